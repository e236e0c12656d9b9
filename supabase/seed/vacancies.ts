import { inCity, largeCities, readPlace, type Place } from './addresses';
import { chooseBenefits } from './benefits';
import type { CompanyPlan } from './companies';
import { professions, type ProfessionKey } from './professions';
import type { Contract, Level, Profession, Schedule } from './professions/profession';
import type { Random } from './random';
import { writeSalary, type Salary } from './salaries';

export interface Vacancy {
  id: string;
  companyIndex: number;
  profession: ProfessionKey;
  /** Null when the work is remote. */
  place: Place | null;
  title: string;
  description: string;
  requirements: string[];
  location: string;
  /** As the company says it; null where it says nothing, and the place may. */
  workModel: 'presencial' | null;
  /** Null: not said. */
  isForPcd: true | null;
  type: Contract;
  level: Level;
  salary: Salary;
  benefits: string[];
  postedMinutesAgo: number;
  /** When the company last said that it is open; null for a draft. */
  confirmedMinutesAgo: number | null;
  /** Days from today; null is no deadline. */
  deadlineInDays: number | null;
  published: boolean;
}

const day = 1440;
export const oldestMinutes = 45 * day;
/** Companies confirm within 18 days, before they are asked. */
const confirmedWithin = 18 * day;

const levelNames: Readonly<Record<Level, string>> = {
  estagio: '',
  junior: ' Júnior',
  pleno: ' Pleno',
  senior: ' Sênior',
  diretor: '',
};

const schedules: Readonly<Record<Schedule, readonly string[]>> = {
  office: [
    'O horário é de segunda a sexta, das 8h às 17h48.',
    'Trabalhamos de segunda a sexta, das 9h às 18h, com uma hora de almoço.',
    'A jornada é de 44 horas semanais, com sábados alternados até o meio-dia.',
  ],
  flexible: [
    'O horário é flexível, com um período comum das 10h às 16h.',
    'A jornada é de 40 horas semanais, com banco de horas transparente.',
    'Você organiza o próprio horário, respeitando as reuniões combinadas.',
  ],
  'shift-12x36': [
    'A escala é 12x36, no período diurno ou noturno, conforme a preferência combinada na entrevista.',
    'O trabalho segue escala 12x36, com duas folgas extras por mês.',
  ],
  'shift-6x1': [
    'A escala é 6x1, com folga em pelo menos dois domingos por mês.',
    'O turno é definido na contratação, com escala divulgada todo dia 20.',
    'São 44 horas semanais em escala, com folga fixa combinada com a equipe.',
  ],
  classes: [
    'As aulas são distribuídas entre manhã e tarde, com tempo de planejamento incluído na jornada.',
    'A carga horária é combinada no início de cada semestre.',
  ],
  road: [
    'A jornada segue a legislação, com controle de ponto e descanso garantido.',
    'As rotas saem cedo, e o retorno no mesmo dia é a regra.',
  ],
  site: [
    'O horário é de segunda a quinta, das 7h às 17h, e sexta até as 16h.',
    'O transporte até o local sai de pontos próximos ao centro.',
    'O trabalho é em turno único, com horas extras pagas quando houver.',
  ],
};

const closings = [
  'Pessoas com deficiência são bem-vindas em todas as nossas vagas.',
  'Todas as candidaturas recebem resposta em até dez dias.',
  'A seleção tem uma conversa inicial e um encontro com a liderança da área.',
  'O início está previsto para as próximas semanas.',
  'Valorizamos experiências diferentes e ensinamos o que for específico da casa.',
  'Quem for contratado passa por duas semanas de integração.',
];

function contractSentence(random: Random, contract: Contract, profession: Profession): string | null {
  if (contract === 'temporario') {
    return `O contrato é de ${random.pick(['três', 'quatro', 'seis'])} meses, com possibilidade de efetivação.`;
  }
  if (contract === 'pj') return 'A contratação é como pessoa jurídica, com emissão mensal de nota fiscal.';
  if (contract === 'freelancer') {
    return profession.levelInTitle
      ? `O trabalho é por projeto, com duração estimada de ${random.pick(['seis', 'oito', 'dez'])} semanas.`
      : 'O trabalho é por demanda, com datas combinadas a cada semana.';
  }
  if (contract === 'estagio') return random.chance(0.5) ? 'O horário é combinado com a grade da faculdade.' : null;
  return null;
}

/** Contraction of preposition and article: 'da Jatobá', 'no Hospital'. */
function opening(random: Random, company: CompanyPlan, team: string, level: Level, place: Place | null): string {
  const { name, article, what } = company;
  const subject = `${article.toUpperCase()} ${name}`;
  const of = `d${article} ${name}`;
  if (level === 'diretor') {
    const where = place ? `, ${inCity(place)}` : ', com possibilidade de trabalho remoto';
    return random.pick([
      `${subject}, ${what}, busca uma liderança para integrar a diretoria${where}.`,
      `Esta posição responde diretamente à presidência ${of}${where}.`,
      `Depois de anos de crescimento constante, ${article} ${name} amplia a diretoria${where}.`,
    ]);
  }
  if (level === 'estagio') {
    const where = place ? `${inCity(place)}` : 'com atividades a distância';
    return random.pick([
      `${subject}, ${what}, recebe estudantes para estágio na equipe de ${team}, ${where}.`,
      `Este estágio é para quem quer aprender na prática com a equipe de ${team} ${of}, ${where}.`,
      `A equipe de ${team} ${of} abre vaga de estágio ${where}.`,
    ]);
  }
  if (!place) {
    return random.pick([
      `${subject}, ${what}, procura alguém para a equipe de ${team}, de qualquer lugar do Brasil.`,
      `Esta vaga na equipe de ${team} ${of} pode ser exercida de qualquer estado.`,
      `A equipe de ${team} ${of} trabalha a distância e está crescendo.`,
      `${subject} contrata para a equipe de ${team} em regime totalmente remoto.`,
    ]);
  }
  return random.pick([
    `${subject}, ${what}, procura alguém para a equipe de ${team} ${inCity(place)}.`,
    `Nossa equipe de ${team} ${inCity(place)} está crescendo, e esta vaga é para quem quer crescer junto.`,
    `Abrimos esta vaga para reforçar a equipe de ${team} ${of}, ${inCity(place)}.`,
    `Venha fazer parte ${of}, ${what}, na equipe de ${team} ${inCity(place)}.`,
    `${subject} está com vaga aberta ${inCity(place)} para a equipe de ${team}.`,
    `Se você procura um lugar para fazer um bom trabalho e aprender, conheça a equipe de ${team} ${of} ${inCity(place)}.`,
  ]);
}

function describe(
  random: Random,
  company: CompanyPlan,
  profession: Profession,
  level: Level,
  contract: Contract,
  place: Place | null,
): string {
  const terms = contractSentence(random, contract, profession);
  const sentences = [
    opening(random, company, profession.team, level, place),
    ...random.sample(profession.duties, random.integer(2, 3)),
  ];
  if (terms) sentences.push(terms);
  // People paid by project or still at college have no fixed hours.
  else if (contract === 'clt' && level !== 'diretor' && random.chance(0.6)) {
    sentences.push(random.pick(schedules[profession.schedule]));
  }
  if (random.chance(0.4)) sentences.push(random.pick(contract === 'freelancer' ? closings.slice(0, 2) : closings));
  return sentences.join(' ');
}

function writeLocation(random: Random, place: Place | null, isOfficeWork: boolean): string {
  if (!place) return random.chance(0.85) ? 'Remoto' : 'Remoto (Brasil)';
  if (isOfficeWork && random.chance(0.2)) return `${place.city}, ${place.uf} (híbrido)`;
  const roll = random.integer(1, 100);
  if (roll > 96) return `${place.city}/${place.uf}`;
  if (roll > 90) return `${place.city} - ${place.uf}`;
  return `${place.city}, ${place.uf}`;
}

function chooseDeadline(random: Random): number | null {
  const roll = random.integer(1, 100);
  if (roll <= 13) return null;
  if (roll <= 22) return random.integer(0, 6);
  if (roll <= 28) return -random.integer(1, 18);
  if (roll <= 40) return random.integer(7, 27);
  return random.integer(28, 90);
}

function requirementsFor(random: Random, profession: Profession, level: Level): string[] {
  // Wished for and not required: an employee's experience of more than six months may not be (CLT art. 442-A)
  const years: Partial<Record<Level, readonly string[]>> = {
    pleno: ['Dois anos de experiência na área são desejáveis', 'Três anos de experiência na função são um diferencial'],
    senior: ['Cinco anos de experiência na área são desejáveis', 'Experiência em orientar colegas'],
    diretor: ['Dez anos de carreira, com cinco em liderança, são desejáveis'],
  };
  const chosen = random.sample(profession.requirements, random.integer(4, Math.min(7, profession.requirements.length)));
  const extra = years[level];
  return extra && profession.levelInTitle !== (level === 'diretor') ? [...chosen, random.pick(extra)] : chosen;
}

/** By the vacancy's number, not by chance: a draw would change every text that is drawn after it. */
function lastConfirmed({ postedMinutesAgo, published }: UnconfirmedVacancy, index: number): number | null {
  // The demo company, whose vacancies are the first ones, shows every state: one is to be confirmed, and one has left
  // the search.
  const age = index === 6 ? 23 * day : index === 10 ? oldestMinutes : (index * 7919) % confirmedWithin;
  return published ? Math.min(postedMinutesAgo, age) : null;
}

/**
 * By its number, too. Of work that is done where the people or machines are, most companies say so; an office often
 * says nothing.
 */
function sayWorkModel({ place, location, profession }: UnconfirmedVacancy, index: number): Vacancy['workModel'] {
  const { remote: isOfficeWork }: Profession = professions[profession];
  const isSaid = isOfficeWork ? index % 3 === 0 : index % 4 !== 0;
  return place !== null && isSaid && !location.includes('(') ? 'presencial' : null;
}

type UnconfirmedVacancy = Omit<Vacancy, 'confirmedMinutesAgo' | 'workModel' | 'isForPcd'>;

export function createVacancies(random: Random, plans: readonly CompanyPlan[]): Vacancy[] {
  const vacancies: UnconfirmedVacancy[] = [];
  const seen = new Set<string>();

  plans.forEach((plan, companyIndex) => {
    const places = plan.cities.map(readPlace);
    const home = places[0];
    if (!home) throw new Error(`${plan.name} has no city`);
    for (let index = 0; index < plan.vacancies; index += 1) {
      const key = plan.hires[index % plan.hires.length];
      if (!key) throw new Error(`${plan.name} hires nobody`);
      const profession: Profession = professions[key];
      const level = random.pick(profession.levels);
      const contract = random.pick(profession.contracts);
      const isRemote = plan.hiresRemotely && profession.remote && random.chance(0.3);
      const place = isRemote
        ? null
        : level === 'diretor'
          ? home
          : plan.nationwide && random.chance(0.6)
            ? random.pick(largeCities)
            : index % 2 === 0
              ? home
              : random.pick(places);

      let title: string;
      let description: string;
      let attempts = 0;
      do {
        if ((attempts += 1) > 200) throw new Error(`no distinct text left for ${plan.name}, ${key}`);
        const named = profession.levelInTitle && !(level === 'pleno' && random.chance(0.35));
        title = `${random.pick(profession.titles)}${named ? levelNames[level] : ''}`;
        description = describe(random, plan, profession, level, contract, place);
      } while (seen.has(description) || seen.has(`${companyIndex}|${title}|${place?.city ?? 'Remoto'}`));
      seen.add(description).add(`${companyIndex}|${title}|${place?.city ?? 'Remoto'}`);

      const isDemoCompany = companyIndex === 0;
      // The demo company shows every state: its last but one vacancy has expired and its last is a draft.
      const isExpired = isDemoCompany && index === plan.vacancies - 2;
      const isDraft = isDemoCompany ? index === plan.vacancies - 1 : random.chance(0.03);
      const chosenDeadline = chooseDeadline(random);
      const deadlineInDays = isExpired
        ? -4
        : isDemoCompany && chosenDeadline !== null
          ? Math.min(90, Math.abs(chosenDeadline) + 9)
          : chosenDeadline;
      const isPast = deadlineInDays !== null && deadlineInDays < 0;
      const youngest = isPast ? (12 - deadlineInDays) * day : 45;
      vacancies.push({
        id: random.uuid(),
        companyIndex,
        profession: key,
        place,
        title,
        description,
        requirements: requirementsFor(random, profession, level),
        location: writeLocation(random, place, profession.remote),
        type: contract,
        level,
        salary: writeSalary(random, profession, level, contract),
        benefits: chooseBenefits(random, profession.perks, contract),
        postedMinutesAgo: random.integer(youngest, oldestMinutes),
        deadlineInDays,
        published: !isDraft,
      });
    }
  });
  return vacancies.map((vacancy, index) => ({
    ...vacancy,
    confirmedMinutesAgo: lastConfirmed(vacancy, index),
    workModel: sayWorkModel(vacancy, index),
    isForPcd: index % 23 === 4 ? true : null,
  }));
}
