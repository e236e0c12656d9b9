import type { CaseDecision, CaseKind } from './operator-desk.api';

/** Characters of a reason, as decide_case accepts them. */
export const reasonLengths = { min: 20, max: 2000 } as const;

/** A reason to start from. */
export interface ReasonTemplate {
  /** In the list. */
  name: string;
  /** Put into the field, to be read and completed. Nothing in it tells who reported. */
  text: string;
}

const fraud: readonly ReasonTemplate[] = [
  {
    name: 'Pede pagamento',
    text: 'O anúncio pede pagamento, depósito ou compra de quem se candidata. Quem contrata não pode cobrar pela vaga.',
  },
  {
    name: 'Promete ganho que não se pode conferir',
    text: 'O anúncio promete ganhos altos sem dizer qual é o trabalho nem quem paga. Descreva as atividades, o contrato e o salário.',
  },
  {
    name: 'Pede documentos por mensagem',
    text: 'O anúncio pede documentos, foto ou dados bancários por mensagem antes da contratação. A candidatura é recebida só pelo site.',
  },
  {
    name: 'Não é da empresa',
    text: 'O anúncio usa o nome ou o texto de outra empresa. Publique só vagas da sua empresa, com os dados dela.',
  },
  {
    name: 'Discrimina',
    text: 'O anúncio faz uma exigência que a lei proíbe (CLT, art. 373-A; Lei 9.029/1995, art. 1º). Retire a exigência e descreva só o que o trabalho pede.',
  },
];

const fine: readonly ReasonTemplate[] = [
  {
    name: 'Conferida: nada contra as regras',
    text: 'Lemos o anúncio inteiro e conferimos a empresa. Não encontramos nada contra as regras do site.',
  },
  {
    name: 'O sinal tem explicação',
    text: 'O que chamou atenção no anúncio faz parte do trabalho descrito e não pede nada de quem se candidata.',
  },
];

const keptOnly: readonly ReasonTemplate[] = [
  ...fine,
  {
    name: 'Informação já corrigida',
    text: 'A empresa corrigiu o anúncio depois da denúncia. O texto que está no ar agora cumpre as regras do site.',
  },
];

const all = [...fraud, ...keptOnly];

/** Whether nobody has changed a template that was put into the field. */
export function isOnlyTemplate(reason: string): boolean {
  return all.some(({ text }) => text === reason.trim());
}

/**
 * The reason with a template in it. What somebody wrote stays, above it; a template that was left as it was gives its
 * place.
 */
export function withTemplate(reason: string, template: ReasonTemplate): string {
  const written = isOnlyTemplate(reason) ? '' : reason.trim();
  if (written === '') return template.text;
  return written.includes(template.text) ? reason : `${written}\n\n${template.text}`;
}

/** Reasons that fit a decision. */
export function templatesFor(kind: CaseKind, decision: CaseDecision): readonly ReasonTemplate[] {
  switch (decision) {
    case 'released':
      return fine;
    case 'kept':
      return keptOnly;
    case 'refused':
    case 'removed':
      return fraud;
    case 'upheld':
    case 'reversed':
      return (kind === 'company_appeal') === (decision === 'upheld') ? fraud : fine;
  }
}
