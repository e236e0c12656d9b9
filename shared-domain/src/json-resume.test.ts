import * as z from 'zod/mini';
import { complementaryCourse, toJsonResume, writeJsonResume } from './json-resume';
import { resumeSnapshotSchema } from './resume';

/*
 * The part of JSON Resume 1.0.0 that is written, as its schema has it (https://github.com/jsonresume/resume-schema,
 * v1.0.0, schema.json): the document takes no property more, its entries take any.
 */
const text = z.optional(z.string());
const date = z.optional(
  z.string().check(z.regex(/^([1-2][0-9]{3}-[0-1][0-9]-[0-3][0-9]|[1-2][0-9]{3}-[0-1][0-9]|[1-2][0-9]{3})$/)),
);
const uri = z.optional(z.url());
const schemaOfTheFormat = z.strictObject({
  $schema: uri,
  basics: z.looseObject({
    name: text,
    email: z.optional(z.email()),
    phone: text,
    location: z.optional(z.looseObject({ city: text, region: text, countryCode: text })),
  }),
  work: z.array(z.looseObject({ name: text, position: text, startDate: date, endDate: date, summary: text })),
  education: z.array(z.looseObject({ institution: text, area: text, studyType: text, startDate: date, endDate: date })),
  certificates: z.array(z.looseObject({ name: text, date, url: uri, issuer: text })),
  skills: z.array(z.looseObject({ name: text, keywords: z.optional(z.array(z.string())) })),
  meta: z.looseObject({ version: text }),
});

const answer = {
  full_name: 'Ana Souza',
  email: 'ana@exemplo.example',
  phone: '81987654321',
  city: 'Recife',
  state: 'PE',
  experiences: [
    {
      company: 'Rede Sol',
      role: 'Analista fiscal',
      start_date: '2022-02-01',
      end_date: null,
      current: true,
      description: 'Apuração de ICMS.\nEntrega do SPED.',
      skills: ['SPED', 'Excel'],
    },
    {
      company: 'Mercado Aurora',
      role: 'Caixa',
      start_date: '2020-03-01',
      end_date: '2022-01-31',
      current: false,
      description: 'Fechamento do dia.',
      skills: ['excel', 'Atendimento'],
    },
    {
      company: 'Feira',
      role: 'Vendedora',
      start_date: '2019-01-01',
      end_date: null,
      current: false,
      description: 'Venda de frutas.',
      skills: ['Atendimento'],
    },
  ],
  educations: [
    {
      education_type: 'tecnico',
      institution_name: 'Escola Técnica do Recife',
      course_name: 'Administração',
      start_date: '2018-02-01',
      end_date: '2019-12-15',
      current: false,
      description: 'Noturno',
    },
  ],
  courses: [
    {
      name: 'Excel avançado',
      institution: 'Escola Aberta',
      duration: 40,
      completion_year: '2024',
      certificate: true,
      certificate_url: 'https://exemplo.example/c/1',
      description: null,
    },
    {
      name: 'Oratória',
      institution: 'Casa da Palavra',
      duration: 8,
      completion_year: '2023',
      certificate: false,
      certificate_url: null,
      description: 'Em grupo',
    },
  ],
};

const write = (change: object = {}) => toJsonResume(resumeSnapshotSchema.parse({ ...answer, ...change }));

it('writes a document that the schema of the format takes', () => {
  expect(schemaOfTheFormat.safeParse(write()).error?.issues).toBeUndefined();
});

it.each<[string, object]>([
  ['that sign-up left', { phone: null, city: null, state: null, experiences: [], educations: [], courses: [] }],
  ['of an old snapshot', { full_name: null, email: null, experiences: null, educations: [{}], courses: [{}] }],
  ['with dates that are none', { experiences: [{ role: 'Caixa', start_date: 'março', end_date: '2020' }] }],
])('a JSON Resume is written for a resume %s, too', (_case, change) => {
  expect(schemaOfTheFormat.safeParse(write(change)).error?.issues).toBeUndefined();
});

it('writes what a company receives, and nothing else', () => {
  const { basics } = write({ cpf: '52998224725', birth_date: '1992-02-29', street: 'Rua da Aurora' });
  expect(basics).toEqual({
    name: 'Ana Souza',
    email: 'ana@exemplo.example',
    phone: '+5581987654321',
    location: { city: 'Recife', region: 'PE', countryCode: 'BR' },
  });
  expect(writeJsonResume({ ...answer, cpf: '52998224725' })).not.toContain('52998224725');
});

it('keeps the skills of each experience beside it, and names each once for other readers', () => {
  const { work, skills } = write();
  expect(work.map(({ keywords }) => keywords)).toEqual([['SPED', 'Excel'], ['excel', 'Atendimento'], ['Atendimento']]);
  expect(skills).toEqual([{ name: 'SPED' }, { name: 'Excel' }, { name: 'Atendimento' }]);
});

it('tells what goes on from what ended on a day that nobody noted', () => {
  expect(write().work.map(({ startDate, endDate, current }) => [startDate, endDate, current])).toEqual([
    ['2022-02-01', undefined, true],
    ['2020-03-01', '2022-01-31', undefined],
    ['2019-01-01', undefined, false],
  ]);
});

it('claims a certificate only for a course that has one', () => {
  const { certificates, education } = write();
  expect(certificates).toEqual([
    {
      name: 'Excel avançado',
      issuer: 'Escola Aberta',
      date: '2024',
      url: 'https://exemplo.example/c/1',
      hours: 40,
    },
  ]);
  expect(education).toEqual([
    {
      institution: 'Escola Técnica do Recife',
      area: 'Administração',
      studyType: 'Curso Técnico',
      startDate: '2018-02-01',
      endDate: '2019-12-15',
      description: 'Noturno',
    },
    {
      institution: 'Casa da Palavra',
      area: 'Oratória',
      studyType: complementaryCourse,
      endDate: '2023',
      hours: 8,
      description: 'Em grupo',
    },
  ]);
});

it('writes no address that would run as a script where it is read', () => {
  const [course] = answer.courses;
  expect(write({ courses: [{ ...course, certificate_url: 'javascript:alert(1)' }] }).certificates).toEqual([
    { name: 'Excel avançado', issuer: 'Escola Aberta', date: '2024', hours: 40 },
  ]);
});

it.each([
  ['a number of another country', '4915112345678', '4915112345678'],
  ['a landline', '8133334444', '+558133334444'],
])('leaves %s readable', (_case, phone, written) => {
  expect(write({ phone }).basics.phone).toBe(written);
});

it('writeJsonResume gives the text of a file, and refuses what is no resume', () => {
  expect(JSON.parse(writeJsonResume(answer))).toEqual(write());
  expect(() => writeJsonResume(null)).toThrow();
});
