import postcss from 'postcss';
import { scopeSelectors } from './scope-selectors';

const replace = (css: string): string => postcss([scopeSelectors]).process(css, { from: undefined }).css;

const outer = ':where(.box :not(.box .hole, .box .hole *))';

it.each([
  ['one compound', '.a', '.a&'],
  ['every selector of a list', '.a, .b:hover', '.a&, .b:hover&'],
  ['everything', '*', '*&'],
  [
    'the subject alone, after a first compound that stands inside the root',
    '.a > .b svg',
    '.a:where(.box *) > .b svg&',
  ],
  ['siblings', '.a + .b ~ .c', '.a:where(.box *) + .b ~ .c&'],
  ['nothing that stands in parentheses', ':where(.a > :not(:last-child))', ':where(.a > :not(:last-child))&'],
  ['what stands before a pseudo-element', '.a::before', '.a&::before'],
  ['what stands before a pseudo-element in the old notation', '.a:hover:after', '.a:hover&:after'],
  ['what stands before a pseudo-element with a state', '.a::placeholder:hover', '.a&::placeholder:hover'],
  ['a pseudo-class with selectors', '.a:is(.b:checked ~ *):after', '.a:is(.b:checked ~ *)&:after'],
  ['names with escaped characters', '.\\[\\&\\:hover\\]\\:p-1\\.5', '.\\[\\&\\:hover\\]\\:p-1\\.5&'],
  ['attributes that hold a comma', '[title="a, b > c"]', '[title="a, b > c"]&'],
])('%s', (_, selector, expected) => {
  expect(replace(`@scope (.box) to (.hole){${selector}{top:0}}`)).toBe(`${outer}{${expected}{top:0}}`);
});

it('lists of roots and limits stay lists', () => {
  expect(replace('@scope (.a, .b) to (.c, .d){.e .f{top:0}}')).toBe(
    ':where(:is(.a, .b) :not(:is(.a, .b) :is(.c, .d), :is(.a, .b) :is(.c, .d) *)){.e:where(:is(.a, .b) *) .f&{top:0}}',
  );
});

it('a limit can be everything of a kind but the root', () => {
  expect(replace("@scope ([m='a']) to ([m]:not([m='a'])){.e{top:0}}")).toBe(
    ":where([m='a'] :not([m='a'] [m]:not([m='a']), [m='a'] [m]:not([m='a']) *)){.e&{top:0}}",
  );
});

it('layers and conditions around and inside the scope stay, and what stands beside it is not touched', () => {
  const inside = '@media print{.a{top:0}}@supports (top:0){.a{top:1px}}';
  expect(replace(`.z{top:0}@layer x{@scope (.box) to (.hole){${inside}}.y{top:0}}@page p{margin:0}`)).toBe(
    `.z{top:0}@layer x{${outer}{${inside.replaceAll('.a', '.a&')}}.y{top:0}}@page p{margin:0}`,
  );
});

it('the steps of an animation are no selectors', () => {
  const steps = '@keyframes k{from{top:0}50%{top:1px}}';
  expect(replace(`@scope (.box) to (.hole){${steps}}`)).toBe(`${outer}{${steps}}`);
});

it.each([
  ['no limit', '@scope (.box){.a{top:0}}', 'Only `@scope (root) to (limit)`'],
  ['a limit that names the root', '@scope (.box) to (:scope .hole){.a{top:0}}', 'Only `@scope (root) to (limit)`'],
  ['a limit with another pseudo-class', '@scope (.box) to (.hole:hover){.a{top:0}}', 'Only `@scope (root) to (limit)`'],
  ['a nested rule', '@scope (.box) to (.hole){.a{.b{top:0}}}', 'resolve nesting before'],
  ['the root by name', '@scope (.box) to (.hole){:scope{top:0}}', '`:scope`'],
  ['the root by &', '@scope (.box) to (.hole){& > .a{top:0}}', '`&`'],
  ['the name of an element at the beginning', '@scope (.box) to (.hole){.a, p{top:0}}', 'begin with a class'],
  ['a scope in a scope', '@scope (.box) to (.hole){@scope (.a) to (.b){.c{top:0}}}', 'A `@scope` in `@scope`'],
])('%s is refused, with its place', (_, css, message) => {
  expect(() => replace(css)).toThrow(message);
  expect(() => replace(css)).toThrow(/^ponte-scope-selectors: <css input>:1:\d+: /);
});
