/** A number that is always the same for the same text (FNV-1a, 32 bits), to choose colours and shapes by. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'du']);

/** First letters of the first and last word that count: 'Maria das Dores da Silva' -> 'MS'. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !particles.has(word.toLowerCase()));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('');
}
