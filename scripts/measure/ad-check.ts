import { adRules, checkAd } from '@ponte/shared-domain';
import {
  readLockedSentences,
  readOpenSentences,
  readSentencesOfEachRule,
  toAd,
  type GoldenSentence,
} from '../../supabase/tests/ad-check/golden-sentences';
import { mutantsOf, noticedBy, type MutantKind } from '../../supabase/tests/ad-check/rule-mutants';

/*
 * npm run measure:ad-check: precision and recall of the ad check (shared-domain/src/ad-check) on the golden sentences,
 * by rule and in all. The open half; `-- --locked` measures the locked one instead, for a final measurement alone, and
 * prints its totals only. `--faults` lists what was missed or wrongly held of the open half. `-- --mutants` prints
 * instead how many mutants of the rules' data some sentence notices: whole patterns, innocent phrases and conditions,
 * and single alternatives of their lists of words (two minutes); `--survivors` lists those that none does.
 */
const goal = 0.95;
const given = process.argv.slice(2);
const isLocked = given.includes('--locked');
const sentences = isLocked ? readLockedSentences(given) : readOpenSentences();

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

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`.padStart(8);
const line = (name: string, { right, missed, wrong }: Count): string =>
  `${name.padEnd(20)} ${String(right + missed).padStart(9)} ${percent(share(right, right + wrong)).padStart(10)} ${percent(share(right, right + missed))}`;

function printPrecisionAndRecall(): void {
  sentences.forEach(judge);
  console.log('rule                 sentences  precision   recall');
  const all: Count = { right: 0, missed: 0, wrong: 0 };
  for (const [rule, count] of counts) {
    if (!isLocked) console.log(line(rule, count));
    for (const kind of ['right', 'missed', 'wrong'] as const) all[kind] += count[kind];
  }
  console.log(line('all', all));
  const innocent = sentences.filter(({ rules }) => rules.length === 0);
  const held = innocent.filter((sentence) => checkAd(toAd(sentence)).length > 0);
  console.log(`innocent sentences with a finding: ${held.length} of ${innocent.length}`);
  console.log('(goal: 95 % each, in all)');
  if (given.includes('--faults') && !isLocked) console.log(faults.join('\n'));
  else if (faults.length > 0 && !isLocked)
    console.log('(npm run measure:ad-check -- --faults lists what was missed or wrong)');
  if (share(all.right, all.right + all.wrong) < goal || share(all.right, all.right + all.missed) < goal)
    process.exitCode = 1;
}

/**
 * Parts whose loss a sentence has to notice, of 100: whole patterns, phrases and conditions. Of single words the share
 * is printed alone.
 */
const mutantGoal = 90;

function printMutants(): void {
  // That a locked sentence notices a mutant tells nothing of how it is found
  const all = [...readOpenSentences(), ...readLockedSentences(['--locked']), ...readSentencesOfEachRule()];
  const isNoticed = noticedBy(all, adRules);
  const tried = new Map<MutantKind, { noticed: number; all: number }>();
  const survivors: string[] = [];
  for (const mutant of mutantsOf(adRules)) {
    const count = tried.get(mutant.kind) ?? { noticed: 0, all: 0 };
    tried.set(mutant.kind, count);
    count.all += 1;
    if (isNoticed(mutant)) count.noticed += 1;
    else survivors.push(mutant.name);
  }
  const row = (name: string, { noticed, all: made }: { noticed: number; all: number }): string =>
    `${name.padEnd(32)} ${String(noticed).padStart(5)} of ${String(made).padStart(5)} ${percent(share(noticed, made))}`;
  const whole = { noticed: 0, all: 0 };
  for (const [kind, count] of tried) {
    console.log(row(kind, count));
    if (kind === 'alternative') continue;
    whole.noticed += count.noticed;
    whole.all += count.all;
  }
  console.log(row('patterns, phrases, conditions', whole));
  console.log(`(goal: ${mutantGoal} % of these)`);
  if (given.includes('--survivors')) console.log(survivors.join('\n'));
  if (share(whole.noticed, whole.all) * 100 < mutantGoal) process.exitCode = 1;
}

if (given.includes('--mutants')) printMutants();
else printPrecisionAndRecall();
