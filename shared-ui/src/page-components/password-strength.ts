/** 0 very weak, 1 weak, 2 good, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** What people in Brazil choose first; each counts as one guess. */
const common =
  /senha|password|brasil|flamengo|corinthians|palmeiras|saopaulo|vasco|gremio|santos|cruzeiro|mudar|admin|teste|qwert[yz]?(?:uiop)?|asdfg(?:hjkl)?|zxcvb(?:nm)?|iloveyou|teamo|deus(?:efiel)?|jesus|familia|amor|vida|gabriel|maria|ponte|(?:19|20)\d{2}/g;

/** Letters people write as digits and signs. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/**
 * How many characters a guesser really has to guess: a known word is one, and so is a character that follows from those
 * before.
 */
function surprises(text: string): number {
  const undisguised = text.replace(/[01345@$]/g, (sign) => disguises[sign] ?? sign);
  const shorter =
    [text, undisguised].map((form) => form.replace(common, '\u0001')).sort((a, b) => a.length - b.length)[0] ?? text;
  let count = 0;
  let step: number | undefined;
  for (let index = 0; index < shorter.length; index += 1) {
    const now = index === 0 ? undefined : shorter.charCodeAt(index) - shorter.charCodeAt(index - 1);
    // aaa, abc, 321: the third on follow from the first two.
    if (now === undefined || now !== step || Math.abs(now) > 1) count += 1;
    step = now;
  }
  // 'abcabcabc': a piece said over and over is itself, once.
  const repeated = /^(.+?)\1+$/.exec(shorter)?.[1];
  return repeated === undefined ? count : surprises(repeated);
}

/**
 * A rough strength for a person who is choosing a password: characters that surprise, times the size of the alphabet
 * they come from, in bits. Not zxcvbn: its dictionaries (390 kB) would be the biggest file of the product for one bar,
 * know no Portuguese, and the real defence is the server's rate limit. It advises and forbids nothing: the rule of the
 * screen decides.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 30],
  ];
  const alphabet = kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = surprises(plain(password)) * Math.log2(Math.max(alphabet, 2));
  if (bits < 28) return 0;
  if (bits < 42) return 1;
  return bits < 60 ? 2 : 3;
}
