import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** Props of {@link ProgressBridge}. */
export interface ProgressBridgeProps {
  /** The steps of the way, in order: one pier each. */
  steps: readonly string[];
  /** How many of them were reached, the present one included; at least one. */
  reached: number;
  /** The way ended after the last reached step: the deck ends there, with this word below its end. */
  end?: { label: string; tone: 'danger' | 'neutral' } | undefined;
  /** What the drawing says, in words: it is read in place of the drawing. */
  text: string;
  /** Without, the names of the steps are not written: for rows that say the present one beside the bridge. */
  hasLabels?: boolean;
  className?: string;
}

/*
 * The drawing's measures, in its own units. An arch spans from pier to pier; the two at the banks are half as wide.
 * Everything is one shape language with the mark of the brand (logo.tsx): a flat deck, round arches, half a sun in
 * mango.
 */
const span = 80;
const bank = 10;
const deckTop = 15;
const springing = 38;
const water = 43;
const height = 47;
const halfPier = 4;

const pierAt = (index: number): number => bank + span / 2 + span * index;

/** The masonry between two piers (or a pier and a bank), with half of each and the arch cut out. */
function arch(from: number, to: number): string {
  const opening = to - from - 2 * halfPier;
  // A narrower arch is lower: round, as all of them.
  const rise = opening > span / 2 ? 17 : 12;
  return `M${from} ${deckTop}H${to}V${water}H${to - halfPier}V${springing}A${opening / 2} ${rise} 0 0 0 ${from + halfPier} ${springing}V${water}H${from}Z`;
}

/** A deck that goes no further: half an arch that leans on its pier, with a broken edge. */
function brokenArch(from: number, tip: number): string {
  return `M${from} ${deckTop}H${tip}l-3 2.500 2 2-4 2.500C${from + 40} 22 ${from + 14} 25 ${from + halfPier} ${springing}V${water}H${from}Z`;
}

/** The half of a pier that an arch beyond it would hold. */
const halfPierAt = (x: number): string => `M${x} ${deckTop}h${halfPier}v${water - deckTop}h-${halfPier}z`;

/** The foot of a pier, wider than the pier, and round against the current. */
const footOf = (x: number): string => `M${x - 7} ${water}a3 4 0 0 1 3-4h8a3 4 0 0 1 3 4z`;

const wavesOf = (width: number): string =>
  `M2 ${water + 1.5}q4-2.500 8 0${Array.from({ length: Math.floor((width - 12) / 8) }, () => 't8 0').join('')}`;

/**
 * How far something came, as a bridge with a pier for each step: what was reached is built, what may come is faint, and
 * the sun of the mark stands over the present step. After an early end the deck breaks off, and nothing is drawn beyond
 * it.
 */
export function ProgressBridge({
  steps,
  reached,
  end,
  text,
  hasLabels = true,
  className,
}: ProgressBridgeProps): ReactNode {
  const width = 2 * bank + span * steps.length;
  const isDone = end === undefined && reached >= steps.length;
  const banks = [bank, ...steps.map((_step, index) => pierAt(index)), width - bank];
  // From bank to bank: one more than there are steps. The last one is crossed with the last step.
  const arches = banks
    .slice(1)
    .map((to, index) => ({ from: banks[index] ?? 0, to, isBuilt: isDone || index < reached }));
  const present = pierAt(reached - 1);
  const tip = pierAt(reached) - 2;
  const farBank = `M${width} ${water}V${deckTop + 4}a4 4 0 0 0-4-4H${width - bank}V${water}z`;

  return (
    <div role="img" aria-label={text} className={cn('@container w-full max-w-104', className)}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full overflow-visible">
        <path
          d={wavesOf(width)}
          fill="none"
          strokeWidth="1.5"
          strokeLinecap="round"
          className="stroke-brand/40 forced-colors:stroke-[GrayText]"
        />
        {/* One path for what is built and one for what is not: between two of their own, the browser leaves a hairline. */}
        {end ? null : (
          <path
            d={arches.flatMap(({ from, to, isBuilt }) => (isBuilt ? [] : [arch(from, to)])).join('')}
            className="fill-line forced-colors:fill-none forced-colors:stroke-[GrayText]"
          />
        )}
        {isDone ? null : <path d={farBank} className="fill-line forced-colors:fill-[CanvasText]" />}
        <path
          d={[
            // The near bank, where the way begins.
            `M0 ${water}V${deckTop + 4}a4 4 0 0 1 4-4H${bank}V${water}z`,
            ...arches.flatMap(({ from, to, isBuilt }) => (isBuilt ? [arch(from, to)] : [])),
            ...steps.slice(0, reached).map((_step, index) => footOf(pierAt(index))),
            // The last built arch holds one half of its last pier.
            ...(end ? [brokenArch(present, tip)] : isDone ? [farBank] : [halfPierAt(present)]),
          ].join('')}
          className={cn(end ? 'fill-line-strong' : 'fill-brand', 'forced-colors:fill-[CanvasText]')}
        />
        {end ? (
          <g
            className={cn(
              end.tone === 'danger' ? 'fill-danger stroke-danger' : 'fill-ink-soft stroke-ink-soft',
              'forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]',
            )}
          >
            <path d={`M${tip - 14} ${deckTop}v-9M${tip - 5} ${deckTop}v-9`} strokeWidth="2" />
            <rect x={tip - 18} y={2.5} width={17} height={6} rx={1.5} stroke="none" />
            <path d={`M${tip - 14.5} 8.500l4-6M${tip - 8} 8.500l4-6`} strokeWidth="2" className="stroke-surface" />
          </g>
        ) : (
          <path
            d={`M${present - 10} ${deckTop}a10 10 0 0 1 20 0z`}
            strokeWidth="1"
            className="fill-accent stroke-accent-strong forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
          />
        )}
      </svg>
      {hasLabels ? (
        // The columns stand under the piers: the padding is the drawing's bank.
        <div aria-hidden className="flex px-[2.9%] pt-1 text-center text-[0.75rem] leading-tight">
          {steps.map((step, index) => (
            <span
              key={step}
              className={cn(
                'flex-1 basis-0 whitespace-nowrap',
                index < reached - 1 && 'text-ink-soft',
                index === reached - 1 && (end ? 'text-ink-soft' : 'font-semibold text-ink'),
                index >= reached && 'text-ink-faint',
                end &&
                  index === reached &&
                  (end.tone === 'danger' ? 'font-semibold text-danger-strong' : 'font-semibold text-ink'),
                // Where four words don't fit, the one that counts is left.
                index !== (end ? reached : reached - 1) && '@max-[16rem]:hidden',
              )}
            >
              {end && index === reached ? end.label : end && index > reached ? '' : step}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
