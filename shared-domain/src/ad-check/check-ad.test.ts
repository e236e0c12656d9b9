import { adRules, blockingFindings, checkAd, foldAd, replaceWords, type Ad, type AdRule } from './index';

const empty: Ad = {
  title: '',
  description: '',
  requirements: '',
  benefits: '',
  type: 'clt',
  level: '',
  salary: '',
  location: '',
};

describe('foldAd', () => {
  it.each([
    ['accents and shouting', 'SÃO Jóse', 'sao jose'],
    ['accents written as marks of their own', 'apare\u0302ncia', 'aparencia'],
    ['signs of no width inside a word', 'ho\u200bmens', 'homens'],
    ['full-width and mathematical letters', 'ｈｏｍｅｎｓ 𝐡𝐨𝐦𝐞𝐧𝐬', 'homens homens'],
    ['dashes', 'até 30 – 35', 'ate 30 - 35'],
    ['blanks of every kind as one', 'a\t\u00a0 b', 'a b'],
    ['line breaks as they are', 'a\nb', 'a\nb'],
    ['what has no letter of its own', 'a 😀 #', 'a ~ ~'],
    ['ordinals', '1ª 2º', '1a 2o'],
    ['letters set apart by blanks', 'só h o m e n s aqui', 'so homens aqui'],
    ['letters set apart by points', 'h.o.m.e.n.s', 'homens'],
    ['two words whose letters are set apart', 's-e-x-o m-a-s-c', 'sexomasc'],
    ['three letters that stand alone', 'a e o', 'a e o'],
    ['letters beside a longer word', 'a e o um', 'a e o um'],
    ['letters of other alphabets', 'h\u043emens \u041d\u039fM\u0415NS \u{1f137}omens', 'homens homens homens'],
    ['letters without a mark that could go', 'h\u00f8mens \u0142\u0131m\u0131te', 'homens limite'],
    ['signs without ink', 'ho\u2800me\u180ens', 'homens'],
    [
      'figures in place of letters',
      'h0mens m4scu1inos s3xo h0m3ns mu1her p1x',
      'homens mascuiinos sexo homens mulher pix',
    ],
    ['figures that are figures', '3x4cm 12x36 7x0 R$ 500 8h30 covid19', '3x4cm 12x36 7x0 r$ 500 8h30 covid19'],
    ['a line break within a phrase', 'apenas\nhomens, idade \n\n até 30', 'apenas homens, idade ate 30'],
    ['a line break after a whole item', 'Excel\nhomens', 'excel\nhomens'],
  ])('reads %s', (_, text, folded) => {
    expect(foldAd(text).text).toBe(folded);
  });

  it('knows where each character stands in the original', () => {
    const text = '😀 Só h o m e n s';
    const { text: folded, starts, ends } = foldAd(text);
    const at = folded.indexOf('homens');
    expect(text.slice(starts[at], ends[at + 5])).toBe('h o m e n s');
    expect(text.slice(starts[folded.indexOf('o')], ends[folded.indexOf('o')])).toBe('ó');
    expect(starts).toHaveLength(folded.length);
    expect(ends).toHaveLength(folded.length);
  });

  it('knows it across a line break that is read as a blank', () => {
    const text = 'Só apenas \n\nh0m\u0435ns';
    const { text: folded, starts, ends } = foldAd(text);
    const at = folded.indexOf('homens');
    expect(text.slice(starts[at], ends[at + 5])).toBe('h0m\u0435ns');
    expect(starts).toHaveLength(folded.length);
    expect(ends).toHaveLength(folded.length);
  });
});

describe('checkAd', () => {
  it('finds nothing in an empty advertisement', () => {
    expect(checkAd(empty)).toEqual([]);
  });

  it('names field, words, article and better wording', () => {
    const ad = { ...empty, requirements: 'Excel\nBoa aparência', description: 'Buscamos rapazes dinâmicos.' };
    expect(checkAd(ad)).toMatchObject([
      { rule: 'sex', hold: 'block', field: 'description', words: 'Buscamos rapazes', start: 0, end: 16 },
      {
        rule: 'appearance',
        hold: 'warn',
        field: 'requirements',
        words: 'Boa aparência',
        start: 6,
        end: 19,
        better: 'boa comunicação',
        exception: null,
      },
    ]);
  });

  it('names findings of a field in the order of its words', () => {
    const found = checkAd({ ...empty, description: 'Boa aparência. Nome limpo. Sexo feminino.' });
    expect(found.map(({ rule }) => rule)).toEqual(['appearance', 'credit-record', 'sex']);
  });

  it('marks the same words once for a rule', () => {
    expect(checkAd({ ...empty, description: 'Vaga apenas para homens' })).toHaveLength(1);
    expect(checkAd({ ...empty, description: 'Idade máxima 35. Idade limite 40.' })).toHaveLength(2);
  });

  it('leaves a warning out where the same words are blocked already', () => {
    expect(checkAd({ ...empty, description: 'Mande foto do RG e CPF pelo WhatsApp.' }).map(({ rule }) => rule)).toEqual(
      ['bank-data'],
    );
  });

  it('asks a rule of its contracts alone', () => {
    const text = 'Mínimo de 2 anos de experiência';
    expect(checkAd({ ...empty, requirements: text })).toHaveLength(1);
    expect(checkAd({ ...empty, requirements: text, type: 'pj' })).toEqual([]);
    expect(checkAd({ ...empty, requirements: text, type: '' })).toEqual([]);
  });

  it('asks a rule of the fields that a pattern names', () => {
    expect(checkAd({ ...empty, salary: 'R$ 1.200' })).toMatchObject([{ rule: 'minimum-pay', field: 'salary' }]);
    expect(checkAd({ ...empty, benefits: 'R$ 1.200' })).toEqual([]);
  });

  it('reads the place, which is typed freely and shown wherever the vacancy is', () => {
    expect(checkAd({ ...empty, location: 'Santos, SP - somente mulheres' })).toMatchObject([
      { rule: 'sex', field: 'location', words: 'somente mulheres' },
    ]);
    for (const location of ['São Paulo, SP', 'Remoto (Brasil)', 'Jovem Pan, Centro, Recife - PE', 'Nova Idade, MG'])
      expect(checkAd({ ...empty, location })).toEqual([]);
  });

  it('reads the whole advertisement for what a rule depends on', () => {
    const ad = { ...empty, salary: 'R$ 1.200', description: 'Trabalho de meio período.' };
    expect(checkAd(ad)).toEqual([]);
    expect(checkAd({ ...ad, description: 'Trabalho em período integral.' })).toHaveLength(1);
    const age = { ...empty, requirements: 'De 14 a 30 anos', title: 'Jovem aprendiz' };
    expect(checkAd(age).map(({ rule }) => rule)).toEqual(['apprentice-age']);
    expect(checkAd({ ...age, title: 'Auxiliar' }).map(({ rule }) => rule)).toEqual(['age']);
  });

  it('lets affirmative advertisements be', () => {
    const ad = { ...empty, title: 'Vaga afirmativa: pedreira', requirements: 'Ser mulher' };
    expect(checkAd(ad)).toEqual([]);
    expect(checkAd({ ...ad, title: 'Pedreira' })).toHaveLength(1);
    expect(checkAd({ ...ad, requirements: 'Ser homem' })).toHaveLength(1);
  });

  it('covers innocent phrases, and finds what stands beside them', () => {
    const text = 'Empresa com 30 anos de mercado procura pessoas até 35 anos';
    expect(checkAd({ ...empty, description: text })).toMatchObject([{ rule: 'age', words: 'até 35 anos' }]);
  });

  const bare: AdRule = {
    id: 'x',
    name: 'X',
    hold: 'block',
    article: 'art. 1',
    message: 'verifique',
    source: 'https://example.org',
    date: '2026-01-01',
    stems: 'foo',
    patterns: [{ words: ' ?foo ?', better: 'bar' }],
    innocent: [],
  };
  it('marks no blanks around the words', () => {
    expect(checkAd({ ...empty, title: 'a  foo  b' }, [bare])).toMatchObject([{ start: 3, end: 6, words: 'foo' }]);
  });
  it('marks no end of the sentence before', () => {
    const text = 'Atender clientes. Solteira.';
    expect(checkAd({ ...empty, description: text })).toMatchObject([{ start: 18, end: 26, words: 'Solteira' }]);
  });
  it('says that a rule allows an exception', () => {
    const rule = { ...bare, exception: 'Por quê?' };
    expect(checkAd({ ...empty, title: 'foo' }, [rule])).toMatchObject([{ exception: 'Por quê?' }]);
  });
});

describe('blockingFindings', () => {
  const findings = checkAd({ ...empty, description: 'Sexo feminino. Teste de gravidez. Boa aparência.' });

  it('are those that block', () => {
    expect(blockingFindings(findings).map(({ rule }) => rule)).toEqual(['sex', 'pregnancy']);
  });
  it('are not those that a reason was given for, where the law allows one', () => {
    expect(blockingFindings(findings, ['sex', 'pregnancy']).map(({ rule }) => rule)).toEqual(['pregnancy']);
  });
});

describe('replaceWords', () => {
  const finding = (text: string) => {
    const [found] = checkAd({ ...empty, description: text });
    if (!found) throw new Error(`nothing is found in: ${text}`);
    return found;
  };
  it.each([
    ['Pede-se boa aparência e simpatia', 'Pede-se boa comunicação e simpatia'],
    ['Boa aparência', 'Boa comunicação'],
    ['Simpatia e nome limpo, sempre', 'Simpatia e, sempre'],
    ['É preciso ter 2 anos de experiência.', 'É preciso experiência desejável.'],
    ['Atender clientes. Solteira e pontual.', 'Atender clientes. Qualquer estado civil e pontual.'],
    ['Atender clientes.\n- Solteira', 'Atender clientes.\n- Qualquer estado civil'],
  ])('puts the better wording into: %s', (text, wanted) => {
    expect(replaceWords(text, finding(text))).toBe(wanted);
  });
  it('takes what goes without one out of a title with its dash', () => {
    const title = 'Vendedor - Masculino';
    const [found] = checkAd({ ...empty, title });
    expect(found && replaceWords(title, found).trim()).toBe('Vendedor');
  });
  it('leaves a text without better wording alone', () => {
    expect(replaceWords('Porteiro', { ...finding('Boa aparência'), better: null })).toBe('Porteiro');
  });
});

describe('every rule', () => {
  it.each(adRules.map((rule) => [rule.id, rule] as const))('%s names its article and asks to verify', (_, rule) => {
    expect(rule.message).toMatch(/verifique/);
    expect(rule.message).toMatch(/art\.|Tema|regra da Ponte/);
    expect(rule.message.match(/[.!?](?: [A-Z]|$)/g)).toHaveLength(1);
    expect(rule.source).toMatch(/^https:\/\//);
    expect(rule.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rule.name).not.toBe('');
    expect(rule.article).not.toBe('');
    if (rule.exception !== undefined) expect(rule.exception).toMatch(/\?$/);
  });

  // An expression that takes exponential time on one of these never comes back
  it.each(
    [
      'a ',
      'não ',
      'mínimo de ',
      'experiência ',
      '2 anos ',
      '9 ',
      'a',
      'a.',
      '@a',
      'envie ',
      'empresa ',
      'somos a ',
    ].concat([
      'laudo ',
      'admissão ',
      'mil ',
      'cliente ',
      'm',
      '(',
      '- ',
      'de \n',
      'a0b',
      'rg e ',
      'h o ',
      'curso que ',
      'por ',
      'R$ 5 ',
    ]),
  )('finds forbidden words behind ten thousand characters of %j', (word) => {
    const description = `${word.repeat(10_000 / word.length)}. Apenas homens. Nome limpo.`;
    const requirements = `${word.repeat(10_000 / word.length)}\nSexo feminino`;
    const found = checkAd({ ...empty, description, requirements });
    expect(found.map(({ rule, field }) => `${field} ${rule}`)).toEqual(
      expect.arrayContaining(['description sex', 'description credit-record', 'requirements sex']),
    );
  });

  it('offers a way on where it blocks: a reason, or how to write it', () => {
    const isStuck = ({ hold, exception, message }: AdRule): boolean =>
      hold === 'block' && exception === undefined && !/verifique,? e (?:se|use) /.test(message);
    expect(adRules.filter(isStuck).map(({ id }) => id)).toEqual([]);
  });

  it('has an id of its own', () => {
    expect(new Set(adRules.map(({ id }) => id)).size).toBe(adRules.length);
  });

  const expressions = adRules.flatMap((rule) => [
    ...rule.patterns.map(({ words }) => words),
    ...rule.innocent,
    ...[rule.onlyIf, rule.unless, rule.affirmative?.when, rule.affirmative?.lifts].filter((each) => each !== undefined),
  ]);
  it('is written in what JavaScript and PostgreSQL share', () => {
    for (const each of expressions) {
      expect(each.replace(/\\[^a-zA-Z0-9]/g, '_')).not.toMatch(/[*+?}]\?|\(\?<|\\[1-9BDWSswpkK]|[A-Z]/);
      // An empty match would mark nothing, everywhere
      expect(new RegExp(each).exec('')?.[0] ?? 'none').not.toBe('');
    }
  });
});
