import { inCity } from './addresses';
import type { CandidatePlan } from './candidates';
import type { Random } from './random';
import { oldestMinutes, type Vacancy } from './vacancies';

export type Status = 'pending' | 'viewed' | 'interview' | 'rejected' | 'hired';

export interface ApplicationEvent {
  status: Status | 'withdrawn';
  actor: 'candidate' | 'company';
  note: string | null;
  minutesAgo: number;
}

export interface Application {
  id: string;
  /** Its id is null when the company has deleted it since. */
  vacancy: Omit<Vacancy, 'id'> & { id: string | null };
  candidateIndex: number;
  status: Status;
  events: ApplicationEvent[];
  interview: { day: number; hour: number; place: string } | null;
  rejectionReason: string | null;
  isWithdrawn: boolean;
  isHidden: boolean;
}

const day = 1440;

const rejectionReasons = [
  'Agradecemos o interesse. Escolhemos uma pessoa com mais experiência na função.',
  'Gostamos do seu perfil, mas a vaga foi preenchida. Guardamos o seu currículo para as próximas.',
  'Seu currículo é bom, mas esta vaga pede mais tempo de prática na área.',
  'Recebemos muitas candidaturas e seguimos com outras pessoas. Desejamos sucesso na sua busca.',
];
const interviewNotes = [
  'Gostamos do seu currículo e queremos conversar.',
  'A conversa dura cerca de 40 minutos, com a liderança da área.',
  'Traga um documento com foto e, se tiver, exemplos do seu trabalho.',
];
const hiredNotes = [
  'Parabéns! Entraremos em contato para combinar os documentos.',
  'Bem-vindo(a)! O início será combinado por telefone.',
];

/** The steps to each status; more than one way leads to a refusal. */
function pathTo(random: Random, status: Status): Status[] {
  if (status === 'rejected')
    return random.pick<Status[]>([['rejected'], ['viewed', 'rejected'], ['viewed', 'interview', 'rejected']]);
  if (status === 'hired') return ['viewed', 'interview', 'hired'];
  if (status === 'interview') return ['viewed', 'interview'];
  return status === 'viewed' ? ['viewed'] : [];
}

/** Days that each status needs to be believable. */
const daysNeeded: Readonly<Record<Status, number>> = { pending: 0, viewed: 2, interview: 5, rejected: 5, hired: 14 };

function createApplication(
  random: Random,
  candidateIndex: number,
  vacancy: Vacancy,
  appliedMinutesAgo: number,
  status: Status,
): Application {
  const path = pathTo(random, status);
  // The last step is between a few hours and three days ago; the others are spread between it and the start.
  const last = Math.min(random.integer(180, 3 * day), Math.floor(appliedMinutesAgo / 2));
  const step = path.length === 0 ? 0 : Math.floor((appliedMinutesAgo - last) / path.length);
  const events: ApplicationEvent[] = [
    { status: 'pending', actor: 'candidate', note: null, minutesAgo: appliedMinutesAgo },
  ];
  const rejectionReason = status === 'rejected' && random.chance(0.8) ? random.pick(rejectionReasons) : null;
  path.forEach((next, index) => {
    const note =
      next === 'rejected'
        ? rejectionReason
        : next === 'interview'
          ? random.pick(interviewNotes)
          : next === 'hired'
            ? random.pick(hiredNotes)
            : null;
    events.push({ status: next, actor: 'company', note, minutesAgo: appliedMinutesAgo - step * (index + 1) });
  });

  const invitation = events.find((event) => event.status === 'interview');
  const outcome = events.at(-1);
  const place = vacancy.place
    ? random.pick([
        `Na sede da empresa, ${inCity(vacancy.place)}`,
        'Por vídeo: o link chega por e-mail',
        'Na recepção da unidade',
      ])
    : 'Por vídeo: o link chega por e-mail';
  const interview =
    !invitation || !outcome
      ? null
      : {
          day:
            status === 'interview'
              ? random.integer(1, 6)
              : -Math.max(1, Math.round((invitation.minutesAgo + outcome.minutesAgo) / 2 / day)),
          hour: random.integer(9, 16),
          place,
        };
  return {
    id: `app_${random.uuid().replaceAll('-', '').slice(0, 20)}`,
    vacancy,
    candidateIndex,
    status,
    events,
    interview,
    rejectionReason,
    isWithdrawn: false,
    isHidden: false,
  };
}

/** When the vacancy could still take an application: minutes ago, youngest and oldest. */
function applicationWindow(vacancy: Vacancy): [number, number] {
  const closedFor =
    vacancy.deadlineInDays !== null && vacancy.deadlineInDays < 0 ? (1 - vacancy.deadlineInDays) * day : 90;
  return [closedFor, vacancy.postedMinutesAgo - 60];
}

/** What the demo candidate sees. Most are older than a month, so that its ten a month are hardly touched. */
const demoStory: readonly { status: Status; daysAgo: number; isWithdrawn?: boolean }[] = [
  { status: 'pending', daysAgo: 1 },
  { status: 'viewed', daysAgo: 4 },
  { status: 'interview', daysAgo: 34 },
  { status: 'rejected', daysAgo: 36 },
  { status: 'hired', daysAgo: 40 },
  { status: 'viewed', daysAgo: 38 },
  { status: 'pending', daysAgo: 33 },
  { status: 'pending', daysAgo: 35, isWithdrawn: true },
];

const statusMix: readonly Status[] = [
  'pending',
  'pending',
  'pending',
  'viewed',
  'viewed',
  'viewed',
  'interview',
  'interview',
  'rejected',
  'rejected',
  'hired',
  'hired',
];

export function createApplications(
  random: Random,
  candidates: readonly CandidatePlan[],
  vacancies: readonly Vacancy[],
): Application[] {
  const applications: Application[] = [];
  const taken = new Set<string>();
  const sent = candidates.map(() => 0);
  const add = (application: Application): void => {
    applications.push(application);
    taken.add(`${application.candidateIndex}|${application.vacancy.id}`);
    sent[application.candidateIndex] = (sent[application.candidateIndex] ?? 0) + 1;
  };
  const open = vacancies.filter((vacancy) => vacancy.published);

  // The demo candidate: vacancies of its profession, one a company, made old enough for its story.
  const [demo] = candidates;
  if (!demo) throw new Error('the seed has no candidates');
  const companies = new Set<number>();
  const suitable = random
    .shuffle(open.filter((vacancy) => demo.seeks.includes(vacancy.profession) && (vacancy.deadlineInDays ?? 1) >= 0))
    .sort((a, b) => Number(b.companyIndex === 0) - Number(a.companyIndex === 0))
    .filter((vacancy) => !companies.has(vacancy.companyIndex) && companies.add(vacancy.companyIndex));
  demoStory.forEach((chapter, index) => {
    const vacancy = suitable[index];
    if (!vacancy) throw new Error('too few vacancies for the demo candidate');
    const appliedMinutesAgo = chapter.daysAgo * day - random.integer(60, 600);
    vacancy.postedMinutesAgo = Math.min(
      oldestMinutes,
      Math.max(vacancy.postedMinutesAgo, appliedMinutesAgo + random.integer(1, 4) * day),
    );
    const application = createApplication(random, 0, vacancy, appliedMinutesAgo, chapter.status);
    if (chapter.isWithdrawn) withdraw(random, application);
    add(application);
  });

  const apply = (candidateIndex: number, vacancy: Vacancy, preferred?: Status): boolean => {
    const [youngest, oldest] = applicationWindow(vacancy);
    if (oldest <= youngest || taken.has(`${candidateIndex}|${vacancy.id}`)) return false;
    const appliedMinutesAgo = random.integer(youngest, oldest);
    const possible = statusMix.filter((status) => daysNeeded[status] * day <= appliedMinutesAgo);
    const status = preferred && possible.includes(preferred) ? preferred : random.pick(possible);
    add(createApplication(random, candidateIndex, vacancy, appliedMinutesAgo, status));
    return true;
  };

  // The demo company: everybody of the profession, up to a full inbox.
  const wanted = 24;
  const inbox: readonly Status[] = ['hired', 'interview', 'rejected', 'pending', 'viewed', 'interview'];
  let received = applications.filter((application) => application.vacancy.companyIndex === 0).length;
  for (const vacancy of open.filter((each) => each.companyIndex === 0)) {
    candidates.forEach((candidate, index) => {
      const isSuitable = index > 0 && candidate.seeks.includes(vacancy.profession) && (sent[index] ?? 0) < 4;
      if (isSuitable && received < wanted && apply(index, vacancy, inbox[received % inbox.length])) received += 1;
    });
  }

  // Everybody else: first what is near, then what is remote, then anywhere.
  candidates.forEach((candidate, index) => {
    if (index === 0) return;
    const state = candidate.city.slice(-2);
    const distance = (vacancy: Vacancy): number => (vacancy.place?.uf === state ? 0 : vacancy.place === null ? 1 : 2);
    const near = random
      .shuffle(open.filter((vacancy) => vacancy.companyIndex > 0 && candidate.seeks.includes(vacancy.profession)))
      .sort((a, b) => distance(a) - distance(b));
    const total = random.integer(5, 7);
    for (const vacancy of near) {
      if ((sent[index] ?? 0) >= total) break;
      apply(index, vacancy);
    }
  });

  applications
    .filter((application) => application.candidateIndex > 0 && application.status === 'pending')
    .slice(0, 3)
    .forEach((application) => withdraw(random, application));
  const refused = applications.find(
    (application) => application.candidateIndex > 0 && application.status === 'rejected',
  );
  if (refused) refused.isHidden = true;
  return applications;
}

function withdraw(random: Random, application: Application): void {
  const last = application.events.at(-1);
  if (!last) throw new Error('an application without events');
  application.isWithdrawn = true;
  application.events.push({
    status: 'withdrawn',
    actor: 'candidate',
    note: null,
    minutesAgo: random.integer(30, Math.max(30, Math.floor(last.minutesAgo / 2))),
  });
}
