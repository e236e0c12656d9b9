import { createTestContext, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marketingRoutes } from '../../routes';
import { openPage, readJsonLd } from '../../testing/open-page';
import { articles } from './catalogue';

const titlesShown = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('shows every article with a link to the whole of it', async () => {
  const { address } = await openPage('/blog');
  expect(titlesShown()).toEqual(articles.map((article) => article.title));
  const card = screen
    .getByRole('heading', { name: 'Como escrever um currículo que passa pelo ATS' })
    .closest('article');
  expect(card).toHaveTextContent('Equipe Ponte14/09/2026 · 5 min de leitura');
  await userEvent.click(within(card as HTMLElement).getByRole('link', { name: /^Ler artigo completo/ }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Como escrever um currículo que passa pelo ATS' }),
  ).toBeInTheDocument();
  expect(address()).toBe('/blog/curriculo-que-passa-pelo-ats');
});

it.each([
  ['a visitor', null, 'Criar conta gratuita', '/cadastro'],
  ['a candidate', testUser(), 'Minhas candidaturas', '/candidato/candidaturas'],
  ['a company', testUser({ role: 'company' }), 'Minhas Vagas', '/empresa/vagas'],
])('offers %s a next step below an article', async (_who, user, name, address) => {
  setTestSession(user);
  await openPage('/blog/curriculo-que-passa-pelo-ats');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  expect(document.querySelectorAll('a[href^="/cadastro"]')).toHaveLength(user ? 0 : 1);
});

it('filters by the category in the address, and goes back with the browser', async () => {
  const { address } = await openPage('/blog?categoria=direitos');
  expect(titlesShown()).toEqual([
    'CLT ou PJ: o que muda no bolso e nos direitos',
    'Primeiro estágio: seus direitos e um currículo sem experiência',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 artigos em Direitos e contratos');
  expect(screen.getByRole('link', { name: 'Direitos e contratos' })).toHaveAttribute('aria-current', 'true');

  await userEvent.click(screen.getByRole('link', { name: 'Para recrutadores' }));
  expect(await screen.findByText('1 artigo em Para recrutadores')).toBeInTheDocument();
  expect(address()).toBe('/blog?categoria=recrutamento');

  await userEvent.click(screen.getByRole('link', { name: 'Todos' }));
  expect(await screen.findByText('6 artigos')).toBeInTheDocument();
  expect(address()).toBe('/blog');
});

it('shows all articles for a category that does not exist', async () => {
  await openPage('/blog?categoria=astrologia');
  expect(titlesShown()).toHaveLength(6);
});

it('shows an article with its way back, contents, and what to read next', async () => {
  await openPage('/blog/clt-ou-pj');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const way = screen.getByRole('navigation', { name: 'Você está em' });
  expect(within(way).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');

  const contents = screen.getByRole('navigation', { name: 'Neste artigo' });
  for (const link of within(contents).getAllByRole('link')) {
    const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
    expect(heading).toHaveTextContent(link.textContent ?? '?');
  }
  expect(screen.getByRole('table', { name: 'Direitos e custos em cada contrato' })).toBeInTheDocument();

  const next = screen.getByRole('heading', { name: 'Leia também' }).closest('section');
  const titles = within(next as HTMLElement).getAllByRole('heading', { level: 3 });
  expect(titles).toHaveLength(3);
  expect(titles[0]).toHaveTextContent('Primeiro estágio: seus direitos e um currículo sem experiência');
});

it('has structured data of the article', async () => {
  await openPage('/blog/clt-ou-pj');
  expect(document.title).toBe('CLT ou PJ: o que muda no bolso e nos direitos | Ponte');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', '/blog/clt-ou-pj');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('conta anual');
  expect(readJsonLd()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'CLT ou PJ: o que muda no bolso e nos direitos',
    datePublished: '2026-11-16',
    author: { '@type': 'Organization', name: 'Equipe Ponte' },
  });
});

it('sends a recruiter on to the employer pages, and everybody else to the vacancies', async () => {
  await openPage('/blog/selecao-sem-discriminacao');
  expect(screen.getByRole('link', { name: 'Anunciar vagas' })).toHaveAttribute('href', '/anunciar-vagas');
  expect(screen.queryByRole('link', { name: 'Explorar vagas' })).not.toBeInTheDocument();
});

it.each(['nao-existe', 'constructor', 'CLT-OU-PJ'])('answers 404 for the unknown article %p', async (slug) => {
  const route = marketingRoutes(createTestContext()).find(({ path }) => path === 'blog/:slug');
  if (typeof route?.lazy !== 'function') throw new Error('the article route must be lazy');
  const { loader } = await route.lazy();
  if (typeof loader !== 'function') throw new Error('the article route must have a loader');
  const url = new URL(`http://own.test/blog/${slug}`);
  const answer = await Promise.resolve(
    loader({ params: { slug }, request: new Request(url), url, pattern: '/blog/:slug', context: {} }),
  ).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(404);
});
