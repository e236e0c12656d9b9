import { parseDeferredAction } from './stored-deferred-action';

it('a stored deferred action is read with all that was written, until it expires', () => {
  const text = JSON.stringify({ action: 'vaga:1', returnTo: '/vagas/1', until: 2_000 });
  expect(parseDeferredAction(text, 1_999)).toMatchObject({ action: 'vaga:1', returnTo: '/vagas/1' });
  expect(parseDeferredAction(text, 2_000)).toBeUndefined();
});

it.each([null, '', '{', 'null', '[]', '"vaga:1"', '{"action":"vaga:1"}', '{"action":"vaga:1","until":"9e99"}'])(
  'a stored deferred action is not read from %j, written by somebody else',
  (text) => {
    expect(parseDeferredAction(text, 0)).toBeUndefined();
  },
);
