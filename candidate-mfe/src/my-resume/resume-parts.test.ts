import { resumeSchema } from '@ponte/shared-domain';
import { listMissingResumeParts, listResumeParts } from './resume-parts';

const complete = {
  full_name: 'Ana Souza',
  phone: '11987654321',
  experiences: [
    { role: 'Caixa', company: 'Mercado Aurora', description: 'Fechamento do dia.', skills: [] },
    { role: 'Repositora', company: 'Mercado Aurora', description: null, skills: ['Estoque'] },
  ],
  educations: [{ course_name: 'Administração' }],
};

it.each([
  ['a complete one', {}, [], 5],
  ['one without a phone', { phone: null }, ['Dados pessoais'], 4],
  ['one without experience', { experiences: [] }, ['Experiências'], 2],
  [
    'one whose experience says nothing',
    { experiences: [{ role: 'Caixa', skills: [] }] },
    ['O que você fez', 'Habilidades'],
    3,
  ],
  [
    'one as sign-up left it',
    { phone: null, experiences: [], educations: [] },
    ['Dados pessoais', 'Experiências', 'Formação'],
    0,
  ],
])('lists what %s lacks', (_case, change, labels, done) => {
  const resume = resumeSchema.parse({ ...complete, ...change });
  expect(listMissingResumeParts(resume).map((part) => part.label)).toEqual(labels);
  expect(listResumeParts(resume).filter((part) => part.isDone)).toHaveLength(done);
});
