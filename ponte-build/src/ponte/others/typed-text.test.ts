/** @jest-environment ../ponte-build/src/jest/environment.cjs
 * @environment page */
import { putBackTypedText, readTypedText } from './typed-text';

const form = `
  <label>Nome <input type="text"></label>
  <label>Nome <input type="text"></label>
  <label for="x">Carta</label><textarea id="x"></textarea>
  <select name="uf"><option value="SP">SP</option><option value="RJ">RJ</option></select>
  <label><input type="checkbox" name="aceito"> Aceito</label>
  <label><input type="radio" name="tipo" value="a"> A</label>
  <label><input type="radio" name="tipo" value="b"> B</label>
  <input type="password" name="senha"><input type="file" name="arquivo"><input type="search" placeholder="Cargo">`;

const field = <Found extends Element>(selector: string, index = 0): Found => {
  const found = [...document.querySelectorAll<Found>(selector)][index];
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const everyField = (): true => true;

beforeEach(() => {
  document.body.innerHTML = form;
});

function fill(): void {
  field<HTMLInputElement>('input[type=text]', 1).value = 'Maria';
  field<HTMLTextAreaElement>('textarea').value = 'Olá\nmundo';
  field<HTMLSelectElement>('select').value = 'RJ';
  field<HTMLInputElement>('[type=checkbox]').click();
  field<HTMLInputElement>('[value=b]').click();
  field<HTMLInputElement>('[type=password]').value = 'segredo';
  field<HTMLInputElement>('[type=search]').value = 'padeira';
}

it('puts everything that was typed or chosen into the fields of a page that is drawn anew', () => {
  fill();
  const typed = readTypedText(document, everyField);
  document.body.innerHTML = form;
  expect(putBackTypedText(document, typed)).toEqual([]);
  expect(field<HTMLInputElement>('input[type=text]', 0).value).toBe('');
  expect(field<HTMLInputElement>('input[type=text]', 1).value).toBe('Maria');
  expect(field<HTMLTextAreaElement>('textarea').value).toBe('Olá\nmundo');
  expect(field<HTMLSelectElement>('select').value).toBe('RJ');
  expect(field<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
  expect(field<HTMLInputElement>('[value=b]').checked).toBe(true);
  expect(field<HTMLInputElement>('[type=search]').value).toBe('padeira');
});

it('of typed text no password is kept, also where it was typed', () => {
  fill();
  expect(JSON.stringify(readTypedText(document, everyField))).not.toContain('segredo');
});

it('of typed text only what somebody has used is kept', () => {
  fill();
  const typed = readTypedText(document, (each) => each.tagName === 'TEXTAREA');
  expect(typed.map(({ value }) => value)).toEqual(['Olá\nmundo']);
});

it('tells the page of what it sets, and nothing of what is so already', () => {
  fill();
  const typed = readTypedText(document, everyField);
  const events: string[] = [];
  for (const type of ['input', 'change', 'click'])
    document.body.addEventListener(type, ({ target }) => events.push(`${type} ${(target as Element).tagName}`));
  putBackTypedText(document, typed);
  expect(events).toEqual([]);
  document.body.innerHTML = form;
  putBackTypedText(document, typed);
  expect(events).toEqual(expect.arrayContaining(['input TEXTAREA', 'change SELECT', 'click INPUT']));
});

it('text of a field that is not drawn yet is given back, for the next try', () => {
  fill();
  const typed = readTypedText(document, everyField);
  document.body.innerHTML = '<label>Nome <input type="text"></label>';
  const left = putBackTypedText(document, typed);
  expect(left.map(({ value }) => value)).toContain('Maria');
  document.body.innerHTML = form;
  expect(putBackTypedText(document, left)).toEqual([]);
  expect(field<HTMLInputElement>('input[type=text]', 1).value).toBe('Maria');
});
