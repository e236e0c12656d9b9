import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  foldWords,
  parseMeanings,
  parseOccupations,
  parsePlaces,
  parseSearchWords,
  parseSynonyms,
  parseWishes,
  searchWordFiles,
  wishFilters,
  type SearchWordFile,
} from './read';

const texts = Object.fromEntries(
  Object.entries(searchWordFiles).map(([key, file]) => [key, readFileSync(path.join(__dirname, file), 'utf8')]),
) as Record<SearchWordFile, string>;
const words = parseSearchWords(texts);

const titles = new Set(words.occupations.flatMap((occupation) => occupation.titles.map(foldWords)));
const abbreviations = new Set(words.abbreviations.map(({ from }) => foldWords(from)));
const english = new Set(words.english.map(({ from }) => foldWords(from)));
const places = new Set(words.places.map(({ spoken }) => foldWords(spoken)));
const fillers = new Set(words.fillers.map(foldWords));
const wishes = new Map(words.wishes.map(({ spoken, filter }) => [foldWords(spoken), filter]));

const both = (some: Iterable<string>, others: { has(word: string): boolean }) =>
  [...some].filter((word) => others.has(word));

describe('the files', () => {
  it.each([
    ['occupations', words.occupations.length, 430],
    ['abbreviations', words.abbreviations.length, 250],
    ['english', words.english.length, 300],
    ['places', words.places.length, 400],
    ['fillers', words.fillers.length, 400],
    ['wishes', words.wishes.length, 200],
    ['synonyms', words.synonyms.length, 170],
  ])('%s has at least its number of entries', (_file, count, least) => {
    expect(count).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(texts))('%s explains its columns at the top', (_file, text) => {
    expect(text).toMatch(/^# .+\n# .+\n/);
  });

  it('have no signs that are not seen', () => {
    for (const text of Object.values(texts)) expect(text.normalize('NFC')).toBe(text);
    // no-break space, zero-width signs, soft hyphen
    for (const text of Object.values(texts)) expect(text).not.toMatch(/[\u00a0\u00ad\u200b-\u200f\ufeff\r]/);
  });
});

describe('titles', () => {
  it('hold no level and no contract', () => {
    const notATitle =
      /^(?!.*pl sql).*\b(junior|jr|pleno|pl|senior|sr|estagio|estagiario|temporario|freelancer|freela|clt|pj|pcd|remoto)\b/;
    expect([...titles].filter((title) => notATitle.test(title))).toEqual([]);
  });

  it('name a work: a rank alone is none', () => {
    const ranks =
      'analista assistente auxiliar tecnico operador especialista coordenador gerente supervisor diretor lider';
    expect(both(ranks.split(' '), titles)).toEqual([]);
  });

  it('are one masculine form, without the feminine in brackets', () => {
    expect([...titles].filter((title) => /[()]/.test(title))).toEqual([]);
    expect(texts.occupations.split('\n').filter((line) => !line.startsWith('#') && /\(a\)|\/a\b/i.test(line))).toEqual(
      [],
    );
  });

  it('are of one work, small words and plural apart: the search does not tell them apart', () => {
    const small = new Set('a o e de do da dos das em no na nos nas com para por'.split(' '));
    const keys = new Map<string, Set<string>>();
    for (const { key, titles: list } of words.occupations) {
      for (const title of list) {
        const content = foldWords(title)
          .split(' ')
          .filter((word) => !small.has(word));
        const plain = content.map((word) => word.replace(/(?<=...)s$/, '')).join(' ');
        keys.set(plain, (keys.get(plain) ?? new Set()).add(key));
      }
    }
    expect([...keys].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('have the works of the present search', () => {
    const present = [
      'faxineiro',
      'motoboy',
      'garcom',
      'desenvolvedor',
      'sdr',
      'social media',
      'carreteiro',
      'merendeiro',
    ];
    expect(present.filter((title) => !titles.has(title))).toEqual([]);
  });
});

describe('one word has one sense', () => {
  it('a filler is no work, place, wish, abbreviation or English word', () => {
    for (const others of [titles, places, wishes, abbreviations, english]) expect(both(fillers, others)).toEqual([]);
  });

  it('a place is no work, wish, abbreviation or English word', () => {
    for (const others of [titles, wishes, abbreviations, english]) expect(both(places, others)).toEqual([]);
  });

  it('a wish is no work and no abbreviation', () => {
    for (const others of [titles, abbreviations]) expect(both(wishes.keys(), others)).toEqual([]);
  });

  it('an abbreviation is no English word', () => {
    expect(both(abbreviations, english)).toEqual([]);
  });

  it('an English word that asks for a filter means the same in Portuguese', () => {
    const differing = words.english.filter(({ from, to }) => {
      const filter = wishes.get(foldWords(from));
      return filter !== undefined && !to.some((word) => wishes.get(foldWords(word)) === filter);
    });
    expect(differing).toEqual([]);
  });
});

describe('places', () => {
  it('a region has at most 30 towns, and towns and states are not mixed', () => {
    expect(words.places.filter(({ places: list }) => list.length > 30)).toEqual([]);
    const mixed = words.places.filter(
      ({ places: list }) => new Set(list.map(({ city }) => city === undefined)).size > 1,
    );
    expect(mixed).toEqual([]);
  });

  it('one town is written in one way', () => {
    const spellings = new Map<string, Set<string>>();
    for (const { places: list } of words.places) {
      for (const { city, uf } of list) {
        if (city === undefined) continue;
        const key = `${foldWords(city)}, ${uf}`;
        spellings.set(key, (spellings.get(key) ?? new Set()).add(city));
      }
    }
    expect([...spellings].filter(([, found]) => found.size > 1)).toEqual([]);
  });
});

it('every filter has phrases', () => {
  const asked = new Set(words.wishes.map(({ filter }) => filter));
  expect(wishFilters.filter((filter) => !asked.has(filter))).toEqual([]);
});

describe('a broken line is refused with its file and number', () => {
  it.each([
    ['a near key that is none', () => parseOccupations('# work\na\tA\tb'), 'occupations.tsv, line 2: the near key'],
    ['a work near itself', () => parseOccupations('a\tA\ta'), 'near itself'],
    [
      'one title in two works',
      () => parseOccupations('a\tGarçom\nb\tGARCOM'),
      "line 2: the title 'GARCOM' stands twice",
    ],
    ['a key with other signs', () => parseOccupations('Á\tA'), 'other signs'],
    ['a title twice in one work', () => parseOccupations('a\tMédico;Medico'), 'twice in one list'],
    ['an entry twice', () => parseMeanings('english', 'Sales\tvendas\nsales\tcomercial'), 'stands in line 1 too'],
    ['an entry out of order', () => parseMeanings('abbreviations', 'tec\ttécnico\naux\tauxiliar'), 'not in order'],
    ['a word that means itself', () => parseMeanings('abbreviations', 'aux\tAux'), 'means itself'],
    ['an empty part of a list', () => parseMeanings('english', 'nurse\tenfermeiro;'), 'empty part'],
    ['a column too few', () => parseWishes('remoto'), 'wishes.tsv, line 1: has 1 columns'],
    ['a space at the end', () => parseWishes('remoto\tremote '), 'spaces too many'],
    ['a filter that is none', () => parseWishes('remoto\tlevel=chefe'), "there is no filter 'level=chefe'"],
    ['a state that is none', () => parsePlaces('bh\tBelo Horizonte, MX'), "there is no state 'MX'"],
    ['a synonym of another kind', () => parseSynonyms('vigia\tsimilar\tvigilante'), "'similar' is neither"],
    [
      'a synonym of more words than are looked for',
      () => parseSynonyms('auxiliar de serviços gerais\trelated\tlimpeza'),
      "synonyms.tsv, line 1: 'auxiliar de serviços gerais' has more than three words",
    ],
    ['a synonym of itself', () => parseSynonyms('vigia\trelated\tVigia'), 'means itself'],
    ['a town without its state', () => parsePlaces('bh\tBelo Horizonte'), "is not 'Cidade, UF' or 'UF'"],
  ])('%s', (_what, parse, message) => {
    expect(parse).toThrow(message);
  });
});

it('a region is a list of towns or of states', () => {
  expect(parsePlaces('# top\n\nabc\tSanto André, SP;Mauá, SP\nsul\tPR;RS')).toEqual([
    {
      spoken: 'abc',
      places: [
        { city: 'Santo André', uf: 'SP' },
        { city: 'Mauá', uf: 'SP' },
      ],
    },
    { spoken: 'sul', places: [{ uf: 'PR' }, { uf: 'RS' }] },
  ]);
});
