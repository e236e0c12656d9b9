import { readFileSync, writeFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { adRules, checkAd, foldAd, type AdRule, type AdField } from '@ponte/shared-domain';
import { readOpenSentences, readSentencesOfEachRule, readLockedSentences, toAd, type GoldenSentence } from '../supabase/tests/ad-check/golden-sentences';
import { mutantsOf, noticedBy, choicesOf } from '../supabase/tests/ad-check/rule-mutants';

type N = { t: 'lit'; s: string } | { t: 'cls'; s: string } | { t: 'b' } | { t: 'edge'; s: string } | { t: 'grp'; look: boolean; alts: N[][]; src: string } | { t: 'rep'; n: N; lo: number; hi: number };
function parse(src: string): N {
  let i = 0;
  function alts(): { alts: N[][]; start: number; end: number } {
    const start = i; const out: N[][] = [[]];
    while (i < src.length && src[i] !== ')') {
      if (src[i] === '|') { out.push([]); i++; continue; }
      let n: N;
      const c = src[i]!;
      if (c === '(') {
        const look = src[i + 2] !== ':'; const neg = src[i + 2] === '!'; i += 3; const g = alts(); i++;
        n = neg ? { t: 'edge', s: '' } : { t: 'grp', look, alts: g.alts, src: src.slice(g.start, g.end) };
      } else if (c === '[') {
        let j = i + 1; while (src[j] !== ']') { if (src[j] === '\\') j++; j++; }
        n = { t: 'cls', s: src.slice(i, j + 1) }; i = j + 1;
      } else if (c === '\\') {
        const d = src[i + 1]!; i += 2;
        n = d === 'b' ? { t: 'b' } : d === 'd' ? { t: 'cls', s: '\\d' } : d === 'n' ? { t: 'lit', s: '\n' } : { t: 'lit', s: d };
      } else if (c === '^' || c === '$') { i++; n = { t: 'edge', s: '' }; }
      else if (c === '.') { i++; n = { t: 'lit', s: 'a' }; }
      else { i++; n = { t: 'lit', s: c }; }
      const q = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(src.slice(i))?.[0];
      if (q) {
        i += q.length;
        const [lo, hi] = q === '?' ? [0, 1] : q === '*' ? [0, 6] : q === '+' ? [1, 6] : ((m) => [Number(m[1]), m[2] === undefined ? Number(m[1]) : m[2] === ',' ? 9 : Number(m[2].slice(1))])(/\{(\d+)(,\d*)?\}/.exec(q)!);
        n = { t: 'rep', n, lo: lo!, hi: hi! };
      }
      out.at(-1)!.push(n);
    }
    return { alts: out, start, end: i };
  }
  const g = alts();
  return { t: 'grp', look: false, alts: g.alts, src };
}
let seed = 5; const rnd = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const pick = <T>(a: readonly T[]): T => a[Math.floor(rnd() * a.length)]!;
const endings: Record<string, string> = {};
for (const w of 'contrat|amos admit|imos precis|amos procur|amos busc|amos selecion|amos recrut|amos necessit|amos aceit|amos quer|emos desej|amos convoc|amos trabalh|amos consider|amos cham|amos receb|emos entrevist|amos empreg|amos efetiv|amos envi|e inform|e inclu|a mand|e encaminh|e coloc|ar anex|e digit|e indic|ar inser|ir insir|a escrev|a fornec|a pass|e preench|a declar|e apresent|e remet|a porteir|o vigilant|e seguranc|a recepcionist|a atendent|e vended|or ajudant|e motorist|a cozinheir|o caix|a balconist|a secretari|a copeir|a camareir|a faxineir|a promotor|a assistent|e estoquist|a domestic|a manobrist|a estagiari|o analist|a tecnic|o gerent|e operari|o exig|e candidat|ar sera| seria| pode|m adapt|am inscrev|am aplic|am pretend|em planej|am cort|ar ped|imos pag|ar cobr|ar deposit|ar consult|amos solicit|amos possu|ir tenh|a frequent|ar negr|os pret|os pard|os bonit|a lind|a elegant|e charmos|a atraent|e magr|a atletic|o esbelt|a sarad|o malhad|o gord|o obes|o'.split(' ')) { const [a, b] = w.split('|'); endings[a!] = b ?? ''; }
const words = ['loja', 'equipe', 'casa', 'boa', 'area', 'vendas', 'cozinha', 'nova', 'obra'];
let filler: string[] = [''];
function cls(s: string, lo: number, hi: number, before: string): string {
  if (s === '\\d') return Array.from({ length: Math.max(lo, 1) }, () => pick([...'123456789'])).join('');
  if (/^\[\^/.test(s)) { const f = pick(filler); const t = before.endsWith(' ') || f === '' ? f : ' ' + f; return t.length <= hi || true ? (f === '' ? pick(['', ' ']) : t + ' ').slice(0, 200) : ' '; }
  if (s === '[a-z]') {
    if (lo === 0) { const last = /[a-z]+$/.exec(before)?.[0] ?? ''; return endings[last] ?? ''; }
    if (hi === 1) return pick(['o', 'a']);
    return pick(words);
  }
  const re = new RegExp('^' + s + '$');
  const ok = [...'oas 0123456789abcdefghijklmnpqrtuvwxyz,.:;-/+h$()\n'].filter((c) => re.test(c));
  return Array.from({ length: Math.max(lo, 1) }, () => (rnd() < 0.6 ? ok[0]! : pick(ok))).join('');
}
function has(n: N, T: string): boolean { return n.t === 'grp' ? n.src === T || n.alts.some((a) => a.some((x) => has(x, T))) : n.t === 'rep' ? has(n.n, T) : false; }
function gen(n: N, T: string, k: number, out: string, forced: { done: boolean }): string {
  switch (n.t) {
    case 'lit': return out + n.s;
    case 'b': case 'edge': return out;
    case 'cls': return out + cls(n.s, 1, 1, out);
    case 'rep': {
      const inside = !forced.done && has(n.n, T);
      let times = n.lo; if (inside) times = Math.max(1, n.lo); else if (n.lo === 0 && rnd() < 0.15) times = 1;
      if (n.n.t === 'cls') { if (n.n.s === '[a-z]' && n.lo === 0) return out + cls('[a-z]', 0, n.hi, out); if (/^\[\^/.test(n.n.s)) return out + cls(n.n.s, n.lo, n.hi, out); if (times === 0) return out; return out + cls(n.n.s, times, n.hi, out); }
      for (let r = 0; r < times; r++) out = gen(n.n, T, k, out, forced);
      return out;
    }
    case 'grp': {
      let idx: number;
      if (!forced.done && n.src === T) { idx = k; forced.done = true; }
      else { const c = n.alts.map((a, j) => j).filter((j) => forced.done || !n.alts.some((a) => a.some((x) => has(x, T))) || n.alts[j]!.some((x) => has(x, T))); idx = rnd() < 0.5 ? c[0]! : pick(c); }
      let o = out; for (const x of n.alts[idx]!) o = gen(x, T, k, o, forced);
      return n.look ? o : o;
    }
  }
}
const asts = new Map<string, N>(); const ast = (s: string) => { let a = asts.get(s); if (!a) asts.set(s, (a = parse(s))); return a; };
// accents
const acc = new Map<string, Map<string, number>>();
const corpus = execSync("cat supabase/tests/ad-check/golden/open.tsv supabase/tests/ad-check/golden/each-rule.tsv supabase/search-words/* docs/specification.md supabase/seed.sql 2>/dev/null | head -c 6000000", { maxBuffer: 1e9 }).toString();
for (const w of corpus.match(/[\p{L}]{2,}/gu) ?? []) { const l = w.toLowerCase(); const f = l.normalize('NFD').replace(/\p{Diacritic}/gu, ''); const m = acc.get(f) ?? new Map(); m.set(l, (m.get(l) ?? 0) + 1); acc.set(f, m); }
const accent = (s: string) => s.replace(/[a-z]{2,}/g, (w) => { const m = acc.get(w); if (!m) return w; return [...m].sort((a, b) => b[1] - a[1])[0]![0]; });
const nice = (s: string) => { const t = accent(s.replace(/ {2,}/g, ' ').trim().replace(/^[.;:,!? -]+ */, '')).trim(); return t.charAt(0).toUpperCase() + t.slice(1); };

const only = process.argv[2];
const all = mutantsOf(adRules);
const base = [...readOpenSentences(), ...readLockedSentences(['--locked']), ...readSentencesOfEachRule()];
const noticed0 = noticedBy(base, adRules);
const survivors = all.filter((m) => m.kind === 'alternative' && !noticed0(m));
console.error('survivors', survivors.length);
const found = (rule: AdRule, s: GoldenSentence) => checkAd(toAd(s), [rule]).map((f) => f.words).join(' | ');
const accepted: (GoldenSentence & { marked: string })[] = [];
const byRule = new Map<string, typeof accepted>();
const pools = new Map<string, string[]>();
const pool = (rule: AdRule) => { let p = pools.get(rule.id); if (!p) { filler = ['']; p = []; for (const { words: w } of rule.patterns) for (let j = 0; j < 25; j++) p.push(gen(ast(w), '\u0000', 0, '', { done: true })); pools.set(rule.id, p); } return p; };
const missing: string[] = [];
let done = 0;
for (const m of survivors) {
  // which choice and alternative: from source
  const rules = m.rules.map((x) => adRules.find(({ id }) => id === x.id)!);
  let ok = false;
  const tryIt = (mut: AdRule, rule: AdRule, text: string, field: AdField): boolean => {
    const s: GoldenSentence = { rules: [], resembles: null, type: rule.types?.[0] ?? 'clt', field, text };
    const words = found(rule, s);
    if (words === found(mut, s)) return false;
    const everyRule = [...new Set(checkAd(toAd(s)).map((f) => f.rule))];
    const isHeld = words !== '';
    if (isHeld ? !(everyRule.includes(rule.id) && everyRule.length === 1) : everyRule.length > 0) return false;
    const a = { ...s, rules: everyRule, resembles: isHeld ? null : rule.id, marked: words };
    accepted.push(a); byRule.set(rule.id, [...(byRule.get(rule.id) ?? []), a]);
    return true;
  };
  for (let r = 0; r < m.rules.length && !ok; r++) {
    const mut = m.rules[r]!; const rule = rules[r]!;
    if ((byRule.get(rule.id) ?? []).some((s) => found(mut, s) !== s.marked)) { ok = true; break; }
  }
  for (let r = 0; r < m.rules.length && !ok; r++) {
    const mut = m.rules[r]!; const rule = rules[r]!;
    if (only && rule.id !== only) continue;
    const left = m.name.slice(m.name.indexOf('without alternative: ') + 21);
    // the choice whose loss of `left` makes the mutant
    const sources = [rule.stems, ...rule.patterns.map((p) => p.words), ...rule.innocent, ...(rule.onlyIf ? [rule.onlyIf] : []), ...(rule.unless ? [rule.unless] : []), ...(rule.affirmative ? [rule.affirmative.when, rule.affirmative.lifts] : [])];
    const mutated = [mut.stems, ...mut.patterns.map((p) => p.words), ...mut.innocent, ...(mut.onlyIf ? [mut.onlyIf] : []), ...(mut.unless ? [mut.unless] : []), ...(mut.affirmative ? [mut.affirmative.when, mut.affirmative.lifts] : [])];
    const at = sources.findIndex((s, j) => s !== mutated[j]); if (at < 0) continue;
    const choice = choicesOf(sources[at]!).find((c) => c.alternatives.some((x, k) => x === left && sources[at]!.split(c.text).join(c.alternatives.filter((_, q) => q !== k).join('|')) === mutated[at])); if (!choice) continue;
    const k = choice.alternatives.indexOf(left); const T = choice.text;
    rule.patterns.forEach((p, pi) => {
      if (ok || mut.patterns[pi]!.words === p.words) return;
      const field = p.fields?.[0] ?? (rule.onlyIf ? 'description' : 'description');
      for (let t = 0; t < 60 && !ok; t++) {
        filler = t < 30 ? [''] : ['', '', 'com ', 'de ', 'ter ', 'a equipe '].map((x) => x.trim());
        const g = gen(ast(p.words), T, k, '', { done: false });
        ok = tryIt(mut, rule, nice(g) + pick(['.', '']), field) || tryIt(mut, rule, 'Horário comercial. ' + nice(g), field);
      }
    });
    if (!ok) for (const j of sources.keys()) {
      if (ok || sources[j] === mutated[j] || rule.patterns.some((p) => p.words === sources[j])) continue;
      const samples = pool(rule);
      if (sources[j] === rule.stems) { for (const g of samples) { if (tryIt(mut, rule, nice(g), 'description')) { ok = true; break; } } if (ok) break; const p2 = rule.patterns; for (let t = 0; t < 150 && !ok; t++) { const g = gen(ast(pick(p2).words), '\u0000', 0, '', { done: true }); if (!new RegExp(left).test(g)) continue; ok = tryIt(mut, rule, nice(g), 'description'); } continue; }
      for (let t = 0; t < 120 && !ok; t++) {
        const s = pick(samples).trim();
        filler = t % 2 ? [s] : [''];
        const g = gen(ast(sources[j]!), T, k, '', { done: false });
        const field = rule.patterns.find((p) => p.fields)?.fields?.[0];
        for (const text of [nice(g), nice(g + ' ' + s), nice(s + ' ' + g), nice(g.trim() + ', ' + s), nice(s) + '. ' + nice(g)]) { if ((ok = tryIt(mut, rule, text, 'description') || (field ? tryIt(mut, rule, text, field) : false))) break; }
      }
    }
  }
  if (!ok) missing.push(m.name);
  if (++done % 300 === 0) console.error(done, accepted.length, missing.length);
}
writeFileSync('/tmp/trust-words.json', JSON.stringify({ accepted, missing }, null, 0));
console.error('accepted', accepted.length, 'missing', missing.length);
