import type { TestReference } from './conformance-cases';

/*
 * What makes a vacancy, an answer and one's own data trustworthy, clause by clause, each with where it stands and a
 * test that would fail without it. docs/trust.md is written from it.
 */

export interface Clause {
  clause: string;
  /** Where the rule stands. */
  where: string;
  test: TestReference;
}

const database = (file: string, title: string): TestReference => ({
  runner: 'jest',
  file: `supabase/tests/db/${file}.test.ts`,
  title,
});
const browser = (file: string, title: string): TestReference => ({
  runner: 'e2e',
  file: `e2e/tests/${file}.spec.ts`,
  title,
});
const unit = (file: string, title: string): TestReference => ({ runner: 'jest', file, title });

export const trustClauses: readonly { part: string; clauses: readonly Clause[] }[] = [
  {
    part: 'Ad check with the law cited',
    clauses: [
      {
        clause: 'while typing, in a worker, with a better wording one click away',
        where: '`company-mfe/src/features/vacancy-form`',
        test: browser(
          'ad-check',
          'a forbidden sentence is named while it is typed, and the better wording lets the vacancy be published',
        ),
      },
      {
        clause: 'again before publishing, past the page as well',
        where: '`private.check_ad`',
        test: browser('ad-check', 'whoever goes round the form is refused by the database'),
      },
      {
        clause: 'the same rules in both places',
        where: '`shared-domain/src/ad-check`',
        test: database(
          'ad-check',
          'the rules of the database are those of shared-domain: otherwise `npm run ad-rules` belongs into a new migration',
        ),
      },
      {
        clause: 'each message names its article and says "verifique"',
        where: '`shared-domain/src/ad-check`',
        test: unit(
          'shared-domain/src/ad-check/check-ad.test.ts',
          'every rule sex names its article and asks to verify',
        ),
      },
      {
        clause: 'a reasoned exception where the law allows one, kept',
        where: '`private.ad_exceptions`',
        test: database(
          'ad-check',
          'a reasoned exception lets a vacancy be published, and is kept for its company alone',
        ),
      },
    ],
  },
  {
    part: 'No silent ending',
    clauses: [
      {
        clause: 'not switched off or deleted with people unanswered',
        where: '`private.require_answers`',
        test: database(
          'silent-endings',
          'a vacancy with people who wait cannot be deactivated, and is when each has an answer',
        ),
      },
      {
        clause: 'nor taken back from a review',
        where: '`private.require_answers`',
        test: database(
          'review-before-publication',
          'a risky ad of a known company that had applicants before it waited is taken back by its company only with an answer to each',
        ),
      },
      {
        clause: 'an expired one reminds its company',
        where: '`end_silence`',
        test: database(
          'silent-endings',
          'a vacancy that ended by itself has its company reminded, once a week at most, and not of what was answered meanwhile',
        ),
      },
      {
        clause: 'and after 45 days tells the people itself',
        where: '`end_silence`',
        test: database(
          'silent-endings',
          'a vacancy that ended by itself tells its people after the 45th day that no answer came, once, and lets the company answer late',
        ),
      },
      {
        clause: 'also when vacancy or company are gone',
        where: '`private.ended_unanswered`',
        test: database(
          'silent-endings',
          'a vacancy that ended by itself tells also those whose vacancy or company is gone',
        ),
      },
      {
        clause: 'public answer behaviour by one formula',
        where: '`count_answers`',
        test: database(
          'company-answers',
          'the answers of a company are counted by one formula, and shown on both public pages',
        ),
      },
      {
        clause: 'from five people on',
        where: '`count_answers`',
        test: database(
          'company-answers',
          'the answers of a company are not shown of fewer than five people, however many applications they sent',
        ),
      },
      {
        clause: 'contested with one click',
        where: '`contest_answer`',
        test: browser(
          'candidate',
          'an answer that did not come is contested with one click, which its company does not learn, and taken back',
        ),
      },
    ],
  },
  {
    part: 'Mirror view',
    clauses: [
      {
        clause: 'the candidate reads what the company reads',
        where: '`candidate-mfe/src/features/applications`',
        test: browser(
          'candidate',
          'what was sent is read by candidate and company alike, and stays as it was when the resume changes',
        ),
      },
      {
        clause: 'who opened it, in which role, and every answer with its time',
        where: '`public.resume_openings`, `public.applicant_listings`',
        test: unit(
          'candidate-mfe/src/features/applications/applications.page.test.tsx',
          'what the company has names each opening, the days of its list, and every answer with its time',
        ),
      },
      {
        clause: 'nothing about them that an export would not show',
        where: '`export_my_data`',
        test: database('account-rights', 'the export of an account has every table, or there is a reason why not'),
      },
      {
        clause: 'the auth service’s log included',
        where: '`sign_ins_of`',
        test: database(
          'account-rights',
          'the export of an account of the auth service’s log gives what names the person, in steps, to the service alone',
        ),
      },
    ],
  },
  {
    part: 'The resume stays',
    clauses: [
      {
        clause: 'requests and bytes are counted in the page',
        where: '`candidate-mfe/src/features/resume-analysis/network`',
        test: browser(
          'resume-analysis',
          'the count of an analysis names the reader that came, and a request that is made meanwhile',
        ),
      },
      {
        clause: 'a service worker counts with it, where asked for',
        where: '`shell/public/analysis-witness.js`',
        test: browser(
          'resume-analysis',
          'a service worker counts with the page where the person asks for it, and is gone with the page',
        ),
      },
      {
        clause: 'it works offline',
        where: '`candidate-mfe/src/features/resume-analysis/worker`',
        test: browser(
          'resume-analysis',
          'a PDF and a Word file are analysed without internet, once everything was loaded for it',
        ),
      },
      {
        clause: 'the profile can be filled from it',
        where: '`candidate-mfe/src/features/resume-analysis`',
        test: browser(
          'resume-analysis',
          'a visitor signs in and fills the profile with the resume that was analysed, without sending its text',
        ),
      },
      {
        clause: 'JSON Resume in and out',
        where: '`shared-domain/src/json-resume.ts`',
        test: browser('json-resume', 'a resume is downloaded, and is the same in another account that reads it'),
      },
    ],
  },
  {
    part: 'Match with evidence, blind',
    clauses: [
      {
        clause: 'each point with the passage of both texts',
        where: '`shared-domain/src/job-match`',
        test: unit(
          'shared-domain/src/job-match/resume-match.test.ts',
          'names what it found, where the vacancy asks for it and where the resume has it',
        ),
      },
      {
        clause: 'who somebody is does not move it, in 200 resumes',
        where: '`shared-domain/src/job-match`',
        test: unit(
          'shared-domain/src/job-match/resume-match.test.ts',
          'who somebody is does not move the answer in 200 resumes',
        ),
      },
      {
        clause: 'the person sees it before anything is sent',
        where: '`candidate-mfe/src/features/compare-resume`',
        test: unit(
          'candidate-mfe/src/features/compare-resume/compare-resume.test.tsx',
          'in the dialog of an application is there before anything can be sent: the button says what it waits for',
        ),
      },
    ],
  },
  {
    part: 'Honest counters and live proof',
    clauses: [
      {
        clause: 'the product’s own numbers are counted, with their day',
        where: '`count_product`',
        test: database(
          'product-numbers',
          'counts what can be found, who is here and what became of applications, and says when',
        ),
      },
      {
        clause: 'a vacancy published several times is one',
        where: '`private.note_repeats`',
        test: database('search-order', 'the same vacancy published several times is one however often it is published'),
      },
      {
        clause: 'unconfirmed for 30 days leaves the search',
        where: '`private.is_confirmed`',
        test: browser(
          'company-vacancies',
          'a vacancy that is not confirmed for 30 days leaves the search, and one press brings it back',
        ),
      },
      {
        clause: 'asked by mail',
        where: '`ask_confirmations`',
        test: database(
          'confirmed-vacancies',
          'ask_confirmations asks a company once a week, in one mail, from the 20th day until the vacancy leaves the search',
        ),
      },
    ],
  },
  {
    part: 'Scam gate and notice desk',
    clauses: [
      {
        clause: 'a new company’s first vacancy waits for a person',
        where: '`private.hold_for_review`',
        test: database(
          'review-before-publication',
          'the first vacancy of a new company waits, and no public function shows it',
        ),
      },
      {
        clause: 'so does a risky ad, with its signals',
        where: '`private.risk_signals`',
        test: database(
          'review-before-publication',
          'a risky ad of a known company waits from the threshold on, with the signals as they were scored',
        ),
      },
      {
        clause: 'a report is a case with number, deadline, decision and appeal',
        where: '`report_vacancy`, `decide_case`',
        test: browser(
          'notice-desk',
          'a visitor reports, reads the decision, appeals; the vacancy goes, and its company reads why and appeals in its turn',
        ),
      },
      {
        clause: 'an own case is a colleague’s, and not read',
        where: '`operator_case`',
        test: database('operator-desk', 'a decision about an own report is left to somebody else'),
      },
      {
        clause: 'counts on /transparencia come from the database',
        where: '`transparency_report`',
        test: database(
          'vacancy-reports',
          'transparency_report counts what was reported within a year and what became of it, for everybody',
        ),
      },
    ],
  },
  {
    part: 'LGPD cockpit',
    clauses: [
      {
        clause: 'what is stored, why, since when',
        where: '`shared-domain/src/stored-data.ts`',
        test: database(
          'account-rights',
          'the export of an account has rows whose first day the list of what is stored can tell',
        ),
      },
      {
        clause: 'export, consents, deletion',
        where: '`supabase/functions/account`',
        test: browser('account', 'alerts and consents are kept, and everything can be taken along and deleted'),
      },
      {
        clause: 'the resume as a page to print or keep as PDF',
        where: '`candidate-mfe/src/features/resume`',
        test: browser(
          'candidate',
          'the resume is one page to read and print: itself alone, without what no company asks for',
        ),
      },
      {
        clause: 'consent by purpose and version',
        where: '`public.consents`',
        test: database(
          'consents',
          'consents are recorded at sign-up when the form names the version that was accepted',
        ),
      },
      {
        clause: 'invisible while paused',
        where: '`private.is_paused`',
        test: database(
          'paused-profiles',
          'a company reads nothing of the person on any way, whatever it calls or selects',
        ),
      },
      {
        clause: 'erasure with proof',
        where: '`find_traces`',
        test: database(
          'account-rights',
          'the erasure of an account is proved by a search of every table, in steps, which finds what an erasure forgot',
        ),
      },
      {
        clause: 'record of processing',
        where: '[record](record-of-processing.md)',
        test: database('record-of-processing', 'names each table of the database once'),
      },
      {
        clause: 'the legal pages name who answers for the site, from the configuration',
        where: '`marketing-mfe/src/features/legal`',
        test: unit(
          'marketing-mfe/src/features/legal/legal.page.test.tsx',
          '/privacidade says who answers for the site, and plainly when that is not configured',
        ),
      },
      {
        clause: 'and the ANPD by its present name',
        where: '`marketing-mfe/src/features/legal`',
        test: unit(
          'marketing-mfe/src/features/legal/legal.page.test.tsx',
          'says in the privacy policy: Agência Nacional de Proteção de Dados (ANPD)',
        ),
      },
      {
        clause: 'under 18 is refused, past the form as well',
        where: '`private.before_user_created`',
        test: unit(
          'supabase/tests/local/sign-up-metadata.test.ts',
          'the access token after a sign-up with a CPF refuses somebody under 18 in words, also past the form, and stores and mails nothing',
        ),
      },
    ],
  },
  {
    part: 'Pay statistics',
    clauses: [
      {
        clause: 'from five companies on',
        where: '`count_pay_statistics`',
        test: database('pay-statistics', 'an answer needs five companies'),
      },
      {
        clause: 'two answers subtracted tell nothing of one company',
        where: '`private.grouped_pay`',
        test: database(
          'pay-statistics',
          'subtracting answers of a state from Brazil tells nothing of the one company outside it',
        ),
      },
      {
        clause: 'in the form of a vacancy as on /salarios',
        where: '`company-mfe/src/features/vacancy-form`',
        test: browser(
          'published-pay',
          'the form of a vacancy says what companies publish as pay, as /salarios does, and moves nothing',
        ),
      },
      {
        clause: 'in the search',
        where: '`search_vacancies`',
        test: browser(
          'published-pay',
          'a search says the same in the HTML of its list, and the browser asks for nothing more',
        ),
      },
    ],
  },
  {
    part: 'Open edges',
    clauses: [
      {
        clause: 'Atom and RSS for any search',
        where: '`shell/server/page-feed.ts`',
        test: browser(
          'feeds',
          'the feed of a search is a valid Atom document with the vacancies of the page, newest first',
        ),
      },
      {
        clause: 'Indeed, Jooble, Trovit, Careerjet',
        where: '`shell/server/job-feeds.ts`',
        test: browser('feeds', 'each aggregator reads every public vacancy in its own format, once, and no draft'),
      },
      {
        clause: 'JobPosting with directApply',
        where: '`candidate-mfe/src/features/vacancy-details/job-posting.ts`',
        test: unit(
          'candidate-mfe/src/features/vacancy-details/job-posting.test.ts',
          'contains what search engines require of a job posting',
        ),
      },
      {
        clause: 'its education and experience',
        where: '`candidate-mfe/src/features/vacancy-details/job-posting.ts`',
        test: unit(
          'candidate-mfe/src/features/vacancy-details/job-posting.test.ts',
          'contains schooling and experience where the requirements demand them',
        ),
      },
      {
        clause: 'a preview picture drawn on the server',
        where: '`shell/server/page-pictures.ts`',
        test: browser(
          'share',
          'the picture of a link is drawn for each vacancy, says it to whoever cannot see it, and is another one for another text',
        ),
      },
      {
        clause: 'shared by link or WhatsApp',
        where: '`candidate-mfe/src/features/vacancy-details`',
        test: browser('share', 'a vacancy is shared by its copied address, or by WhatsApp with its title'),
      },
      {
        clause: 'IndexNow and Indexing API, off by default',
        where: '`supabase/functions/outbox/index-notices.ts`',
        test: unit(
          'supabase/tests/local/index-notices.test.ts',
          'the function outbox contacts nobody while no variable is set, and says so to the database',
        ),
      },
    ],
  },
];

export const firstVisitTest = browser(
  'trust-parts',
  'the first visit to /vagas loads nothing of what makes the product trustworthy before it is used',
);

/** Every test that the page names. */
export const trustTests: readonly TestReference[] = [
  ...trustClauses.flatMap(({ clauses }) => clauses.map(({ test }) => test)),
  firstVisitTest,
];
