import { brand } from '@ponte/shared-domain';
import { cleanup, screen, within } from '@testing-library/react';
import { plainText } from '../../prose/inline';
import { outlineOf } from '../../prose/outline';
import { openPage } from '../../testing/open-page';
import { linksOf, textsOf } from '../../testing/prose-texts';
import { after, before, description, title } from './documents/accessibility';
import { conformanceLabels, criteria, knownFaults, lastReview, principles } from './documents/conformance';
import { longDate } from './legal-document';

const address = '/acessibilidade';
const blocks = [...before, ...after(false)];

it('has its title, description and address for search engines, and the date of its last review', async () => {
  await openPage(address);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(document.title).toBe(`${title} | ${brand.name}`);
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThan(200);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', address);
  const review = document.querySelector(`time[datetime="${lastReview}"]`);
  expect(review).toHaveTextContent(longDate(lastReview));
  expect(review?.parentElement).toHaveTextContent(/^Última revisão:/);
});

it('leads from its table of contents to each section', async () => {
  await openPage(address);
  const links = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(outlineOf(blocks).map((entry) => entry.text));
  for (const link of links)
    expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))).toHaveTextContent(
      link.textContent ?? '?',
    );
});

it.each(principles)('shows number, level, state and sentence of each criterion of $name', async (principle) => {
  await openPage(address);
  const table = screen.getByRole('table', { name: `${principle.name}: ${principle.criteria.length} critérios` });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Critério', 'Nível', 'Situação', 'Como']);
  const [, ...rows] = within(table).getAllByRole('row');
  expect(
    rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ]),
  ).toEqual(
    principle.criteria.map(({ number, name, level, state, how }) => [
      `${number} ${name}`,
      `Nível ${level}`,
      conformanceLabels[state],
      how,
    ]),
  );
});

it('tells every known fault with its criteria, and counts what is met', async () => {
  await openPage(address);
  const text = blocks.flatMap(textsOf).map(plainText);
  for (const fault of knownFaults) {
    const told = text.find((sentence) => sentence.startsWith(fault.title)) ?? '';
    for (const number of fault.criteria) expect(told).toContain(number);
  }
  const count = (wanted: string): number => criteria.filter(({ state }) => state === wanted).length;
  expect(screen.getByText(/^Dos 55 critérios/)).toHaveTextContent(
    `atende ${count('met')}, atende ${count('partial')} em parte e ${count('notApplicable')} não se aplicam`,
  );
});

it.each([
  'artigo 63 da Lei Brasileira de Inclusão',
  'ABNT NBR 17225:2025',
  'não temos certificado nem auditoria de outra organização',
  'ainda não testamos com leitor de tela nem com pessoas com deficiência',
  'o site não tem tradução para Libras',
  'Ainda não temos um prazo de resposta a prometer',
])('says: %s', async (point) => {
  await openPage(address);
  expect(document.body).toHaveTextContent(point);
});

it('tells of the translation into Libras only where the installation offers it', async () => {
  await openPage(address);
  expect(document.body).not.toHaveTextContent('VLibras');
  cleanup();
  await openPage(address, { integrations: { vlibras: { url: 'https://vlibras.example/app' } } });
  expect(document.body).toHaveTextContent('o botão Traduzir para Libras, no rodapé de cada página, abre o VLibras');
  expect(document.body).not.toHaveTextContent('o site não tem tradução para Libras');
});

it('takes reports of barriers by mail, with a subject, and by telephone', async () => {
  await openPage(address);
  expect(screen.getAllByRole('link', { name: brand.email })[0]).toHaveAttribute(
    'href',
    `mailto:${brand.email}?subject=Barreira%20de%20acessibilidade`,
  );
  expect(document.body).toHaveTextContent(brand.phone);
});

it('leads only to the mail address, to the law and to the guidelines', () => {
  for (const link of linksOf(blocks))
    expect(link).toMatch(/^mailto:|^https:\/\/www\.planalto\.gov\.br\/|^https:\/\/www\.w3c\.br\//);
});
