import { plural } from '@ponte/shared-domain';
import type { PersonalInfo } from '../../../my-resume/personal-info.api';
import {
  listImportEntries,
  isAsStored,
  listLooseSkills,
  listUntakenParts,
  overChanged,
  problemsOf,
  titleOf,
  type ImportDraft,
  type ImportEntry,
  type ImportKind,
  type StoredEntries,
  type StoredEntry,
} from './import-entries';
import type { JsonResumeFile } from './json-resume.schema';
import { listPersonalFields, type PersonalField } from './personal-fields';

/** Rows that a section of the resume holds. Source: private.limit_resume_part. */
export const maxRows = 50;

/**
 * What became of an entry: nothing yet, in the database, why it is not there, or why nobody knows whether it is there.
 * Of the last one nothing may be corrected before it was tried again: another content would be another row.
 */
export type Outcome = { status: 'open' } | { status: 'written' } | { status: 'failed' | 'unknown'; message: string };

const open: Outcome = { status: 'open' };

/** An entry of the file, as the person left it. */
export interface ReviewRow extends ImportEntry {
  problems: Readonly<Record<string, string>>;
  /** Wanted; it is imported once it has no problem. */
  isChosen: boolean;
  /** Something was typed here, which leaving would lose. */
  isEdited: boolean;
  outcome: Outcome;
}

export interface ReviewField extends PersonalField {
  isChosen: boolean;
  isEdited: boolean;
  outcome: Outcome;
}

/** The state of the dialog between the reading of a file and its end. */
export interface ImportReview {
  file: JsonResumeFile;
  fileName: string;
  accountName: string;
  stored: StoredEntries;
  personalInfo: PersonalInfo | null;
  rows: readonly ReviewRow[];
  fields: readonly ReviewField[];
  untaken: readonly string[];
  looseSkills: readonly string[];
}

/** What the candidate has: read when a file was chosen. */
export interface StoredResume extends StoredEntries {
  personalInfo: PersonalInfo | null;
}

export function startReview(
  file: JsonResumeFile,
  fileName: string,
  { personalInfo, ...stored }: StoredResume,
  accountName: string,
): ImportReview {
  return {
    file,
    fileName,
    accountName,
    stored,
    personalInfo,
    rows: listImportEntries(file, stored).map((entry) => ({
      ...entry,
      problems: problemsOf(entry.draft),
      isChosen: entry.twin === null && !entry.isRepeated,
      isEdited: false,
      outcome: open,
    })),
    fields: fieldsOf(file, personalInfo, accountName),
    untaken: listUntakenParts(file),
    looseSkills: listLooseSkills(file),
  };
}

/** Not chosen at first: each would replace what is there. */
function fieldsOf(file: JsonResumeFile, personalInfo: PersonalInfo | null, accountName: string): ReviewField[] {
  return listPersonalFields(file, personalInfo, accountName).map((field) => ({
    ...field,
    isChosen: false,
    isEdited: false,
    outcome: open,
  }));
}

export function isEmptyReview({ rows, fields }: ImportReview): boolean {
  return rows.length === 0 && fields.length === 0;
}

/** Whether the entry is stored just as it is here. */
export const isUnchanged = ({ draft, twin }: ReviewRow): boolean => twin !== null && isAsStored(draft, twin);

/** Whether the entry can be written. */
export function canTake(row: ReviewRow): boolean {
  return row.outcome.status !== 'written' && Object.keys(row.problems).length === 0 && !isUnchanged(row);
}

/** Whether the entry would be written now. */
export const isReady = (row: ReviewRow): boolean => row.isChosen && canTake(row);

export function canTakeField({ outcome, problem, read, now }: ReviewField): boolean {
  return outcome.status !== 'written' && problem === undefined && read !== now;
}

export const isFieldReady = (field: ReviewField): boolean => field.isChosen && canTakeField(field);

/** Typed into, and neither written nor stored like this. */
const isOpenRow = (row: ReviewRow): boolean => row.isEdited && row.outcome.status !== 'written' && !isUnchanged(row);
const isOpenField = (field: ReviewField): boolean =>
  field.isEdited && field.outcome.status !== 'written' && field.read !== field.now;

/** Whether leaving would lose something that was typed. */
export const hasTyping = ({ rows, fields }: ImportReview): boolean => rows.some(isOpenRow) || fields.some(isOpenField);

/** How many entries and personal fields would be written now. */
export function countReady({ rows, fields }: ImportReview): number {
  return rows.filter(isReady).length + fields.filter(isFieldReady).length;
}

export function changeRow(review: ImportReview, id: string, change: Partial<ReviewRow>): ImportReview {
  return { ...review, rows: review.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

export function changeDraft(review: ImportReview, id: string, draft: ImportDraft): ImportReview {
  return changeRow(review, id, { draft, problems: problemsOf(draft), isEdited: true, outcome: open });
}

export function changeFields(
  review: ImportReview,
  ids: readonly PersonalField['id'][],
  change: Partial<ReviewField>,
): ImportReview {
  return {
    ...review,
    fields: review.fields.map((field) => (ids.includes(field.id) ? { ...field, ...change } : field)),
  };
}

/** The personal data as the person corrects what was read. What was chosen stays chosen. */
export function changeBasics(review: ImportReview, basics: NonNullable<JsonResumeFile['basics']>): ImportReview {
  const changed = { ...review, file: { ...review.file, basics: { ...review.file.basics, ...basics } } };
  return withPersonalInfo(changed, review.personalInfo);
}

/** The personal data as they are now, after somebody changed them elsewhere. What was chosen stays chosen. */
export function withPersonalInfo(review: ImportReview, personalInfo: PersonalInfo | null): ImportReview {
  return {
    ...review,
    personalInfo,
    fields: fieldsOf(review.file, personalInfo, review.accountName).map((field) => {
      const before = review.fields.find(({ id }) => id === field.id);
      if (!before) return field;
      const { isChosen, outcome } = before;
      return { ...field, isChosen, outcome, isEdited: before.isEdited || before.read !== field.read };
    }),
  };
}

/**
 * A stored entry as it is now, after it was written here or changed elsewhere. What the file does not say stays as that
 * is.
 */
export function withStored(
  review: ImportReview,
  { kind, row: { id } }: StoredEntry,
  now: StoredEntry | null,
): ImportReview {
  return {
    ...review,
    rows: review.rows.map((row) => {
      if (row.twin?.kind !== kind || row.twin.row.id !== id) return row;
      const draft = now ? overChanged(row.draft, row.twin, now) : row.draft;
      return { ...row, draft, problems: problemsOf(draft), twin: now };
    }),
  };
}

/** The sentence for a section that would hold more than it can; undefined while all fit. */
export function describeOverflow({ rows, stored }: ImportReview, kind: ImportKind): string | undefined {
  const own = rows.filter(({ draft, twin }) => draft.kind === kind && twin === null);
  const taken = stored[kind].length + own.filter(({ outcome }) => outcome.status === 'written').length;
  const free = Math.max(0, maxRows - taken);
  const wanted = own.filter(isReady).length;
  if (wanted <= free) return undefined;
  const room = free === 0 ? 'não cabe mais nenhum' : free === 1 ? 'cabe mais 1' : `cabem mais ${free}`;
  return `Esta seção do currículo tem no máximo ${maxRows} itens e já tem ${taken}: ${room}, e você escolheu ${wanted}. Desmarque ${plural(wanted - free, 'item', 'itens')}.`;
}

/** What was written and what was not, after an attempt. */
export interface ImportResult {
  written: string[];
  failed: { title: string; message: string }[];
  /** Chosen, and not tried because an attempt before it had no answer. */
  waiting: string[];
  /** Typed into, and incomplete or not chosen: closing the dialog would lose the typing. */
  held: { title: string; message: string }[];
}

/** Of the whole review: earlier attempts count. */
export function summarize({ rows, fields }: ImportReview): ImportResult {
  const all = [
    ...fields.map((field) => ({
      title: field.label,
      outcome: field.outcome,
      isWaiting: isFieldReady(field),
      isHeld: isOpenField(field) && !isFieldReady(field),
      isIncomplete: !canTakeField(field),
    })),
    ...rows.map((row) => ({
      title: titleOf(row.draft),
      outcome: row.outcome,
      isWaiting: isReady(row),
      isHeld: isOpenRow(row) && !isReady(row),
      isIncomplete: !canTake(row),
    })),
  ];
  return {
    written: all.filter(({ outcome }) => outcome.status === 'written').map(({ title }) => title),
    failed: all.flatMap(({ title, outcome }) => ('message' in outcome ? [{ title, message: outcome.message }] : [])),
    waiting: all.filter(({ outcome, isWaiting }) => outcome.status === 'open' && isWaiting).map(({ title }) => title),
    held: all
      .filter(({ outcome, isHeld }) => outcome.status === 'open' && isHeld)
      .map(({ title, isIncomplete }) => ({
        title,
        message: isIncomplete ? 'ainda não pode ser gravado' : 'não está marcado',
      })),
  };
}

/** How many were wanted, and lack something that nobody has typed. */
export function countLeftOut({ rows }: ImportReview): number {
  return rows.filter((row) => row.isChosen && Object.keys(row.problems).length > 0).length;
}
