import { findReach } from './style-reach';

describe('the reach of a release’s styles', () => {
  it.each([
    ['a rule below the root', "[data-mfe='courses'] .card { color: red }", []],
    [
      'what stands in a rule of the root, in layers and conditions',
      '@layer mfe { :where([data-mfe=courses] :not([data-mfe=courses] [data-mfe])) { .card& { color: red } @media print { .a& { color: red } } } }',
      [],
    ],
    ['a rule without the root', 'body { overflow: hidden }', ['body']],
    ['one of several selectors', '[data-mfe=courses] a, h1 { color: red }', ['h1']],
    ['the root of another remote', '[data-mfe=company] a { color: red }', ['[data-mfe=company] a']],
    ['a remote whose name begins alike', '[data-mfe=courses2] a { color: red }', ['[data-mfe=courses2] a']],
    ['steps of an animation', '@keyframes turn { from { rotate: 0deg } to { rotate: 1turn } }', []],
    ["Tailwind's own variables", '*, ::before { --tw-blur: initial }', []],
    ['other variables', ':root { --color-brand: red }', [':root']],
  ])('%s', (_what, sheet, expected) => {
    expect(findReach(sheet, 'courses')).toEqual(expected);
  });
});
