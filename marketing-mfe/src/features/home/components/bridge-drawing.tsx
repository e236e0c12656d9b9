import type { ReactNode } from 'react';

/**
 * The product's picture: a bridge between two banks, people on one side, a company's building on the other. Drawn, so that it costs
 * no request and follows the theme's colours.
 */
export function BridgeDrawing({ className }: { className?: string }): ReactNode {
  const hangers = Array.from({ length: 13 }, (_hanger, index) => {
    const x = 152 + index * 23;
    // the main cable's parabola between the towers at x = 140 and x = 440
    const sag = 1 - ((x - 290) / 150) ** 2;
    return { x, top: 92 + sag * 118 };
  });
  return (
    <svg viewBox="0 0 580 420" role="presentation" aria-hidden="true" className={className} fill="none">
      <circle cx="404" cy="120" r="76" className="fill-accent" />
      <path d="M0 300c70-34 120-30 176-8s110 20 172-4 132-30 232 12v120H0Z" className="fill-brand-soft" />
      <path d="M0 352c96-22 160-10 236 2s180 16 344-18v84H0Z" className="fill-info-soft" />
      <path d="M0 252h118l10 34v134H0Z" className="fill-brand" />
      <path d="M580 252H462l-10 34v134h128Z" className="fill-brand" />
      <rect x="0" y="240" width="580" height="14" rx="3" className="fill-brand-strong" />
      <path d="M140 84v168M440 84v168" className="stroke-brand-strong" strokeWidth="14" strokeLinecap="round" />
      <path
        d="M0 214 140 92q150 236 300 0l140 122"
        className="stroke-brand-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d={
          hangers.map(({ x, top }) => `M${x} ${top.toFixed(1)}V240`).join('') +
          'M40 180v60M78 146v94M112 118v122M540 180v60M502 146v94M468 118v122'
        }
        className="stroke-brand"
        strokeWidth="3"
      />
      <path d="M494 240V176h52v64Z" className="fill-surface stroke-brand-strong" strokeWidth="4" />
      <path d="M506 190h8v10h-8Zm20 0h8v10h-8Zm-20 20h8v10h-8Zm20 0h8v10h-8Z" className="fill-accent" />
      <g className="fill-ink">
        <circle cx="196" cy="202" r="9" />
        <path d="M183 240v-12a13 13 0 0 1 26 0v12Z" />
      </g>
      <g className="fill-danger">
        <circle cx="252" cy="206" r="8" />
        <path d="M240 240v-11a12 12 0 0 1 24 0v11Z" />
      </g>
      <g className="fill-info">
        <circle cx="336" cy="202" r="9" />
        <path d="M323 240v-12a13 13 0 0 1 26 0v12Z" />
      </g>
      <path
        d="M60 392h84M196 404h120M380 388h92"
        className="stroke-info"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".45"
      />
    </svg>
  );
}
