import { siteUrl } from '@ponte/build/ports';
import { printAccounts } from './product';

it.each([
  ['the product', siteUrl, true],
  ['a remote alone, which has no page of the shell', 'http://localhost:3999', false],
])("the address of the operators' page is printed or not for %s", (_what, address, isPrinted) => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  printAccounts(false, address);
  expect(log.mock.calls.flat().join('\n').includes('/operador')).toBe(isPrinted);
});
