import { findFindings, type Finding, type FindingLists, type FindingsInput } from './findings';
import { linesOf, splitSections } from './sections';
import { listSkills } from './skills';

const contact = 'ana@correio.example (11) 98888-0000';
const dated = 'Vendedora, Loja Azul, 03/2019 - 08/2024';
const effect = '• Vendas de 20% acima da meta';
const action = '• Organizei a vitrine com cinco colegas';
const education = 'Ensino médio completo, Escola do Bairro';
const skills = 'Vendas, vitrine, caixa, crediário, estoque';
/** Ten words that no finding is about. */
const tenWords = 'Roupas de festa e de praia para toda a família';

const complete = [
  'Ana Lima',
  contact,
  'Resumo',
  'Vendedora de roupas há muito tempo',
  'Experiência',
  dated,
  effect,
  action,
  ...Array.from({ length: 12 }, () => tenWords),
  'Formação',
  education,
  'Habilidades',
  skills,
].join('\n');

type Result = FindingLists & { score: number };

function findingsOf(text: string, change: Partial<FindingsInput> = {}): Result {
  const sections = splitSections(text);
  return findFindings({
    text,
    bodyText: text,
    scoredText: text,
    sections,
    skills: listSkills(linesOf(sections, 'skills')),
    secondColumn: null,
    emptyPages: [],
    language: 'pt',
    hasIcons: false,
    kind: 'pdf',
    match: null,
    ...change,
  });
}

const idsOf = (findings: readonly Finding[]): string[] => findings.map(({ id }) => id);

/** The finding of a list, after a look at what each must have: words for its owner, and what it rests on. */
function requireFinding(result: Result, list: keyof FindingLists, id: string): Finding {
  const finding = result[list].find((other) => other.id === id);
  if (!finding) throw new Error(`No ${id} among the ${list}: ${idsOf(result[list]).join(', ')}`);
  expect(finding.title).toMatch(/^\p{Lu}.{4,}/u);
  expect(finding.advice).toMatch(/\S{2}.{8,}\.$/);
  if (finding.passage === null) expect(finding.searched).toMatch(/\S{2}.{8,}\.$/);
  return finding;
}

const without = (...lines: string[]): string =>
  complete
    .split('\n')
    .filter((line) => !lines.includes(line))
    .join('\n');

it('a resume that has all that is looked for has 100 points, and nothing to improve', () => {
  const { score, strengths, improvements, atsSuggestions } = findingsOf(complete);
  expect(score).toBe(100);
  expect(idsOf(strengths)).toEqual(['contact', 'headings', 'skills', 'periods', 'results', 'verbs']);
  expect(improvements).toEqual([]);
  expect(atsSuggestions).toEqual([]);
});

describe('ten points each', () => {
  it.each<[string, string, Partial<FindingsInput>, keyof FindingLists, string]>([
    ['an e-mail address', complete.replace('ana@correio.example ', ''), {}, 'atsSuggestions', 'contact'],
    ['a telephone number', complete.replace(' (11) 98888-0000', ''), {}, 'atsSuggestions', 'contact'],
    ['a heading of education', without('Formação', education), {}, 'atsSuggestions', 'heading-education'],
    ['a heading of skills', without('Habilidades', skills), {}, 'atsSuggestions', 'heading-skills'],
    ['five skills', complete.replace(', estoque', ''), {}, 'improvements', 'skills'],
    ['periods', without(dated), {}, 'improvements', 'periods'],
    ['results with numbers', without(effect), {}, 'improvements', 'results'],
    ['verbs', without(action), {}, 'improvements', 'verbs'],
    ['enough words', without(tenWords), {}, 'improvements', 'short'],
    [
      'words that are not too many',
      complete.replace(tenWords, `${tenWords}\n`.repeat(100)),
      {},
      'improvements',
      'long',
    ],
    ['letters without symbols', `${complete}, Excel ★★★`, {}, 'atsSuggestions', 'symbols'],
    ['letters without icons', complete, { hasIcons: true }, 'atsSuggestions', 'symbols'],
    ['one column', complete, { secondColumn: 'Contato' }, 'atsSuggestions', 'columns'],
    ['pages with text', complete, { emptyPages: [2] }, 'atsSuggestions', 'pictures'],
  ])('for %s; without, there is advice', (_what, text, change, list, id) => {
    const result = findingsOf(text, change);
    expect(result.score).toBe(90);
    requireFinding(result, list, id);
  });

  it('for a heading of experience; without, work is looked for in the whole text', () => {
    const result = findingsOf(without('Experiência'));
    expect(result.score).toBe(90);
    requireFinding(result, 'atsSuggestions', 'heading-experience');
    expect(idsOf(result.strengths)).not.toContain('headings');
    expect(requireFinding(result, 'strengths', 'periods').passage).toBe(dated);
  });
});

describe('strengths', () => {
  it.each([
    ['contact', contact],
    ['headings', 'Experiência · Formação · Habilidades'],
    ['skills', skills],
    ['periods', dated],
    ['results', 'Vendas de 20% acima da meta'],
    ['verbs', 'Organizei a vitrine com cinco colegas'],
  ])('%s quotes what it rests on', (id, passage) => {
    expect(requireFinding(findingsOf(complete), 'strengths', id).passage).toBe(passage);
  });

  it('quotes address and telephone of two lines together', () => {
    const text = complete.replace(contact, 'ana@correio.example\n(11) 98888-0000');
    expect(requireFinding(findingsOf(text), 'strengths', 'contact').passage).toBe(
      'ana@correio.example · (11) 98888-0000',
    );
  });

  it('quotes six skills at most', () => {
    const result = findingsOf(complete, { skills: ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete'] });
    expect(requireFinding(result, 'strengths', 'skills').passage).toBe('um, dois, três, quatro, cinco, seis');
  });
});

describe('contact', () => {
  it.each([
    ['an e-mail address', complete.replace('ana@correio.example ', ''), 'e-mail', '(11) 98888-0000'],
    ['a telephone number', complete.replace(' (11) 98888-0000', ''), 'telefone com DDD', 'ana@correio.example'],
    ['both', without(contact), 'e-mail e telefone com DDD', null],
  ])('says that %s is lacking, and what was found', (_what, text, lacking, passage) => {
    const finding = requireFinding(findingsOf(text), 'atsSuggestions', 'contact');
    expect(finding.searched).toBe(`Procuramos e não achamos ${lacking}.`);
    expect(finding.advice).toContain(`Escreva ${lacking} nas`);
    expect(finding.passage).toBe(passage);
  });
});

it.each([
  '(11) 9.8765-4321',
  '(11) 9-8765-4321',
  '11 98765–4321',
  '(011) 98765-4321',
  '(0xx11) 98765-4321',
  '(11) 9 8765-4321',
  '55 11 9 8765 4321',
  '+55 (11) 98765-4321',
  '11987654321',
  '011987654321',
  '(11) 98765 - 4321',
  '(11) 98765- 4321',
  '(11) – 98765-4321',
  '11/98765-4321',
  '(11) 3222 - 1234',
  '(11) 2019-2021',
  '11 2019-3456',
  'CPF 529.982.247-25, celular 11 98765-4321',
  'CPF e RG no ato; celular 11 98765 4321',
  'CNH B (11) 98765 4321',
  'CNH B - 11 98765-4321',
  'CNH B • 11 97654 3210',
  'CNH B / 11976543210',
  '11 2055 1234',
  '55 11 2012 4567',
  'RG 123 Tel 1132221234',
  'Título: Analista 11987654321',
  'Loja Pista 11987654321',
])('%s is a telephone number', (phone) => {
  expect(idsOf(findingsOf(complete.replace('(11) 98888-0000', phone)).strengths)).toContain('contact');
});

it.each([
  '10.2019 - 2021',
  '12.2019 - 2021',
  '12 2019-2021',
  '12 2019 – 2021',
  '11/2019 1000 clientes',
  '1998765-43210',
  '98765-4321',
  'CNH: 01234567890',
  'CPF 08123456789',
  '08123456789',
  'CPF 11987654321',
  'CPF: 11987654321',
  'CPF nº 11987654321',
  'C.P.F. 11987654321',
  'RG 1198765432',
  'PIS/PASEP: 11987654321',
  'CNH categoria B nº 11987654321',
  'CTPS: 11987654321',
  'Título 11987654321',
  'Título de eleitor nº 11987654321',
])('%s is no telephone number', (figure) => {
  const finding = requireFinding(findingsOf(complete.replace('(11) 98888-0000', figure)), 'atsSuggestions', 'contact');
  expect(finding.searched).toContain('telefone com DDD');
});

describe('contact in the header of the page', () => {
  it.each([
    ['both', contact, without(contact), 'e-mail e telefone com DDD', contact],
    [
      'both on two lines',
      'ana@correio.example\n(11) 98888-0000',
      without(contact),
      'e-mail e telefone com DDD',
      'ana@correio.example · (11) 98888-0000',
    ],
    [
      'the address alone',
      'ana@correio.example',
      complete.replace(contact, '(11) 98888-0000'),
      'e-mail',
      'ana@correio.example',
    ],
    ['the number, and no address', '(11) 98888-0000', without(contact), 'e-mail e telefone com DDD', '(11) 98888-0000'],
  ])('%s: is advised against, and quoted', (_what, header, bodyText, lacking, passage) => {
    const result = findingsOf(`${header}\n${bodyText}`, { bodyText });
    expect(result.score).toBe(90);
    const finding = requireFinding(result, 'atsSuggestions', 'contact');
    expect(finding.advice).toContain(`Escreva ${lacking} nas`);
    expect(finding.passage).toBe(passage);
  });

  it('and in the text is easy to find', () => {
    const result = findingsOf(`${contact}\n${complete}`, { bodyText: complete });
    expect(result.score).toBe(100);
    requireFinding(result, 'strengths', 'contact');
  });
});

describe('skills', () => {
  it.each([
    ['Excel', 'uma habilidade.'],
    ['Excel, Word', '2 habilidades.'],
  ])('%s are counted in the advice', (list, counted) => {
    const finding = requireFinding(findingsOf(complete.replace(skills, list)), 'improvements', 'skills');
    expect(finding.advice).toContain(`Achamos ${counted}`);
    expect(finding.passage).toBe(list);
  });
});

describe('work', () => {
  it('is what stands under experience alone: a course has periods, too', () => {
    const result = findingsOf(`${without(dated)}\nCursos\nVendas, 03/2019 - 08/2024`);
    const finding = requireFinding(result, 'improvements', 'periods');
    expect(finding.passage).toBe('Vendas de 20% acima da meta');
    expect(finding.searched).toMatch(/períodos.*não achamos/);
  });

  it('is not told by lines about the person', () => {
    const result = findingsOf(complete.replace(dated, 'Casada, 03/2019 - 08/2024'));
    requireFinding(result, 'improvements', 'periods');
  });

  it('of an empty text has advice without a passage', () => {
    const result = findingsOf('');
    for (const id of ['periods', 'results', 'verbs']) {
      const finding = requireFinding(result, 'improvements', id);
      expect(finding.passage).toBeNull();
      expect(finding.searched).toMatch(/^Procuramos por .*não achamos nenhum\.$/);
    }
    // One column and no symbols: the only things that an empty text can have right.
    expect(result.score).toBe(20);
  });

  it.each([
    ['a list item', 'Loja Azul\n• Fiz a limpeza', 'Fiz a limpeza'],
    ['a list item below a long line', 'Loja Azul, matriz, na rua do comércio\n• Fiz a limpeza', 'Fiz a limpeza'],
    [
      'a long line without one',
      'Loja Azul\nCuidava da loja e da oficina ao lado',
      'Cuidava da loja e da oficina ao lado',
    ],
    ['no short line', 'Loja Azul, trinta letras aqui.', null],
  ])('without numbers is quoted by %s', (_what, lines, passage) => {
    const finding = requireFinding(findingsOf(`Experiência\n${lines}`), 'improvements', 'results');
    expect(finding.passage).toBe(passage);
  });

  it.each([
    [
      'an action without a number before one with it',
      'Aumentei as vendas em 20%\nTreinei a equipe',
      'Treinei a equipe',
    ],
    [
      'the action with a number, if it is the only one',
      'Aumentei as vendas em 20%\nControle de caixa',
      'Aumentei as vendas em 20%',
    ],
    [
      'a task without a number, if nothing reads as an action',
      'Gestão de 20 lojas\nControle de caixa',
      'Controle de caixa',
    ],
    ['a task with a number, if it is the only one', 'Loja Azul\nGestão de 20 lojas', 'Gestão de 20 lojas'],
  ])('is quoted by %s', (_what, lines, passage) => {
    const result = findingsOf(`Experiência\n${lines}`);
    expect(requireFinding(result, 'strengths', 'verbs').passage).toBe(passage);
  });

  it('in English is told by English verbs', () => {
    const english = complete.replace(action, '• Managed a team of five');
    expect(findingsOf(english, { language: 'en' }).score).toBe(100);
    requireFinding(findingsOf(english), 'improvements', 'verbs');
  });

  it.each(['Operei empilhadeira', 'Realizava vendas', 'Atender clientes e fechar caixa'])(
    'is told by verbs of every trade: %s',
    (line) => {
      const result = findingsOf(complete.replace(action, `• ${line}`));
      expect(requireFinding(result, 'strengths', 'verbs').passage).toBe(line);
    },
  );

  it.each([
    ['Objetivo', 'Conquistar meu primeiro emprego na área de vendas'],
    ['Objetivo', 'Fazer parte de uma empresa séria'],
    ['Objetivo', 'Atuar na gestão de pessoas'],
    ['Resumo', 'Buscar o desenvolvimento profissional'],
    ['Formação', 'Tecnólogo em Gestão de Recursos Humanos, Escola do Bairro'],
    ['Cursos', 'Controle de qualidade'],
    ['Habilidades', 'Planejamento, vendas'],
    ['Hobbies', 'Ler livros'],
    ['Interesses', 'Desenvolvimento de jogos'],
    ['Interests', 'Desenvolvimento de jogos'],
  ])('of a first job is not told by the words of %s: %s', (heading, line) => {
    requireFinding(findingsOf(`Ana Lima\n${contact}\n${heading}\n${line}`), 'improvements', 'verbs');
  });

  it.each(['Operei empilhadeira', 'Controle de caixa'])('without its heading is told by %s', (line) => {
    const result = findingsOf(`Ana Lima\n${contact}\nOnde já trabalhei:\n${line}`);
    expect(requireFinding(result, 'strengths', 'verbs').passage).toBe(line);
  });

  it('below another heading than its own is told in the first person', () => {
    const result = findingsOf(`Ana Lima\n${contact}\nFormação\n${education}\nLoja Azul\nOperei empilhadeira`);
    expect(requireFinding(result, 'strengths', 'verbs').passage).toBe('Operei empilhadeira');
  });

  it('without verbs is quoted by its first line', () => {
    const result = findingsOf('Experiência\nLoja Azul\nCaixa');
    expect(requireFinding(result, 'improvements', 'verbs').passage).toBe('Loja Azul');
  });
});

describe('periods', () => {
  it.each([
    'Vendedora, Loja Azul, 01/03/2019 a 30/08/2021',
    'mar/19 - ago/21',
    'March 2019 - Present',
    'Vendedora, Loja Azul, desde março de 2019',
    'Admissão: 01/03/2019 Saída: 30/08/2021',
  ])('%s is one', (line) => {
    const result = findingsOf(complete.replace(dated, line));
    expect(result.score).toBe(100);
    expect(requireFinding(result, 'strengths', 'periods').passage).toBe(line);
  });

  it('is quoted as one where two lines share it', () => {
    const result = findingsOf(complete.replace(dated, 'Loja Azul\nAdmissão: 01/03/2019\nSaída: 30/08/2021'));
    expect(requireFinding(result, 'strengths', 'periods').passage).toBe('Admissão: 01/03/2019 Saída: 30/08/2021');
  });

  it('is none without its end', () => {
    requireFinding(findingsOf(complete.replace(dated, 'Admissão: 01/03/2019')), 'improvements', 'periods');
  });
});

describe('length', () => {
  const words = (count: number): string => Array.from({ length: count }, () => 'roupa').join('\n');

  it.each([
    [119, ['short']],
    [120, []],
    [1000, []],
    [1001, ['long']],
  ])('of %d words gives %j', (count, ids) => {
    const { improvements } = findingsOf(complete, { scoredText: words(count) });
    expect(idsOf(improvements).filter((id) => id === 'short' || id === 'long')).toEqual(ids);
  });

  it('is told with the points of thousands', () => {
    const long = requireFinding(findingsOf(complete, { scoredText: words(1250) }), 'improvements', 'long');
    expect(long.searched).toContain('1.250 palavras; até 1.000 são lidas');
  });

  it.each([
    ['Loja 2019 - 2021\nAzul', 'tem 2 palavras;'],
    ['Loja 2019 - 2021', 'tem 1 palavra;'],
  ])('of %j is described in words, without numbers and signs: %s', (scoredText, text) => {
    const { improvements } = findingsOf(complete, { scoredText });
    expect(improvements.find(({ id }) => id === 'short')?.searched).toContain(text);
  });

  it.each([
    [450, false],
    [451, true],
  ])('of a paragraph of %d letters: too long is %s', (letters, isLong) => {
    const { improvements } = findingsOf(`${complete}\n${'x'.repeat(letters)}`);
    expect(idsOf(improvements).includes('long-paragraph')).toBe(isLong);
  });

  it.each([
    [160, 'x'.repeat(160)],
    [161, `${'x'.repeat(157)}...`],
  ])('of a passage of %d letters', (letters, passage) => {
    const result = findingsOf(`Experiência\n${'x'.repeat(letters)}`);
    expect(requireFinding(result, 'improvements', 'verbs').passage).toBe(passage);
  });

  it('of a passage ends at a word, not at a blank', () => {
    const result = findingsOf(`Experiência\n${'x'.repeat(156)} ${'y'.repeat(50)}`);
    expect(requireFinding(result, 'improvements', 'verbs').passage).toBe(`${'x'.repeat(156)}...`);
  });

  it('of a paragraph is quoted', () => {
    const result = findingsOf(`${complete}\n${'x'.repeat(451)}`);
    expect(requireFinding(result, 'improvements', 'long-paragraph').passage).toBe(`${'x'.repeat(157)}...`);
  });
});

describe('layout', () => {
  it.each([
    ['stars', 'Excel ★★★', 'Excel ★★★'],
    ['the mark of a list', '■ Excel', undefined],
  ])('symbols: %s', (_what, line, passage) => {
    expect(findingsOf(`${complete}\n${line}`).atsSuggestions.find(({ id }) => id === 'symbols')?.passage).toBe(passage);
  });

  it('icons are reported without a passage', () => {
    const finding = requireFinding(findingsOf(complete, { hasIcons: true }), 'atsSuggestions', 'symbols');
    expect(finding.passage).toBeNull();
  });

  it('two columns and pages without text are two suggestions, and ten points', () => {
    const result = findingsOf(complete, { secondColumn: 'Contato', emptyPages: [2, 3] });
    expect(idsOf(result.atsSuggestions)).toEqual(['columns', 'pictures']);
    expect(requireFinding(result, 'atsSuggestions', 'columns').passage).toBe('Segunda coluna: Contato');
    expect(requireFinding(result, 'atsSuggestions', 'pictures').searched).toBe(
      'As páginas 2, 3 não têm texto que se possa ler.',
    );
    expect(result.score).toBe(90);
  });

  it('one page without text is reported as one, and nothing is said of columns', () => {
    const result = findingsOf(complete, { emptyPages: [2] });
    expect(idsOf(result.atsSuggestions)).toEqual(['pictures']);
    expect(requireFinding(result, 'atsSuggestions', 'pictures').searched).toBe(
      'A página 2 não tem texto que se possa ler.',
    );
  });

  it('two columns say nothing of pages', () => {
    expect(idsOf(findingsOf(complete, { secondColumn: 'Contato' }).atsSuggestions)).toEqual(['columns']);
  });
});

describe('format and language', () => {
  it.each<[string, Partial<FindingsInput>, string[], RegExp]>([
    ['an old Word file', { kind: 'doc' }, ['old-format'], /\.doc\b/],
    ['an RTF', { kind: 'rtf' }, ['rare-format'], /RTF/],
    ['an ODT', { kind: 'odt' }, ['rare-format'], /\.odt/],
    ['French', { language: 'fr' }, ['language'], /francês/],
    ['Spanish', { language: 'es' }, ['language'], /espanhol/],
  ])('%s gets advice, and no fewer points', (_what, change, ids, searched) => {
    const result = findingsOf(complete, change);
    expect(idsOf(result.atsSuggestions)).toEqual(ids);
    const finding = requireFinding(result, 'atsSuggestions', ids[0] ?? '');
    expect(finding.passage).toBeNull();
    expect(finding.searched).toMatch(searched);
    expect(result.score).toBe(100);
  });

  it('the language is in title and advice', () => {
    const finding = requireFinding(findingsOf(complete, { language: 'fr' }), 'atsSuggestions', 'language');
    expect([finding.title, finding.advice]).toEqual(['Currículo em francês', expect.stringContaining('em francês.')]);
  });

  it.each<Partial<FindingsInput>>([{ kind: 'docx' }, { kind: 'txt' }, { language: 'en' }])('%j gets none', (change) => {
    expect(findingsOf(complete, change).atsSuggestions).toEqual([]);
  });
});

describe('advice that moves no score', () => {
  it.each<[keyof FindingLists, string, string]>([
    ['strengths', 'languages', 'Inglês avançado'],
    ['improvements', 'languages', 'Estudo inglês'],
    ['improvements', 'cliche', 'Pessoa proativa'],
    ['improvements', 'personal-data', 'CPF 123.456.789-09'],
    ['improvements', 'personal-data', 'Estado civil: solteira'],
    ['improvements', 'salary', 'Pretensão salarial: a combinar'],
  ])('%s, %s: %s', (list, id, line) => {
    const result = findingsOf(complete.replace('Resumo', `Resumo\n${line}`));
    expect(requireFinding(result, list, id).passage).toBe(line);
    expect(idsOf(result[list === 'strengths' ? 'improvements' : 'strengths'])).not.toContain(id);
    expect(result.score).toBe(100);
  });

  it.each([
    'Solteiro',
    'Solteira',
    'Casado',
    'Divorciada',
    'Data de nascimento: 1990',
    'Nascimento: 1990',
    'Nascimento : 1990',
    'Idade: 34',
    'Idade : 34',
    'Sexo: feminino',
    'Sexo : feminino',
    'Religião: católica',
    'Filiação: Bia Lima',
  ])('data that no job asks for: %s', (line) => {
    const result = findingsOf(complete.replace('Resumo', `Resumo\n${line}`));
    expect(requireFinding(result, 'improvements', 'personal-data').passage).toBe(line);
  });

  it('a language with its level somewhere needs no level elsewhere', () => {
    const { strengths, improvements } = findingsOf(`${complete}\nIdiomas\nEspanhol\nInglês avançado`);
    expect(idsOf(strengths)).toContain('languages');
    expect(idsOf(improvements)).not.toContain('languages');
  });

  it('courses are a strength, told by the first one', () => {
    const result = findingsOf(`${complete}\nCursos\nVitrines\nExcel`);
    expect(requireFinding(result, 'strengths', 'courses').passage).toBe('Vitrines');
  });

  it.each(['Responsável por compras', '• Responsável pelas compras'])('a weak start of a task: %s', (line) => {
    const result = findingsOf(complete.replace(action, `${action}\n${line}`));
    expect(requireFinding(result, 'improvements', 'weak-start').passage).toBe(line.replace('• ', ''));
  });

  it('a worn phrase is quoted in the advice', () => {
    const result = findingsOf(complete.replace(education, 'Busco novos desafios na área'));
    expect(requireFinding(result, 'improvements', 'cliche').advice).toContain('“Busco novos desafios”');
  });

  it('the number of a document comes before other personal data', () => {
    const result = findingsOf(`Estado civil: solteira\nRG: 1234\n${complete}`);
    expect(requireFinding(result, 'improvements', 'personal-data').passage).toBe('RG: 1234');
  });

  it.each([
    ['Resumo', false],
    ['Objetivo', false],
    ['Contato', true],
  ])('under %s: a summary is asked for is %s', (heading, isAsked) => {
    const result = findingsOf(complete.replace('Resumo', heading));
    expect(idsOf(result.improvements).includes('summary')).toBe(isAsked);
    if (isAsked) expect(requireFinding(result, 'improvements', 'summary').searched).toContain('Resumo');
  });
});

describe('skills that the work does not tell of', () => {
  const work = ['Loja Azul', 'Organizei as compras', 'Fechei o caixa'];
  const text = (lines: readonly string[], list: string): string =>
    `Experiência\n${lines.join('\n')}\nHabilidades\n${list}`;

  it.each([
    ['none is mentioned', work, 'Excel, Word, Canva', true],
    ['one of them is mentioned', work, 'Excel, Word, Caixa', false],
    ['one of two letters is mentioned: it may be part of any word', work, 'Excel, Word, Canva, fe', false],
    ['one is mentioned without its brackets', work, 'Excel, Word, Caixa (loja)', false],
    ['they are only two', work, 'Excel, Word', false],
    ['the work has two lines', work.slice(1), 'Excel, Word, Canva', false],
  ])('%s', (_what, lines, list, isReported) => {
    const { atsSuggestions } = findingsOf(text(lines, list));
    expect(idsOf(atsSuggestions).includes('unproved')).toBe(isReported);
  });

  it('are quoted, five at most', () => {
    const result = findingsOf(text(work, 'Excel, Word, Canva, Access, Outlook, Teams'));
    expect(requireFinding(result, 'atsSuggestions', 'unproved').passage).toBe('Excel, Word, Canva, Access, Outlook');
  });
});

describe('dates', () => {
  it.each([
    ['in two ways', 'Loja Azul, 03/2019 - 08/2020\nLoja Verde, março de 2021', true],
    ['in two ways, English', 'Blue Shop, 03/2019 - 08/2020\nGreen Shop, March 2021', true],
    ['in digits', 'Loja Azul, 03/2019 - 08/2020\nLoja Verde, 03/2021', false],
    ['in words', 'Loja Azul, março de 2019\nLoja Verde, março de 2021', false],
    ['in two ways in one line', 'Loja Azul, 03/2019 a março de 2021', false],
  ])('%s', (_what, lines, isReported) => {
    const result = findingsOf(`Experiência\n${lines}`);
    expect(idsOf(result.atsSuggestions).includes('dates')).toBe(isReported);
    if (isReported)
      expect(requireFinding(result, 'atsSuggestions', 'dates').passage).toBe(lines.split('\n').join(' · '));
  });
});

describe('the job', () => {
  const found = { term: 'Excel', passage: '- Excel', resumePassage: 'Uso Excel' };
  const missing = ['SAP', 'Go', 'Java', 'SQL', 'Rust', 'Lua'].map((term) => ({ term, passage: `• ${term} avançado` }));

  it.each([
    [60, true],
    [59, false],
    [null, false],
  ])('of which the resume has %s %%: a strength is %s', (score, isStrength) => {
    const result = findingsOf(complete, { match: { score, found: [found], missing: [] } });
    expect(idsOf(result.strengths).includes('match')).toBe(isStrength);
    expect(idsOf(result.atsSuggestions)).not.toContain('match');
  });

  it('is quoted by what the resume has of it, and counted', () => {
    const result = findingsOf(complete, {
      match: { score: 75, found: [found, found, found], missing: missing.slice(0, 1) },
    });
    const finding = requireFinding(result, 'strengths', 'match');
    expect(finding.passage).toBe('Uso Excel');
    expect(finding.advice).toContain('3 dos 4 termos');
  });

  it('is quoted by its own passage where a term is missing, with five terms at most', () => {
    const result = findingsOf(complete, { match: { score: 0, found: [], missing } });
    const finding = requireFinding(result, 'atsSuggestions', 'match');
    expect(finding).toMatchObject({ passage: 'SAP avançado', source: 'job' });
    expect(finding.advice).toContain('“SAP”, “Go”, “Java”, “SQL”, “Rust”.');
  });
});
