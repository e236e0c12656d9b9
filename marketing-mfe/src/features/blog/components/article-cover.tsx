import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { CoverName } from '../catalogue';

interface Drawing {
  /** The ground that the shapes stand on. */
  ground: string;
  shapes: ReactNode;
}

// Drawn on 480 x 270: flat shapes in the theme's colours, one thought each.
const drawings: Readonly<Record<CoverName, Drawing>> = {
  // Sheets in a row: the machine reads the one whose lines are whole
  pages: {
    ground: 'fill-brand-soft',
    shapes: (
      <>
        <circle cx="392" cy="72" r="120" className="fill-brand/12" />
        <rect x="70" y="58" width="132" height="176" rx="10" transform="rotate(-8 136 146)" className="fill-brand" />
        <rect x="128" y="44" width="140" height="190" rx="10" className="fill-surface" />
        <path
          d="M148 74h56M148 98h100M148 116h100M148 134h72M148 166h100M148 184h100M148 202h54"
          className="stroke-brand/35"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <rect x="128" y="124" width="140" height="22" className="fill-accent" opacity=".75" />
        <path d="M96 135h204" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
        <path d="M318 135h44" className="stroke-ink" strokeWidth="4" strokeDasharray="2 12" strokeLinecap="round" />
        <circle cx="398" cy="135" r="34" className="fill-brand-strong" />
        <path
          d="m383 135 11 11 20-22"
          className="stroke-accent"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  // Two windows that talk
  screen: {
    ground: 'fill-info-soft',
    shapes: (
      <>
        <path d="M0 270V190c60-40 130-40 190 0s150 30 290-30v110Z" className="fill-info/15" />
        <rect x="62" y="52" width="236" height="152" rx="16" className="fill-info" />
        <circle cx="180" cy="112" r="30" className="fill-accent" />
        <path d="M122 204a58 54 0 0 1 116 0Z" className="fill-surface" />
        <rect x="270" y="112" width="150" height="104" rx="14" className="fill-ink" />
        <circle cx="345" cy="150" r="19" className="fill-surface" />
        <path d="M307 216a38 36 0 0 1 76 0Z" className="fill-brand" />
        <path
          d="M330 52h74a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12h-50l-18 14V94h-6a12 12 0 0 1-12-12V64a12 12 0 0 1 12-12Z"
          className="fill-surface"
        />
        <path d="M338 73h58" className="stroke-info" strokeWidth="7" strokeLinecap="round" strokeDasharray="14 12" />
        <circle cx="86" cy="74" r="6" className="fill-danger" />
      </>
    ),
  },
  // Two contracts on one beam
  scales: {
    ground: 'fill-sunken',
    shapes: (
      <>
        <path d="M240 270a150 150 0 0 1 0-300Z" className="fill-info/10" />
        <path d="M240 62v150" className="stroke-ink" strokeWidth="10" strokeLinecap="round" />
        <path d="M176 236a64 30 0 0 1 128 0Z" className="fill-ink" />
        <path d="m92 104 296-44" className="stroke-ink" strokeWidth="10" strokeLinecap="round" />
        <circle cx="240" cy="82" r="18" className="fill-accent" />
        <path d="M92 104 48 178M92 104l44 74M388 60l-44 74M388 60l44 74" className="stroke-ink/60" strokeWidth="3" />
        <path d="M34 178h116a58 46 0 0 1-116 0Z" className="fill-brand" />
        <path d="M330 134h116a58 46 0 0 1-116 0Z" className="fill-info" />
        <rect x="56" y="136" width="72" height="42" rx="5" className="fill-brand-soft" />
        <path d="M68 150h48M68 164h30" className="stroke-brand" strokeWidth="5" strokeLinecap="round" />
        <rect x="352" y="104" width="32" height="30" rx="4" className="fill-accent" />
        <rect x="390" y="86" width="32" height="48" rx="4" className="fill-info-soft" />
      </>
    ),
  },
  // A first step, higher than the others
  stairs: {
    ground: 'fill-accent-soft',
    shapes: (
      <>
        <circle cx="370" cy="84" r="56" className="fill-accent" />
        <path d="M20 270v-46h96v-44h96v-44h96V92h96V48h96v222Z" className="fill-brand" />
        <path d="M116 270v-90h96v90ZM308 270V92h96v178Z" className="fill-brand-strong" />
        <circle cx="66" cy="150" r="20" className="fill-ink" />
        <path d="M38 224v-24a28 28 0 0 1 56 0v24Z" className="fill-danger" />
        <path
          d="m136 128 56-40m0 0h-24m24 0v24"
          className="stroke-ink"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M404 48h48l-12 14 12 14h-48Z" transform="translate(20 -40)" className="fill-danger" />
        <path d="M424 8v42" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      </>
    ),
  },
  // Three heights: floor, target, opening
  coins: {
    ground: 'fill-band',
    shapes: (
      <>
        <path d="M0 226c90-20 150-110 240-126S410 54 480 20v250H0Z" className="fill-band-soft" />
        {[
          { x: 70, coins: 3 },
          { x: 196, coins: 5 },
          { x: 322, coins: 7 },
        ].map(({ x, coins }) => (
          <g key={x}>
            {Array.from({ length: coins }, (_coin, index) => (
              <g key={index}>
                <rect x={x} y={214 - index * 24} width="88" height="20" rx="10" className="fill-accent" />
                <path
                  d={`M${x + 14} ${224 - index * 24}h60`}
                  className="stroke-on-accent/25"
                  strokeWidth="3"
                  strokeDasharray="5 6"
                />
              </g>
            ))}
          </g>
        ))}
        <path d="M56 240h368" className="stroke-on-band" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M84 142q30-12 60 0M210 94q30-12 60 0M336 46q30-12 60 0"
          className="stroke-on-band-soft"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="2 9"
        />
      </>
    ),
  },
  // Everybody at the same table
  circle: {
    ground: 'fill-purple-soft',
    shapes: (
      <>
        <circle cx="240" cy="135" r="150" className="fill-purple/10" />
        <circle cx="240" cy="135" r="52" className="fill-surface" />
        <path
          d="m218 136 16 16 30-32"
          className="stroke-purple"
          strokeWidth="11"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {(['fill-brand', 'fill-accent', 'fill-info', 'fill-danger', 'fill-purple', 'fill-ink'] as const).map(
          (colour, index) => {
            const angle = (index / 6) * 2 * Math.PI - Math.PI / 2;
            // rounded: server and browser must write the same digits
            const x = Math.round(240 + Math.cos(angle) * 160);
            const y = Math.round(128 + Math.sin(angle) * 86);
            return (
              <g key={colour} className={colour}>
                <circle cx={x} cy={y - 14} r="16" />
                <path d={`M${x - 26} ${y + 32}v-6a26 26 0 0 1 52 0v6Z`} />
              </g>
            );
          },
        )}
      </>
    ),
  },
};

/** The illustration of an article. Decorative, because the title is next to it. */
export function ArticleCover({ name, className }: { name: CoverName; className?: string }): ReactNode {
  const { ground, shapes } = drawings[name];
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 270"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={cn('block aspect-video w-full', className)}
      data-cover={name}
    >
      <rect width="480" height="270" className={ground} />
      {shapes}
    </svg>
  );
}
