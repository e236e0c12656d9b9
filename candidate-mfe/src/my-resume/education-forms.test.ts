import { dayInSaoPaulo, shiftYears } from '@ponte/shared-domain';
import {
  courseSchema,
  describe as describeCourse,
  emptyCourse,
  toForm as toCourseForm,
  toPayload as toCoursePayload,
  type CourseForm,
} from './course.form';
import {
  describe as describeEducation,
  educationSchema,
  emptyEducation,
  toForm as toEducationForm,
  toPayload as toEducationPayload,
  type EducationForm,
} from './education.form';
import type { Education } from './educations.api';

// The form shows the first message of a field.
const messagesOf = (result: ReturnType<typeof courseSchema.safeParse> | ReturnType<typeof educationSchema.safeParse>) =>
  Object.fromEntries([...(result.error?.issues ?? [])].reverse().map((issue) => [issue.path[0], issue.message]));

const education: EducationForm = {
  educationType: 'tecnico',
  institutionName: 'Escola Técnica do Recife',
  courseName: 'Administração',
  startDate: '2018-02-01',
  endDate: '2019-12-15',
  current: false,
  description: '',
};

const course: CourseForm = {
  name: 'Excel avançado',
  institution: 'Escola Aberta',
  duration: '40',
  completionYear: '2024',
  certificate: true,
  certificateUrl: 'https://exemplo.example/c/1',
  description: '',
};

describe('education', () => {
  it('starts as Graduação and asks for the rest in the specified words', () => {
    expect(emptyEducation.educationType).toBe('graduacao');
    expect(messagesOf(educationSchema.safeParse(emptyEducation))).toEqual({
      institutionName: 'Nome da instituição é obrigatório',
      courseName: 'Nome do curso é obrigatório',
      startDate: 'Data de início é obrigatória',
    });
    expect(messagesOf(educationSchema.safeParse({ ...education, educationType: '' }))).toEqual({
      educationType: 'Selecione o tipo de formação',
    });
  });

  it('needs no course for Ensino Médio, and shows none that it has put there itself', () => {
    const school = { ...education, educationType: 'ensino_medio' as const, courseName: '' };
    expect(messagesOf(educationSchema.safeParse(school))).toEqual({});
    const row = { id: 'edu_1', ...toEducationPayload(school) } as Education;
    expect(row.course_name).toBe('Ensino Médio');
    expect(toEducationForm(row)).toEqual(school);
    expect(messagesOf(educationSchema.safeParse({ ...education, courseName: '' }))).toEqual({
      courseName: 'Nome do curso é obrigatório',
    });
  });

  it.each<[Partial<EducationForm>, Record<string, string>]>([
    [
      { institutionName: '🚀', courseName: '🚀' },
      { institutionName: 'Nome da instituição é obrigatório', courseName: 'Nome do curso é obrigatório' },
    ],
    [
      { startDate: '2090-01-01', endDate: '' },
      { startDate: 'A data de início não pode estar a mais de 1 ano de hoje' },
    ],
    [{ endDate: '2090-01-01' }, { endDate: 'A data de término não pode estar a mais de 10 anos de hoje' }],
    [{ endDate: '2017-01-01' }, { endDate: 'A data de término não pode ser anterior à de início' }],
  ])('with %p answers %p', (change, expected) => {
    expect(messagesOf(educationSchema.safeParse({ ...education, ...change }))).toEqual(expected);
  });

  const today = dayInSaoPaulo(new Date());
  it.each<[string, () => Partial<EducationForm>, Record<string, string>]>([
    ['a course of two letters', () => ({ courseName: 'TI' }), {}],
    ['a course of one letter', () => ({ courseName: 'T' }), { courseName: 'Nome do curso é obrigatório' }],
    ['a start in just a year', () => ({ startDate: shiftYears(today, 1), endDate: '' }), {}],
    ['an end in just ten years', () => ({ endDate: shiftYears(today, 10) }), {}],
    ['an end in the month of the start', () => ({ startDate: '2018-02-20', endDate: '2018-02-01' }), {}],
    ['no end', () => ({ endDate: '' }), {}],
    ['a start that is half typed', () => ({ startDate: '02/2018', endDate: '' }), { startDate: 'Data inválida' }],
    ['a start with more behind it', () => ({ startDate: '2018-02-011' }), { startDate: 'Data inválida' }],
    ['a start with more before it', () => ({ startDate: '12018-02-01', endDate: '' }), { startDate: 'Data inválida' }],
    ['a start before every person', () => ({ startDate: '0018-02-01' }), { startDate: 'Data inválida' }],
    ['an end that is half typed', () => ({ endDate: '2019-12' }), { endDate: 'Data inválida' }],
  ])('answers %s rightly', (_what, change, expected) => {
    expect(messagesOf(educationSchema.safeParse({ ...education, ...change() }))).toEqual(expected);
  });

  it.each<[string, Partial<EducationForm>, string | null]>([
    ['no end', { endDate: '' }, null],
    [
      'an end on a day before the start, in its month',
      { startDate: '2018-02-20', endDate: '2018-02-01' },
      '2018-02-20',
    ],
    ['the day of its start', { endDate: '2018-02-01' }, '2018-02-01'],
    ['a later end', {}, '2019-12-15'],
  ])('is stored, with %s, as one that the database takes', (_what, change, end_date) => {
    expect(toEducationPayload({ ...education, ...change })).toMatchObject({ end_date });
  });

  it('says in the words of the screen what it holds, trimmed, and nothing for what is missing', () => {
    const spaced = { ...education, institutionName: ' Escola ', courseName: ' Redes ', description: ' Noturno ' };
    expect(describeEducation(spaced)).toEqual({
      'Tipo de formação': 'Curso Técnico',
      Instituição: 'Escola',
      Curso: 'Redes',
      'Data de início': '02/2018',
      'Data de término': '12/2019',
      'Cursando Atualmente': 'Não',
      Descrição: 'Noturno',
    });
    expect(describeEducation({ ...education, current: true })).toMatchObject({
      'Data de término': '',
      'Cursando Atualmente': 'Sim',
    });
    expect(describeEducation(emptyEducation)).toMatchObject({ 'Data de início': '', 'Data de término': '' });
  });

  it('is filled with nothing for what is not stored, and for a new one', () => {
    const row = { id: 'edu_1', ...toEducationPayload(education), end_date: null, description: null } as Education;
    expect(toEducationForm(row)).toEqual({ ...education, endDate: '', description: '' });
    expect(toEducationForm(null)).toBe(emptyEducation);
    expect(toEducationPayload({ ...education, description: 'Noturno' }).description).toBe('Noturno');
    expect(toEducationPayload(education).description).toBeNull();
  });

  it('shows another name that was stored for Ensino Médio, and the course of every other type', () => {
    const row = { id: 'edu_1', ...toEducationPayload(education) } as Education;
    expect(toEducationForm({ ...row, education_type: 'ensino_medio', course_name: 'Magistério' }).courseName).toBe(
      'Magistério',
    );
    expect(toEducationForm({ ...row, course_name: 'Ensino Médio' }).courseName).toBe('Ensino Médio');
  });

  it('sends no end date while it goes on', () => {
    expect(toEducationPayload({ ...education, current: true })).toMatchObject({ end_date: null, current: true });
  });

  it('comes back from the database as it was typed', () => {
    const row = { id: 'edu_1', ...toEducationPayload(education) } as Parameters<typeof toEducationForm>[0];
    expect(toEducationForm(row)).toEqual(education);
  });
});

describe('course', () => {
  it('asks for everything in the specified words', () => {
    expect(messagesOf(courseSchema.safeParse(emptyCourse))).toEqual({
      name: 'Nome do curso é obrigatório',
      institution: 'Nome da instituição é obrigatório',
      duration: 'Duração é obrigatória',
      completionYear: 'Ano de conclusão é obrigatório',
    });
  });

  it.each<[Partial<CourseForm>, Record<string, string>]>([
    [{}, {}],
    [{ duration: '0' }, { duration: 'Duração é obrigatória' }],
    [{ duration: '-5' }, { duration: 'Duração é obrigatória' }],
    [{ duration: '1.5' }, { duration: 'Duração é obrigatória' }],
    [{ duration: '999999' }, { duration: 'Use no máximo 20.000 horas' }],
    [{ completionYear: '24' }, { completionYear: 'Ano de conclusão é obrigatório' }],
    [{ completionYear: 'ontem' }, { completionYear: 'Use um ano com quatro dígitos' }],
    [{ duration: '1' }, {}],
    [{ duration: '40h' }, {}],
    [{ duration: '40 horas' }, {}],
    [{ duration: '1.200' }, {}],
    [{ duration: '1.200h.' }, {}],
    [{ duration: 'horas' }, { duration: 'Duração é obrigatória' }],
    [{ duration: '40 dias' }, { duration: 'Duração é obrigatória' }],
    [{ duration: '20000' }, {}],
    [{ duration: '20001' }, { duration: 'Use no máximo 20.000 horas' }],
    [{ completionYear: '12024' }, { completionYear: 'Use um ano com quatro dígitos' }],
    [{ completionYear: '20245' }, { completionYear: 'Use um ano com quatro dígitos' }],
    [{ completionYear: '1890' }, { completionYear: 'Use um ano com quatro dígitos' }],
    [
      { completionYear: '24x5', certificateUrl: 'certificado' },
      { completionYear: 'Use um ano com quatro dígitos', certificateUrl: 'URL inválida' },
    ],
    [{ completionYear: '2099' }, { completionYear: 'O ano de conclusão não pode estar no futuro' }],
    [{ certificateUrl: '' }, {}],
    [{ certificateUrl: 'certificado' }, { certificateUrl: 'URL inválida' }],
    [{ certificateUrl: 'javascript:alert(1)' }, { certificateUrl: 'URL inválida' }],
    [{ certificateUrl: 'data:text/html,x' }, { certificateUrl: 'URL inválida' }],
    [{ certificateUrl: 'https://localhost/c' }, { certificateUrl: 'URL inválida' }],
    [{ certificateUrl: `https://exemplo.example/${'x'.repeat(300)}` }, { certificateUrl: 'URL inválida' }],
    [{ certificateUrl: 'http://escola.example?c=1#x' }, {}],
  ])('with %p answers %p', (change, messages) => {
    expect(messagesOf(courseSchema.safeParse({ ...course, ...change }))).toEqual(messages);
  });

  it('may be of this year', () => {
    const completionYear = dayInSaoPaulo(new Date()).slice(0, 4);
    expect(messagesOf(courseSchema.safeParse({ ...course, completionYear }))).toEqual({});
  });

  it('says in the words of the screen what it holds, trimmed, and its link only with a certificate', () => {
    const spaced: CourseForm = {
      name: ' Excel ',
      institution: ' Escola ',
      duration: ' 40 ',
      completionYear: ' 2024 ',
      certificate: true,
      certificateUrl: ' https://exemplo.example/c/1 ',
      description: ' Noturno ',
    };
    expect(describeCourse(spaced)).toEqual({
      'Nome do curso': 'Excel',
      Instituição: 'Escola',
      'Duração (horas)': '40',
      'Ano de conclusão': '2024',
      'Possui Certificado': 'Sim',
      'Link do certificado': 'https://exemplo.example/c/1',
      Descrição: 'Noturno',
    });
    expect(describeCourse({ ...spaced, certificate: false })).toMatchObject({
      'Possui Certificado': 'Não',
      'Link do certificado': '',
    });
  });

  it('is filled with nothing for what is not stored, and for a new one', () => {
    const row = { id: 'course_1', ...toCoursePayload(course), certificate_url: null } as Parameters<
      typeof toCourseForm
    >[0];
    expect(toCourseForm(row)).toEqual({ ...course, certificateUrl: '' });
    expect(toCourseForm(null)).toBe(emptyCourse);
    expect(toCoursePayload({ ...course, description: 'Noturno' }).description).toBe('Noturno');
    expect(toCoursePayload(course).description).toBeNull();
  });

  it('sends the link only with a certificate, and hours as a number', () => {
    expect(toCoursePayload(course)).toMatchObject({ duration: 40, certificate_url: 'https://exemplo.example/c/1' });
    expect(toCoursePayload({ ...course, certificate: false })).toMatchObject({
      certificate: false,
      certificate_url: null,
    });
    expect(toCoursePayload({ ...course, certificateUrl: '' })).toMatchObject({ certificate_url: null });
  });

  it('comes back from the database as it was typed', () => {
    const row = { id: 'course_1', ...toCoursePayload(course) } as Parameters<typeof toCourseForm>[0];
    expect(toCourseForm(row)).toEqual(course);
  });
});
