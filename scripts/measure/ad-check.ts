import { adRules, checkAd } from '@ponte/shared-domain';
import {
  readLockedSentences,
  readOpenSentences,
  toAd,
  type GoldenSentence,
} from '../../supabase/tests/ad-check/golden-sentences';

/*
 * npm run measure:ad-check: precision and recall of the ad check (shared-domain/src/ad-check) on the golden sentences, by rule and in all. The
 * open half; `-- --locked` measures the locked one instead, for a final measurement alone. `--faults` lists what was missed or wrongly held.
 */
const goal = 0.95;
const given = process.argv.slice(2);
const sentences = given.includes('--locked') ? readLockedSentences(given) : readOpenSentences();

interface Count {
  right: number;
  missed: number;
  wrong: number;
}
const counts = new Map<string, Count>(adRules.map(({ id }) => [id, { right: 0, missed: 0, wrong: 0 }]));
const faults: string[] = [];

function judge(sentence: GoldenSentence): void {
  const found = [...new Set(checkAd(toAd(sentence)).map(({ rule }) => rule))];
  const note = (rule: string, kind: keyof Count): void => {
    const count = counts.get(rule);
    if (count) count[kind] += 1;
    if (kind !== 'right') faults.push(`${kind} ${rule}: ${sentence.text}`);
  };
  for (const rule of sentence.rules) note(rule, found.includes(rule) ? 'right' : 'missed');
  for (const rule of found) if (!sentence.rules.includes(rule)) note(rule, 'wrong');
}
sentences.forEach(judge);

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`.padStart(8);
const line = (name: string, { right, missed, wrong }: Count): string =>
  `${name.padEnd(20)} ${String(right + missed).padStart(9)} ${percent(share(right, right + wrong)).padStart(10)} ${percent(share(right, right + missed))}`;

console.log('rule                 sentences  precision   recall');
const all: Count = { right: 0, missed: 0, wrong: 0 };
for (const [rule, count] of counts) {
  console.log(line(rule, count));
  for (const kind of ['right', 'missed', 'wrong'] as const) all[kind] += count[kind];
}
console.log(line('all', all));
const innocent = sentences.filter(({ rules }) => rules.length === 0);
const held = innocent.filter((sentence) => checkAd(toAd(sentence)).length > 0);
console.log(`innocent sentences with a finding: ${held.length} of ${innocent.length}`);
console.log('(goal: 95 % each, in all)');
if (given.includes('--faults')) console.log(faults.join('\n'));
else if (faults.length > 0) console.log('(npm run measure:ad-check -- --faults lists what was missed or wrong)');
if (share(all.right, all.right + all.wrong) < goal || share(all.right, all.right + all.missed) < goal)
  process.exitCode = 1;
