import type { ReactNode } from 'react';

/** One consultancy, many clients: a viaduct whose arches carry buildings of their own. Drawn in the theme's colours. */
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
      <g className="fill-info">
        <circle cx="86" cy="286" r="9" />
        <path d="M73 326v-14a13 13 0 0 1 26 0v14Z" />
      </g>
      <g className="fill-danger">
        <circle cx="232" cy="288" r="9" />
        <path d="M219 328v-14a13 13 0 0 1 26 0v14Z" />
      </g>
      <g className="fill-ink">
        <circle cx="346" cy="288" r="9" />
        <path d="M333 328v-14a13 13 0 0 1 26 0v14Z" />
      </g>
      <g className="fill-purple">
        <circle cx="478" cy="286" r="9" />
        <path d="M465 326v-14a13 13 0 0 1 26 0v14Z" />
      </g>
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
