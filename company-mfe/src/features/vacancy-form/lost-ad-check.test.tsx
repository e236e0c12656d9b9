import { screen } from '@testing-library/react';
import { expectToast, fakeCompanyBackend, openPage } from '../../testing/open-page';

jest.mock('./ad-reader/read-in-page', () => {
  throw new Error('Loading chunk ad-check failed.');
});

const backend = fakeCompanyBackend();
const id = '10000000-0000-4000-8000-000000000001';
const row = {
  id,
  title: 'Analista de Dados',
  description: 'Transformar dados em decisões junto com o time.',
  requirements: ['SQL avançado'],
  location: 'Recife, PE',
  type: 'clt',
  level: 'pleno',
  work_model: null,
  for_pcd: false,
  salary: 'R$ 6.000 a R$ 8.000',
  benefits: ['Vale-refeição'],
  deadline: '2099-12-21',
  published: true,
  updated_at: '2026-11-20T10:00:00.123456+00:00',
};

it('a vacancy is saved when the code of the ad check does not arrive: the database reads it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.use({
    'GET companies': [{ name: 'Mar Azul', logo_path: null, cnpj: '11222333000181', industry: 'TI', phone: '81' }],
    'GET vacancies': [row],
    'POST rpc/list_company_vacancies': [],
    'POST rpc/list_ad_exceptions': [],
    'POST rpc/update_vacancy': true,
  });
  const { user, address } = openPage(`/empresa/vagas/editar/${id}`);
  await user.type(await screen.findByLabelText('Título da vaga'), ' Pleno');
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await expectToast('Vaga atualizada com sucesso!');
  expect(address()).toBe('/empresa/vagas');
  expect(logged).toHaveBeenCalledWith('the ad was not checked', expect.any(Error));
  logged.mockRestore();
});
