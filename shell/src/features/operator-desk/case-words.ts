import { formatDateTime, formatNumber } from '@ponte/shared-domain';
import type { CaseDecision, CaseKind, DeskFilter, OperatorCase } from './operator-desk.api';

export const kindLabels: Readonly<Record<CaseKind, string>> = {
  review: 'Vaga em análise',
  report: 'Denúncia',
  reporter_appeal: 'Revisão pedida por quem denunciou',
  company_appeal: 'Revisão pedida pela empresa',
};

export const filterLabels: Readonly<Record<DeskFilter, string>> = {
  review: 'Vagas',
  report: 'Denúncias',
  appeal: 'Revisões',
};

/** What was decided, as a fact. */
export const outcomeLabels: Readonly<Record<CaseDecision, string>> = {
  released: 'Vaga publicada',
  refused: 'Vaga recusada',
  // It may have left the air by itself.
  kept: 'Vaga não removida',
  removed: 'Vaga removida',
  upheld: 'Primeira decisão mantida',
  reversed: 'Primeira decisão desfeita',
};

interface Choice {
  decision: CaseDecision;
  /** What the operator chooses. */
  label: string;
  /** On the button that sends it. */
  action: string;
  /** Whether the decision takes something from somebody: its button looks dangerous. */
  isHarsh: boolean;
}

/** What can be decided about a case of a kind, the milder first. */
export const choicesOf: Readonly<Record<CaseKind, readonly [Choice, Choice]>> = {
  review: [
    { decision: 'released', label: 'Publicar a vaga', action: 'Publicar a vaga', isHarsh: false },
    { decision: 'refused', label: 'Recusar a vaga', action: 'Recusar a vaga', isHarsh: true },
  ],
  report: [
    { decision: 'kept', label: 'Manter a vaga', action: 'Manter a vaga', isHarsh: false },
    { decision: 'removed', label: 'Remover a vaga', action: 'Remover a vaga', isHarsh: true },
  ],
  reporter_appeal: [
    { decision: 'upheld', label: 'Manter a vaga, como antes', action: 'Manter a vaga', isHarsh: false },
    { decision: 'reversed', label: 'Remover a vaga', action: 'Remover a vaga', isHarsh: true },
  ],
  company_appeal: [
    { decision: 'reversed', label: 'Desfazer a remoção', action: 'Desfazer a remoção', isHarsh: false },
    { decision: 'upheld', label: 'Manter a remoção', action: 'Manter a remoção', isHarsh: true },
  ],
};

/** One of two whole sentences. */
const byNumber = (count: number, one: string, many: string): string => (count === 1 ? one : many);

type Facts = Pick<
  OperatorCase,
  | 'kind'
  | 'is_new_company'
  | 'report'
  | 'vacancy'
  | 'applicants'
  | 'copies'
  | 'company_changed'
  | 'other_open_reports'
  | 'also_waiting'
  | 'company'
>;

function ofReporter({ report }: Facts, canAppeal: boolean): string {
  const appeal = canAppeal ? ' e pode pedir revisão em até 30 dias' : '';
  return report?.is_told === true
    ? `Quem denunciou recebe um e-mail com este motivo${appeal}.`
    : `Quem denunciou não tem conta: lê este motivo com o número e o código${appeal}.`;
}

const ofKeeping = ({ vacancy }: Facts): string =>
  vacancy?.live === true ? 'A vaga continua no ar.' : 'Nada muda na vaga: ela já não está no ar.';

/** How many other vacancies of the company have the text that is decided on: they go with it, and come back with it. */
export const copiesText = (copies: number): string =>
  byNumber(
    copies,
    'outra vaga da empresa com o mesmo texto',
    `outras ${formatNumber(copies)} vagas da empresa com o mesmo texto`,
  );

function ofRemoving(facts: Facts): string[] {
  const { applicants, copies = 0, other_open_reports: others, company } = facts;
  return [
    copies === 0
      ? 'A vaga sai do ar e não pode ser publicada de novo, nem outra com o mesmo texto.'
      : `A vaga e ${copiesText(copies)} saem do ar e não podem ser publicadas de novo.`,
    ...(company === null
      ? []
      : [
          'A empresa recebe um e-mail com este motivo e pode pedir revisão em até 30 dias. As próximas vagas dela esperam por análise.',
        ]),
    ...(applicants === 0
      ? []
      : [
          byNumber(
            applicants,
            '1 pessoa que se candidatou é avisada por e-mail.',
            `${formatNumber(applicants)} pessoas que se candidataram são avisadas por e-mail.`,
          ),
        ]),
    ofReporter(facts, false),
    ...(others === 0
      ? []
      : [
          byNumber(
            others,
            'Outra denúncia aberta deste anúncio recebe a mesma resposta.',
            `${formatNumber(others)} outras denúncias abertas deste anúncio recebem a mesma resposta.`,
          ),
        ]),
  ];
}

/** What a decision does: who is told, and what becomes visible. Said before it is made. */
export function consequencesOf(decision: CaseDecision, facts: Facts): string[] {
  const copies = facts.copies ?? 0;
  // The public does not meet the company: its name waits for a person, too
  const isHeld = facts.company?.listed === false;
  switch (decision) {
    case 'released':
      return [
        isHeld
          ? 'A vaga é aprovada com este texto e aparece quando o nome da empresa for liberado. A empresa recebe um e-mail.'
          : 'A vaga entra no ar agora, com este texto, e aparece na busca. A empresa recebe um e-mail.',
        ...(facts.is_new_company === true
          ? ['A empresa passa a ser conhecida: as próximas vagas dela só esperam se tiverem sinais de risco.']
          : []),
        ...(facts.also_waiting === 0
          ? []
          : [
              byNumber(
                facts.also_waiting,
                `Outra vaga da empresa, que espera só por ela ser nova, ${isHeld ? 'é aprovada' : 'entra no ar'} também.`,
                `${formatNumber(facts.also_waiting)} outras vagas da empresa, que esperam só por ela ser nova, ${isHeld ? 'são aprovadas' : 'entram no ar'} também.`,
              ),
            ]),
        'O motivo fica no registro do caso e não vai no e-mail.',
      ];
    case 'refused':
      return [
        'A vaga continua fora do ar e fica na lista da empresa como recusada. A empresa recebe um e-mail e lê este motivo.',
        'O mesmo texto não pode ser publicado de novo; com outro texto, a vaga espera por nova análise.',
      ];
    case 'kept':
      return [ofKeeping(facts), ofReporter(facts, true), 'A empresa não fica sabendo da denúncia.'];
    case 'removed':
      return ofRemoving(facts);
    case 'upheld':
      return facts.kind === 'company_appeal'
        ? [
            `A vaga ${copies === 0 ? 'continua removida' : `e ${copiesText(copies)} continuam removidas`}. A empresa recebe um e-mail com este motivo e não pode pedir outra revisão.`,
          ]
        : [ofKeeping(facts), ofReporter(facts, false), 'Não há outra revisão depois desta.'];
    case 'reversed':
      return facts.kind === 'company_appeal'
        ? [
            copies === 0
              ? 'A vaga volta ao ar, se o texto ainda é o mesmo, o prazo não terminou e o plano tem lugar; senão fica como rascunho.'
              : `A vaga e ${copiesText(copies)} voltam ao ar, cada uma se o texto ainda é o mesmo, o prazo não terminou e o plano tem lugar; senão fica como rascunho.`,
            // Known already: by a vacancy that was read after the removal
            typeof facts.company?.trusted_since === 'string'
              ? 'A empresa recebe um e-mail com este motivo.'
              : facts.company_changed === true
                ? 'A empresa recebe um e-mail com este motivo. Ela mudou o nome ou o CNPJ depois da remoção: não volta a ser conhecida, e as próximas vagas dela esperam por análise.'
                : 'A empresa recebe um e-mail com este motivo e, se nenhuma outra vaga dela está removida, volta a ser conhecida.',
            'Quem denunciou com uma conta recebe um e-mail com este motivo.',
            ...(facts.applicants === 0 ? [] : ['Quem se candidatou e foi avisado da remoção recebe outro e-mail.']),
          ]
        : ofRemoving(facts);
  }
}

/** Whose turn it is, of an open case that the reader can't decide; undefined: it is the reader's. */
export function leftToOthers({ isOwnDecision }: Pick<OperatorCase, 'isOwnDecision'>): string | undefined {
  return isOwnDecision
    ? 'A primeira decisão deste caso foi sua: outra pessoa da equipe decide o pedido de revisão.'
    : undefined;
}

/** Who made a decision and when, as a sentence. */
export function decidedText({ by, decided_at: at }: { by: 'you' | 'other' | null; decided_at: string }): string {
  const when = formatDateTime(at);
  if (by === 'you') return `Você decidiu em ${when}.`;
  return by === 'other'
    ? `Outra pessoa da equipe decidiu em ${when}.`
    : `Decidido em ${when}. Não há registro de quem decidiu: foi junto com outro caso, fora desta página ou há mais de 24 meses.`;
}
