import type { AnswerBehaviour } from './answer-behaviour.schema.ts';
import { formatDate } from './dates.ts';
import { keepTogether, plural } from './text.ts';

/** 'Responde a 82% das candidaturas, em 6 dias', 'Não respondeu a nenhuma de 17 candidaturas'. */
export function answerHeadline({ applications, share, medianDays }: AnswerBehaviour): string {
  if (medianDays === null) return `Não respondeu a nenhuma de ${plural(applications, 'candidatura', 'candidaturas')}`;
  const days = medianDays === 0 ? 'no mesmo dia' : keepTogether(`em ${plural(medianDays, 'dia', 'dias')}`);
  return `Responde a ${share}% das candidaturas, ${days}`;
}

/** What the headline was counted of: 'Mediana de 17 candidaturas em 12 meses'. */
export function answerBasis({ applications, medianDays }: AnswerBehaviour): string {
  // Newer ones may have been answered
  if (medianDays === null) return 'Enviadas há 45 dias ou mais, em 12 meses';
  return `Mediana de ${plural(applications, 'candidatura', 'candidaturas')} em 12 meses`;
}

/** The formula in plain words, a sentence or two each. The database counts by it (`private.answer_times`). */
export function answerFormula({ countedOn }: AnswerBehaviour): string[] {
  return [
    'Contamos as candidaturas enviadas há pelo menos 45 dias, durante 12 meses. Cada uma foi respondida ou não.',
    'Resposta é o que a pessoa recebeu: convite para entrevista, recusa ou contratação. Vale também a resposta enviada a várias pessoas de uma vez. Abrir o currículo não é resposta.',
    'Os dias vão do envio até a primeira resposta. A mediana é o dia em que metade das respostas já tinha chegado.',
    'Depois de uma entrevista cancelada, só conta uma nova resposta. A resposta que a pessoa diz não ter recebido não conta. Quem desistiu em menos de 45 dias, sem resposta, fica de fora.',
    `O número só aparece com candidaturas de 5 pessoas ou mais, e só muda quando mudam as de 5 pessoas. Contado em ${formatDate(countedOn)}.`,
  ];
}
