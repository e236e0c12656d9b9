import { readFields } from './fields';
import { splitSections } from './sections';

const fieldsOf = (text: string): ReturnType<typeof readFields> => readFields(text, splitSections(text));
const experienceIn = (text: string): string => fieldsOf(text).experiencia;
const educationIn = (text: string): string => fieldsOf(text).formacao;

const story = 'Trabalhei em muitas lojas da cidade e gostei de cada uma delas';
const shortStory = 'Trabalhei em muitas lojas da cidade inteira.';

describe('years of experience', () => {
  it.each([
    ['in figures', 'Experiência\n8 anos de experiência em vendas', '8 anos'],
    ['in words', 'Experiência\nDez anos de carreira', 'Dez anos'],
    ['with a plus', 'Experiência\n8+ anos de atuação', '8+ anos'],
    ['in English', 'Experience\n8 years of solid sales experience', '8 years'],
    ['of a single job, in the opening', 'Experiência\nTrabalho há 3 anos na loja', '3 anos'],
    [
      'in brackets behind the heading',
      'Experiência (mais de 8 anos)\nLoja Azul, 3 anos de experiência',
      'mais de 8 anos',
    ],
    ['in the summary', 'Resumo\nVendedora com 7 anos de experiência', '7 anos'],
    ['in the objective', 'Objetivo\nUsar meus 7 anos de experiência', '7 anos'],
    ['in the header', 'Ana Prado\nVendedora com 7 anos de carreira', '7 anos'],
    ['of experience before those of a job', 'Experiência\nHá 3 anos na loja\n8 anos de experiência', '8 anos'],
    ['in the opening before the summary', 'Resumo\n7 anos de experiência\nExperiência\nHá 3 anos na loja', '3 anos'],
    ['in a list item, when it speaks of experience', 'Experiência\n• 8 anos de experiência', '8 anos'],
    ['of the fourth line', `Experiência\nLoja Azul\nCaixa\nVendas\nHá 3 anos na loja`, '3 anos'],
  ])('%s', (_where, text, years) => {
    expect(experienceIn(text)).toBe(years);
  });

  it.each([
    ['in a list item about a job', 'Experiência\nLoja Azul\n• Há 3 anos na loja'],
    ['of the fifth line', 'Experiência\nLoja Azul\nCaixa\nVendas\nCompras\nHá 3 anos na loja'],
    ['of a firm', 'Experiência\nLoja Azul\nFirma com 20 anos de mercado'],
    ['that something took', 'Experiência\nLoja Azul\nVendas dobradas em 2 anos'],
    ['beside a period', 'Experiência\nLoja Azul\nCaixa, 2019 - 2021, há 3 anos'],
    ['and months: how long one job took', 'Experiência\nLoja Azul\nCaixa por 1 ano e 2 meses'],
    ['in the summary, of a place', 'Resumo\n7 anos de atuação na loja\nExperiência\nLoja Azul'],
    ['in education', 'Formação\n4 anos de experiência\nExperiência\nLoja Azul'],
  ])('are not those %s', (_where, text) => {
    expect(experienceIn(text)).toBe('Loja Azul');
  });
});

describe('the first job', () => {
  it.each([
    ['the first line', 'Loja Azul\nLoja Verde', 'Loja Azul'],
    ['without its bullet', '• Loja Azul', 'Loja Azul'],
    ['not a period', '2019 - 2021\nLoja Azul', 'Loja Azul'],
    ['not a story, but a line with a period', `${story}\nLoja Azul, 2019 - 2021`, 'Loja Azul, 2019 - 2021'],
    ['not a short story that ends as a sentence', `${shortStory}\nLoja Azul, 2019 - 2021`, 'Loja Azul, 2019 - 2021'],
    [
      'a line of seven words without a full stop',
      `${shortStory.slice(0, -1)}\nLoja Azul, 2019 - 2021`,
      shortStory.slice(0, -1),
    ],
    [
      'a sentence of six words',
      'Trabalhei em muitas lojas da cidade.\nLoja Azul, 2019 - 2021',
      'Trabalhei em muitas lojas da cidade.',
    ],
    ['not a story, but the line over a period', `${story}\nLoja Azul\n2019 - 2021`, 'Loja Azul'],
    ['not a story, but two lines over a period', `${story}\nLoja Azul\nCaixa\n2019 - 2021`, 'Loja Azul'],
    ['not a story, but the line below a period', `${story}\n2019 - 2021\nLoja Azul`, 'Loja Azul'],
    ['not a story, nor a line in small letters', `${story}\nloja azul\nLoja Verde\n2019 - 2021`, 'Loja Verde'],
    [
      'not a story, nor a list item',
      `${story}\n• Loja Azul, 2019 - 2021\nLoja Verde, 2019 - 2021`,
      'Loja Verde, 2019 - 2021',
    ],
    [
      'not a story, nor a line too long for a title',
      `${story}\n${'x'.repeat(110)}, 2019 - 2021\nLoja Verde, 2019 - 2021`,
      'Loja Verde, 2019 - 2021',
    ],
    ['not a story, nor a contact', `${story}\nE-mail: ana@correio.example\nLoja Azul\n2019 - 2021`, 'Loja Azul'],
    [
      'the story, where no line is a job',
      `${story}\nLoja Azul\nCaixa`,
      'Trabalhei em muitas lojas da cidade e gostei de ca',
    ],
    [
      'a story with a period of its own is a job',
      `${story}, 2019 - 2021\nLoja Verde, 2019 - 2021`,
      'Trabalhei em muitas lojas da cidade e gostei de ca',
    ],
    ['nothing, where nothing stands', '2019 - 2021', ''],
  ])('%s', (_what, lines, job) => {
    expect(experienceIn(`Experiência\n${lines}`)).toBe(job);
  });

  it.each([
    ['50 letters stay', 'x'.repeat(50), 'x'.repeat(50)],
    ['51 letters are cut', 'x'.repeat(51), 'x'.repeat(50)],
    ['a comma at the cut goes', `${'x'.repeat(49)}, 2019`, 'x'.repeat(49)],
    ['a dash at the cut goes', `${'x'.repeat(47)} - 2019`, 'x'.repeat(47)],
  ])('%s', (_what, line, job) => {
    expect(experienceIn(`Experiência\n${line}`)).toBe(job);
  });
});

describe('education', () => {
  it.each([
    ['the first line of its part', 'Formação\nDireito\nEnsino médio', 'Direito'],
    ['without its bullet', 'Formação\n• Direito', 'Direito'],
    ['not a contact', 'Formação\nE-mail: ana@correio.example\nDireito', 'Direito'],
    ['80 letters', `Formação\n${'x'.repeat(81)}`, 'x'.repeat(80)],
    ['no blank at its end', `Formação\n${'x'.repeat(79)} yy`, 'x'.repeat(79)],
    ['a degree elsewhere', 'Ana Prado\nResumo\n• Bacharel em Direito', 'Bacharel em Direito'],
    [
      '80 letters of a degree elsewhere',
      `Resumo\nDireito, bacharel ${'x'.repeat(80)}`,
      `Direito, bacharel ${'x'.repeat(62)}`,
    ],
    [
      'no blank at the end of a degree elsewhere',
      `Resumo\nbacharel ${'x'.repeat(70)} yy`,
      `bacharel ${'x'.repeat(70)}`,
    ],
    ['no degree of a job', 'Experiência\nAtendia quem tem ensino médio', ''],
    ['no degree among the skills', 'Habilidades\nAulas para ensino médio', ''],
    ['no degree of an objective', 'Objetivo\nTerminar a graduação', ''],
    ['nothing', 'Ana Prado', ''],
  ])('%s', (_what, text, education) => {
    expect(educationIn(text)).toBe(education);
  });
});

it('skills and name are read, too: ten skills, without the name', () => {
  const list = 'Go, SQL, Lua, Java, Rust, Perl, Ruby, Ada, Dart, Elm, Zig';
  expect(fieldsOf(`Ana Prado\nHabilidades\nAna Prado\n${list}`)).toMatchObject({
    nome: 'Ana Prado',
    habilidades: list.split(', ').slice(0, 10),
  });
});
