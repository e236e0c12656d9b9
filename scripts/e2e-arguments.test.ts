/** @jest-environment node */
import { readArguments } from '../e2e/arguments';

it.each([
  ['one', ['--project=wide'], ['wide'], []],
  ['one that stands alone', ['--project', 'wide', 'a.spec.ts'], ['wide'], ['a.spec.ts']],
  ['several', ['--project=wide', '-g', 'two words', '--project', 'alone'], ['wide', 'alone'], ['-g', 'two words']],
  ['one that is unknown', ['--project=firefox'], ['firefox'], []],
  ['one without a name', ['main-job', '--project'], [''], ['main-job']],
  ['one with an empty name', ['--project=', 'main-job'], [''], ['main-job']],
  [
    'none',
    ['main-job', 'a.spec.ts', '-g', 'two words', '--headed'],
    [],
    ['main-job', 'a.spec.ts', '-g', 'two words', '--headed'],
  ],
  ['no arguments', [], [], []],
  ["what stands behind '--'", ['--', '--project=wide'], [], ['--', '--project=wide']],
])(
  'of the projects of a run of browser tests it takes %s, and leaves the rest to Playwright',
  (_which, args, asked, rest) => {
    expect(readArguments(args)).toEqual({ onlyEngines: false, own: args, askedProjects: asked, forPlaywright: rest });
  },
);

it('leaves the projects of the engines, which are the engines, to Playwright', () => {
  const rest = ['-g', 'dialog', '--project=firefox', '--project', 'webkit'];
  expect(readArguments(['--engines', ...rest])).toEqual({
    onlyEngines: true,
    own: rest,
    askedProjects: [],
    forPlaywright: rest,
  });
});
