import { resumeSchema, toResumeDocument } from './resume';
import { describePeriod } from './resume-period';

it.each([
  ['2021-03-01', '2023-08-01', false, '03/2021 - 08/2023'],
  ['2021-03-01', null, true, '03/2021 - Atual'],
  ['2021-03-01', '2023-08-01', true, '03/2021 - Atual'],
  ['2021-03-01', null, false, '03/2021 - Sem data de término'],
  [null, '2023-08-01', false, ''],
  ['março de 2021', null, true, 'março de 2021 - Atual'],
])('a period from %p to %p (current: %p) reads %p', (start, end, isCurrent, expected) => {
  expect(describePeriod(start, end, isCurrent)).toBe(expected);
});

const empty = { name: '', email: '', phone: null, place: null, experiences: [], educations: [], courses: [] };

it.each([
  ['an empty snapshot', {}, empty],
  [
    'a candidate who has filled in nothing',
    { full_name: 'Ana', phone: null, city: null, experiences: [], courses: null },
    { ...empty, name: 'Ana' },
  ],
  ['a snapshot with fields of a later release', { full_name: 'Ana', portfolio: ['x'] }, { ...empty, name: 'Ana' }],
])('%s is an empty resume, not an error', (_case, snapshot, expected) => {
  expect(resumeSchema.parse(snapshot)).toEqual(expected);
});

it.each([null, 'texto', { experiences: 'nenhuma' }, { courses: ['Excel'] }])('%j is not a resume', (value) => {
  expect(resumeSchema.safeParse(value).success).toBe(false);
});

it('keeps what the candidate wrote, with the labels of the page', () => {
  const resume = resumeSchema.parse({
    full_name: 'Ana Souza',
    email: 'ana@exemplo.example',
    phone: '81991234567',
    city: 'Recife',
    state: 'PE',
    experiences: [
      {
        company: 'Mar Azul',
        role: 'Analista',
        start_date: '2021-03-01',
        end_date: null,
        current: true,
        description: ' Relatórios ',
        skills: ['SQL', 'Excel'],
      },
    ],
    educations: [
      {
        education_type: 'extinto',
        institution_name: 'UFPE',
        course_name: 'Estatística',
        start_date: '2013-02-01',
        end_date: '2017-12-01',
        description: 'Monografia',
      },
      {
        education_type: 'tecnico',
        institution_name: 'Etec',
        course_name: 'Redes',
        start_date: '2011-02-01',
        end_date: '2012-12-01',
      },
    ],
    courses: [
      {
        name: 'Python',
        institution: 'Escola Livre',
        duration: 40,
        completion_year: '2020',
        certificate: true,
        certificate_url: 'https://a.example/1',
      },
    ],
  });
  expect(toResumeDocument(resume)).toEqual({
    title: 'Ana Souza',
    facts: [
      { label: 'E-mail', text: 'ana@exemplo.example', href: 'mailto:ana@exemplo.example' },
      { label: 'Telefone', text: '(81) 99123-4567', href: 'tel:+5581991234567' },
      { label: 'Onde mora', text: 'Recife, PE' },
    ],
    sections: [
      {
        title: 'Experiência profissional',
        entries: [
          {
            title: 'Analista',
            subtitle: 'Mar Azul',
            detail: '03/2021 - Atual',
            text: 'Relatórios',
            note: 'Habilidades: SQL, Excel',
          },
        ],
      },
      {
        title: 'Formação acadêmica',
        entries: [
          { title: 'Estatística', subtitle: 'UFPE', detail: '02/2013 - 12/2017', text: 'Monografia' },
          { title: 'Redes', subtitle: 'Etec', detail: 'Curso Técnico, 02/2011 - 12/2012' },
        ],
      },
      {
        title: 'Cursos complementares',
        entries: [
          {
            title: 'Python',
            subtitle: 'Escola Livre',
            detail: '40 horas, concluído em 2020',
            link: { label: 'Ver certificado', href: 'https://a.example/1' },
          },
        ],
      },
    ],
  });
});

it.each([
  ['javascript:alert(1)', true, null],
  ['data:text/html,x', true, null],
  ['http://a.example', true, 'http://a.example'],
  ['https://a.example/x', false, null],
  ['', true, null],
])('a certificate at %j (has one: %p) links to %p', (certificate_url, certificate, expected) => {
  expect(resumeSchema.parse({ courses: [{ name: 'x', certificate, certificate_url }] }).courses[0]?.certificate).toBe(
    expected,
  );
});

it.each([
  [{ duration: 40, completion_year: '2020', certificate: true }, '40 horas, concluído em 2020, com certificado'],
  [{ certificate: true, certificate_url: 'javascript:alert(1)' }, 'Com certificado'],
  // The link says it.
  [{ duration: 40, certificate: true, certificate_url: 'https://a.example/1' }, '40 horas'],
  [{ duration: 40, certificate: false }, '40 horas'],
  [{ duration: 1 }, '1 hora'],
  [{ duration: 1200 }, '1.200 horas'],
  [{ duration: 40 }, '40 horas'],
])('a course of %j says of its certificate %j', (course, detail) => {
  expect(resumeSchema.parse({ courses: [{ name: 'x', ...course }] }).courses[0]?.detail).toBe(detail);
});

it.each([
  [1, '1 hora, concluído em 2020'],
  [40, '40 horas, concluído em 2020'],
])('a course of %s hours says %s', (duration, detail) => {
  const { courses } = resumeSchema.parse({
    courses: [{ name: 'Python', institution: 'Escola Livre', duration, completion_year: '2020' }],
  });
  expect(courses[0]?.detail).toBe(detail);
});

it('takes what is missing in an entry for empty, and drops skills that are no text', () => {
  expect(
    resumeSchema.parse({
      experiences: [{ skills: ['SQL', 5, null] }],
      educations: [{}],
      courses: [{}],
    }),
  ).toMatchObject({
    experiences: [{ title: '', place: '', skills: ['SQL'] }],
    educations: [{ title: '', place: '', detail: '', skills: [] }],
    courses: [{ title: '', place: '', detail: '', skills: [] }],
  });
});

it('shows no section without entries, and no note without skills', () => {
  const resume = resumeSchema.parse({ experiences: [{ role: 'Analista', company: 'Mar' }] });
  const { sections } = toResumeDocument(resume);
  expect(sections.map(({ title }) => title)).toEqual(['Experiência profissional']);
  expect(sections[0]?.entries[0]).not.toHaveProperty('note');
});
