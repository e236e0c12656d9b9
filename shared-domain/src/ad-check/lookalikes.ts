/**
 * Letters of other alphabets, and letters without a decomposition of their own, that people read as these Latin ones: a
 * choice of those in Unicode's list of confusables (UTS 39, confusables.txt 16.0), small and capital, Cyrillic, Greek,
 * Armenian and small capitals.
 */
const alphabets: Readonly<Record<string, string>> = {
  a: '\u0430\u0410\u03b1\u0391\u0251\u1d00',
  b: '\u0432\u0412\u0392\u0299',
  c: '\u0441\u0421\u1d04',
  d: '\u0501\u0111\u0110\u1d05',
  e: '\u0435\u0415\u0395\u03b5\u1d07',
  f: '\u0192\ua730',
  g: '\u0261\u0262',
  h: '\u04bb\u04ba\u043d\u041d\u0397\u0127\u0126\u029c',
  i: '\u0456\u0406\u04c0\u04cf\u0131\u03b9\u0399\u026a',
  j: '\u0458\u0408\u1d0a',
  k: '\u043a\u041a\u03ba\u039a\u1d0b',
  l: '\u0142\u0141\u029f',
  m: '\u043c\u041c\u039c\u1d0d',
  n: '\u03b7\u039d\u0578\u0274',
  o: '\u043e\u041e\u03bf\u039f\u00f8\u00d8\u0585\u0555\u1d0f',
  p: '\u0440\u0420\u03c1\u03a1\u1d18',
  q: '\u051b\u051a',
  r: '\u0433\u0280',
  s: '\u0455\u0405\ua731',
  t: '\u0442\u0422\u03c4\u03a4\u1d1b',
  u: '\u03c5\u057d\u1d1c',
  v: '\u03bd\u0475\u0474\u1d20',
  w: '\u0461\u051d\u051c\u1d21',
  x: '\u0445\u0425\u03c7\u03a7',
  y: '\u0443\u0423\u04af\u03b3\u03a5\u028f',
  z: '\u0396\u1d22',
};

/** Where white letters on a dark disc, a dark square and the letters of flags begin: 26 each. */
const picturedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/** What is read as which small letter from a to z. private.fold_ad of the database has the same list. */
export const lookalikes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(alphabets).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
  ...picturedAlphabets.flatMap((first) =>
    Array.from({ length: 26 }, (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(97 + at)] as const),
  ),
]);
