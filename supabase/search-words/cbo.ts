import { foldWords, type CboTerm, type Occupation, type SearchWords } from './read';

/*
 * What the Classificação Brasileira de Ocupações adds to the works of occupations.tsv: other names of works that stand
 * there, and works that do not. The list was made for statistics. Much of it is no title of an advertisement, and some
 * of it is two works' name; what may harm a search stays out.
 */

/**
 * Endings of words that name who does a work: a word without one ('mestre', 'chapa', 'oficial') is mostly something
 * else, too.
 */
const namesWhoWorks = /(or|eiro|ista|ario|ologo|ografo|iatra|ante|ente|ino|ogo|ador)$/;
/** Grades, ownership and remarks, which are no part of a title. */
const isNoTitle =
  /[();,:/"\d]| - |\b(em geral|empregador|conta propria|exclusive|exceto|similares|afins|proprietario|socio|auxiliar tecnico|mestre|contramestre|chefe|encarregado|supervisor|gerente|diretor|dirigente|presidente|vice|membro|trabalhador|profissional|outros?)\b/;
const mostWords = 5;
const mostNear = 4;
/** Further names of one work: each is asked for in every search for it. */
const mostMore = 12;
/** The armed forces, and those that are elected or appointed. */
const isNoJob = /^(0|111)/;

function isTitle(term: string): boolean {
  const folded = foldWords(term);
  const words = folded.split(' ');
  return (
    !isNoTitle.test(term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')) &&
    words.length <= mostWords &&
    (words.length > 1 || (folded.length >= 6 && namesWhoWorks.test(folded)))
  );
}

/**
 * @returns the works of occupations.tsv with the further names that CBO knows, and CBO's own works after them. A name
 * of two works is none; an occupation joins a work when its own name is one of that work's titles, and stands by itself
 * when none of its names is known.
 */
export function occupationsWithCbo(words: SearchWords): Occupation[] {
  const workOf = new Map(
    words.occupations.flatMap(({ key, titles }) => titles.map((title) => [foldWords(title), key])),
  );
  const otherwise = new Set(
    [
      ...words.abbreviations.map(({ from }) => from),
      ...words.english.flatMap(({ from, to }) => [from, ...to]),
      ...words.places.map(({ spoken }) => spoken),
      ...words.wishes.map(({ spoken }) => spoken),
      ...words.fillers,
    ].map(foldWords),
  );
  const codesOf = new Map<string, Set<string>>();
  for (const { code, term } of words.cbo) {
    const known = codesOf.get(foldWords(term)) ?? new Set();
    codesOf.set(foldWords(term), known.add(code));
  }
  const byCode = new Map<string, CboTerm[]>();
  for (const entry of words.cbo)
    if (!isNoJob.test(entry.code)) byCode.set(entry.code, [...(byCode.get(entry.code) ?? []), entry]);

  // 'Copeiro de hotel' is read as the work and a word, which says more than the work alone
  const holdsTitle = (folded: string): boolean => {
    const parts = folded.split(' ');
    return parts.some((_, from) =>
      parts.some((__, to) => to >= from && workOf.has(parts.slice(from, to + 1).join(' '))),
    );
  };

  const more = new Map<string, string[]>();
  const own: Occupation[] = [];
  const family = new Map<string, string[]>();
  for (const [code, entries] of byCode) {
    const known = new Set(entries.flatMap(({ term }) => workOf.get(foldWords(term)) ?? []));
    const name = entries.find(({ isOccupation }) => isOccupation);
    const work = name && workOf.get(foldWords(name.term));
    const titles = entries
      .map(({ term }) => term)
      .filter((term, at, all) => all.findIndex((other) => foldWords(other) === foldWords(term)) === at)
      .filter((term) => {
        const folded = foldWords(term);
        return isTitle(term) && !holdsTitle(folded) && !otherwise.has(folded) && codesOf.get(folded)?.size === 1;
      });
    if (titles.length === 0) continue;
    if (known.size === 0) {
      const key = `cbo-${code}`;
      own.push({ key, titles, near: [] });
      family.set(code.slice(0, 4), [...(family.get(code.slice(0, 4)) ?? []), key]);
    } else if (known.size === 1 && work !== undefined) {
      more.set(work, [...(more.get(work) ?? []), ...titles]);
    }
  }
  return [
    ...words.occupations.map((occupation) => ({
      ...occupation,
      titles: [...occupation.titles, ...(more.get(occupation.key) ?? []).slice(0, mostMore)],
    })),
    ...own.map((occupation) => ({
      ...occupation,
      // Those of CBO's family are done by the same people
      near: (family.get(occupation.key.slice(4, 8)) ?? []).filter((key) => key !== occupation.key).slice(0, mostNear),
    })),
  ];
}
