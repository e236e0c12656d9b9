import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { requireApp } from '@ponte/build/apps';
import { releaseOf } from './first-visit';

/*
 * The parts of the product that make a vacancy, an answer and one's data trustworthy, each in scripts of its own that
 * come with its first use. docs/trust.md shows what each costs then; e2e/tests/trust-parts.spec.ts holds that a first
 * visit to / and /vagas loads none of them.
 */
export interface TrustPart {
  part: string;
  /** What loads it. */
  use: string;
  app: string;
  /** Names of its chunks. */
  chunks: readonly string[];
  /** Names of its workers. */
  workers?: readonly string[];
}

export const trustParts: readonly TrustPart[] = [
  {
    part: 'Ad check',
    use: 'typing in the form of a vacancy',
    app: 'company-mfe',
    chunks: ['ad-check'],
    workers: ['ad-check'],
  },
  {
    part: 'Answer to everybody who waits',
    use: 'the page with the vacancies of a company',
    app: 'company-mfe',
    chunks: ['company-vacancies'],
  },
  { part: 'Mirror view', use: '“O que a empresa tem”', app: 'candidate-mfe', chunks: ['sent-application'] },
  {
    part: 'Resume analysis that stays in the browser',
    use: 'its page; the reader of a format with a file',
    app: 'candidate-mfe',
    chunks: ['resume-analysis', 'resume-reading', 'export-analysis'],
    workers: ['pdf', 'docx', 'odt', 'rtf', 'doc', 'txt', 'xml'],
  },
  { part: 'JSON Resume', use: 'choosing a file', app: 'candidate-mfe', chunks: ['import-json-resume'] },
  { part: 'Match with evidence', use: 'a press of its button', app: 'candidate-mfe', chunks: ['compare-resume'] },
  { part: 'Report of a vacancy', use: '“Denunciar”', app: 'candidate-mfe', chunks: ['report-vacancy'] },
  { part: 'Own reports', use: 'its page', app: 'candidate-mfe', chunks: ['reports'] },
  { part: 'Desk of the operator', use: 'its page, for operators', app: 'shell', chunks: ['operator-desk'] },
  { part: 'Transparency', use: 'its page', app: 'marketing-mfe', chunks: ['transparency'] },
  {
    part: 'LGPD cockpit',
    use: 'the account’s page; the proof after an erasure',
    app: 'shell',
    chunks: ['profile', 'erasure-proof', 'account-deleted'],
  },
  { part: 'Pay statistics, public page', use: 'its page', app: 'marketing-mfe', chunks: ['pay-statistics'] },
  {
    part: 'Pay statistics in the form of a vacancy',
    use: 'a title in the form',
    app: 'company-mfe',
    chunks: ['published-pay'],
  },
];

const dist = (app: string): string =>
  path.join(path.resolve(import.meta.dirname, '..'), requireApp(app).folder, 'dist');

/**
 * The files of a part that no other part has, as they are in the build of this working copy.
 *
 * @throws where the build has no such chunk or worker.
 */
export function filesOf({ app, chunks, workers = [] }: TrustPart): string[] {
  const [release, built] = [releaseOf(app), readdirSync(dist(app))];
  const named = (name: string, files: readonly string[]): string => {
    const file = files.find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
    if (file === undefined) throw new Error(`${app} has no file of its own for ${name}`);
    return file;
  };
  return [
    ...chunks.map((name) => named(name, release.chunks[name] ?? [])),
    ...workers.map((name) => named(`${name}.worker`, built)),
  ];
}

/** Bytes of a part's own files, compressed with brotli. */
export const bytesOf = (part: TrustPart): number =>
  filesOf(part).reduce((total, file) => total + statSync(path.join(dist(part.app), `${file}.br`)).size, 0);

export const trustCostsFile = 'e2e/trust-parts.json';

export interface TrustCosts {
  /** The day of the build, yyyy-MM-dd. */
  on: string;
  /** Bytes by part. */
  bytes: Record<string, number>;
}

export function readTrustCosts(): TrustCosts {
  // Written by `npm run measure:trust` alone
  return JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', trustCostsFile), 'utf8')) as TrustCosts;
}
