import { createTestContext } from '@ponte/shared-auth/testing';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  brand,
  documentDigests,
  documentVersions,
  pastDocumentDigests,
  pastDocumentVersions,
} from '@ponte/shared-domain';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outlineOf } from '../../prose/outline';
import { parseInline } from '../../prose/inline';
import { marketingRoutes } from '../../routes';
import { openPage } from '../../testing/open-page';
import { linksOf, textsOf } from '../../testing/prose-texts';
import { cookies } from './documents/cookies';
import { privacy } from './documents/privacy';
import { terms } from './documents/terms';
import { longDate, versionDate, type LegalDocument } from './legal-document';
import { pastDocuments } from './past-documents';

const pages: [string, LegalDocument][] = [
  ['/termos', terms],
  ['/privacidade', privacy],
  ['/cookies', cookies],
];

describe.each(pages)('%s', (address, legal) => {
  it('shows its date, its sections in the table of contents, and the address for questions', async () => {
    await openPage(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(legal.title);
    expect(screen.getByText('Última atualização: abril de 2025')).toBeInTheDocument();
    expect(document.title).toBe(`${legal.title} | Ponte`);
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', address);

    const contents = screen.getByRole('navigation', { name: 'Nesta página' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(outlineOf(legal.blocks).map((entry) => entry.text));
    for (const link of links)
      expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))).toHaveTextContent(
        link.textContent ?? '?',
      );

    const mails = screen.getAllByRole('link', { name: brand.email });
    for (const mail of mails) expect(mail).toHaveAttribute('href', `mailto:${brand.email}`);
  });

  it('shows its version beside that date, and a date of its own at each section that came later', async () => {
    await openPage(address);
    const version = documentVersions[legal.name];
    expect(screen.getByText(/^Versão de/)).toHaveTextContent(`Versão de ${longDate(version)}`);
    expect(document.querySelector(`time[datetime="${version}"]`)).toBeInTheDocument();
    const dates = screen.getAllByText(/^Redação de/).map((note) => note.textContent);
    expect(dates).toContain(`Redação de ${longDate(version)}.`);
    expect(dates.length).toBeLessThan(outlineOf(legal.blocks).length);
  });

  it('says of no other date of its top than of its version that it is the one in force', async () => {
    await openPage(address);
    expect(screen.getByText(/^Versão de/)).toBeVisible();
    for (const text of legal.blocks.flatMap(textsOf).filter((each) => each.includes('versão em vigor')))
      expect(text).toContain('A data depois de “Versão de”, no alto da página, é a da versão em vigor');
  });

  it('has the version under which it is agreed to: another text needs another version, and digest', () => {
    const text = JSON.stringify([legal.title, legal.summary, legal.blocks]);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect(documentDigests[legal.name]).toBe(`${documentVersions[legal.name]} ${digest}`);
  });

  it('links every version before the present one', async () => {
    await openPage(address);
    const past = screen.getByText(/^Versões anteriores:/);
    expect(
      within(past)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(pastDocumentVersions[legal.name].map((version) => `${address}/${version}`));
  });

  it('says who answers for the site, and plainly when that is not configured', async () => {
    await openPage(address);
    const card = screen.getByRole('region', { name: 'Quem responde por este site' });
    expect(within(card).getAllByText('não configurado')).toHaveLength(4);
    cleanup();
    const controller = {
      name: 'Travessia Serviços Ltda.',
      cnpj: '11.222.333/0001-81',
      address: 'Rua das Pontes, 10, São Paulo, SP',
      dpo: 'Ana Lima',
    };
    await openPage(address, { integrations: { controller } });
    for (const value of Object.values(controller)) expect(screen.getByText(value)).toBeInTheDocument();
    expect(screen.queryByText('não configurado')).not.toBeInTheDocument();
  });

  it('tells of the translation into Libras, its cookie and its service, where there is one', async () => {
    await openPage(address, { integrations: { vlibras: { url: 'https://vlibras.example/app' } } });
    const notes = screen.queryAllByText(/o cookie “ponte-libras”.*O VLibras, um serviço de fora do site/);
    expect(notes).toHaveLength(legal.name === 'terms' ? 0 : 1);
    cleanup();
    await openPage(address);
    expect(document.body).not.toHaveTextContent('ponte-libras');
  });

  it('tells in the terms that a PIX has no trial, where one can be paid', async () => {
    const pix = { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' };
    await openPage(address, { integrations: { pix } });
    expect(screen.queryAllByText(/o valor é pago antes de o plano começar/)).toHaveLength(
      legal.name === 'terms' ? 1 : 0,
    );
    cleanup();
    await openPage(address);
    expect(document.body).not.toHaveTextContent('o valor é pago antes de o plano começar');
  });

  it('leads only to pages of the product, to the law and to the mail address', () => {
    for (const link of linksOf(legal.blocks)) {
      expect(link).toMatch(
        /^\/(termos|privacidade|cookies|planos|planos-empresas|analisar-curriculo|denuncias|transparencia)$|^mailto:|^https:\/\/www\.planalto\.gov\.br\//,
      );
    }
  });
});

const pastPages = pages.flatMap(([address, { name, title }]) =>
  pastDocumentVersions[name].map((version) => ({ path: `${address}/${version}`, address, name, title, version })),
);

describe.each(pastPages)('$path', ({ path: pastPath, address, name, title, version }) => {
  it('says which version it is, leads to the present one, and is not for search engines', async () => {
    await openPage(pastPath);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    // Not called as the present one, in another tab.
    expect(document.title).toBe(`${title}: versão de ${versionDate(version)} | Ponte`);
    expect(screen.getByText(`Versão de ${versionDate(version)}`)).toBeInTheDocument();
    const notice = screen.getByText(/^Esta é uma versão anterior/);
    expect(within(notice).getByRole('link', { name: title })).toHaveAttribute('href', address);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('shows the text that the digest of this version was made of', async () => {
    const text = pastDocuments[name][version];
    if (!text) throw new Error('no text');
    const shown = JSON.stringify([text.title, text.summary, text.blocks]);
    const digest = createHash('sha256').update(shown).digest('hex').slice(0, 16);
    expect(pastDocumentDigests[name]).toContain(`${version} ${digest}`);
    await openPage(pastPath);
    // Piece by piece, because a link to the law says that it opens elsewhere
    for (const piece of text.blocks.flatMap(textsOf).flatMap(parseInline))
      expect(document.body).toHaveTextContent(piece.text.replace(/\s+/g, ' ').trim());
  });
});

it('keeps a text for each version that is listed, and no other', () => {
  for (const [, { name }] of pages) {
    expect(Object.keys(pastDocuments[name])).toEqual(pastDocumentVersions[name]);
    expect(pastDocumentDigests[name].map((digest) => digest.split(' ')[0])).toEqual(pastDocumentVersions[name]);
  }
});

it.each([
  ['termos', '2024-01'],
  ['termos', 'constructor'],
  ['cookies', documentVersions.cookies],
])('answers 404 at /%s/%s', async (document, versao) => {
  const pattern = `${document}/:versao`;
  const route = marketingRoutes(createTestContext()).find(({ path }) => path === pattern);
  if (typeof route?.lazy !== 'function') throw new Error('the route must be lazy');
  const { loader } = await route.lazy();
  if (typeof loader !== 'function') throw new Error('the route must have a loader');
  const url = new URL(`http://own.test/${document}/${versao}`);
  const load = async (): Promise<unknown> =>
    loader({ params: { versao }, request: new Request(url), url, pattern: `/${pattern}`, context: {} });
  await expect(load()).rejects.toMatchObject({ status: 404 });
});

it.each([
  'Idade mínima: 18 anos.',
  'Você é responsável por tudo o que acontece na sua conta',
  'licença de uso do conteúdo',
  'Regras de conduta',
  'leis da República Federativa do Brasil',
  '10 candidaturas por mês',
  '7 dias de teste gratuito',
  'Você pode excluir a conta quando quiser, em Meu Perfil, na aba Preferências',
])('says in the terms: %s', async (point) => {
  await openPage('/termos');
  expect(document.body).toHaveTextContent(point);
});

it.each([
  'Não vão CPF, data de nascimento, rua, número e CEP',
  'nome, e-mail, telefone, cidade, estado, experiências, formação e cursos',
  'Não usamos ferramentas de análise de audiência',
  'Não pedimos nem guardamos dados de cartão',
  'no artigo 18',
  'Agência Nacional de Proteção de Dados (ANPD)',
  '18 anos ou mais',
  'a versão do texto mostrado, a data e a hora',
  'anunciam funções que ainda não existem',
  'baixa uma cópia completa dos seus dados em "Exportar meus dados" e apaga tudo em "Excluir minha conta"',
  'o serviço de consulta recebe o número do CEP e, como todo site que o seu navegador abre, o seu endereço IP',
  'de cada entrada, saída e mudança da conta, o momento, a ação e o endereço IP',
  'peça que uma pessoa a reveja (LGPD, artigo 20)',
  'candidaturas de 5 pessoas',
])('says in the privacy policy: %s', async (point) => {
  await openPage('/privacidade');
  expect(document.body).toHaveTextContent(point);
});

it('prints on request', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openPage('/termos');
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it.each(['/termos', '/privacidade'])('promises at %s no notice that the product does not send', async (address) => {
  await openPage(address);
  expect(document.body).toHaveTextContent('Não enviamos um aviso a cada mudança');
  expect(document.body).not.toHaveTextContent(/avisaremos antes|avisadas por e-mail/);
});

/** Every key of the browser's storage in the sources of the apps and of the packages. */
function storageKeysInSources(): string[] {
  const root = path.resolve(__dirname, '../../../..');
  const apps = ['shell', 'candidate-mfe', 'company-mfe', 'marketing-mfe', 'shared-auth'];
  // Where a text is stored under it, or it is called a key: names of others as well
  const asKey = /(?:[gs]etItem\(|storageKey = )'([^'$]+)'/gi;
  const keys = [...apps, 'shared-ui', 'shared-server'].flatMap((workspace) =>
    readdirSync(path.join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|legal/.test(file))
      .map((file) => readFileSync(path.join(root, workspace, 'src', file), 'utf8'))
      .filter((source) => /localStorage|sessionStorage|localStore|tabStore|[dD]raft/.test(source))
      .flatMap((source) => [
        // The packages name elements so, too
        ...(apps.includes(workspace) ? source.matchAll(/['"`](ponte-[a-z-]+)/g) : []),
        ...source.matchAll(asKey),
      ])
      .map((match) => match[1] ?? ''),
  );
  return [...new Set(keys)].map((key) => key.replace(/^ponte-(draft|mail-wait)-.*/, 'ponte-$1-...'));
}

it("names every cookie of the shell's server", () => {
  const folder = path.resolve(__dirname, '../../../../shell/server');
  const names = readdirSync(folder)
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/[cC]ookie = '([^']+)'/g)])
    .map(([, name]) => name);
  expect(names).toContain('ponte-group');
  const text = cookies.blocks.flatMap(textsOf);
  expect(names.filter((name) => !text.includes(name ?? ''))).toEqual([]);
});

it('names everything that the product keeps in a browser', () => {
  const keys = storageKeysInSources();
  expect(keys).toEqual(expect.arrayContaining(['ponte-session', 'ponte-theme', 'react-router-scroll-positions']));
  const text = cookies.blocks.flatMap(textsOf);
  expect(keys.filter((key) => !text.includes(key))).toEqual([]);
});
