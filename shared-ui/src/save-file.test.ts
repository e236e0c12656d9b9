/** @environment page */
import { saveFile } from './save-file';

it.each([
  ['entrevista.ics', 'entrevista.ics'],
  ['Dev/Ops: "júnior".ics', 'Dev-Ops- -júnior-.ics'],
])('downloads %p as %p and then lets the memory go', (name, expected) => {
  jest.useFakeTimers();
  const made: Blob[] = [];
  const revoked: string[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  const clicked: [string, string][] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.download, this.href]);
  });
  const blob = new Blob(['x']);
  saveFile(name, blob);
  expect(clicked).toEqual([[expected, 'blob:1']]);
  expect(made).toEqual([blob]);
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
  click.mockRestore();
  jest.useRealTimers();
});
