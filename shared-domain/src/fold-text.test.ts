import { foldText } from './fold-text';

it('folds accents and case', () => {
  expect(foldText(' São João ')).toBe('sao joao');
});
