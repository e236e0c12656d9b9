import { matchNotice, toMatchDocument } from '../index';

const found = {
  term: 'SQL',
  passage: 'SQL e Python',
  resumePassage: 'Consultas em SQL',
  resumePlace: 'Experiência: Analista',
};
const missing = { term: 'Python', passage: 'SQL e Python' };

it('words each point with the passage of both texts, what was found first', () => {
  expect(toMatchDocument({ found: [found], missing: [missing] })).toEqual({
    summary: '1 de 2 pontos que a vaga pede no currículo',
    points: [
      {
        title: 'SQL',
        isFound: true,
        passages: [
          { label: 'Na vaga', text: 'SQL e Python' },
          { label: 'No currículo, em Experiência: Analista', text: 'Consultas em SQL' },
        ],
      },
      { title: 'Python: não está escrito no currículo', isFound: false, passages: [] },
    ],
    notice: matchNotice,
  });
});

it.each([
  [{ found: [], missing: [missing] }, '0 de 1 ponto que a vaga pede no currículo'],
  [
    { found: [], missing: [] },
    'Esta vaga não traz requisitos que dê para comparar com um currículo. Leia o currículo.',
  ],
  [null, 'Esta vaga foi excluída.'],
])('sums up %j', (match, summary) => {
  expect(toMatchDocument(match).summary).toBe(summary);
});
