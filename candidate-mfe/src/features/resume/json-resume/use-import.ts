import { useApi, type Api, type CurrentUser } from '@ponte/shared-auth';
import { AppError, toAppError } from '@ponte/shared-domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { coursesOptions, educationsOptions } from '../../../my-resume/educations.queries';
import { experiencesOptions } from '../../../my-resume/experiences.queries';
import { personalInfoOptions } from '../../../my-resume/personal-info.queries';
import {
  changeBasics,
  changeDraft,
  changeFields,
  changeRow,
  countLeftOut,
  countReady,
  isFieldReady,
  isReady,
  isUnchanged,
  startReview,
  summarize,
  withPersonalInfo,
  withStored,
  type ImportResult,
  type ImportReview,
  type Outcome,
  type StoredResume,
} from './import-review';
import type { ImportDraft } from './import-entries';
import { JsonResumeError, readJsonResume, type JsonResumeFile } from './json-resume.schema';
import type { PersonalField } from './personal-fields';
import { writeDraft, writePersonalInfo } from './write-import';

export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'loading' }
  /** The file is read; what the candidate has could not be. */
  | { step: 'failed'; message: string; onRetry: () => void }
  | { step: 'review'; review: ImportReview; result?: ImportResult };

/** What was read elsewhere, in place of a file that is chosen here. */
export interface ImportSource {
  content: JsonResumeFile;
  name: string;
}

export interface Import {
  state: ImportState;
  /** How far a writing has come; null while none is under way. */
  progress: { done: number; all: number } | null;
  choose: (file: File) => void;
  restart: () => void;
  toggle: (id: string, isChosen: boolean) => void;
  toggleField: (id: PersonalField['id'], isChosen: boolean) => void;
  edit: (id: string, draft: ImportDraft) => void;
  /** Corrects what was read of the personal data. */
  editBasics: (basics: NonNullable<JsonResumeFile['basics']>) => void;
  /**
   * Writes what is chosen, one after another.
   *
   * @returns how many are written and how many lack something, when the dialog is done; null when it has more to say
   */
  save: () => Promise<{ written: number; leftOut: number } | null>;
}

/** Read anew for every file: what was added in another window is there, too. */
async function readStored(queryClient: QueryClient, api: Api, userId: string): Promise<StoredResume> {
  const [experiences, educations, courses, personalInfo] = await Promise.all([
    queryClient.fetchQuery({ ...experiencesOptions(api, userId), staleTime: 0 }),
    queryClient.fetchQuery({ ...educationsOptions(api, userId), staleTime: 0 }),
    queryClient.fetchQuery({ ...coursesOptions(api, userId), staleTime: 0 }),
    queryClient.fetchQuery({ ...personalInfoOptions(api, userId), staleTime: 0 }),
  ]);
  return { experiences, educations, courses, personalInfo };
}

/** Whether it was this entry that was refused; after anything else the next ones would meet the same. */
function isOwnFault({ status, code }: AppError): boolean {
  return status === 400 || status === 409 || code === 'row_gone';
}

/** From the choice of a file to the last written entry. */
export function useImport(user: CurrentUser, source?: ImportSource): Import {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: source ? 'loading' : 'choose' });
  const [progress, setProgress] = useState<Import['progress']>(null);
  // An answer to an earlier choice, or one after the dialog was closed, comes too late.
  const attempt = useRef(0);
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );

  const change = (by: (review: ImportReview) => ImportReview): void =>
    setState((now) => (now.step === 'review' ? { ...now, review: by(now.review) } : now));

  const load = async (content: JsonResumeFile, fileName: string, own: number): Promise<void> => {
    try {
      const stored = await readStored(queryClient, api, user.id);
      if (own === attempt.current)
        setState({ step: 'review', review: startReview(content, fileName, stored, user.name) });
    } catch (error) {
      if (own !== attempt.current) return;
      const onRetry = (): void => {
        setState({ step: 'loading' });
        void load(content, fileName, own);
      };
      setState({ step: 'failed', message: toAppError(error).message, onRetry });
    }
  };

  useEffect(() => {
    if (source) void load(source.content, source.name, attempt.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: what is shown is of one source
  }, []);

  const choose = async (file: File): Promise<void> => {
    attempt.current += 1;
    const own = attempt.current;
    setState({ step: 'loading' });
    let content: JsonResumeFile;
    try {
      content = await readJsonResume(file);
    } catch (error) {
      if (!(error instanceof JsonResumeError)) console.error('import: the file was not read', error);
      if (own === attempt.current)
        setState({
          step: 'choose',
          problem:
            error instanceof JsonResumeError ? error.message : 'Não foi possível ler o arquivo. Escolha outro arquivo.',
        });
      return;
    }
    await load(content, file.name, own);
  };

  const save: Import['save'] = async () => {
    if (state.step !== 'review' || progress !== null) return null;
    // Followed here, too: what React shows comes later than the next entry's turn.
    let { review } = state;
    const apply = (by: (review: ImportReview) => ImportReview): void => {
      review = by(review);
      setState({ step: 'review', review });
    };
    const all = countReady(review);
    let done = 0;
    let isStopped = false;

    /** Counts an entry in, or says why it is not written; after what is no fault of its own the others wait. */
    const attemptOne = async (write: () => Promise<void>, note: (outcome: Outcome) => void): Promise<string | null> => {
      setProgress({ done, all });
      try {
        await write();
        done += 1;
        note({ status: 'written' });
        return null;
      } catch (error) {
        const refusal = toAppError(error);
        isStopped = !isOwnFault(refusal);
        // A refusal is an answer: nothing was written. Without one, or of a server that broke, nobody knows.
        const isAnswered = refusal.status !== undefined && refusal.status >= 400 && refusal.status < 500;
        note({ status: isStopped && !isAnswered ? 'unknown' : 'failed', message: refusal.message });
        return refusal.code;
      }
    };

    const fields = review.fields.filter(isFieldReady);
    const { personalInfo } = review;
    if (fields.length > 0 && personalInfo) {
      const ids = fields.map(({ id }) => id);
      const values: (typeof fields)[number]['values'] = Object.assign({}, ...fields.map((field) => field.values));
      const code = await attemptOne(
        async () => {
          const written = await writePersonalInfo(api, user.id, personalInfo, values);
          done += fields.length - 1;
          // What is chosen next goes over this version.
          apply((now) => withPersonalInfo(now, written));
        },
        (outcome) => apply((now) => changeFields(now, ids, { outcome })),
      );
      if (code === 'stale_version') {
        const fresh = await queryClient
          .fetchQuery({ ...personalInfoOptions(api, user.id), staleTime: 0 })
          .catch(() => undefined);
        if (fresh !== undefined) apply((now) => withPersonalInfo(now, fresh));
      }
    }
    for (const row of review.rows.filter(isReady)) {
      if (isStopped) break;
      // As they are now: an entry before it may have replaced the same row.
      const { draft, twin } = review.rows.find(({ id }) => id === row.id) ?? row;
      const code = await attemptOne(
        async () => {
          const result = await writeDraft(api, user.id, draft, twin);
          if (result === null) return;
          apply((now) => withStored(now, result.stored, result.stored));
          const now = review.rows.find(({ id }) => id === row.id);
          // Unless the other window has written what was to be written
          if (result.status === 'conflict' && !(now && isUnchanged(now)))
            throw new AppError(
              'stale_version',
              'Este item foi alterado em outra janela ou aparelho. Confira como está agora e tente novamente.',
              { status: 409 },
            );
        },
        (outcome) => apply((now) => changeRow(now, row.id, { outcome })),
      );
      // The next try makes a new one.
      if (code === 'row_gone' && twin) apply((now) => withStored(now, twin, null));
    }

    setProgress(null);
    // When an answer alone was lost, the pages have the entry.
    void queryClient.invalidateQueries({ queryKey: ['resume', user.id] });
    const result = summarize(review);
    if (done === all && result.held.length === 0)
      return { written: result.written.length, leftOut: countLeftOut(review) };
    setState({ step: 'review', review, result });
    return null;
  };

  return {
    state,
    progress,
    choose: (file) => void choose(file),
    restart: () => {
      attempt.current += 1;
      setState({ step: 'choose' });
    },
    toggle: (id, isChosen) => change((review) => changeRow(review, id, { isChosen })),
    // A correction of one line that is emptied or unticked is given up.
    toggleField: (id, isChosen) =>
      change((review) => changeFields(review, [id], isChosen ? { isChosen } : { isChosen, isEdited: false })),
    editBasics: (basics) => change((review) => changeBasics(review, basics)),
    edit: (id, draft) => change((review) => changeDraft(review, id, draft)),
    save,
  };
}
