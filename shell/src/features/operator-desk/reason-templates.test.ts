import { isOnlyTemplate, templatesFor, withTemplate, type ReasonTemplate } from './reason-templates';

const [payment, promise] = templatesFor('report', 'removed') as [ReasonTemplate, ReasonTemplate];

it.each<[string, string, boolean]>([
  ['a template as it is', payment.text, true],
  ['a template with blanks around it', `  ${payment.text}\n`, true],
  ['a template that was completed', `${payment.text} Veja a CLT.`, false],
  ['something else', 'O anúncio é de outra empresa.', false],
  ['nothing', '', false],
])('%s is an unchanged template: %s', (_what, reason, expected) => {
  expect(isOnlyTemplate(reason)).toBe(expected);
});

it.each<[string, string, string]>([
  ['fills an empty field', '', payment.text],
  ['fills a field of blanks', '  \n', payment.text],
  ['takes the place of another template that nobody has changed', ` ${promise.text} `, payment.text],
  ['comes below what somebody wrote', 'Lido às 10h. ', `Lido às 10h.\n\n${payment.text}`],
  [
    'comes below another template that was completed',
    `${promise.text} Lido.`,
    `${promise.text} Lido.\n\n${payment.text}`,
  ],
  ['is not put there twice', `Lido às 10h. ${payment.text}`, `Lido às 10h. ${payment.text}`],
])('a template that is chosen %s', (_what, reason, expected) => {
  expect(withTemplate(reason, payment)).toBe(expected);
});
