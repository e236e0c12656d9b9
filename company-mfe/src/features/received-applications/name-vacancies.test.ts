import { nameVacancies } from './name-vacancies';

it('names a vacancy as far as it takes to tell it from the others', () => {
  const vacancies = [
    { id: '1', title: 'Caixa', location: 'Recife, PE', created_at: '2026-11-03T12:00:00Z' },
    { id: '2', title: 'Vendedor', location: 'Olinda, PE', created_at: '2026-11-03T12:00:00Z' },
    { id: '3', title: 'Vendedor', location: 'Recife, PE', created_at: '2026-10-01T12:00:00Z' },
    { id: '4', title: 'Vendedor', location: 'Recife, PE', created_at: '2026-11-03T12:00:00Z' },
  ];
  expect(nameVacancies(vacancies)).toEqual([
    { value: '1', label: 'Caixa' },
    { value: '2', label: 'Vendedor · Olinda, PE' },
    { value: '3', label: 'Vendedor · Recife, PE · criada em 01/10/2026' },
    { value: '4', label: 'Vendedor · Recife, PE · criada em 03/11/2026' },
  ]);
});
