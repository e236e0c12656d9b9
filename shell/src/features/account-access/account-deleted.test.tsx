import type { ErasureProof } from '@ponte/shared-domain';
import { screen } from '@testing-library/react';
import { fakeShellBackend, openOverServerHtml, openPage } from '../testing';
import { accountDeletedRoute } from './account-deleted.page';

fakeShellBackend();

const proof: ErasureProof = {
  searchedAt: '2026-11-25T15:04:00.000Z',
  tables: 68,
  rows: 128_402,
  files: 2,
  found: [],
  unread: [],
  isComplete: true,
};

const open = (state?: unknown) => openPage('/conta-excluida', { state });

describe('/conta-excluida', () => {
  it('shows what the search read and found', async () => {
    open({ proof });
    expect(await screen.findByRole('heading', { name: 'Conta excluída' })).toBeInTheDocument();
    const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['Busca feita em', '25/11/2026, às 12h04'],
      ['Tabelas lidas', '68'],
      ['Registros lidos', '128.402'],
      ['Arquivos apagados', '2'],
      ['Resultado', 'Nada foi encontrado.'],
    ]);
    expect(screen.queryByText(/não deveria ter ficado/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toHaveAttribute('href', '/');
  });

  it('gives the same as a file', async () => {
    const saved: Blob[] = [];
    // jsdom lacks both, and cannot follow the link
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:receipt';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open({ proof });
    await user.click(await screen.findByRole('button', { name: 'Salvar comprovante' }));
    expect(click).toHaveBeenCalledTimes(1);
    const text = await saved[0]?.text();
    expect(text?.split('\r\n').slice(4, 9)).toEqual([
      'Busca feita em: 25/11/2026, às 12h04',
      'Tabelas lidas: 68',
      'Registros lidos: 128.402',
      'Arquivos apagados: 2',
      'Resultado: Nada foi encontrado.',
    ]);
  });

  it('says what to do where something was left', async () => {
    open({ proof: { ...proof, found: [{ place: 'public.leads', rows: 1 }] } });
    expect(await screen.findByText('Encontramos um registro em public.leads.')).toBeInTheDocument();
    expect(screen.getByText(/não deveria ter ficado.*contato@/)).toBeInTheDocument();
  });

  it.each([
    ['the search failed', { proof: null }, /a busca que comprova isso falhou/],
    ['somebody came by the address', undefined, /Aqui aparece, logo depois da exclusão/],
    ['the state is of another page', { email: 'ana@exemplo.example' }, /Aqui aparece, logo depois da exclusão/],
  ])('has no receipt where %s', async (_case, state, text) => {
    open(state);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salvar comprovante' })).not.toBeInTheDocument();
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
  });

  it("hydrates the server's HTML without an error, and keeps the receipt over a reload", async () => {
    expect(openOverServerHtml(accountDeletedRoute().Component, '/conta-excluida', { proof })).toEqual([]);
    expect(await screen.findByText('Nada foi encontrado.')).toBeInTheDocument();
  });
});
