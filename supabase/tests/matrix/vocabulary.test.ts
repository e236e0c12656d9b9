import {
  appealDecisions,
  applicationStatuses,
  contractTypes,
  documentVersions,
  eventMeasures,
  reportDecisions,
  salaryBands,
  vacancyLevels,
  valueMeasures,
  workModels,
} from '@ponte/shared-domain';
import { eventTitles } from '../../../candidate-mfe/src/features/applications/application-timeline';
import { reportReasonLabels, reportReasons } from '../../../candidate-mfe/src/features/report-vacancy/report-reasons';
import { resumeKinds } from '../../../candidate-mfe/src/features/resume-analysis/resume-file';
import { suggestionKinds } from '../../../candidate-mfe/src/features/vacancy-search/suggestions.api';
import { indexTargets } from '../../functions/outbox/index-notices';
import { mailKinds } from '../../templates/product-mails';
import { openDatabase, type Database } from '../db/database';

/*
 * Lists of words that a check constraint allows, instead of an enum, are not part of the generated types. Each such
 * list of the database is compared with the one in the code: a new word, or a new list, fails until the code contains
 * it.
 */

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** The code's version of each list; the type check demands a label, title or mail for each word. */
const known: Readonly<Record<string, readonly string[]>> = {
  'private.index_targets.name': indexTargets,
  'private.document_versions.document': Object.keys(documentVersions),
  'private.mail_outbox.kind': mailKinds,
  'private.search_suggestions.kind': suggestionKinds,
  'private.analysis_feedback.file_kind': resumeKinds,
  'private.operation_counts.measure': [...valueMeasures, ...eventMeasures],
  'public.application_events.status': [
    ...applicationStatuses,
    'interview_cancelled',
    'withdrawn',
    'vacancy_removed',
    'vacancy_taken_down',
    'vacancy_restored',
    'no_answer',
  ],
  'public.saved_searches.level': vacancyLevels,
  'public.saved_searches.salary': salaryBands,
  'public.saved_searches.type': contractTypes,
  'public.saved_searches.work_model': workModels,
  'public.vacancy_reports.appeal_decision': appealDecisions,
  'public.vacancy_reports.decision': reportDecisions,
  'public.vacancy_reports.reason': reportReasons,
};

/** Lists that only database functions read. */
const internal = [
  'private.ad_patterns.span',
  'private.ad_rules.hold',
  'private.operator_actions.action',
  'private.places.kind',
  'private.search_phrases.kind',
  'private.former_removals.appeal',
  'private.former_reviews.decision',
  'private.vacancy_reviews.decision',
  'public.application_events.actor_role',
];

it('each list of words that a check constraint allows equals the list in the code', async () => {
  const checks = await db.query<{ column: string; words: string[] }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as column,
       case when pg_get_constraintdef(k.oid) ~ 'chosen_values\\('
         -- any of the words, separated by commas
         then string_to_array(substring(pg_get_constraintdef(k.oid) from '''\\{(.*?)\\}'''), ',')
         else array(select (regexp_matches(substring(pg_get_constraintdef(k.oid) from 'ANY \\(\\(?ARRAY\\[(.*?)\\]'), '''([^'']*)''', 'g'))[1])
       end as words
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and n.nspname in ('public', 'private') and c.relname not like '\\_\\_lite%'
       and pg_get_constraintdef(k.oid) ~ '(ANY \\(\\(?ARRAY\\[''|chosen_values\\()'
     order by 1`,
  );
  const found = Object.fromEntries(checks.map(({ column, words }) => [column, [...words].sort()]));
  expect(Object.keys(found)).toEqual([...Object.keys(known), ...internal].sort());
  for (const [column, words] of Object.entries(known))
    expect([column, found[column]]).toEqual([column, [...words].sort()]);
});

it('each word that a page shows has a text of its own', () => {
  for (const [words, texts] of [
    [reportReasons, reportReasonLabels],
    [
      [
        ...applicationStatuses,
        'interview_cancelled',
        'withdrawn',
        'vacancy_removed',
        'vacancy_taken_down',
        'vacancy_restored',
        'no_answer',
      ],
      eventTitles,
    ],
  ] as const) {
    expect(Object.keys(texts).sort()).toEqual([...words].sort());
    for (const text of Object.values(texts)) expect(text).toMatch(/^\p{Lu}\p{L}* /u);
    expect(new Set(Object.values(texts)).size).toBe(words.length);
  }
});
