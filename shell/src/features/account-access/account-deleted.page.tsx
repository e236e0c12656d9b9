import {
  brand,
  describeErasure,
  erasureProofSchema,
  formatDateTime,
  formatNumber,
  pageTitle,
  paths,
  type ErasureProof,
} from '@ponte/shared-domain';
import { Button, Illustration, PageHead, saveFile, useIsHydrated } from '@ponte/shared-ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { AccountOutcome } from './components/account-frame';

const title = 'Conta excluída';
const searchedFor = 'seu e-mail, seu CPF ou CNPJ e o número da sua conta';
const outOfReach =
  'A busca não alcança mensagens que já foram entregues, cópias de segurança do banco de dados nem os registros da hospedagem.';

/** What the search did, as pairs for the page and for the file. */
function linesOf(proof: ErasureProof): [term: string, value: string][] {
  return [
    ['Busca feita em', formatDateTime(proof.searchedAt)],
    ['Tabelas lidas', formatNumber(proof.tables, 0)],
    ['Registros lidos', formatNumber(proof.rows, 0)],
    ['Arquivos apagados', formatNumber(proof.files, 0)],
    ['Resultado', describeErasure(proof)],
  ];
}

function saveReceipt(proof: ErasureProof): void {
  const text = [
    `${brand.name}: comprovante de exclusão de conta (Lei 13.709/2018, art. 18, VI)`,
    '',
    `Depois de excluir a conta, procuramos ${searchedFor} em cada tabela e arquivo.`,
    '',
    ...linesOf(proof).map(([term, value]) => `${term}: ${value}`),
    '',
    outOfReach,
    '',
  ].join('\r\n');
  saveFile('comprovante-de-exclusao.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

function Receipt({ proof }: { proof: ErasureProof }): ReactNode {
  return (
    <>
      <p>Depois de excluir, procuramos {searchedFor} em cada tabela e arquivo.</p>
      <dl className="mt-3 divide-y divide-line border-y border-line text-left text-sm">
        {linesOf(proof).map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-x-6 py-2">
            <dt className="shrink-0">{term}</dt>
            <dd className="text-right font-medium wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {proof.found.length > 0 ? (
        <p className="mt-1 font-medium text-danger">
          Isso não deveria ter ficado. Escreva para {brand.email} com este comprovante, e apagaremos o resto.
        </p>
      ) : null}
      <p className="mt-1 text-sm">{outOfReach}</p>
    </>
  );
}

const stateSchema = z.object({ proof: z.nullable(erasureProofSchema) });

/**
 * Where the erasure of an account ends. The history entry's state holds what the search found afterwards, which names
 * nobody: it survives a reload, and is gone with the tab.
 * @returns null when the account is gone and the search failed; undefined for somebody who came by the address alone
 */
function useProof(): ErasureProof | null | undefined {
  const { state } = useLocation();
  return useIsHydrated() ? stateSchema.safeParse(state).data?.proof : undefined;
}

function AccountDeletedPage(): ReactNode {
  const proof = useProof();
  return (
    <AccountOutcome
      illustration={<Illustration name="success" />}
      title={title}
      actions={
        <>
          {!proof ? null : (
            <Button
              type="button"
              variant="outline"
              size="lg"
              className="print:hidden"
              onClick={() => saveReceipt(proof)}
            >
              <Download aria-hidden className="size-4" />
              Salvar comprovante
            </Button>
          )}
          <Button asChild size="lg" className="print:hidden">
            <Link to={paths.home()}>Ir para a página inicial</Link>
          </Button>
        </>
      }
    >
      <PageHead title={pageTitle(title)} noIndex />
      {proof ? <Receipt proof={proof} /> : null}
      {proof === null ? (
        <p>
          Conta, registros e arquivos foram apagados, mas a busca que comprova isso falhou. Se quiser que ela seja
          refeita, escreva para {brand.email}.
        </p>
      ) : null}
      {proof === undefined ? <p>Aqui aparece, logo depois da exclusão, o comprovante do que foi apagado.</p> : null}
    </AccountOutcome>
  );
}

export function accountDeletedRoute(): { Component: typeof AccountDeletedPage } {
  return { Component: AccountDeletedPage };
}
