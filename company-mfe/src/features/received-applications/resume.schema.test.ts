import { describePeriod, resumeSchema } from './resume.schema';

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

it.each([
  ['an empty snapshot', {}],
  ['a candidate who has filled in nothing', { full_name: 'Ana', phone: null, city: null, state: null, experiences: [], educations: [], courses: null }],
  ['a snapshot with fields of a later release', { full_name: 'Ana', portfolio: ['x'] }],
])('%s is an empty resume, not an error', (_case, snapshot) => {
  expect(resumeSchema.parse(snapshot)).toEqual({ phone: null, place: null, experiences: [], educations: [], courses: [] });
});

it('keeps what the candidate wrote', () => {
  const snapshot = {
    full_name: 'Ana Souza',
    email: 'ana@exemplo.example',
    phone: '81991234567',
    city: 'Recife',
    state: 'PE',
    experiences: [
      { company: 'Mar Azul', role: 'Analista', start_date: '2021-03-01', end_date: null, current: true, description: ' Relatórios ', skills: ['SQL'] },
    ],
    educations: [
      { education_type: 'extinto', institution_name: 'UFPE', course_name: 'Estatística', start_date: '2013-02-01', end_date: '2017-12-01', current: false },
    ],
    courses: [{ name: 'Python', institution: 'Escola Livre', duration: 40, completion_year: '2020' }],
  };
  expect(resumeSchema.parse(snapshot)).toEqual({
    phone: '81991234567',
    place: 'Recife, PE',
    experiences: [{ title: 'Analista', place: 'Mar Azul', period: '03/2021 - Atual', description: 'Relatórios', skills: ['SQL'] }],
    educations: [{ type: null, title: 'Estatística', place: 'UFPE', period: '02/2013 - 12/2017' }],
    courses: [{ title: 'Python', place: 'Escola Livre', hours: 40, year: '2020' }],
  });
});
