import { createRandom, type Random } from '../../../seed/random';
import {
  readCompanyKinds,
  readCompanyWords,
  readHeadOccupations,
  readPlaces,
  readSentences,
  readTailOccupations,
  type Occupation,
  type Place,
  type Sentences,
} from './data';

/*
 * A made-up market of vacancies with the title grammar of real ads: shouting, company and town in the title, levels as
 * 'Pl' and 'II', codes, emojis, English, gender written in four ways. Few occupations, towns and companies have most of
 * the vacancies, as Zipf's law says. What a vacancy is (its facts) is known because it was written from them, never
 * read from its text: relevance is judged by them alone.
 */

export type Level = 'estagio' | 'junior' | 'pleno' | 'senior' | 'diretor';
export type Contract = 'clt' | 'pj' | 'estagio' | 'temporario' | 'freelancer';
export type Mode = 'office' | 'hybrid' | 'remote';
export type Group = 'pcd' | 'women' | 'black' | 'fifty' | 'lgbt';
export const titleKinds = [
  'plain',
  'level',
  'shouting',
  'company',
  'town',
  'code',
  'emoji',
  'english',
  'mixed',
  'affirmative',
  'contract',
] as const;
export type TitleKind = (typeof titleKinds)[number];

export interface Facts {
  occupation: string;
  area: string;
  group: string;
  near: readonly string[];
  level: Level;
  contract: Contract;
  mode: Mode;
  city: string;
  uf: string;
  regions: readonly string[];
  district: string | null;
  company: string;
  /** Groups of people that the vacancy is kept for. */
  affirmative: readonly Group[];
  /** Asks for no experience. */
  isFirstJob: boolean;
  skills: readonly string[];
  titleKind: TitleKind;
}

export interface MarketVacancy {
  id: string;
  companyId: string;
  title: string;
  description: string;
  requirements: string[];
  benefits: string[];
  location: string;
  salary: string | null;
  daysOld: number;
  facts: Facts;
}

export interface Company {
  id: string;
  name: string;
  areas: readonly string[];
}

export interface Market {
  companies: Company[];
  vacancies: MarketVacancy[];
  occupations: Occupation[];
  places: Place[];
}

/** How often each kind of title is written; the shares are held by market.test.ts. */
export const titleShares: Readonly<Record<TitleKind, number>> = {
  plain: 0.28,
  level: 0.12,
  shouting: 0.22,
  company: 0.08,
  town: 0.09,
  code: 0.06,
  emoji: 0.03,
  english: 0.03,
  mixed: 0.03,
  affirmative: 0.03,
  contract: 0.03,
};

export const marketSize = 30_000;
const marketSeed = 20_261_123;

/** Draws the index of one of `weights`, as often as it weighs. */
function drawer(random: Random, weights: readonly number[]): () => number {
  const sums: number[] = [];
  let total = 0;
  for (const weight of weights) sums.push((total += weight));
  return () => {
    const at = (random.integer(0, 999_999_999) / 1_000_000_000) * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Zipf's law: the item of rank r weighs 1 / r^exponent. */
const zipf = (count: number, exponent: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** 'Vendedor(a)' as people write it: with the sign, masculine, feminine, with a slash. */
export function writeGender(title: string, way: 'sign' | 'masculine' | 'feminine' | 'slash'): string {
  if (way === 'sign') return title;
  return title.replace(/(\p{L}+)\(a\)/gu, (_, word: string) => {
    if (way === 'masculine') return word;
    if (way === 'slash') return `${word}/a`;
    return word.endsWith('o') ? `${word.slice(0, -1)}a` : `${word}a`;
  });
}

const levelMarks: Readonly<Record<Level, readonly string[]>> = {
  estagio: ['- Estágio', '(Estágio)'],
  junior: ['Jr', 'Júnior', 'Jr.', 'I', 'JR', '- Júnior'],
  pleno: ['Pl', 'Pleno', 'PL', 'II', 'Pl.', '- Pleno'],
  senior: ['Sr', 'Sênior', 'Sr.', 'III', 'Senior', '- Sênior'],
  diretor: ['- Diretoria', '(Diretoria)'],
};
const contractMarks: Readonly<Record<Contract, readonly string[]>> = {
  clt: ['- CLT', '(CLT)', '| Efetivo', '- Contratação Imediata'],
  pj: ['- PJ', '(PJ)', '| PJ'],
  estagio: ['- Estágio', '(Bolsa Estágio)'],
  temporario: ['- Temporário', '(Temporário)', '- Vaga Temporária', '- Contrato de 90 dias'],
  freelancer: ['- Freelancer', '(Freela)', '- Extra / Freelance', '- Diárias'],
};
const affirmativeMarks: Readonly<Record<Group, readonly string[]>> = {
  pcd: ['{t} - PCD', '{t} (PcD)', 'PCD - {t}', '{t} - Vaga Exclusiva para Pessoas com Deficiência', '{T} - VAGA PCD'],
  women: ['{t} - Vaga Afirmativa para Mulheres', 'Vaga Afirmativa: {t} (Mulheres)', '{t} | Exclusiva para mulheres'],
  black: ['{t} - Vaga Afirmativa para Pessoas Negras', '{t} | Afirmativa pessoas pretas e pardas'],
  fifty: ['{t} - Profissionais 50+', '{t} | Vaga Afirmativa 50+'],
  lgbt: ['{t} - Vaga Afirmativa LGBTQIAPN+', '{t} | Afirmativa para pessoas trans'],
};
const affirmativeTexts: Readonly<Record<Group, string>> = {
  pcd: 'Vaga exclusiva para pessoas com deficiência (Lei 8.213/91). É necessário apresentar laudo médico atualizado.',
  women: 'Esta vaga é afirmativa para mulheres, cis e trans.',
  black: 'Esta vaga é afirmativa para pessoas negras (pretas e pardas).',
  fifty: 'Vaga dedicada a profissionais com mais de 50 anos.',
  lgbt: 'Vaga afirmativa para pessoas LGBTQIAPN+.',
};
const emojis = ['🚀', '🔥', '📢', '✅', '⭐', '💼', '🛒', '🚚', '👩‍💻', '🏥'];
const modeMarks: Readonly<Record<Mode, readonly string[]>> = {
  office: ['| Presencial', '- Presencial'],
  hybrid: ['| Híbrido', '(Híbrido)', '- Modelo Híbrido'],
  remote: ['| Remoto', '- 100% Remoto', '(Home Office)', '| Remote'],
};

const openings = [
  'Venha fazer parte do nosso time!',
  'Estamos contratando! Se você gosta de desafios, essa vaga é para você.',
  'A {c} está com oportunidade aberta.',
  'Somos a {c}, empresa com mais de {n} anos de mercado, e buscamos pessoas comprometidas.',
  'Oportunidade em empresa de grande porte do segmento.',
  'VAGA ABERTA!!! Início imediato.',
  'A {c} acredita que gente boa faz a diferença. Aqui você encontra respeito, desenvolvimento e um ambiente leve.',
  'Nosso cliente, empresa consolidada na região, procura profissional para compor a equipe.',
];
const middles = [
  'Você vai trabalhar em conjunto com as equipes de vendas, logística e financeiro.',
  'Reporta-se à gerência da unidade e atende os demais setores.',
  'Horário: segunda a sexta, das 8h às 17h48.',
  'Horário: escala 6x1, com folga aos domingos a combinar.',
  'Escala 12x36, turno da noite, com adicional noturno.',
  'Local de trabalho de fácil acesso, próximo ao metrô e ao terminal de ônibus.',
  'Oferecemos plano de carreira: muitos dos nossos gerentes e supervisores começaram como auxiliares.',
  'Valorizamos a diversidade: todas as nossas vagas também são abertas a pessoas com deficiência.',
  'O processo seletivo terá triagem de currículo, entrevista com o RH e conversa com o gestor.',
  'Interessados devem se candidatar por esta página; não pedimos pagamento em nenhuma etapa.',
  'A empresa oferece treinamento inicial e uniforme.',
  'Desejável experiência com informática, pacote Office e rotinas administrativas.',
  'Buscamos quem tenha proatividade, pontualidade, boa comunicação e vontade de aprender.',
  'Contato frequente com clientes, fornecedores, motoristas e a recepção do prédio.',
];
const benefitList = [
  'Vale-transporte',
  'Vale-refeição',
  'Vale-alimentação',
  'Plano de saúde',
  'Plano odontológico',
  'Seguro de vida',
  'Participação nos lucros',
  'Auxílio home office',
  'Convênio com farmácia',
  'Refeição no local',
  'Cesta básica',
  'Day off de aniversário',
  'Gympass',
  'Fretado',
];

/** Occupations whose titles carry levels and whose areas let people work elsewhere. */
const careerAreas = ['ti', 'dados', 'financeiro', 'marketing', 'rh', 'engenharia', 'juridico'];
const entryAreas = ['varejo', 'alimentacao', 'limpeza', 'logistica', 'atendimento', 'industria', 'administrativo'];

function levelFor(random: Random, { key, area }: Occupation): Level {
  if (key === 'apprentice' || key.startsWith('intern-')) return 'estagio';
  if (/director|^controller$/.test(key)) return random.chance(0.6) ? 'diretor' : 'senior';
  if (/manager|supervisor|chef$/.test(key)) return random.pick(['pleno', 'senior', 'senior', 'diretor'] as const);
  return careerAreas.includes(area)
    ? random.pick(['junior', 'junior', 'pleno', 'pleno', 'pleno', 'senior', 'senior'] as const)
    : random.pick(['junior', 'junior', 'junior', 'pleno', 'pleno', 'senior'] as const);
}

function contractFor(random: Random, level: Level, area: string): Contract {
  if (level === 'estagio') return 'estagio';
  const at = random.integer(1, 100);
  if (at <= (careerAreas.includes(area) ? 18 : 4)) return 'pj';
  if (at <= (careerAreas.includes(area) ? 20 : 12)) return 'temporario';
  return at > 97 ? 'freelancer' : 'clt';
}

const fill = (random: Random, text: string, company: string, skills: readonly string[]): string =>
  text
    .replace('{c}', company)
    .replace('{n}', String(random.integer(3, 60)))
    .replace('{s}', () => (skills.length > 0 ? random.pick(skills) : 'sistemas'));

/** Between 150 and 5 000 characters, most near 900, as in real ads: the number of paragraphs is skewed to the right. */
function describe(random: Random, facts: Facts, occupation: Occupation, sentences: Sentences): string {
  const parts = [fill(random, random.pick(openings), facts.company, facts.skills)];
  const first = occupation.titles[0] ?? '';
  if (random.chance(0.75))
    parts.push(
      random.pick([
        `Cargo: ${writeGender(first, 'masculine')}.`,
        `Buscamos ${writeGender(first, 'slash').toLowerCase()} para atuar em ${facts.city}.`,
        `Para a posição de ${writeGender(random.pick(occupation.titles), 'sign')}, esperamos alguém que some ao time.`,
      ]),
    );
  const paragraphs = 1 + Math.floor(Math.exp(random.integer(0, 1000) / 400));
  parts.push('Responsabilidades:');
  for (let count = 0; count < paragraphs; count += 1) {
    const duties = random.sample(sentences.duties, random.integer(1, 3));
    parts.push(
      [...duties, random.pick(middles)].map((text) => fill(random, text, facts.company, facts.skills)).join(' '),
    );
  }
  if (facts.isFirstJob)
    parts.push(
      random.pick([
        'Não é necessário ter experiência: nós ensinamos.',
        'Vaga para primeiro emprego, sem experiência anterior.',
        'Não exigimos experiência na função.',
      ]),
    );
  else if (random.chance(0.4)) parts.push(`Necessário ter experiência de ${random.integer(1, 5)} anos na função.`);
  for (const group of facts.affirmative) parts.push(affirmativeTexts[group]);
  if (facts.mode === 'hybrid') parts.push(`Modelo híbrido, ${random.integer(2, 3)} dias por semana no escritório.`);
  if (facts.mode === 'remote') parts.push('Trabalho 100% remoto, de qualquer lugar do Brasil.');
  const text = parts.join(random.chance(0.6) ? '\n\n' : ' ');
  return text.slice(0, 5000);
}

function writeTitle(random: Random, facts: Facts, occupation: Occupation): string {
  const way = (
    ['sign', 'sign', 'sign', 'masculine', 'masculine', 'masculine', 'masculine', 'feminine', 'slash'] as const
  )[random.integer(0, 8)];
  const base = writeGender(
    facts.titleKind === 'english' || facts.titleKind === 'mixed'
      ? random.pick(occupation.english)
      : random.pick(occupation.titles),
    way ?? 'sign',
  );
  const { company, city, uf } = facts;
  const code = random.integer(1000, 99_999);
  const level = random.pick(levelMarks[facts.level]);
  const skills = facts.skills.slice(0, 2).join('/');
  const isTech = occupation.area === 'ti' || occupation.area === 'dados';
  switch (facts.titleKind) {
    case 'plain':
      return base;
    case 'level':
      return isTech && skills ? `${base} (${skills}) ${level}` : `${base} ${level}`;
    case 'shouting': {
      const loud = random
        .pick([
          base,
          `${base} - ${city}`,
          `${base} - ${company} ${city}`,
          `${base} - ${company}`,
          `VAGA URGENTE: ${base}`,
          `${base} - ${city}/${uf}`,
          `${base} ${level} - ${city}`,
          `${base} - INÍCIO IMEDIATO`,
        ])
        .toUpperCase();
      return random.chance(0.35) ? withoutAccents(loud) : loud;
    }
    case 'company':
      return random.pick([
        `${base} - ${company}`,
        `${company} contrata ${base}`,
        `${base} | ${company}`,
        `${base} (${company})`,
      ]);
    case 'town':
      return random.pick([
        `${base} - ${city}/${uf}`,
        `${base} em ${city}`,
        `${base} - ${facts.district ?? city}`,
        `${base} (${city} - ${uf})`,
        `${base} - Região de ${city}`,
      ]);
    case 'code':
      return random.pick([
        `${base} - Cód. ${code}`,
        `[${code}] ${base}`,
        `${base} - ${random.integer(1, 3)}º turno - Vaga ${code}`,
        `${base} (ref. ${code})`,
        `${random.integer(2, 30)} vagas para ${base}`,
      ]);
    case 'emoji':
      return random.pick([
        `${random.pick(emojis)} ${base}`,
        `${random.pick(emojis)} ${base.toUpperCase()} ${random.pick(emojis)}`,
        `${base} ${level} ${random.pick(emojis)}`,
      ]);
    case 'english':
      return random.pick([base, facts.level === 'senior' ? `Senior ${base}` : base, `${base} - ${skills || city}`]);
    case 'mixed':
      return `${base} ${level} ${random.pick(modeMarks[facts.mode])}`;
    case 'affirmative': {
      const mark = random.pick(affirmativeMarks[facts.affirmative[0] ?? 'pcd']);
      return mark.replace('{t}', base).replace('{T}', base.toUpperCase());
    }
    case 'contract':
      return `${base} ${random.pick(contractMarks[facts.contract])}`;
  }
}

/** A title has 5 to 150 characters: 'TST' alone is none. */
function longEnough(title: string, { city, titleKind }: Facts): string {
  if (title.length >= 5) return title.slice(0, 150);
  return `${title} - ${titleKind === 'shouting' ? city.toUpperCase() : city}`;
}

function writeLocation(random: Random, { mode, city, uf, district }: Facts): string {
  if (mode === 'remote') return random.pick(['Remoto', 'Remoto', 'Remoto (Brasil)', 'Home office']);
  const place = random.pick([`${city}, ${uf}`, `${city}, ${uf}`, `${city} - ${uf}`, `${city}/${uf}`]);
  if (mode === 'hybrid') return `Híbrido em ${city}, ${uf}`;
  return district === null ? place : `${district}, ${city}, ${uf}`;
}

function makeCompanies(random: Random): Company[] {
  const kinds = readCompanyKinds();
  const words = readCompanyWords();
  // Each word in a few kinds of business, so that a word of a name alone does not name one company
  return random.shuffle(
    words.flatMap((word) =>
      random.sample(kinds, random.integer(3, 6)).map(({ pattern, areas }) => ({
        id: random.uuid(),
        name: pattern.replace('{n}', word),
        areas,
      })),
    ),
  );
}

/** The same market on every machine. */
export function makeMarket(size = marketSize, seed = marketSeed): Market {
  const random = createRandom(seed);
  const places = readPlaces();
  const sentences = readSentences();
  const head = readHeadOccupations();
  const occupations = [...head, ...random.sample(readTailOccupations(head), 700)];
  const companies = makeCompanies(random);
  const byArea = new Map<string, { pick: () => Company }>();
  for (const area of new Set(occupations.map((occupation) => occupation.area))) {
    const hiring = random.shuffle(companies.filter(({ areas }) => areas.includes(area) || areas.includes('*')));
    const draw = drawer(random, zipf(hiring.length, 0.6));
    byArea.set(area, { pick: () => hiring[draw()] as Company });
  }
  const drawOccupation = drawer(random, zipf(occupations.length, 0.9));
  const drawPlace = drawer(random, zipf(places.length, 0.9));
  const drawKind = drawer(
    random,
    titleKinds.map((kind) => titleShares[kind]),
  );
  const drawGroup = drawer(random, [60, 20, 12, 4, 4]);
  const groups: readonly Group[] = ['pcd', 'women', 'black', 'fifty', 'lgbt'];

  const vacancies = Array.from({ length: size }, (): MarketVacancy => {
    // An English title needs an occupation that has one: the kind is kept and the occupation drawn again, so the shares
    // hold.
    const titleKind = titleKinds[drawKind()] ?? 'plain';
    let occupation = occupations[drawOccupation()] as Occupation;
    while ((titleKind === 'english' || titleKind === 'mixed') && occupation.english.length === 0)
      occupation = occupations[drawOccupation()] as Occupation;
    const { area } = occupation;
    const company = (byArea.get(area) as { pick: () => Company }).pick();
    const place = places[drawPlace()] as Place;
    const level = levelFor(random, occupation);
    const isOffice = careerAreas.includes(area);
    const isTech = area === 'ti' || area === 'dados';
    const at = random.integer(1, 100);
    const mode: Mode = isTech
      ? at <= 35
        ? 'remote'
        : at <= 60
          ? 'hybrid'
          : 'office'
      : isOffice
        ? at <= 7
          ? 'remote'
          : at <= 22
            ? 'hybrid'
            : 'office'
        : at <= 1
          ? 'remote'
          : 'office';
    const texts = sentences.get(area) as Sentences;
    const facts: Facts = {
      occupation: occupation.key,
      area,
      group: occupation.group,
      near: occupation.near,
      level,
      contract: contractFor(random, level, area),
      mode,
      city: place.city,
      uf: place.uf,
      regions: place.regions,
      district:
        mode === 'office' && place.districts.length > 0 && random.chance(0.35) ? random.pick(place.districts) : null,
      company: company.name,
      affirmative: titleKind === 'affirmative' || random.chance(0.005) ? [groups[drawGroup()] ?? 'pcd'] : [],
      isFirstJob:
        occupation.key === 'apprentice' || (level === 'junior' && entryAreas.includes(area) && random.chance(0.15)),
      skills: texts.skills.length > 0 ? random.shuffle(texts.skills).slice(0, 3) : [],
      titleKind,
    };
    const requirements = random
      .sample(texts.requirements, random.integer(1, texts.requirements.length))
      .map((text) => fill(random, text, company.name, facts.skills));
    const pay = random.integer(15, careerAreas.includes(area) ? 120 : 40) * 100;
    return {
      id: random.uuid(),
      companyId: company.id,
      title: longEnough(writeTitle(random, facts, occupation), facts),
      description: describe(random, facts, occupation, texts),
      // A fact that no text shows could not be found
      requirements: [
        ...requirements,
        ...(isTech ? facts.skills : random.chance(0.5) ? facts.skills.slice(0, 2) : ['Boa comunicação']),
      ],
      benefits: random.sample(benefitList, random.integer(1, 6)),
      location: writeLocation(random, facts),
      salary: random.chance(0.55) ? `R$ ${(pay / 1000).toFixed(3)},00` : random.chance(0.5) ? 'A combinar' : null,
      daysOld: Math.floor(60 * (random.integer(0, 1000) / 1000) ** 2),
      facts,
    };
  });
  return { companies, vacancies, occupations, places };
}
