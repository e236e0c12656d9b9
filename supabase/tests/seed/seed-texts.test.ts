import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkAd, isValidCnpj, isValidCpf, isValidPhone, isVacancyLevel } from '@ponte/shared-domain';
import { createSeedData } from '../../seed/seed-data';
import { writeSeedFile } from '../../seed/seed-file';

const committed = readFileSync(path.resolve(__dirname, '../../seed.sql'), 'utf8');
const data = createSeedData();
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

describe('the seed file', () => {
  it('is what the generator writes, byte for byte (run: npx tsx supabase/seed/generate.ts)', () => {
    expect(writeSeedFile(createSeedData()) === committed).toBe(true);
  });

  it('opens no transaction and names no fixed day of today', () => {
    expect(committed).not.toMatch(/^\s*(begin|commit|rollback)\s*;/im);
    expect(committed).not.toContain(new Date().toISOString().slice(0, 10));
  });

  it('uses only addresses under .example', () => {
    const mails = committed.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    const sites = committed.match(/https?:\/\/[^\s'/"]+/g) ?? [];
    expect(mails.length).toBeGreaterThan(100);
    expect(sites.length).toBeGreaterThan(60);
    expect([...mails, ...sites].filter((address) => !address.endsWith('.example'))).toEqual([]);
    expect(committed).not.toMatch(/www\.|\.com\b|\.com\.br/);
  });
});

describe('documents and telephones', () => {
  it('are valid and unique', () => {
    const cpfs = data.candidates.map((candidate) => candidate.cpf);
    const cnpjs = data.companies.map((company) => company.cnpj);
    expect(cpfs.filter((cpf) => !isValidCpf(cpf))).toEqual([]);
    expect(cnpjs.filter((cnpj) => !isValidCnpj(cnpj))).toEqual([]);
    expect(new Set(cpfs).size).toBe(cpfs.length);
    expect(new Set(cnpjs).size).toBe(cnpjs.length);
    const phones = [...data.candidates, ...data.companies].map((account) => account.phone);
    expect(phones.filter((phone) => !isValidPhone(phone))).toEqual([]);
  });

  it('include CNPJs with letters', () => {
    const withLetters = data.companies.filter((company) => /[A-Z]/.test(company.cnpj));
    expect(withLetters.length).toBeGreaterThanOrEqual(3);
    expect(withLetters.length).toBeLessThan(data.companies.length / 4);
  });

  it('gives every account its own address and slug', () => {
    const mails = [...data.candidates, ...data.companies].map((account) => account.email);
    expect(new Set(mails).size).toBe(mails.length);
    expect(new Set(data.companies.map((company) => company.slug)).size).toBe(data.companies.length);
  });
});

describe('texts', () => {
  const { vacancies, companies, candidates } = data;

  it('offends no rule of the ad check, which is off while the seed is applied', () => {
    const found = vacancies.flatMap((vacancy) =>
      checkAd({
        ...vacancy,
        requirements: vacancy.requirements.join('\n'),
        benefits: vacancy.benefits.join('\n'),
        salary: vacancy.salary.text ?? '',
      }).map(({ rule, words }) => `${vacancy.title}: ${rule}, ${words}`),
    );
    expect(vacancies.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it('repeats no description', () => {
    const texts = [
      ...vacancies.map((vacancy) => vacancy.description),
      ...companies.map((company) => company.plan.about),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('writes descriptions of three to six whole sentences', () => {
    for (const { description } of vacancies) {
      const parts = sentences(description);
      expect(parts.length).toBeGreaterThanOrEqual(3);
      expect(parts.length).toBeLessThanOrEqual(6);
      expect(parts.filter((part) => !/^[A-ZÀ-Ú0-9].*[.!?]$/.test(part))).toEqual([]);
      expect(new Set(parts).size).toBe(parts.length);
    }
  });

  it('leaves no placeholder, doubled word or doubled space', () => {
    const texts = [
      ...vacancies.flatMap((vacancy) => [
        vacancy.title,
        vacancy.description,
        ...vacancy.requirements,
        ...vacancy.benefits,
      ]),
      ...companies.map((company) => company.plan.about),
      ...candidates.flatMap((candidate) => candidate.plan.experiences.map((experience) => experience.description)),
    ];
    expect(
      texts.filter((text) => /[Ll]orem|ipsum|undefined|\bnull\b|\$\{|TODO| {2}|\s[,;]|\s\.(?!NET)/.test(text)),
    ).toEqual([]);
    expect(texts.filter((text) => /(?<![\p{L}])(\p{L}{2,}) \1(?![\p{L}])/iu.test(text))).toEqual([]);
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  it('contracts prepositions with the articles of companies and cities', () => {
    const wrong = /\b(de|em) (a|o) [A-Z]|\bem Rio de Janeiro\b|\bem Serra\b(?! )/;
    expect(vacancies.map((vacancy) => vacancy.description).filter((text) => wrong.test(text))).toEqual([]);
  });

  it('keeps the accents of words that people often strip', () => {
    const stripped =
      /\b(voce|nao|experiencia|area|estagio|junior|senior|tecnico|saude|educacao|servico|horario|mes|ate)\b/i;
    expect(
      vacancies.flatMap((v) => [v.title, v.description, ...v.requirements]).filter((text) => stripped.test(text)),
    ).toEqual([]);
  });

  it('gives each vacancy four to eight requirements and three to seven benefits, none twice', () => {
    for (const { requirements, benefits } of vacancies) {
      expect(requirements.length).toBeGreaterThanOrEqual(4);
      expect(requirements.length).toBeLessThanOrEqual(8);
      expect(benefits.length).toBeGreaterThanOrEqual(3);
      expect(benefits.length).toBeLessThanOrEqual(7);
      expect(new Set(requirements).size).toBe(requirements.length);
      expect(new Set(benefits).size).toBe(benefits.length);
    }
  });

  it('names the level of a title as the vacancy has it', () => {
    const names = { junior: 'Júnior', pleno: 'Pleno', senior: 'Sênior' };
    for (const { title, level } of vacancies) {
      expect(isVacancyLevel(level)).toBe(true);
      for (const [key, name] of Object.entries(names)) if (title.endsWith(` ${name}`)) expect(level).toBe(key);
      expect(/^Est[áa]gi/.test(title)).toBe(level === 'estagio');
      expect(/^Diretor\(a\)/.test(title)).toBe(level === 'diretor');
    }
  });
});
