import { matchNotice, toMatchDocument } from '../index';

const found = {
  term: 'SQL',
  passage: 'SQL e Python',
  resumePassage: 'Consultas em SQL',
  resumePlace: 'Experiência: Analista',
};
const missing = { term: 'Python', passage: 'SQL e Python' };

it('words each point with the passage of both texts, what was found first', () => {
  expect(toMatchDocument({ found: [found], missing: [missing] }, null)).toEqual({
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
    change: '',
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
  expect(toMatchDocument(match, null).summary).toBe(summary);
});

it('says that the text was another one when the resume was sent, with points or without', () => {
  for (const match of [
    { found: [found], missing: [] },
    { found: [], missing: [] },
  ])
    expect(toMatchDocument(match, '2026-11-20T12:00:00+00:00').change).toBe(
      'A empresa mudou o texto da vaga em 20/11/2026, depois do envio deste currículo. A comparação é com o texto de agora.',
    );
  expect(toMatchDocument(null, null).change).toBe('');
});
