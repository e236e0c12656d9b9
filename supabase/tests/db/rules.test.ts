import { placeCases, spokenPlaceCases } from '../../../shared-domain/src/place-cases';
import { salaryCases } from '../../../shared-domain/src/salary-cases';
import { openDatabase, type Database } from './database';

/* Tables of cases for the small functions that constraints and parsers use. */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

async function value<T>(expression: string, ...parameters: unknown[]): Promise<T> {
  const rows = await db.query<{ value: T }>(`select ${expression} as value`, parameters);
  return (rows[0] as { value: T }).value;
}

describe('CPF', () => {
  it.each([
    ['52998224725', true],
    ['11144477735', true],
    ['00000000191', true],
    ['52998224724', false],
    ['52998224735', false],
    ['00000000000', false],
    ['11111111111', false],
    ['99999999999', false],
    ['529.982.247-25', false],
    ['5299822472', false],
    ['529982247255', false],
    ['5299822472a', false],
    ['', false],
    ['٥٢٩٩٨٢٢٤٧٢٥', false],
  ])('%s: %s', async (cpf, valid) => {
    expect(await value<boolean>('private.is_cpf($1)', cpf)).toBe(valid);
  });
});

describe('CNPJ', () => {
  it.each([
    ['11222333000181', true],
    ['00000000000191', true],
    // The example of the Receita Federal
    ['12ABC34501DE35', true],
    ['12abc34501de35', false],
    ['12ABC34501DE34', false],
    ['12ABC34501DE45', false],
    ['11222333000180', false],
    ['00000000000000', false],
    ['11.222.333/0001-81', false],
    ['1122233300018', false],
    ['112223330001811', false],
    ['11222333000A81', false],
    ['112223330001AB', false],
    ['', false],
  ])('%s: %s', async (cnpj, valid) => {
    expect(await value<boolean>('private.is_cnpj($1)', cnpj)).toBe(valid);
  });

  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 11.222.333/0001-81 ', '11222333000181'],
    ['', null],
  ])('%s is stored as %s', async (typed, stored) => {
    expect(await value<string | null>('private.normalize_cnpj($1)', typed)).toBe(stored);
  });
});

describe('phone', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 (11) 98765-4321', '11987654321'],
    ['55 99999-8888', '55999998888'],
    ['sem telefone', null],
  ])('%s is stored as %s', async (typed, stored) => {
    expect(await value<string | null>('private.normalize_phone($1)', typed)).toBe(stored);
  });
});

describe('web address', () => {
  it.each([
    ['https://ponte.example', true],
    ['http://www.ponte.example/vagas?x=1#y', true],
    ['https://ação.example', true],
    ['ponte.example', false],
    ['javascript:alert(1)', false],
    ['https://semponto', false],
    ['https://com espaço.example', false],
    ['ftp://ponte.example', false],
  ])('%s: %s', async (url, valid) => {
    expect(await value<boolean>('private.is_web_address($1)', url)).toBe(valid);
  });
});

describe('text', () => {
  it.each([
    ['  São  Paulo\n', 'sao paulo'],
    ['AÇÃO', 'acao'],
    ['Ênfase Ótima Úmido Índigo', 'enfase otima umido indigo'],
  ])('%j folds to %j', async (text, folded) => {
    expect(await value<string>('private.fold($1)', text)).toBe(folded);
  });

  it('is put in lower case with its accents, whatever the locale of the cluster', async () => {
    expect(await value<string>('private.lower_pt($1)', 'PROGRAMAÇÃO ÉTICA')).toBe('programação ética');
  });

  it.each([
    ['uma frase curta', 40, 'uma frase curta'],
    ['uma frase que é longa demais', 12, 'uma frase…'],
    ['linha\n\noutra   linha', 40, 'linha outra linha'],
    [`${'\n'.repeat(200)}uma frase que é longa demais`, 12, 'uma frase…'],
    [`uma${' '.repeat(200)}frase`, 12, 'uma frase'],
    [`uma frase${' '.repeat(200)}`, 12, 'uma frase'],
    [`palavra ${'x'.repeat(200)}`, 12, 'palavra…'],
  ])('%j in %i characters: %j', async (text, length, excerpt) => {
    expect(await value<string>('private.excerpt($1, $2::int)', text, length)).toBe(excerpt);
  });

  it('becomes a slug', async () => {
    expect(await value<string>(`private.slugify('  Café & Cia. Ltda — São José! ')`)).toBe('cafe-cia-ltda-sao-jose');
    expect(await value<string>(`private.slugify('🎉')`)).toBe('empresa');
  });

  it.each([
    [
      'Indústria e Comércio de Produtos Alimentícios Naturais da Serra',
      'industria-e-comercio-de-produtos-alimenticios-naturais-da',
    ],
    [
      'Cooperativa dos Produtores de Leite e Derivados do Sul Mineiro Ltda',
      'cooperativa-dos-produtores-de-leite-e-derivados-do-sul',
    ],
    [
      'Cooperativa dos Produtores de Leite e Derivados do Sul Minas Ltda',
      'cooperativa-dos-produtores-de-leite-e-derivados-do-sul-minas',
    ],
    ['x'.repeat(90), 'x'.repeat(60)],
  ])('%s becomes a slug that ends at a word', async (name, slug) => {
    expect(await value<string>('private.slugify($1)', name)).toBe(slug);
  });
});

describe('salary', () => {
  it.each<readonly [string | null, number | null, number | null]>([...salaryCases, [null, null, null]])(
    '%j is %s to %s a month',
    async (text, low, high) => {
      const rows = await db.query(
        'select salary_min::float8 as low, salary_max::float8 as high from private.parse_salary($1)',
        [text],
      );
      expect(rows).toEqual([{ low, high }]);
    },
  );
});

describe('location', () => {
  it.each<readonly [string | null, string | null, string | null]>([
    ...placeCases,
    ...spokenPlaceCases,
    [null, null, null],
  ])('%j is %s in %s', async (text, city, state) => {
    expect(await db.query('select city, state from private.parse_location($1)', [text])).toEqual([{ city, state }]);
  });

  it.each([
    ['Remoto', true],
    ['100% remoto', true],
    ['Home office', true],
    ['Remoto (Brasil)', true],
    ['Remoto - São Paulo, SP', true],
    ['Trabalho remoto em Recife', true],
    ['Híbrido em Campinas', false],
    ['São Paulo, SP', false],
    ['', false],
    [null, false],
  ])('%j is remote: %s', async (text, remote) => {
    expect(await db.query('select remote from private.parse_location($1)', [text])).toEqual([{ remote }]);
  });
});

describe('words of a search', () => {
  it.each([
    ['C#', 'csharp'],
    ['C++ e C#', 'cplusplus e csharp'],
    ['ASP.NET', 'dotnet'],
    ['.NET Core', 'dotnet core'],
    ['Node.js', 'nodejs'],
    ['node', 'nodejs'],
    ['NodeJS', 'nodejs'],
    ['React.js', 'react'],
    ['home-office', 'homeoffice'],
    ['CI/CD', 'ci cd'],
    ['Motorista Cat. D', 'motorista categoria cnhd'],
    ['motorista categoria e', 'motorista categoria cnhe'],
    ['Motorista Categoria E Carreta', 'motorista categoria cnhe carreta'],
    ['motorista CNH D em Osasco', 'motorista categoria cnhd em osasco'],
    ['CNH "E" com EAR', 'categoria cnhe com ear'],
    ['Habilitação categoria B.', 'categoria cnhb'],
    ['CNH A/B', 'categoria cnhb'],
    ['cnh ad', 'categoria cnhd'],
    ['cnh e carro próprio', 'cnh e carro próprio'],
    ['maior da categoria e do país', 'maior da categoria e do país'],
    ['categoria de base', 'categoria de base'],
    ['cat a combinar', 'cat a combinar'],
    ['categoria cnhe', 'categoria cnhe'],
    ['cnhd', 'cnhd'],
    ['Motorista Categoria D/E', 'motorista categoria cnhd cnhe'],
    ['CNH C, D ou E', 'categoria cnhc cnhd cnhe'],
    ['CNH B/C', 'categoria cnhb cnhc'],
    ['Categorias D e E', 'categoria cnhd cnhe'],
    ['Cat.: D', 'categoria cnhd'],
    ['Categoria - “D”', 'categoria cnhd'],
    ['CNH/D', 'categoria cnhd'],
    ['CNH E\nCarreta própria', 'categoria cnhe carreta própria'],
    ['CNH D e carro próprio', 'categoria cnhd e carro próprio'],
    ['CNH e/ou veículo próprio', 'cnh e ou veículo próprio'],
    ['CNH e, de preferência, carro', 'cnh e de preferência carro'],
    ['motorista cnh e carro', 'motorista cnh e carro'],
    ['categoria e água', 'categoria e água'],
    ['enfermeiro(a)', 'enfermeiro a'],
    ['café', 'café'],
    ['!!!', ''],
  ])('%j: %j', async (text, words) => {
    expect((await value<string>('private.search_words_of($1)', text)).replace(/\s+/g, ' ')).toBe(words);
    // What has become words stays as it is
    expect((await value<string>('private.search_words_of($1)', words)).replace(/\s+/g, ' ')).toBe(words);
  });
});
