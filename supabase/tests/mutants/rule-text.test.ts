import { withoutEachCondition } from './derive';
import { forAnyCaller, offByOne, otherPairs, widerChecks, withLooserGuards, withoutEachRefusal } from './rule-text';

const source = `
begin
  -- the caller's own; if this refused, perform private.refuse(1, 'x', 'y') would
  if caller is null then
    perform private.refuse(401, 'not_signed_in', 'Entre (primeiro); depois > 3');
  end if;
  perform private.limit_address('lead', 20, 3600);
  if note is null or char_length(note) > 1000
    or place between 1 and 300 then
    perform private.refuse(400, 'text_too_long', 'longo');
  end if;
  if not is_new and (status, wanted) not in (('a', 'b'), ('b', 'c')) then null; end if;
  update public.rows as r set seen = now() - interval '1 hour' where r.owner_id = caller;
end`;
const lines = (edits: { text: string }[]) =>
  edits.map(({ text }) =>
    text
      .split('\n')
      .filter((line, at) => line !== source.split('\n')[at])
      .map((line) => line.trim()),
  );

it('removes each refusal and each limit, but none in a comment', () => {
  expect(lines(withoutEachRefusal(source))).toEqual([['null;'], ['null;'], ['null;']]);
});

it('weakens the conditions of a refusal without cutting into a word', () => {
  expect(withLooserGuards(source, withoutEachCondition).map(({ what }) => what)).toEqual([
    'refuses only if char_length(note) > 1000 OR place between 1 and 300',
    'refuses only if note is null OR place between 1 and 300',
    'refuses only if note is null OR char_length(note) > 1000',
  ]);
});

it('does not take an exception handler for a condition', () => {
  const handled = `begin
  if a and b then
    perform private.refuse(403, 'x', 'y');
  end if;
  begin
    insert into t values (1);
  exception when unique_violation then
    perform private.refuse(409, 'x', 'y');
  end;
end`;
  expect(withLooserGuards(handled, () => ['weaker'])).toHaveLength(1);
  expect(withoutEachRefusal(handled)).toHaveLength(2);
});

it('moves each limit by one and doubles each window, but nothing inside a string', () => {
  expect(offByOne(source).map(({ what }) => what.split(' in: ')[0])).toEqual([
    '> -> >=',
    'between 1 and 300 -> between 0 and 300',
    'between 1 and 300 -> between 1 and 301',
    '20 -> 21',
    '3600 -> 7200',
    `interval ' -> 2 * interval '`,
  ]);
});

it('removes each pair of a list and adds each other possible pair', () => {
  expect(otherPairs(source, [['x'], ['a', 'b', 'c']]).map(({ what }) => what)).toEqual([
    'without the pair a, b',
    'without the pair b, c',
    ...['a, a', 'a, c', 'b, a', 'b, b', 'c, a', 'c, b', 'c, c'].map((pair) => `with the pair ${pair}`),
  ]);
});

it('replaces a comparison with the caller by true', () => {
  expect(forAnyCaller(source).map(({ what }) => what)).toEqual(['whoever calls, instead of r.owner_id = caller']);
});

it.each([
  ['((char_length(name) >= 2) AND (char_length(name) <= 120))', ['>= 2 -> >= 1', '<= 120 -> <= 121']],
  [`(start_date >= '1900-01-01'::date)`, [`>= '1900-01-01'::date -> >= '1900-01-01'::date - 1`]],
  [
    'private.is_text_list(skills, 1, 50, 80)',
    [0, 1, 2].map(
      (at) =>
        `is_text_list(skills, 1, 50, 80) -> is_text_list(skills, ${[
          [0, 50, 80],
          [1, 51, 80],
          [1, 50, 81],
        ][at]?.join(', ')})`,
    ),
  ],
  [`(phone ~ '^[0-9]{8,13}$'::text)`, ['{8,13} -> {7,13}', '{8,13} -> {8,14}']],
  [`(zip_code ~ '^[0-9]{8}$'::text)`, ['{8} -> {7,8}', '{8} -> {8,9}']],
])('widens the check %s', (check, wider) => {
  expect(widerChecks(check).map(({ what }) => what)).toEqual(wider);
});
