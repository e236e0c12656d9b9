import type { ReactNode } from 'react';

/** Who stands on the viaduct: the middle of each gap between the buildings, and a colour. */
const people = [
  [150, 'fill-info'],
  [280, 'fill-danger'],
  [410, 'fill-ink'],
  [536, 'fill-purple'],
] as const;

/**
 * One consultancy, many clients: a viaduct whose arches carry buildings of their own, and people beside them. Drawn in
 * the theme's colours.
 */
export function ClientsPicture(): ReactNode {
  const arches = [0, 1, 2, 3];
  return (
    <svg viewBox="0 0 560 380" role="presentation" aria-hidden="true" fill="none" className="hidden w-full md:block">
      <circle cx="150" cy="112" r="70" className="fill-accent" />
      <path d="M0 318c90-30 150-16 240 0s200 18 320-16v78H0Z" className="fill-info-soft" />
      {arches.map((index) => {
        const x = 22 + index * 130;
        const height = [74, 116, 92, 138][index] ?? 90;
        const top = 198 - height;
        return (
          <g key={index}>
            <path
              d={`M${x + 26} 198V${top}h74v${height}Z`}
              className="fill-surface stroke-brand-strong"
              strokeWidth="4"
            />
            {Array.from({ length: Math.floor((height - 22) / 24) }, (_floor, floor) => (
              <path
                key={floor}
                d={`M${x + 38} ${top + 14 + floor * 24}h12v12h-12Zm19 0h12v12h-12Zm19 0h12v12h-12Z`}
                className={(index + floor) % 3 === 0 ? 'fill-accent' : 'fill-brand-soft'}
              />
            ))}
            <path d={`M${x} 330V270a63 63 0 0 1 126 0v60`} className="stroke-brand" strokeWidth="14" />
          </g>
        );
      })}
      <path d="M0 198h560v26H0Z" className="fill-brand-strong" />
      {people.map(([x, colour]) => (
        <g key={x} className={colour}>
          <circle cx={x} cy="158" r="9" />
          <path d={`M${x - 13} 198v-14a13 13 0 0 1 26 0v14Z`} />
        </g>
      ))}
      <path
        d="M40 350h92M220 360h120M400 348h92"
        className="stroke-info"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
      />
    </svg>
  );
}
