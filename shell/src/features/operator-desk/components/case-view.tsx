import { cnpjField, formatDate, formatDateTime, paths, reportReasonLabels, toAppError } from '@ponte/shared-domain';
import { Badge, Button, Card, EmptyState, ErrorState, FormAlert, Skeleton, TextLink } from '@ponte/shared-ui';
import { removeDraft } from '@ponte/shared-ui/form-tools';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { copiesText, decidedText, kindLabels, leftToOthers, outcomeLabels } from '../case-words';
import { decisionDraftKey } from '../decision-draft';
import { caseKinds, type OperatorCase } from '../operator-desk.api';
import { caseOptions } from '../operator-desk.queries';
import { AdText } from './ad-text';
import { DecisionForm } from './decision-form';

interface CaseViewProps {
  userId: string;
  number: string;
  /** The query of the list's address, and of the next case's; null: nothing else waits. */
  backTo: string;
  nextTo: string | null;
}

function Written({ children }: { children: string }): ReactNode {
  return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>;
}

function Part({
  title,
  titleRef,
  children,
}: {
  title: string;
  /** Given where the title may take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactNode {
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3
        ref={titleRef}
        tabIndex={titleRef === undefined ? undefined : -1}
        className="mb-2 font-display text-lg font-semibold outline-none"
      >
        {title}
      </h3>
      {children}
    </section>
  );
}

/** One case: all that a decision needs, and the decision. */
export function CaseView({ userId, number, backTo, nextTo }: CaseViewProps): ReactNode {
  const query = useQuery(caseOptions(userId, number));
  const heading = useRef<HTMLHeadingElement>(null);
  const decided = useRef<HTMLHeadingElement>(null);
  const gone = useRef<HTMLDivElement>(null);
  // One that is read again and is not there any more, or not the reader's, is shown as one that never was.
  const failure = query.isError ? toAppError(query.error).code : undefined;
  const isLost = query.isLoadingError || failure === 'case_not_found' || failure === 'own_case';
  const isThere = query.data !== undefined && !isLost;
  const isOpen = query.data?.isOpen === true && !isLost;
  const isByReader = query.data?.outcome?.by === 'you';
  const kind = query.data?.kind;
  const isLeftToOthers = query.data !== undefined && leftToOthers(query.data) !== undefined;
  const isOver =
    kind === undefined ? failure === 'case_not_found' || failure === 'own_case' : !isOpen || isLeftToOthers;
  /** Whether the form was used last; null: it has not been there. */
  const isInForm = useRef<boolean | null>(null);
  // Whoever reads by ear or by key is led to what was chosen in the list.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  // Whoever has decided it, here or elsewhere: the form does not come back, and nothing else would forget the draft.
  useEffect(() => {
    if (!isOver) return;
    for (const each of kind === undefined ? caseKinds : [kind]) removeDraft(decisionDraftKey(userId, number, each));
  }, [isOver, kind, number, userId]);
  // The form goes with its case, takes the focus with it, and on a phone leaves the footer in its place. Whoever has
  // decided goes on to the next case; whom a colleague came before reads what was decided, below the heading. Whoever
  // had left the form is reading, and stays where they are.
  useEffect(() => {
    if (isOpen) isInForm.current ??= false;
    if (isOpen || isInForm.current === false || document.activeElement !== document.body) return;
    (gone.current ?? (isByReader ? decided.current : heading.current))?.focus();
  }, [isOpen, isByReader, isLost]);

  const back = (
    <TextLink to={backTo} className="inline-flex min-h-11 items-center lg:hidden">
      Voltar à lista
    </TextLink>
  );
  const next =
    nextTo === null ? undefined : (
      <Button asChild>
        <Link to={nextTo}>Abrir o próximo caso</Link>
      </Button>
    );
  if (query.isPending)
    return (
      <div role="status">
        <span className="sr-only">Carregando o caso...</span>
        <Card>
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
          <Skeleton className="mt-8 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-5/6" />
        </Card>
      </div>
    );
  if (failure === 'own_case')
    return (
      <div ref={gone} tabIndex={-1} className="outline-none">
        {back}
        <Card role="status">
          <EmptyState
            title="Este caso fica com outra pessoa"
            description={toAppError(query.error).message}
            action={next}
          />
        </Card>
      </div>
    );
  if (failure === 'case_not_found')
    return (
      <div ref={gone} tabIndex={-1} className="outline-none">
        {back}
        <ErrorState title="Este caso não existe mais" description={toAppError(query.error).message} action={next} />
      </div>
    );
  if (query.isLoadingError)
    return (
      <div>
        {back}
        <ErrorState
          title="Não foi possível abrir o caso"
          description={toAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  const found = query.data;
  const othersTurn = found.isOpen ? leftToOthers(found) : undefined;
  return (
    <div className="min-w-0">
      {back}
      <Card as="article" aria-labelledby="caso">
        {query.isRefetchError ? (
          <FormAlert tone="warning" title="Não foi possível atualizar este caso" className="mb-4">
            {toAppError(query.error).message}
          </FormAlert>
        ) : null}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 id="caso" ref={heading} tabIndex={-1} className="min-w-0 text-2xl outline-none [overflow-wrap:anywhere]">
            {found.vacancyTitle}
          </h2>
          <Badge>{found.number}</Badge>
        </div>
        <p className="mt-1 text-ink-soft">
          {kindLabels[found.kind]}, desde {formatDateTime(found.openedAt)}
          {found.isOpen ? `, decidir até ${formatDate(found.dueOn)}` : null}
        </p>
        {found.outcome === null ? null : (
          <FormAlert tone="info" title={outcomeLabels[found.outcome.decision]} className="mt-4">
            <p>{decidedText(found.outcome)}</p>
            {found.outcome.by_same_person === true ? (
              <p>Foi a mesma pessoa da primeira decisão: não havia outra na equipe que pudesse decidir.</p>
            ) : null}
            {found.outcome.reason === null ? null : <Written>{found.outcome.reason}</Written>}
          </FormAlert>
        )}
        {othersTurn === undefined ? null : (
          <FormAlert tone="info" title="Este caso fica com outra pessoa" className="mt-4">
            {othersTurn}
          </FormAlert>
        )}
        {renderReport(found)}
        {renderSignals(found)}
        {found.vacancy === null ? (
          <Part title="Anúncio">
            <p className="text-ink-soft">A empresa excluiu a vaga, ou a conta dela foi excluída.</p>
          </Part>
        ) : (
          <Part title="Anúncio">
            <AdText vacancy={found.vacancy} found={wordsOf(found)} />
            {found.copies === undefined || found.copies === 0 ? null : (
              <p className="mt-3 font-semibold">
                {found.kind === 'company_appeal'
                  ? `A remoção tirou do ar também ${copiesText(found.copies)}.`
                  : `Uma remoção tira do ar também ${copiesText(found.copies)}.`}
              </p>
            )}
            {found.vacancy.live ? (
              <p className="mt-3">
                <TextLink to={paths.vacancy(found.vacancy.id)} target="_blank">
                  Ver a página da vaga (abre em nova aba)
                </TextLink>
              </p>
            ) : null}
          </Part>
        )}
        {renderCompany(found)}
        {renderEarlier(found)}
        {renderDecision(found)}
      </Card>
    </div>
  );

  function renderDecision(of: OperatorCase): ReactNode {
    if (of.isOpen && othersTurn === undefined)
      return (
        <Part title="Decisão">
          {of.isAlone ? (
            <FormAlert tone="warning" title="A primeira decisão deste caso foi sua" className="mb-4">
              Nenhuma outra pessoa da equipe pode decidir este pedido de revisão, por isso ele fica com você. O caso vai
              mostrar, também a quem pediu a revisão, que a mesma pessoa decidiu as duas vezes.
            </FormAlert>
          ) : null}
          <div
            onFocus={() => (isInForm.current = true)}
            onBlur={({ currentTarget, target, relatedTarget }) => {
              // Firefox and WebKit tell of what is switched off while the form is sent as of something that was left.
              if (!target.matches(':disabled')) isInForm.current = currentTarget.contains(relatedTarget);
            }}
          >
            <DecisionForm key={of.kind} userId={userId} found={of} />
          </div>
        </Part>
      );
    if (of.isOpen && nextTo === null) return null;
    return (
      <Part title="Decisão" titleRef={decided}>
        {!of.isOpen && of.outcome === null ? (
          <p className="mb-3">Este caso não espera mais: o prazo da vaga terminou.</p>
        ) : null}
        {next ?? (
          <EmptyState
            title="Nada mais espera"
            description="Quando algo chegar, um e-mail avisa quem opera o site."
            className="py-4"
          />
        )}
      </Part>
    );
  }
}

const wordsOf = ({ signals }: OperatorCase): string[] =>
  signals.flatMap(({ found }) => (found ?? []).filter((word) => word !== null));

function renderReport({ report, appeal }: OperatorCase): ReactNode {
  return (
    <>
      {report === null ? null : (
        <Part title="Denúncia">
          <p className="font-semibold">{reportReasonLabels[report.reason]}</p>
          <p className="text-sm text-ink-soft">Enviada em {formatDateTime(report.reported_at)}</p>
          {report.details === null ? (
            <p className="mt-2 text-ink-soft">Quem denunciou não escreveu mais nada.</p>
          ) : (
            <blockquote className="mt-2 border-l-2 border-line pl-3">
              <Written>{report.details}</Written>
            </blockquote>
          )}
          {report.has_changed ? (
            <p className="mt-2 font-semibold text-warning">O anúncio mudou depois da denúncia.</p>
          ) : null}
        </Part>
      )}
      {appeal === null ? null : (
        <Part title="Pedido de revisão">
          <blockquote className="border-l-2 border-line pl-3">
            <Written>{appeal.text}</Written>
          </blockquote>
          <p className="mt-3 font-semibold">Primeira decisão: {outcomeLabels[appeal.first_decision].toLowerCase()}</p>
          <Written>{appeal.first_reason}</Written>
          <p className="text-sm text-ink-soft">
            {decidedText({ by: appeal.first_by, decided_at: appeal.first_decided_at })}
          </p>
        </Part>
      )}
    </>
  );
}

/** Of a company without trust: nobody has given it, or it has ended. */
const notKnown = 'ainda não é conhecida, ou deixou de ser: outro nome ou CNPJ, ou uma vaga removida';

function renderSignals({ kind, score, threshold, is_new_company: isNew, signals }: OperatorCase): ReactNode {
  if (kind !== 'review') return null;
  return (
    <Part title={`Risco: ${score ?? 0}`}>
      <p className="text-sm text-ink-soft">
        A partir de {threshold} a vaga espera por uma pessoa.
        {isNew === true ? ` Esta espera também porque a empresa ${notKnown}.` : ''}
      </p>
      {signals.length === 0 ? (
        <p className="mt-2">Nenhum sinal de risco foi encontrado.</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {signals.map(({ signal, weight, sentence, found }) => (
            <li key={signal} className="rounded-md border border-line p-3 [overflow-wrap:anywhere]">
              <p className="flex items-start justify-between gap-3 font-semibold">
                {sentence ?? signal} <Badge tone="warning">+{weight}</Badge>
              </p>
              {found === null || found.length === 0 ? null : (
                <p className="mt-1 text-sm text-ink-soft">Encontrado: {found.join('; ')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function renderCompany({ company, companyName }: OperatorCase): ReactNode {
  if (company === null)
    return (
      <Part title="Empresa">
        <p className="text-ink-soft">{companyName ?? 'Sem nome'}: a conta foi excluída.</p>
      </Part>
    );
  const former = company.former_name ?? null;
  const facts: readonly (readonly [string, string])[] = [
    ...(former === null ? [] : ([['Antes', former]] as const)),
    ['CNPJ', company.cnpj === null ? 'não informado' : cnpjField.format(company.cnpj)],
    ['Site', company.website ?? 'não informado'],
    ['Domínio do e-mail', company.mail_domain],
    ['Conta desde', formatDate(company.since)],
    ['Conhecida desde', company.trusted_since === null ? notKnown : formatDate(company.trusted_since)],
    ['Página pública', company.listed ? 'sim' : 'não: o nome ou o e-mail espera por conferência'],
    ['Vagas', `${company.live_vacancies} no ar, ${company.vacancies} no total`],
  ];
  return (
    <Part title="Empresa">
      <p className="font-semibold [overflow-wrap:anywhere]">{company.name}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** The database gives so many of a company's other cases, the newest. */
const mostEarlier = 20;

function renderEarlier({ earlier }: OperatorCase): ReactNode {
  return (
    <Part title="Outros casos da empresa">
      {earlier.length === 0 ? (
        <p className="text-ink-soft">Nenhum.</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {earlier.map((row) => (
            <li key={row.number} className="[overflow-wrap:anywhere]">
              <p className="font-semibold">
                {row.number}: {row.decision === null ? 'espera por decisão' : outcomeLabels[row.decision].toLowerCase()}
              </p>
              <p className="text-ink-soft">
                {row.vacancy_title}, {formatDate(row.at)}
                {row.report_reason === null ? '' : `, ${reportReasonLabels[row.report_reason].toLowerCase()}`}
              </p>
              {row.decision_reason === null ? null : <Written>{row.decision_reason}</Written>}
            </li>
          ))}
          {earlier.length >= mostEarlier ? (
            <li className="text-ink-soft">Estes são os {mostEarlier} mais recentes.</li>
          ) : null}
        </ul>
      )}
    </Part>
  );
}
