/*
 * What the product stores of a person, by the tables of export_my_data, why, and by which legal basis: Lei 13.709/2018
 * (LGPD), art. 7 (and 8 and 37 where they ask for the record), as section 3 of the privacy policy says. Reviewed on
 * 2026-11-26; a test of the database holds the tables against this list.
 */

interface StoredKind {
  /** Key in the answer of export_my_data. */
  table: string;
  label: string;
  why: string;
  basis: string;
  /** The only account type that can have it; both without it. */
  role?: 'candidate' | 'company';
  /** Columns that say since when a row is there; the first one that it has counts. */
  since: readonly string[];
}

const contract = 'Execução de contrato (LGPD, art. 7º, V)';
const consent = 'Consentimento (LGPD, art. 7º, I)';
const legitimateInterest = 'Legítimo interesse (LGPD, art. 7º, IX)';
const created = ['created_at'] as const;

/** In the order in which they are shown. */
export const storedKinds: readonly StoredKind[] = [
  {
    table: 'profiles',
    label: 'Conta: nome, tipo, plano e foto',
    why: 'Você entrar e usar o site',
    basis: contract,
    since: created,
  },
  {
    table: 'personal_info',
    role: 'candidate',
    label: 'Dados pessoais: CPF, nascimento, telefone e endereço',
    why: 'Manter o seu currículo e uma conta por pessoa',
    basis: contract,
    since: created,
  },
  {
    table: 'experiences',
    role: 'candidate',
    label: 'Experiências',
    why: 'Manter o seu currículo',
    basis: contract,
    since: created,
  },
  {
    table: 'educations',
    role: 'candidate',
    label: 'Formação acadêmica',
    why: 'Manter o seu currículo',
    basis: contract,
    since: created,
  },
  {
    table: 'courses',
    role: 'candidate',
    label: 'Cursos',
    why: 'Manter o seu currículo',
    basis: contract,
    since: created,
  },
  {
    table: 'applications',
    role: 'candidate',
    label: 'Candidaturas, com a cópia do currículo',
    why: 'Enviar o seu currículo às empresas que você escolheu',
    basis: contract,
    since: ['applied_at'],
  },
  {
    table: 'application_events',
    role: 'candidate',
    label: 'Histórico das candidaturas',
    why: 'Mostrar a você e à empresa o que aconteceu',
    basis: contract,
    since: created,
  },
  {
    table: 'resume_openings',
    role: 'candidate',
    label: 'Registro de quem abriu o seu currículo',
    why: 'Você saber quem leu os seus dados',
    basis: 'Obrigação legal (LGPD, art. 7º, II, e art. 37)',
    since: ['opened_at'],
  },
  {
    table: 'applicant_listings',
    role: 'candidate',
    label: 'Dias em que a empresa leu seu nome e e-mail na lista',
    why: 'Você saber quem leu os seus dados',
    basis: 'Obrigação legal (LGPD, art. 7º, II, e art. 37)',
    since: ['listed_at'],
  },
  {
    table: 'answer_contests',
    role: 'candidate',
    label: 'Respostas que você disse não ter recebido',
    why: 'Não contá-las como respostas da empresa',
    basis: contract,
    since: created,
  },
  {
    table: 'profile_pauses',
    role: 'candidate',
    label: 'Períodos em que você pausou o perfil',
    why: 'Esconder você das empresas enquanto quiser',
    basis: contract,
    since: ['paused_at'],
  },
  {
    table: 'companies',
    role: 'company',
    label: 'Dados e página da empresa',
    why: 'Mostrar quem publica as vagas',
    basis: contract,
    since: created,
  },
  {
    table: 'vacancies',
    role: 'company',
    label: 'Vagas',
    why: 'Publicar as vagas da empresa',
    basis: contract,
    since: created,
  },
  {
    table: 'saved_vacancies',
    role: 'candidate',
    label: 'Vagas salvas',
    why: 'Guardá-las para você',
    basis: contract,
    since: ['saved_at'],
  },
  {
    table: 'saved_searches',
    role: 'candidate',
    label: 'Buscas salvas',
    why: 'Repetir a busca e avisar de vagas novas',
    basis: consent,
    since: created,
  },
  {
    table: 'vacancy_alerts',
    role: 'candidate',
    label: 'Vagas de que já avisamos',
    why: 'Não avisar duas vezes da mesma vaga',
    basis: consent,
    since: ['told_at'],
  },
  {
    table: 'email_preferences',
    label: 'E-mails que você quer receber',
    why: 'Respeitar a sua escolha',
    basis: contract,
    since: ['updated_at'],
  },
  {
    table: 'consents',
    label: 'Consentimentos dados e retirados',
    why: 'Provar a que você consentiu',
    basis: 'Obrigação legal (LGPD, art. 7º, II, e art. 8º, § 2º)',
    since: created,
  },
  {
    table: 'subscription_requests',
    role: 'candidate',
    label: 'Solicitações de plano',
    why: 'Atender ao pedido',
    basis: contract,
    since: created,
  },
  {
    table: 'leads',
    label: 'Novidades, parceria e demonstração, pedidas com o seu e-mail',
    why: 'Atender ao pedido',
    basis: 'Consentimento ou procedimentos preliminares a contrato, a seu pedido (LGPD, art. 7º, I e V)',
    since: created,
  },
  {
    table: 'vacancy_reports',
    label: 'Denúncias de vagas',
    why: 'Conferir o que foi denunciado, decidir e responder a você',
    basis: legitimateInterest,
    since: created,
  },
  {
    table: 'counted_answers',
    role: 'candidate',
    label: 'Candidaturas contadas nos números de respostas das empresas',
    why: 'Calcular em quanto tempo cada empresa responde',
    basis: legitimateInterest,
    since: ['applied_at'],
  },
  {
    table: 'company_answers',
    role: 'company',
    label: 'Números públicos de respostas da empresa',
    why: 'Mostrar em quanto tempo a empresa responde',
    basis: legitimateInterest,
    since: ['checked_on'],
  },
  {
    table: 'ad_exceptions',
    role: 'company',
    label: 'Motivos dados para exceções na verificação de anúncios',
    why: 'Publicar a vaga e poder mostrar por que a exceção valia',
    basis: legitimateInterest,
    since: created,
  },
  {
    table: 'vacancy_removals',
    role: 'company',
    label: 'Remoções de vagas, com o motivo e o pedido de revisão',
    why: 'Decidir sobre denúncias e responder à empresa',
    basis: legitimateInterest,
    since: ['opened_at'],
  },
  {
    table: 'vacancy_reviews',
    role: 'company',
    label: 'Análises de vagas antes de publicar, com a decisão e o motivo',
    why: 'Proteger quem procura emprego de anúncios falsos',
    basis: legitimateInterest,
    since: ['asked_at'],
  },
  {
    table: 'operators',
    role: 'candidate',
    label: 'Acesso à página de decisões de quem opera o site',
    why: 'Dar acesso só a quem decide sobre vagas e denúncias',
    basis: legitimateInterest,
    since: ['named_at'],
  },
  {
    table: 'operator_actions',
    label: 'Leituras e decisões da equipe sobre os seus casos e, se você é da equipe, as suas, de até 24 meses',
    why: 'Saber quando a equipe leu cada caso e quem decidiu',
    basis: legitimateInterest,
    since: ['acted_at'],
  },
  {
    table: 'imported_vacancies',
    role: 'company',
    label: 'Códigos das vagas importadas',
    why: 'Não publicar duas vezes a mesma vaga',
    basis: contract,
    since: ['imported_at'],
  },
  {
    table: 'alert_rounds',
    role: 'candidate',
    label: 'Última procura de vagas novas para as suas buscas',
    why: 'Avisar uma vez por dia',
    basis: consent,
    since: ['looked_until'],
  },
  {
    table: 'mail_outbox',
    label: 'E-mails na fila e os enviados há até 30 dias',
    why: 'Enviar os avisos e não repeti-los',
    basis: contract,
    since: created,
  },
  {
    table: 'users',
    label: 'A conta: quando foi criada e confirmada, último acesso e o registro de acessos',
    why: 'Criar e proteger a conta',
    basis: contract,
    since: created,
  },
  {
    table: 'identities',
    label: 'Formas de entrar na conta',
    why: 'Você entrar com e-mail, Google ou Facebook',
    basis: contract,
    since: created,
  },
  {
    table: 'sessions',
    label: 'Acessos à conta: quando, de que navegador e endereço de rede',
    why: 'Manter você conectado e proteger a conta',
    basis: contract,
    since: created,
  },
];

/** A kind of which something is stored. */
export interface StoredPart extends Omit<StoredKind, 'since' | 'role'> {
  count: number;
  /** Of the oldest row, as the database writes it; null where no row has a date. */
  since: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * What the answer of export_my_data holds, kind by kind, and the labels of what it does not hold although an account of
 * this type could. A table that this release does not know is counted under its own name.
 */
export function summarizeStoredData(
  exported: unknown,
  role: 'candidate' | 'company',
): { parts: StoredPart[]; missing: string[] } {
  const tables = isRecord(exported) ? exported : {};
  const rowsOf = (table: string): Record<string, unknown>[] => {
    const rows = tables[table];
    return Array.isArray(rows) ? rows.filter(isRecord) : [];
  };
  const known = new Set(storedKinds.map(({ table }) => table));
  const unknown = Object.keys(tables)
    .filter((table) => !known.has(table) && Array.isArray(tables[table]))
    .map((table): StoredKind => ({ table, label: table, why: 'Uso da plataforma', basis: contract, since: created }));
  const all = [...storedKinds, ...unknown].map(({ since, role: owner, ...kind }) => {
    const rows = rowsOf(kind.table);
    const days = rows.flatMap((row) =>
      since.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : [])),
    );
    const part: StoredPart = { ...kind, count: rows.length, since: days.sort()[0] ?? null };
    return { part, isPossible: owner === undefined || owner === role };
  });
  return {
    parts: all.map(({ part }) => part).filter(({ count }) => count > 0),
    missing: all.filter(({ part, isPossible }) => part.count === 0 && isPossible).map(({ part }) => part.label),
  };
}
