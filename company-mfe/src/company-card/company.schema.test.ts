import { safeWebsite, websiteLabel } from './company.schema';

it.each([
  ['https://mar.example', 'https://mar.example/'],
  ['http://mar.example/sobre', 'http://mar.example/sobre'],
  ['www.mar.example', 'https://www.mar.example/'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,oi', null],
  ['não tem', null],
  ['localhost', null],
  ['', null],
  [null, null],
])('the website %p is linked as %p', (website, expected) => {
  expect(safeWebsite(website)).toBe(expected);
});

it.each([
  ['https://mar.example/', 'mar.example'],
  ['http://mar.example/sobre', 'mar.example/sobre'],
])('the address %p reads %p', (website, expected) => {
  expect(websiteLabel(website)).toBe(expected);
});
