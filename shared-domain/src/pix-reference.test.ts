import { pixReference } from './pix-reference';

it.each([
  ['sub_1', 'sub1'],
  ['sub_1ed5da3f277c4c3bbeca91942ff0150d', 'sub1ed5da3f277c4c3bbeca91'],
  ['sub_A-b_9', 'subAb9'],
  ['***', ''],
])('a PIX of %p is named %p', (id, reference) => {
  expect(pixReference(id)).toBe(reference);
});
