import { withoutEachCondition } from './derive';

describe('a rule without each of its conditions', () => {
  it.each([
    ['true', []],
    [`(id = ( SELECT auth.uid() AS uid))`, []],
    ['(a AND b)', ['(b)', '(a)']],
    ['((a = 1) AND (b = 2) AND c)', ['((b = 2) AND c)', '((a = 1) AND c)', '((a = 1) AND (b = 2))']],
    [
      '((a AND b) OR (c AND d))',
      [
        '((c AND d))',
        '((b) OR (c AND d))',
        '((a) OR (c AND d))',
        '((a AND b))',
        '((a AND b) OR (d))',
        '((a AND b) OR (c))',
      ],
    ],
    [`(a = 'x AND y')`, []],
    [`(a = ') OR (' OR b)`, ['(b)', `(a = ') OR (')`]],
    ['f(a AND b)', []],
  ])('%s', (rule, weaker) => {
    expect(withoutEachCondition(rule)).toEqual(weaker);
  });
});
