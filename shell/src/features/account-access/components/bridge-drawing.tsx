import type { ReactNode } from 'react';

const deckY = 262;
const left = 150;
const right = 430;
const towerTop = 92;

/** Height of the main cable over the deck, by the distance from the middle of its span (a parabola, as cables hang). */
function cableY(x: number): number {
  if (x < left) return deckY - (deckY - towerTop) * (1 - (left - x) / left) ** 2;
  if (x > right) return deckY - (deckY - towerTop) * (1 - (x - right) / (580 - right)) ** 2;
  const fromMiddle = (x - (left + right) / 2) / ((right - left) / 2);
  return 232 - (232 - towerTop) * fromMiddle ** 2;
}

function cable(from: number, to: number): string {
  const points: string[] = [];
  for (let x = from; x <= to; x += 10) points.push(`${x} ${cableY(x).toFixed(1)}`);
  return `M${points.join('L')}`;
}

const hangers = Array.from({ length: 28 }, (_, index) => 10 + index * 20).filter(
  (x) => x !== left && x !== right && x < 580,
);

interface BridgeDrawingProps {
  className?: string;
  /** The bridge alone, without the sky above and most of the water below it: for a low frame. */
  isLow?: boolean;
}

/**
 * The brand's picture: a bridge at sunrise, and two people on the way to each other. Decorative. It is shown whole in a
 * frame of any shape: deck and water go on beyond the drawing, as far as the frame (which hides what overflows) shows
 * them.
 */
export function BridgeDrawing({ className, isLow = false }: BridgeDrawingProps): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox={isLow ? '0 84 580 262' : '0 0 580 360'}
      preserveAspectRatio="xMidYMax meet"
      overflow="visible"
      className={className}
      fill="none"
    >
      <circle cx="290" cy="232" r="96" className="fill-accent" />
      <path d="M-1500 262h3580v98h-3580z" className="fill-brand-strong" />
      <path
        d="M0 262c70-46 110-58 170-40s70 20 120 4 92-34 150-14 90 30 140 50z"
        className="fill-brand"
        opacity="0.85"
      />
      <g className="stroke-on-band-soft" strokeWidth="1.5" opacity="0.75">
        {hangers.map((x) => (
          <path key={x} d={`M${x} ${cableY(x).toFixed(1)}V${deckY}`} />
        ))}
      </g>
      <g className="stroke-on-band" strokeWidth="3.5" strokeLinejoin="round" strokeLinecap="round">
        <path d={cable(0, left)} />
        <path d={cable(left, right)} />
        <path d={cable(right, 580)} />
      </g>
      <g className="fill-on-band">
        {[left, right].map((x) => (
          <path key={x} d={`M${x - 13} 330l5-240h16l5 240h-9l-1-52h-6l-1 52z`} />
        ))}
        <path d={`M-1500 ${deckY - 4}h3580v11h-3580z`} />
      </g>
      <g className="fill-accent">
        <circle cx="236" cy="228" r="8" />
        <path d="M226 258c0-12 2-20 10-20s10 8 10 20z" />
        <circle cx="344" cy="228" r="8" />
        <path d="M334 258c0-12 2-20 10-20s10 8 10 20z" />
      </g>
      {/* Seen against the sun they need an edge. */}
      <g className="stroke-brand-strong" strokeWidth="3">
        <circle cx="236" cy="228" r="8" />
        <path d="M226 258c0-12 2-20 10-20s10 8 10 20z" />
        <circle cx="344" cy="228" r="8" />
        <path d="M334 258c0-12 2-20 10-20s10 8 10 20z" />
      </g>
      <g className="stroke-accent" strokeWidth="3" strokeLinecap="round" opacity="0.9">
        <path d="M232 292h116M250 308h80M268 324h44M281 340h18" />
      </g>
      <g className="stroke-on-band-soft" strokeWidth="2" strokeLinecap="round" opacity="0.45">
        <path d="M40 296h70M80 316h50M470 300h74M486 320h40M190 314h24M380 312h30" />
      </g>
    </svg>
  );
}
