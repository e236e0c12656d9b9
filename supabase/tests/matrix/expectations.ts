import type { Who } from './world';

/*
 * The rights of each identity on each table, view, function and bucket. A table has two expectations: `rights` (the
 * grants: which columns) and `reach` (the policies: which rows). A user's access is the intersection; the matrix tests
 * it, and the policies alone as well, with every grant given, because one of the two must protect the data if the other
 * is wrong.
 */

export type Role = 'anon' | 'authenticated' | 'service_role';
export type Operation = 'select' | 'insert' | 'update' | 'delete';
/** 'all', or the columns in the table's order. */
export type Columns = 'all' | readonly string[];
export type Rights = Partial<Record<Operation, Columns>>;

/** Labels of the rows, every row, or the SQLSTATE of the refusal. */
export type Reach = readonly string[] | 'every' | { refused: string };
export type ByIdentity<T> = Readonly<Record<Who, T>>;

export interface InsertCell {
  what: string;
  /** With the grants as they are, with every grant, or both. */
  layer: 'real' | 'policies' | 'both';
  /** After `insert into <table>`; :me and :other are filled in. */
  row: string;
  /** Run first, by the owner of the database. */
  before?: string;
  /** 'inserted' or the SQLSTATE of the refusal. */
  outcome: ByIdentity<string>;
}

export interface UpdateCell {
  what: string;
  /** After `update <table> set`: constants only, so that no right to read is needed. */
  set: string;
  before?: string;
  outcome: ByIdentity<Reach>;
}

export interface TableStatement {
  /** SQL that names a row; rows of one name are one group. */
  label: string;
  key?: string;
  rights: Partial<Record<Role, Rights | 'all'>>;
  reach: Readonly<Record<'select' | 'update' | 'delete', ByIdentity<Reach>>>;
  /** A harmless change, of a column that may be written where there is one. */
  change: string;
  /** Run by the owner of the database before rows are deleted: what a rule demands first. */
  beforeDelete?: string;
  inserts?: readonly InsertCell[];
  /** Changes that hand a row over to somebody else, on the policies alone. */
  handOvers?: readonly UpdateCell[];
}

const cells = <T>(anon: T, candidateA: T, candidateB: T, companyA: T, companyB: T, serviceRole: T): ByIdentity<T> => ({
  anon,
  'candidate A': candidateA,
  'candidate B': candidateB,
  'company A': companyA,
  'company B': companyB,
  service: serviceRole,
});

const none: readonly string[] = [];
const no = '42501';
const refused = { refused: no };
const nobody = cells<Reach>(none, none, none, none, none, 'every');
const candidatesOwn = cells<Reach>(none, ['candidate A'], ['candidate B'], none, none, 'every');
const companiesOwn = cells<Reach>(none, none, none, ['company A'], ['company B'], 'every');
const everyonesOwn = cells<Reach>(none, ['candidate A'], ['candidate B'], ['company A'], ['company B'], 'every');
const unwritable = { refused: '55000' };
const notWritable = cells<Reach>(unwritable, unwritable, unwritable, unwritable, unwritable, unwritable);
const candidatesInsert = cells(no, 'inserted', 'inserted', no, no, 'inserted');
const nobodyInserts = cells(no, no, no, no, no, 'inserted');

/** An update that changes the owner is refused to every client that can change the row; the service role may. */
const handOver = (column: string, by: 'candidates' | 'companies' | 'both', serviceOutcome: Reach): UpdateCell => ({
  what: `gives ${column} away`,
  set: `${column} = ':other'`,
  outcome: cells<Reach>(
    none,
    by === 'companies' ? none : refused,
    by === 'companies' ? none : refused,
    by === 'candidates' ? none : refused,
    by === 'candidates' ? none : refused,
    serviceOutcome,
  ),
});

const columns = (names: string) => names.split(' ');
const personColumns = columns(
  'user_id full_name cpf birth_date phone street number complement neighborhood city state zip_code',
);
const experienceColumns = columns('company role start_date end_date current description skills');
const educationColumns = columns('education_type institution_name course_name start_date end_date current description');
const courseColumns = columns('name institution duration completion_year certificate certificate_url description');
const vacancyColumns = columns(
  'title description requirements location type level salary benefits deadline published work_model for_pcd',
);
// All columns but the resume and its author, which are read by functions that log the access
const applicationColumns = columns(
  'id vacancy_id candidate_id company_id status applied_at updated_at vacancy_title company_name vacancy_location interview_at interview_place rejection_reason withdrawn_at no_answer_at',
);
const searchColumns = columns('name query location salary type level work_model pcd');

const ownAndOthers = (list: string, values: string, before?: string): InsertCell[] => [
  {
    what: 'own',
    layer: 'both',
    row: `(user_id, ${list}) values (':me', ${values})`,
    outcome: candidatesInsert,
    ...(before && { before }),
  },
  {
    what: `somebody else's`,
    layer: 'both',
    row: `(user_id, ${list}) values (':other', ${values})`,
    outcome: nobodyInserts,
    ...(before && { before: before.replaceAll(':me', ':other') }),
  },
];

const vacancyValues = `'Auxiliar geral', 'Trabalho na produção, em turno fixo.', '{Ensino médio}', 'Recife, PE', 'clt', 'junior', '{Vale}'`;
const vacancyInsert = 'title, description, requirements, location, type, level, benefits';

const applicationsOf = {
  a: 'candidate A at company A',
  b: 'candidate B at company B',
  withdrawn: 'candidate A at company B, withdrawn',
  hidden: 'candidate B at company A, hidden',
};
/** A hidden application is invisible to the candidate who hid it, a withdrawn one to the company that received it. */
const bothSides = cells<Reach>(
  none,
  [applicationsOf.a, applicationsOf.withdrawn],
  [applicationsOf.b],
  [applicationsOf.a, applicationsOf.hidden],
  [applicationsOf.b],
  'every',
);
const applicationLabel = (alias: string) =>
  `matrix.who(${alias}.candidate_id) || ' at ' || matrix.who(${alias}.company_id)
     || case when ${alias}.withdrawn_at is not null then ', withdrawn' when ${alias}.hidden_by_candidate_at is not null then ', hidden' else '' end`;

/** The tables and views of the exposed schema. One that is missing here fails the matrix. */
export const tables: Readonly<Record<string, TableStatement>> = {
  profiles: {
    label: 'matrix.who(id)',
    rights: { authenticated: { select: 'all', update: ['name', 'avatar_path', 'updated_at'] }, service_role: 'all' },
    reach: { select: everyonesOwn, update: everyonesOwn, delete: nobody },
    change: `name = 'Outro nome'`,
    handOvers: [handOver('id', 'both', { refused: '23505' })],
  },
  companies: {
    label: 'matrix.who(id)',
    rights: {
      authenticated: {
        select: 'all',
        update: columns(
          'name legal_name cnpj industry description phone website street number complement neighborhood city state zip_code size_range benefits logo_path updated_at',
        ),
      },
      service_role: 'all',
    },
    reach: { select: companiesOwn, update: companiesOwn, delete: nobody },
    change: `name = 'Outro nome'`,
    handOvers: [handOver('id', 'companies', { refused: '23505' })],
  },
  companies_public: {
    label: 'matrix.who(id)',
    rights: { anon: { select: 'all' }, authenticated: { select: 'all' }, service_role: { select: 'all' } },
    reach: {
      select: cells<Reach>('every', 'every', 'every', 'every', 'every', 'every'),
      // A view on a function has no rows to write
      update: notWritable,
      delete: notWritable,
    },
    change: `name = 'Outro nome'`,
    inserts: [
      {
        what: 'a row',
        layer: 'both',
        row: 'default values',
        outcome: cells('55000', '55000', '55000', '55000', '55000', '55000'),
      },
    ],
  },
  personal_info: {
    label: 'matrix.who(user_id)',
    rights: {
      authenticated: { select: 'all', insert: personColumns, update: [...personColumns, 'updated_at'], delete: 'all' },
      service_role: 'all',
    },
    reach: { select: candidatesOwn, update: candidatesOwn, delete: candidatesOwn },
    change: `full_name = 'Outro nome'`,
    inserts: ownAndOthers('full_name', `'Ana'`, `delete from public.personal_info where user_id = ':me'`),
    handOvers: [handOver('user_id', 'candidates', { refused: '23505' })],
  },
  experiences: {
    label: 'matrix.who(user_id)',
    rights: {
      authenticated: {
        select: 'all',
        insert: ['user_id', ...experienceColumns],
        update: [...experienceColumns, 'updated_at'],
        delete: 'all',
      },
      service_role: 'all',
    },
    reach: { select: candidatesOwn, update: candidatesOwn, delete: candidatesOwn },
    change: `role = 'Outro cargo'`,
    inserts: ownAndOthers(
      'company, role, start_date, description, skills',
      `'Sol', 'Padeiro', '2020-01-01', 'Fiz pães todo dia.', '{Pães}'`,
    ),
    handOvers: [handOver('user_id', 'candidates', 'every')],
  },
  educations: {
    label: 'matrix.who(user_id)',
    rights: {
      authenticated: {
        select: 'all',
        insert: ['user_id', ...educationColumns],
        update: [...educationColumns, 'updated_at'],
        delete: 'all',
      },
      service_role: 'all',
    },
    reach: { select: candidatesOwn, update: candidatesOwn, delete: candidatesOwn },
    change: `course_name = 'Outro curso'`,
    inserts: ownAndOthers('institution_name, course_name, start_date', `'Senac', 'Panificação', '2019-01-01'`),
    handOvers: [handOver('user_id', 'candidates', 'every')],
  },
  courses: {
    label: 'matrix.who(user_id)',
    rights: {
      authenticated: {
        select: 'all',
        insert: ['user_id', ...courseColumns],
        update: [...courseColumns, 'updated_at'],
        delete: 'all',
      },
      service_role: 'all',
    },
    reach: { select: candidatesOwn, update: candidatesOwn, delete: candidatesOwn },
    change: `name = 'Outro curso'`,
    inserts: ownAndOthers('name, institution, duration, completion_year', `'Confeitaria', 'Senac', 40, '2021'`),
    handOvers: [handOver('user_id', 'candidates', 'every')],
  },
  saved_searches: {
    label: 'matrix.who(user_id)',
    rights: {
      authenticated: {
        select: 'all',
        insert: [...searchColumns, 'alerts'],
        update: [...searchColumns, 'updated_at', 'alerts'],
        delete: 'all',
      },
      service_role: 'all',
    },
    reach: { select: candidatesOwn, update: candidatesOwn, delete: candidatesOwn },
    change: `name = 'Outra busca'`,
    inserts: [
      {
        what: 'own',
        layer: 'real',
        row: `(name, query) values ('Nova', 'mecânico')`,
        outcome: cells(no, 'inserted', 'inserted', no, no, '23502'),
      },
      {
        what: 'own, named',
        layer: 'policies',
        row: `(user_id, name, query) values (':me', 'Nova', 'mecânico')`,
        outcome: candidatesInsert,
      },
      {
        what: `somebody else's`,
        layer: 'both',
        row: `(user_id, name, query) values (':other', 'Nova', 'mecânico')`,
        outcome: nobodyInserts,
      },
    ],
    handOvers: [
      { ...handOver('user_id', 'candidates', { refused: 'PT409' }), set: `user_id = ':other', query = 'outra'` },
    ],
  },
  vacancies: {
    label: `matrix.who(company_id) || case when published then ' live' else ' draft' end`,
    rights: {
      authenticated: {
        select: 'all',
        insert: vacancyColumns,
        update: [...vacancyColumns, 'updated_at'],
        delete: 'all',
      },
      service_role: 'all',
    },
    reach: {
      select: cells<Reach>(none, none, none, ['company A draft', 'company A live'], ['company B live'], 'every'),
      update: cells<Reach>(none, none, none, ['company A draft', 'company A live'], ['company B live'], 'every'),
      delete: cells<Reach>(none, none, none, ['company A draft', 'company A live'], ['company B live'], 'every'),
    },
    // A vacancy is not deleted while somebody waits for an answer
    beforeDelete: `update public.applications set status = 'rejected'`,
    change: `title = 'Outro título'`,
    inserts: [
      {
        what: 'own',
        layer: 'real',
        row: `(${vacancyInsert}) values (${vacancyValues})`,
        outcome: cells(no, no, no, 'inserted', 'inserted', '23502'),
      },
      {
        what: 'own, named',
        layer: 'policies',
        row: `(company_id, ${vacancyInsert}) values (':me', ${vacancyValues})`,
        outcome: cells(no, no, no, 'inserted', 'inserted', '23503'),
      },
      {
        what: `another company's`,
        layer: 'both',
        row: `(company_id, ${vacancyInsert}) values (':other', ${vacancyValues})`,
        outcome: cells(no, no, no, no, no, '23503'),
      },
      {
        what: 'as if it came from a job source',
        layer: 'both',
        row: `(company_id, ${vacancyInsert}, source) values (':me', ${vacancyValues}, 'external')`,
        outcome: cells(no, no, no, no, no, '23503'),
      },
    ],
    handOvers: [handOver('company_id', 'companies', { refused: '23503' })],
  },
  applications: {
    label: applicationLabel('t'),
    rights: { authenticated: { select: applicationColumns }, service_role: 'all' },
    reach: { select: bothSides, update: nobody, delete: nobody },
    change: `vacancy_title = 'Outro título'`,
  },
  application_events: {
    label: `(select ${applicationLabel('a')} from public.applications as a where a.id = t.application_id)`,
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: bothSides, update: nobody, delete: nobody },
    change: `note = 'Outra nota'`,
  },
  resume_openings: {
    label: `(select ${applicationLabel('a')} from public.applications as a where a.id = t.application_id)`,
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: bothSides, update: nobody, delete: nobody },
    change: `opened_at = now()`,
  },
  applicant_listings: {
    key: 't.application_id',
    label: `(select ${applicationLabel('a')} from public.applications as a where a.id = t.application_id)`,
    // Written by list_received_applications alone
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: bothSides, update: nobody, delete: nobody },
    change: `listed_at = now()`,
  },
  answer_contests: {
    key: 't.application_id',
    label: `(select ${applicationLabel('a')} from public.applications as a where a.id = t.application_id)`,
    // The candidate's alone: the company is not to know who contested its answer
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: {
      select: cells<Reach>(none, [applicationsOf.a, applicationsOf.withdrawn], [applicationsOf.b], none, none, 'every'),
      update: nobody,
      delete: nobody,
    },
    change: `created_at = now()`,
  },
  leads: {
    label: `'lead'`,
    rights: { service_role: 'all' },
    reach: { select: nobody, update: nobody, delete: nobody },
    change: `name = 'Outro nome'`,
  },
  lead_consents: {
    label: `'lead consent'`,
    // Proof of consent is only inserted, never changed, by the service role neither
    rights: { service_role: { select: 'all', insert: 'all', delete: 'all' } },
    reach: { select: nobody, update: nobody, delete: nobody },
    change: `document_version = 'x'`,
  },
  saved_vacancies: {
    key: 'user_id',
    label: 'matrix.who(user_id)',
    // Written by set_vacancy_saved alone
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: candidatesOwn, update: nobody, delete: nobody },
    change: `vacancy_title = 'Outro título'`,
  },
  profile_pauses: {
    key: 'user_id',
    label: 'matrix.who(user_id)',
    // Written by pause_profile and reactivate_profile alone; who has paused, and when, is no company's business
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: candidatesOwn, update: nobody, delete: nobody },
    change: `reactivated_at = paused_at`,
  },
  vacancy_alerts: {
    key: 'user_id',
    label: 'matrix.who(user_id)',
    // Written by queue_search_alerts alone
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: candidatesOwn, update: nobody, delete: nobody },
    change: `told_at = now()`,
  },
  vacancy_reports: {
    label: `'report'`,
    // The reporting user can't read it either, so that nobody learns who reported
    rights: { service_role: 'all' },
    reach: { select: nobody, update: nobody, delete: nobody },
    change: `reason = 'other'`,
  },
  subscription_requests: {
    label: 'matrix.who(user_id)',
    rights: { authenticated: { select: 'all' }, service_role: 'all' },
    reach: { select: candidatesOwn, update: nobody, delete: nobody },
    change: `plan = 'essencial'`,
  },
  consents: {
    label: 'matrix.who(user_id)',
    // Proof of consent is only inserted, never changed, by the service role neither
    rights: { authenticated: { select: 'all' }, service_role: { select: 'all', insert: 'all', delete: 'all' } },
    reach: { select: everyonesOwn, update: nobody, delete: nobody },
    change: `granted = false`,
  },
  email_preferences: {
    key: 'user_id',
    label: 'matrix.who(user_id)',
    rights: {
      authenticated: { select: 'all', update: ['saved_searches', 'application_updates', 'updated_at'] },
      service_role: 'all',
    },
    reach: { select: everyonesOwn, update: everyonesOwn, delete: nobody },
    change: `saved_searches = false`,
    handOvers: [handOver('user_id', 'both', { refused: '23505' })],
  },
};

export interface BucketStatement {
  public: boolean;
  sizeLimit: number;
  types: readonly string[];
}

/** A bucket that is missing here fails the matrix. */
export const buckets: Readonly<Record<string, BucketStatement>> = {
  avatars: { public: true, sizeLimit: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] },
  resumes: {
    public: false,
    sizeLimit: 5 * 1024 * 1024,
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain',
    ],
  },
};

const ownFiles = cells<Reach>(
  none,
  ['avatars of candidate A', 'resumes of candidate A'],
  ['avatars of candidate B', 'resumes of candidate B'],
  ['avatars of company A'],
  ['avatars of company B'],
  'every',
);
/** Refused by a trigger for every role: a folder without an account, or a full one. */
const notEvenTheService = cells(no, no, no, no, no, no);
/** With the one that everybody has. */
const tenFiles = (bucket: string) =>
  `insert into storage.objects (bucket_id, name) select '${bucket}', ':me/' || n || '.pdf' from generate_series(1, 9) as n`;
const file = (bucket: string, folder: string) => `(bucket_id, name) values ('${bucket}', '${folder}new.pdf')`;

/** The files of all buckets, and the one that no policy names. Their grants are the storage service's. */
export const storage: Readonly<Record<'objects' | 'buckets', TableStatement>> = {
  objects: {
    label: `t.bucket_id || ' of ' || matrix.who((storage.foldername(t.name))[1]::uuid)`,
    rights: { anon: 'all', authenticated: 'all', service_role: 'all' },
    reach: { select: ownFiles, update: ownFiles, delete: ownFiles },
    change: `metadata = '{"size": 1}'`,
    inserts: [
      {
        what: 'a photo, own folder',
        layer: 'real',
        row: file('avatars', ':me/'),
        outcome: cells(no, 'inserted', 'inserted', 'inserted', 'inserted', 'inserted'),
      },
      {
        what: `a photo, somebody else's folder`,
        layer: 'real',
        row: file('avatars', ':other/'),
        outcome: nobodyInserts,
      },
      { what: 'a photo, no folder', layer: 'real', row: file('avatars', ''), outcome: notEvenTheService },
      { what: 'a resume, own folder', layer: 'real', row: file('resumes', ':me/'), outcome: candidatesInsert },
      {
        what: `a resume, somebody else's folder`,
        layer: 'real',
        row: file('resumes', ':other/'),
        outcome: nobodyInserts,
      },
      { what: 'a resume, no folder', layer: 'real', row: file('resumes', ''), outcome: notEvenTheService },
      {
        what: 'an eleventh photo',
        layer: 'real',
        row: file('avatars', ':me/'),
        before: tenFiles('avatars'),
        outcome: notEvenTheService,
      },
      {
        what: 'an eleventh resume',
        layer: 'real',
        row: file('resumes', ':me/'),
        before: tenFiles('resumes'),
        outcome: notEvenTheService,
      },
      {
        what: 'a file in a bucket that no policy names',
        layer: 'real',
        row: file('not-ours', ':me/'),
        outcome: nobodyInserts,
      },
    ],
    handOvers: [
      {
        what: 'moves files to another folder',
        set: `name = ':other/' || gen_random_uuid()`,
        outcome: cells<Reach>(none, refused, refused, refused, refused, 'every'),
      },
      {
        what: 'moves resumes alone to another folder',
        set: `name = ':other/' || gen_random_uuid()`,
        before: `delete from storage.objects where bucket_id <> 'resumes'`,
        outcome: cells<Reach>(none, refused, refused, none, none, ['resumes of candidate A', 'resumes of candidate B']),
      },
      {
        what: 'moves files to a bucket that no policy names',
        set: `bucket_id = 'not-ours'`,
        outcome: cells<Reach>(none, refused, refused, refused, refused, 'every'),
      },
      {
        what: 'moves photos to the resumes',
        set: `bucket_id = 'resumes'`,
        outcome: cells<Reach>(
          none,
          ['avatars of candidate A', 'resumes of candidate A'],
          ['avatars of candidate B', 'resumes of candidate B'],
          refused,
          refused,
          'every',
        ),
      },
      {
        what: 'moves a resume to full photos',
        set: `bucket_id = 'avatars'`,
        before: tenFiles('avatars'),
        // Companies have photos alone: they stay where they are.
        outcome: cells<Reach>(none, refused, refused, ['avatars of company A'], ['avatars of company B'], refused),
      },
      {
        what: 'moves a photo to full resumes',
        set: `bucket_id = 'resumes'`,
        before: tenFiles('resumes'),
        outcome: cells<Reach>(none, refused, refused, refused, refused, refused),
      },
    ],
  },
  buckets: {
    label: 't.id',
    rights: { anon: 'all', authenticated: 'all', service_role: 'all' },
    reach: { select: nobody, update: nobody, delete: cells<Reach>(none, none, none, none, none, { refused: '23503' }) },
    change: 'public = true',
    inserts: [{ what: 'a bucket', layer: 'real', row: `(id, name) values ('new', 'new')`, outcome: nobodyInserts }],
  },
};

export interface FunctionStatement {
  roles: readonly Role[];
  /** Gives one value; names of the world are filled in. */
  call: string;
  /** The value, or { refused: SQLSTATE, hint }. */
  outcome: ByIdentity<unknown>;
}

const denied = { refused: no };
const refusal = (code: string, hint: string) => ({ refused: code, hint });
const notSignedIn = refusal('PT401', 'not_signed_in');
const notOperator = refusal('PT403', 'not_operator');
const notCandidate = refusal('PT403', 'not_candidate');
const visitorsAndUsers: readonly Role[] = ['anon', 'authenticated'];
const visitorsUsersAndService: readonly Role[] = [...visitorsAndUsers, 'service_role'];
/** What visitors and users alike are answered; the service may not ask. */
const everybody = (value: unknown): ByIdentity<unknown> => cells(value, value, value, value, value, denied);
const everybodyAndService = (value: unknown): ByIdentity<unknown> => cells(value, value, value, value, value, value);
const applicationMissing = refusal('PT404', 'application_not_found');
const vacancyMissing = refusal('PT404', 'vacancy_not_found');
const signUpComplete = refusal('PT409', 'sign_up_complete');

/** The functions of the exposed schema. One that is missing here fails the matrix. */
export const functions: Readonly<Record<string, FunctionStatement>> = {
  apply_to_vacancy: {
    roles: visitorsAndUsers,
    call: `select public.apply_to_vacancy(':open')->'status'`,
    outcome: cells<unknown>(notSignedIn, 'pending', 'pending', notCandidate, notCandidate, denied),
  },
  set_application_status: {
    roles: ['authenticated'],
    call: `select public.set_application_status(':application_a', 'viewed')->'status'`,
    outcome: cells<unknown>(denied, applicationMissing, applicationMissing, 'viewed', applicationMissing, denied),
  },
  cancel_interview: {
    roles: ['authenticated'],
    // The application has no interview
    call: `select public.cancel_interview(gen_random_uuid(), ':application_a')->'status'`,
    outcome: cells<unknown>(
      denied,
      applicationMissing,
      applicationMissing,
      refusal('PT409', 'no_interview'),
      applicationMissing,
      denied,
    ),
  },
  unsubscribe: {
    roles: visitorsUsersAndService,
    // For everybody who has the link: its signature replaces a sign-in. The function of one-click mails calls it as the
    // service
    call: `select public.unsubscribe('saved_searches.x.y')`,
    outcome: everybodyAndService(refusal('PT400', 'invalid_unsubscribe')),
  },
  withdraw_application: {
    roles: ['authenticated'],
    call: `select public.withdraw_application(':application_a')->'status'`,
    outcome: cells<unknown>(denied, 'pending', applicationMissing, applicationMissing, applicationMissing, denied),
  },
  undo_withdrawal: {
    roles: ['authenticated'],
    call: `select public.undo_withdrawal(':application_withdrawn')->'status'`,
    outcome: cells<unknown>(denied, 'pending', applicationMissing, applicationMissing, applicationMissing, denied),
  },
  hide_application: {
    roles: ['authenticated'],
    call: `select public.hide_application(':application_hidden')->'status'`,
    outcome: cells<unknown>(denied, applicationMissing, 'rejected', applicationMissing, applicationMissing, denied),
  },
  contest_answer: {
    roles: ['authenticated'],
    // Refused by company A, and out of candidate B's list
    call: `select public.contest_answer(':application_hidden', false)->'contested_at'`,
    outcome: cells<unknown>(denied, applicationMissing, null, applicationMissing, applicationMissing, denied),
  },
  confirm_vacancies: {
    roles: ['authenticated'],
    // Of all vacancies those of the caller that are public
    call: `select public.confirm_vacancies((select array_agg(id) from public.vacancies))`,
    outcome: cells<unknown>(denied, 0, 0, 2, 1, denied),
  },
  list_company_vacancies: {
    roles: ['authenticated'],
    call: `select jsonb_agg(title || ' ' || application_count order by title) from public.list_company_vacancies()`,
    outcome: cells<unknown>(
      denied,
      null,
      null,
      ['Balconista da manhã 0', 'Confeiteiro em segredo 0', 'Padeiro da noite 2', 'Padeiro que saiu do ar 0'],
      ['Mecânico de motos 1'],
      denied,
    ),
  },
  keep_ad_exceptions: {
    roles: ['authenticated'],
    call: `select public.keep_ad_exceptions(':draft', '[]') is null`,
    outcome: cells<unknown>(denied, vacancyMissing, vacancyMissing, false, vacancyMissing, denied),
  },
  update_vacancy: {
    roles: ['authenticated'],
    call: `select public.update_vacancy(':draft', (select updated_at from public.vacancies where id = ':draft'), '{"title": "Confeiteiro em segredo",
      "description": "Bolos e doces de festa, todo dia.", "requirements": ["Ensino médio"], "location": "Recife, PE", "type": "clt",
      "level": "junior", "benefits": ["Vale"], "published": false}')`,
    outcome: cells<unknown>(denied, false, false, true, false, denied),
  },
  list_ad_exceptions: {
    roles: ['authenticated'],
    call: `select jsonb_array_length(public.list_ad_exceptions(':draft'))`,
    outcome: cells<unknown>(denied, 0, 0, 1, 0, denied),
  },
  my_vacancy_quota: {
    roles: ['authenticated'],
    call: `select public.my_vacancy_quota()->'used'`,
    // One of company A waits for a review
    outcome: cells<unknown>(denied, null, null, 3, 1, denied),
  },
  my_name_change: {
    roles: ['authenticated'],
    call: `select public.my_name_change()->'held'`,
    outcome: cells<unknown>(denied, null, null, true, true, denied),
  },
  my_company_counts: {
    roles: ['authenticated'],
    call: `select public.my_company_counts()->'applications'`,
    outcome: cells<unknown>(denied, 0, 0, 2, 1, denied),
  },
  my_application_quota: {
    roles: ['authenticated'],
    // Candidate A withdrew one of two unopened applications, which does not count any more
    call: `select public.my_application_quota()->'used'`,
    outcome: cells<unknown>(denied, 1, 2, null, null, denied),
  },
  company_home: {
    roles: ['authenticated'],
    call: `select public.company_home()->'quota'->'used'`,
    outcome: cells<unknown>(denied, null, null, 3, 1, denied),
  },
  candidate_home: {
    roles: ['authenticated'],
    call: `select public.candidate_home()->'searches'`,
    outcome: cells<unknown>(denied, 1, 1, null, null, denied),
  },
  my_profile_pause: {
    roles: ['authenticated'],
    call: `select public.my_profile_pause()->'companies'`,
    outcome: cells<unknown>(denied, 1, 2, null, null, denied),
  },
  pause_profile: {
    roles: ['authenticated'],
    call: `select to_jsonb(public.pause_profile()->>'paused_at' is not null)`,
    outcome: cells<unknown>(denied, true, true, notCandidate, notCandidate, denied),
  },
  reactivate_profile: {
    roles: ['authenticated'],
    call: `select public.reactivate_profile()->'paused_at'`,
    outcome: cells<unknown>(denied, null, null, notCandidate, notCandidate, denied),
  },
  my_resume: {
    roles: ['authenticated'],
    call: `select public.my_resume()->'full_name'`,
    outcome: cells<unknown>(denied, 'Ana Lima', 'Bia Melo', null, null, denied),
  },
  export_my_data: {
    roles: ['authenticated'],
    call: `select public.export_my_data()->'profiles'->0->'name'`,
    outcome: cells<unknown>(denied, 'Ana Lima', 'Bia Melo', 'Padaria Estrela', 'Oficina Roda', denied),
  },
  close_vacancy: {
    roles: ['authenticated'],
    // Candidate A waits for an answer; without a text nothing is closed
    call: `select public.close_vacancy(gen_random_uuid(), ':live')`,
    outcome: cells<unknown>(
      denied,
      refusal('PT404', 'vacancy_not_found'),
      refusal('PT404', 'vacancy_not_found'),
      refusal('PT400', 'answer_missing'),
      refusal('PT404', 'vacancy_not_found'),
      denied,
    ),
  },
  end_silence: {
    roles: ['service_role'],
    call: `select public.end_silence(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  ask_confirmations: {
    roles: ['service_role'],
    call: `select public.ask_confirmations(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  skip_answers: {
    roles: ['service_role'],
    call: `select public.skip_answers()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, null),
  },
  count_answers: {
    roles: ['service_role'],
    call: `select public.count_answers(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  count_pay_statistics: {
    roles: ['service_role'],
    call: `select public.count_pay_statistics(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  count_product: {
    roles: ['service_role'],
    call: `select to_jsonb(public.count_product())`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  record_operation: {
    roles: ['service_role'],
    call: `select to_jsonb(public.record_operation('[{"remote":"candidate","release":"0123abcd","measure":"cls","range":0,"times":1}]', '192.0.2.1'))`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  operation_counts: {
    roles: ['service_role'],
    call: `select public.operation_counts(24)->0->'remote'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 'candidate'),
  },
  remove_old_operation_counts: {
    roles: ['service_role'],
    call: `select public.remove_old_operation_counts()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  remove_old_operator_actions: {
    roles: ['service_role'],
    call: `select public.remove_old_operator_actions()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  remind_operators: {
    roles: ['service_role'],
    call: `select public.remind_operators()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  set_index_targets: {
    roles: ['service_role'],
    call: `select public.set_index_targets('{}')::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ''),
  },
  claim_index_notices: {
    roles: ['service_role'],
    call: `select public.claim_index_notices('google', 1)->'notices'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, []),
  },
  finish_index_notices: {
    roles: ['service_role'],
    call: `select public.finish_index_notices('google', gen_random_uuid())::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ''),
  },
  hold_index_target: {
    roles: ['service_role'],
    call: `select public.hold_index_target('google', 0)::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ''),
  },
  search_documents: {
    roles: ['service_role'],
    call: `select public.search_documents('{}')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, []),
  },
  search_documents_after: {
    roles: ['service_role'],
    call: `select public.search_documents_after('ffffffff-ffff-ffff-ffff-ffffffffffff')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, { next: null, documents: [] }),
  },
  read_vacancy_search: {
    roles: ['service_role'],
    call: `select public.read_vacancy_search('padeiro', 'Recife, PE')->'filters'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, [['city:recife'], ['uf:PE']]),
  },
  search_result_cards: {
    roles: ['service_role'],
    call: `select public.search_result_cards('{}')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, []),
  },
  list_open_reports: {
    roles: ['service_role'],
    call: `select jsonb_agg(reason) from public.list_open_reports()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ['scam']),
  },
  decide_report: {
    roles: ['service_role'],
    call: `select public.decide_report('D-1', 'removed', 'A vaga pede dinheiro de quem se candidata')->'decision'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 'removed'),
  },
  list_waiting_reviews: {
    roles: ['service_role'],
    call: `select to_jsonb(count(*)) from public.list_waiting_reviews()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 1),
  },
  decide_review: {
    roles: ['service_role'],
    call: `select public.decide_review('A-1', (select version from public.list_waiting_reviews()), 'released')->'decision'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 'released'),
  },
  name_operator: {
    roles: ['service_role'],
    call: `select to_jsonb(public.name_operator('nobody@ponte.example'))`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, refusal('PT404', 'operator_not_found')),
  },
  remove_operator: {
    roles: ['service_role'],
    call: `select to_jsonb(public.remove_operator('nobody@ponte.example'))`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, false),
  },
  set_publication_review: {
    roles: ['service_role'],
    call: `select to_jsonb(public.set_publication_review(true))`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  claim_mails: {
    roles: ['service_role'],
    call: `select public.claim_mails(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, []),
  },
  finish_mail: {
    roles: ['service_role'],
    call: `select public.finish_mail(0)::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ''),
  },
  claim_webhook: {
    roles: ['service_role'],
    call: `select public.claim_webhook('a call')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  release_webhook: {
    roles: ['service_role'],
    call: `select public.release_webhook('a call')::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, null),
  },
  note_sign_up_mail: {
    roles: ['service_role'],
    call: `select public.note_sign_up_mail('00000000-0000-4000-8000-000000000009', false)::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, null),
  },
  note_recovery_mail: {
    roles: ['service_role'],
    call: `select public.note_recovery_mail('00000000-0000-4000-8000-000000000009')::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, null),
  },
  remove_unconfirmed_accounts: {
    roles: ['service_role'],
    call: `select public.remove_unconfirmed_accounts()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  queue_search_alerts: {
    roles: ['service_role'],
    call: `select public.queue_search_alerts(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  put_off_sweep: {
    roles: ['service_role'],
    call: `select public.put_off_sweep('files')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ''),
  },
  orphaned_files: {
    roles: ['service_role'],
    call: `select public.orphaned_files(0)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, []),
  },
  take_job_source_call: {
    roles: ['service_role'],
    call: `select public.take_job_source_call('key', '203.0.113.7', 10)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, { call: true }),
  },
  keep_job_source_answer: {
    roles: ['service_role'],
    call: `select public.keep_job_source_answer('key', '[]')::text`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, ''),
  },
  fail_job_source_call: {
    roles: ['service_role'],
    call: `select public.fail_job_source_call('key', true, true)`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, []),
  },
  erase_account: {
    roles: ['service_role'],
    call: `select public.erase_account(':me')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  clean_sign_in_log: {
    roles: ['service_role'],
    call: `select public.clean_sign_in_log(gen_random_uuid())`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, false),
  },
  next_erasure: {
    roles: ['service_role'],
    call: `select public.next_erasure()`,
    // Whoever asked for the erasure of the world is still at it
    outcome: cells<unknown>(denied, denied, denied, denied, denied, null),
  },
  identifiers_of: {
    roles: ['service_role'],
    call: `select cardinality(public.identifiers_of(':me'))`,
    // id and address, and a candidate's CPF or a company's CNPJ in two spellings
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 4),
  },
  sign_ins_of: {
    roles: ['service_role'],
    call: `select jsonb_array_length(public.sign_ins_of(':me')->'entries')`,
    // The world has signed up without the auth service
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  find_traces: {
    roles: ['service_role'],
    call: `select public.find_traces('{não existe}', 'z')::text`,
    outcome: cells<unknown>(
      denied,
      denied,
      denied,
      denied,
      denied,
      '{"next": null, "rows": 0, "found": 0, "place": null}',
    ),
  },
  continue_long_work: {
    roles: ['service_role'],
    call: `select public.continue_long_work(1)`,
    // A company has a new name
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  open_sent_resume: {
    roles: ['authenticated'],
    // The application of candidate A at company A
    call: `select public.open_sent_resume(':application_a')->'status'`,
    outcome: cells<unknown>(
      denied,
      'pending',
      refusal('PT404', 'application_not_found'),
      'viewed',
      refusal('PT404', 'application_not_found'),
      denied,
    ),
  },
  asked_of_application: {
    roles: ['authenticated'],
    call: `select to_jsonb(public.asked_of_application(':application_a') ? 'requirements')`,
    outcome: cells<unknown>(
      denied,
      true,
      refusal('PT404', 'application_not_found'),
      true,
      refusal('PT404', 'application_not_found'),
      denied,
    ),
  },
  list_received_applications: {
    roles: ['authenticated'],
    call: `select jsonb_agg(row->'candidate_name' order by row->'candidate_name') from jsonb_array_elements(public.list_received_applications()) as list(row)`,
    outcome: cells<unknown>(denied, null, null, ['Ana Lima', 'Bia Melo'], ['Bia Melo'], denied),
  },
  list_held_companies: {
    roles: ['service_role'],
    call: `select to_jsonb(count(*)) from public.list_held_companies()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  release_company: {
    roles: ['service_role'],
    call: `select to_jsonb(public.release_company(c.id, encode(sha256(convert_to(jsonb_build_array(c.name, c.cnpj)::text, 'UTF8')), 'hex'))) from public.companies as c where c.slug = ':slug_a'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, true),
  },
  import_vacancies: {
    roles: ['service_role'],
    call: `select public.import_vacancies((select id from public.companies where slug = ':slug_a'), '[{"id": "A-1"}]')->'refused'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 1),
  },
  request_subscription: {
    roles: ['authenticated'],
    call: `select public.request_subscription('premium', 'annual', 'card', 19900)->'period'`,
    outcome: cells<unknown>(denied, 'annual', 'annual', notCandidate, notCandidate, denied),
  },
  activate_subscription: {
    roles: ['service_role'],
    call: `select public.activate_subscription(r.id, concat_ws('-', r.plan, r.period, r.shown_total_cents))->'status' from public.subscription_requests as r where r.id = ':request_a'`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 'active'),
  },
  end_plan: {
    roles: ['service_role'],
    call: `select public.end_plan(p.id)->'plan' from public.profiles as p where p.id = (select user_id from public.subscription_requests where id = ':request_a')`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 'free'),
  },
  end_plans: {
    roles: ['service_role'],
    call: `select public.end_plans()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  remind_plans: {
    roles: ['service_role'],
    call: `select public.remind_plans()`,
    outcome: cells<unknown>(denied, denied, denied, denied, denied, 0),
  },
  cancel_subscription_request: {
    roles: ['authenticated'],
    call: `select public.cancel_subscription_request(':request_a')->'status'`,
    outcome: cells<unknown>(
      denied,
      'cancelled',
      refusal('PT404', 'request_not_found'),
      refusal('PT404', 'request_not_found'),
      refusal('PT404', 'request_not_found'),
      denied,
    ),
  },
  record_consent: {
    roles: ['authenticated'],
    call: `select public.record_consent('marketing', true, '2026-11-22')->'granted'`,
    outcome: cells<unknown>(denied, true, true, true, true, denied),
  },
  complete_sign_up: {
    roles: ['authenticated'],
    // All of them have a profile; social-sign-up.test.ts covers users without one
    call: `select public.complete_sign_up('candidate', 'Ana Lima', '2025-04', '52998224725')->'role'`,
    outcome: cells<unknown>(denied, signUpComplete, signUpComplete, signUpComplete, signUpComplete, denied),
  },
  create_vacancy: {
    roles: ['authenticated'],
    call: `select public.create_vacancy(gen_random_uuid(), '{"title": "Auxiliar geral", "description": "Trabalho na produção, em turno fixo.",
      "requirements": ["Ensino médio"], "location": "Recife, PE", "type": "clt", "level": "junior", "benefits": ["Vale"]}') ? 'id'`,
    outcome: cells<unknown>(denied, denied, denied, true, true, denied),
  },
  create_experience: {
    roles: ['authenticated'],
    call: `select public.create_experience(gen_random_uuid(), '{"company": "Sol", "role": "Padeiro", "start_date": "2020-01-01",
      "description": "Fiz pães todo dia.", "skills": ["Pães"]}') ? 'id'`,
    outcome: cells<unknown>(denied, true, true, denied, denied, denied),
  },
  create_education: {
    roles: ['authenticated'],
    call: `select public.create_education(gen_random_uuid(), '{"institution_name": "Senac", "course_name": "Panificação", "start_date": "2019-01-01"}') ? 'id'`,
    outcome: cells<unknown>(denied, true, true, denied, denied, denied),
  },
  create_course: {
    roles: ['authenticated'],
    call: `select public.create_course(gen_random_uuid(), '{"name": "Confeitaria", "institution": "Senac", "duration": 40, "completion_year": "2021"}') ? 'id'`,
    outcome: cells<unknown>(denied, true, true, denied, denied, denied),
  },
  create_saved_search: {
    roles: ['authenticated'],
    call: `select public.create_saved_search(gen_random_uuid(), '{"name": "Nova", "query": "mecânico"}') ? 'id'`,
    outcome: cells<unknown>(denied, true, true, denied, denied, denied),
  },
  create_lead: {
    roles: visitorsAndUsers,
    call: `select public.create_lead('newsletter', 'outra@ponte.example')::text`,
    outcome: everybody(''),
  },
  search_vacancies: {
    roles: visitorsAndUsers,
    call: `select public.search_vacancies(null, null, null, null, null, null, 20, 'pay')->'total'`,
    outcome: everybody(3),
  },
  count_vacancy_filters: {
    roles: visitorsAndUsers,
    // Drafts and withdrawn vacancies are not counted for any role
    call: `select to_jsonb(sum(hits)::int) from public.count_vacancy_filters() where filter = 'tipo'`,
    outcome: everybody(3),
  },
  count_searches: {
    roles: visitorsAndUsers,
    call: `select to_jsonb(array_agg(hits)) from public.count_searches('[{}, {"p_query": "padeira"}]')`,
    outcome: everybody([3, 1]),
  },
  suggest_terms: {
    roles: visitorsAndUsers,
    call: `select jsonb_agg(term order by term) from public.suggest_terms('confeiteiro', 20)`,
    // A draft's title is suggested to no role
    outcome: everybody(null),
  },
  pay_statistics: {
    roles: visitorsAndUsers,
    call: `select public.pay_statistics('Padeira Jr')->'occupation'`,
    outcome: everybody('Padeiro'),
  },
  featured_vacancies: {
    roles: visitorsAndUsers,
    call: `select jsonb_array_length(public.featured_vacancies(10)->'rows')`,
    outcome: everybody(2),
  },
  get_vacancy: {
    roles: visitorsAndUsers,
    // A draft is visible to its company only; withdrawn and deleted vacancies are answered as removed, without their
    // texts
    call: `select jsonb_build_array(
      public.get_vacancy(':draft')->'status',
      public.get_vacancy(':withdrawn_vacancy')->'status', public.get_vacancy(':withdrawn_vacancy') ?| array['vacancy', 'company'],
      public.get_vacancy(':deleted_vacancy')->'status', public.get_vacancy(':deleted_vacancy') ?| array['vacancy', 'company'])`,
    outcome: cells<unknown>(
      [null, 'gone', false, 'gone', false],
      [null, 'gone', false, 'gone', false],
      [null, 'gone', false, 'gone', false],
      ['draft', 'draft', true, 'gone', false],
      [null, 'gone', false, 'gone', false],
      denied,
    ),
  },
  vacancy_addresses: {
    roles: visitorsAndUsers,
    // Drafts and withdrawn vacancies have no public address
    call: `select jsonb_array_length(public.vacancy_addresses(null, 5000)->'rows')`,
    outcome: everybody(3),
  },
  vacancy_feed: {
    roles: visitorsAndUsers,
    // A company's own drafts are not in it for the company either
    call: `select jsonb_array_length(public.vacancy_feed(null, 500)->'rows')`,
    outcome: everybody(3),
  },
  company_addresses: {
    roles: visitorsAndUsers,
    call: `select jsonb_array_length(public.company_addresses(null, 5000)->'rows')`,
    outcome: everybody(2),
  },
  list_vacancy_places: {
    roles: visitorsAndUsers,
    call: `select jsonb_array_length(public.list_vacancy_places()) > 0`,
    outcome: everybody(true),
  },
  list_company_sectors: {
    roles: visitorsAndUsers,
    call: `select to_jsonb(public.list_company_sectors())`,
    outcome: everybody(['Alimentação']),
  },
  set_vacancy_saved: {
    roles: ['authenticated'],
    call: `select public.set_vacancy_saved(':open', true)`,
    outcome: cells<unknown>(denied, true, true, notCandidate, notCandidate, denied),
  },
  list_saved_vacancies: {
    roles: ['authenticated'],
    call: `select jsonb_path_query_array(public.list_saved_vacancies(), '$.rows[*].title')`,
    outcome: cells<unknown>(denied, ['Padeiro da noite'], ['Mecânico de motos'], [], [], denied),
  },
  report_vacancy: {
    roles: visitorsAndUsers,
    call: `select public.report_vacancy(':of_b', 'wrong')->'number' is null`,
    outcome: everybody(false),
  },
  report_status: {
    roles: visitorsAndUsers,
    // For everybody who has the code, and for nobody without it
    call: `select public.report_status('D-1', '0000-0000-0000')`,
    outcome: everybody(null),
  },
  my_reports: {
    roles: ['authenticated'],
    // What was reported was reported by a visitor; what was removed is company A's
    call: `select jsonb_path_query_array(public.my_reports(), '$[*].vacancy_title')`,
    outcome: cells<unknown>(denied, [], [], ['Pintor de quadros'], [], denied),
  },
  my_applied_vacancies: {
    roles: ['authenticated'],
    // Each candidate's own alone, and of a company none
    call: `select to_jsonb(jsonb_array_length(public.my_applied_vacancies()->'standing') > 0)`,
    outcome: cells<unknown>(denied, true, true, false, false, denied),
  },
  cancel_email_change: {
    roles: ['authenticated'],
    call: `select public.cancel_email_change()::text`,
    outcome: cells<unknown>(denied, '', '', '', '', denied),
  },
  has_password: {
    roles: ['authenticated'],
    call: `select to_jsonb(public.has_password())`,
    outcome: cells<unknown>(denied, false, false, false, false, denied),
  },
  // Candidate B is an operator
  is_operator: {
    roles: ['authenticated'],
    call: `select to_jsonb(public.is_operator())`,
    outcome: cells<unknown>(denied, false, true, false, false, denied),
  },
  operator_desk: {
    roles: ['authenticated'],
    call: `select public.operator_desk('review')->'review'`,
    outcome: cells<unknown>(denied, notOperator, 1, notOperator, notOperator, denied),
  },
  operator_case: {
    roles: ['authenticated'],
    call: `select public.operator_case('A-1')->'number'`,
    outcome: cells<unknown>(denied, notOperator, 'A-000001', notOperator, notOperator, denied),
  },
  decide_case: {
    roles: ['authenticated'],
    call: `select public.decide_case('D-1', public.operator_case('D-1')->>'version', 'kept', 'Um motivo de mais de vinte letras')->'decision'`,
    outcome: cells<unknown>(denied, notOperator, 'kept', notOperator, notOperator, denied),
  },
  appeal_decision: {
    roles: visitorsAndUsers,
    // Somebody else's is as one that is not there
    call: `select public.appeal_decision('D-1', '0000-0000-0000', 'A vaga continua pedindo um depósito')`,
    outcome: everybody(null),
  },
  product_numbers: {
    roles: visitorsAndUsers,
    call: `select public.product_numbers()->'vacancies'`,
    outcome: everybody(1),
  },
  // Nobody notes migrations in the database of these tests.
  schema_version: {
    roles: visitorsUsersAndService,
    call: `select public.schema_version()`,
    outcome: everybodyAndService(null),
  },
  transparency_report: {
    roles: visitorsAndUsers,
    call: `select public.transparency_report()->'received'`,
    outcome: everybody(1),
  },
  send_analysis_feedback: {
    roles: visitorsAndUsers,
    call: `select public.send_analysis_feedback('pdf', 80)::text`,
    outcome: everybody(''),
  },
  search_companies: {
    roles: visitorsAndUsers,
    call: `select public.search_companies(null, null, null, null, 20)->'total'`,
    outcome: everybody(2),
  },
  get_company: {
    roles: visitorsAndUsers,
    // Private fields of a company are not even present as keys
    call: `select public.get_company(':slug_a')->'company' ?| array['cnpj', 'phone', 'legal_name', 'street', 'number', 'complement', 'zip_code']`,
    outcome: everybody(false),
  },
};

/**
 * Functions of the internal schema that policies, constraints and defaults call with the caller's rights. All others
 * are closed to clients.
 */
export const internalFunctions: Readonly<Partial<Record<Role, readonly string[]>>> = {
  anon: ['add_lead_consent', 'add_sharing_consent', 'keep_answer', 'public_companies', 'recall_answer'],
  authenticated: [
    'ad_key',
    'ad_letters',
    'add_lead_consent',
    'add_sharing_consent',
    'chosen_values',
    'clean',
    'clean_list',
    'digits',
    'fold',
    'has_hidden_characters',
    'has_usual_characters',
    'has_room_for_file',
    'is_cnpj',
    'is_company_plan',
    'is_confirmation_due',
    'is_confirmed',
    'is_cpf',
    'is_live',
    'is_paused',
    'is_text_list',
    'is_uf',
    'is_web_address',
    'keep_answer',
    'latin_name',
    'lock_own_account',
    'lower_pt',
    'my_role',
    'name_key',
    'new_id',
    'normalize_cnpj',
    'normalize_phone',
    'plain_letters',
    'public_companies',
    'recall_answer',
    'refusal_of',
    'refuse',
    'removal_number_of',
    'review_due',
    'takes_place',
    'today',
    'unaccent',
    'without_hidden_characters',
  ],
  service_role: [
    'ad_key',
    'ad_letters',
    'chosen_values',
    'clean',
    'clean_list',
    'digits',
    'fold',
    'has_hidden_characters',
    'has_usual_characters',
    'is_cnpj',
    'is_company_plan',
    'is_confirmation_due',
    'is_confirmed',
    'is_cpf',
    'is_live',
    'is_paused',
    'is_text_list',
    'is_uf',
    'is_web_address',
    'keep_answer',
    'latin_name',
    'lock_own_account',
    'lower_pt',
    'my_role',
    'name_key',
    'new_id',
    'normalize_cnpj',
    'normalize_phone',
    'plain_letters',
    'public_companies',
    'recall_answer',
    'refusal_of',
    'refuse',
    'removal_number_of',
    'review_due',
    'takes_place',
    'today',
    'unaccent',
    'without_hidden_characters',
  ],
};
