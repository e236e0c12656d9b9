import { fold } from './text';

export type ResumeLanguage = 'pt' | 'en' | 'fr' | 'es';

/** Words that are frequent in one of the languages and in no other of these. */
const ownWords: Record<ResumeLanguage, readonly string[]> = {
  pt: [
    'em',
    'com',
    'para',
    'nao',
    'uma',
    'dos',
    'das',
    'ao',
    'pela',
    'pelo',
    'formacao',
    'experiencia',
    'habilidades',
    'e',
    'do',
    'da',
    'no',
    'na',
    'atual',
    'ate',
  ],
  en: [
    'the',
    'and',
    'of',
    'with',
    'in',
    'to',
    'for',
    'experience',
    'education',
    'skills',
    'present',
    'at',
    'by',
    'university',
  ],
  fr: [
    'et',
    'les',
    'des',
    'dans',
    'avec',
    'pour',
    'une',
    'le',
    'au',
    'aux',
    'du',
    'competences',
    'langues',
    'experience professionnelle',
    'sur',
    'chez',
    'francais',
    'anglais',
    'l',
    'd',
  ],
  es: [
    'y',
    'los',
    'las',
    'con',
    'una',
    'del',
    'experiencia',
    'educacion',
    'habilidades',
    'en',
    'por',
    'el',
    'formacion',
    'ingles',
    'espanol',
    'universidad',
  ],
};

/** The language of a resume: the one whose small words it uses most. Portuguese when nothing speaks for another. */
export function languageOf(text: string): ResumeLanguage {
  const counts = new Map<string, number>();
  for (const [word] of fold(text.slice(0, 30_000)).matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const points = (language: ResumeLanguage): number =>
    ownWords[language].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  const own = points('pt');
  const others = (['en', 'fr', 'es'] as const)
    .map((language) => ({ language, points: points(language) }))
    .sort((a, b) => b.points - a.points);
  const best = others[0];
  // A clear lead: a Portuguese resume names English tools and books.
  return best && best.points >= 5 && best.points > own * 1.5 ? best.language : 'pt';
}
