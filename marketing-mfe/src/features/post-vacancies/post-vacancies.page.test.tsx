import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { formatMoney, offersFor } from '@ponte/shared-domain';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import { numberRows } from '../../testing/number-rows';
import { openPage } from '../../testing/open-page';

fakeBackend({ 'POST rpc/product_numbers': numberRows });

const section = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`no section ${title}`);
  return found;
};

it('leads to the sign-up and to the plans', async () => {
  await openPage('/anunciar-vagas');
  expect(screen.getByRole('link', { name: 'Comece agora' })).toHaveAttribute('href', '/cadastro-empresa');
  expect(screen.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/planos-empresas');
});

it.each([
  ['a company', testUser({ role: 'company' }), 'Nova vaga', '/empresa/vagas/nova'],
  ['a candidate', testUser(), 'Buscar vagas', '/vagas'],
])('asks %s not to sign up again, and leads to what they can do', async (_who, user, name, address) => {
  setTestSession(user);
  await openPage('/anunciar-vagas');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  expect(document.querySelector('a[href^="/cadastro"]')).toBeNull();
});

it('says the counted numbers beside the claim', async () => {
  await openPage('/anunciar-vagas');
  expect(screen.getByText(/para mais de 500 mil candidatos e leve/)).toBeVisible();
  expect(await screen.findByText(/^Contados em 20\/11\/2026: 1\.203 candidatos, 4\.120 candidaturas/)).toBeVisible();
});

it('has three benefits and the three steps in order', async () => {
  await openPage('/anunciar-vagas');
  expect(within(section('Por que anunciar aqui')).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  const steps = within(section('Da vaga à contratação em três passos')).getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual(['Cadastre-se', 'Publique', 'Encontre os melhores']);
});

it("shows the catalogue's plans of this page, each with its price and limit", async () => {
  await openPage('/anunciar-vagas');
  const plans = section('Um plano para cada ritmo de contratação');
  const limits = { 5: 'Até 5 vagas ativas', 15: 'Até 15 vagas ativas' } as Record<number, string>;
  for (const offer of offersFor('post-vacancies')) {
    const card = within(plans).getByRole('heading', { level: 3, name: offer.name }).closest('li');
    expect(card).toHaveTextContent(`${formatMoney(offer.monthly)} por mês`);
    expect(card).toHaveTextContent(limits[offer.activeVacancies ?? 0] ?? 'Vagas ilimitadas');
    expect(card?.textContent?.includes('Mais popular')).toBe(offer.popular === true);
  }
  expect(plans.textContent?.match(/R\$ [\d.]+,\d\d/g)).toEqual(
    offersFor('post-vacancies').map(({ monthly }) => formatMoney(monthly)),
  );
});
