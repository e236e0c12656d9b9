import type { ReactNode } from 'react';

const arches = [
  { x: 10, height: 92, person: 'fill-info' },
  { x: 146, height: 142, person: 'fill-danger' },
  { x: 282, height: 192, person: 'fill-purple' },
] as const;

/** Three arches, each higher than the one before: the three plans. Drawn in the theme's colours; nothing on a phone. */
export function RisingArches(): ReactNode {
  const ground = 258;
  return (
    <svg
      viewBox="0 0 440 280"
      role="presentation"
      aria-hidden="true"
      fill="none"
      className="hidden w-full max-w-md justify-self-end lg:block"
    >
      <circle cx="345" cy="66" r="58" className="fill-accent" />
      <path d="M0 258c80-14 150-6 220 0s150 8 220-6v28H0Z" className="fill-info-soft" />
      {arches.map(({ x, height, person }) => {
        const top = ground - height;
        return (
          <g key={x}>
            <path
              d={`M${x} ${ground}V${top}h136v${height}h-22v-${height - 66}a46 46 0 0 0-92 0v${height - 66}Z`}
              className="fill-brand"
            />
            <path d={`M${x - 6} ${top - 12}h148v16H${x - 6}Z`} className="fill-brand-strong" />
            <g className={person}>
              <circle cx={x + 68} cy={top - 50} r="9" />
              <path d={`M${x + 55} ${top - 12}v-12a13 13 0 0 1 26 0v12Z`} />
            </g>
          </g>
        );
      })}
      <path
        d="M24 270h84M196 274h110M340 268h76"
        className="stroke-info"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
      />
    </svg>
  );
}
