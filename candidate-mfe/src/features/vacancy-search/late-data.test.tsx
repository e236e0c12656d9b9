import { screen } from '@testing-library/react';
import { fakeCandidateBackend, openPage, pressAnyKey } from '../../testing/open-page';
import { searchAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeCandidateBackend();

let drawn = 0;
jest.mock('../../vacancy-card/vacancy-card', () => ({
  VacancyCard: () => {
    drawn += 1;
    return null;
  },
}));

it('draws no row again when counts and places come, because React does that in one piece', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backend.on('POST rpc/search_vacancies', () => searchAnswer([vacancyCardRow()]));
  backend.on('POST rpc/count_vacancy_filters', async () => {
    await waiting;
    return [{ filter: 'tipo', value: 'clt', hits: 1_300, is_more: false }];
  });
  backend.on('POST rpc/list_vacancy_places', async () => {
    await waiting;
    return [{ city: 'Paraty', state: 'RJ' }];
  });
  openPage('/vagas');
  await screen.findByText('1 vaga encontrada');
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  pressAnyKey();
  answer();
  expect(await screen.findByText('1.300')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Paraty, RJ' })).toBeInTheDocument();
  expect(drawn).toBe(before);
});
