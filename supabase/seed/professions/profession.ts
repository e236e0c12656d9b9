export type Level = 'estagio' | 'junior' | 'pleno' | 'senior' | 'diretor';
export type Contract = 'clt' | 'pj' | 'estagio' | 'temporario' | 'freelancer';
export type Schedule = 'office' | 'flexible' | 'shift-12x36' | 'shift-6x1' | 'classes' | 'road' | 'site';
export type Perks = 'office' | 'technology' | 'health' | 'counter' | 'field' | 'school';

/** What a vacancy of one profession is made of. Sentences speak to the reader ('você'), so that they fit everybody. */
export interface Profession {
  /** Titles as Brazilians write them, without the level. */
  titles: readonly string[];
  /** Ends 'equipe de ...'. */
  team: string;
  levels: readonly Level[];
  /** Whether the level is part of the title ('Analista Fiscal Pleno'). */
  levelInTitle: boolean;
  /** Repeated entries are more frequent. */
  contracts: readonly Contract[];
  /** Monthly pay of the middle level in reais, lowest and highest. */
  pay: readonly [number, number];
  schedule: Schedule;
  perks: Perks;
  remote: boolean;
  duties: readonly string[];
  requirements: readonly string[];
}

/** One item a line: the texts stay readable and easy to correct. */
export function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type Texts = Pick<Profession, 'titles' | 'team' | 'pay'> & { duties: string; requirements: string };
type Choices = Partial<Omit<Profession, keyof Texts>>;

/** Analysts, developers and others whose titles carry the level. */
export function career(texts: Texts, choices: Choices = {}): Profession {
  return {
    levels: ['junior', 'pleno', 'pleno', 'senior'],
    levelInTitle: true,
    contracts: ['clt', 'clt', 'clt', 'pj'],
    schedule: 'office',
    perks: 'office',
    remote: false,
    ...choices,
    ...texts,
    duties: lines(texts.duties),
    requirements: lines(texts.requirements),
  };
}

/** Trades and services whose titles carry no level. */
export function trade(texts: Texts, choices: Choices = {}): Profession {
  return career(texts, {
    levels: ['junior', 'pleno', 'pleno'],
    levelInTitle: false,
    contracts: ['clt', 'clt', 'clt', 'clt', 'temporario'],
    schedule: 'shift-6x1',
    perks: 'counter',
    ...choices,
  });
}

export function internship(texts: Texts, choices: Choices = {}): Profession {
  return career(texts, {
    levels: ['estagio'],
    levelInTitle: false,
    contracts: ['estagio'],
    ...choices,
  });
}

export function directorship(texts: Texts, choices: Choices = {}): Profession {
  return career(texts, {
    levels: ['diretor'],
    levelInTitle: false,
    contracts: ['clt', 'clt', 'pj'],
    schedule: 'flexible',
    ...choices,
  });
}
