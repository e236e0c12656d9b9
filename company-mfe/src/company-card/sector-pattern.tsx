import type { directorySectors, sectors } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';

type KnownSector = (typeof sectors)[number] | (typeof directorySectors)[number];

interface Drawing {
  /** On 32 x 32, so that the next tile goes on where this one ends. */
  path: string;
  isFilled?: boolean;
  strokeWidth?: number;
}

const drawings = {
  circuit: {
    path: 'M0 8h10l8 8h14M0 24h6l8 8M14 0l4 4h14M10 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  },
  crosses: { path: 'M6 2h4v4h4v4h-4v4H6v-4H2V6h4zM22 18h4v4h4v4h-4v4h-4v-4h-4v-4h4z', isFilled: true },
  steps: { path: 'M0 32h8v-8h8v-8h8V8h8V0M0 16h8V8h8V0M16 32h8v-8h8v-8', strokeWidth: 1.5 },
  bars: { path: 'M3 20h6v12H3zM13 12h6v20h-6zM23 5h6v27h-6z', isFilled: true },
  scallops: { path: 'M0 0a8 8 0 0 0 16 0 8 8 0 0 0 16 0M-8 16a8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0' },
  waves: { path: 'M0 8q8-8 16 0t16 0M0 24q8-8 16 0t16 0' },
  bricks: { path: 'M0 1h32M0 17h32M16 1v16M1 17v16' },
  lanes: { path: 'M-2 18 18-2M14 34 34 14M2 30l7-7M23 9l7-7', strokeWidth: 3 },
  rings: { path: 'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22M16 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8' },
} satisfies Record<string, Drawing>;

const tones = {
  green: 'bg-brand-soft text-brand',
  mango: 'bg-accent-soft text-accent-strong',
  blue: 'bg-info-soft text-info',
  purple: 'bg-purple-soft text-purple',
} as const;

const patterns: Readonly<Record<KnownSector, readonly [keyof typeof drawings, keyof typeof tones]>> = {
  Tecnologia: ['circuit', 'blue'],
  Saúde: ['crosses', 'green'],
  Educação: ['steps', 'mango'],
  Finanças: ['bars', 'green'],
  Varejo: ['scallops', 'mango'],
  Alimentação: ['scallops', 'green'],
  Turismo: ['waves', 'blue'],
  Construção: ['bricks', 'mango'],
  Automotivo: ['lanes', 'purple'],
  Logística: ['lanes', 'blue'],
  'Marketing e Publicidade': ['rings', 'purple'],
  Consultoria: ['steps', 'purple'],
  Outros: ['waves', 'green'],
  'E-commerce': ['scallops', 'purple'],
  'Tecnologia Financeira': ['bars', 'blue'],
  'Consultoria de Inovação': ['rings', 'blue'],
};

const isKnown = (industry: string): industry is KnownSector => Object.hasOwn(patterns, industry);

interface SectorPatternProps {
  /** As the company's profile says it; any other text is drawn as 'Outros'. */
  industry: string | null;
  /** Its height and corners; it is as wide as its place. */
  className: string;
}

/** The cover of a company: always the same drawing for a sector. Decorative, and no text stands on it. */
export function SectorPattern({ industry, className }: SectorPatternProps): ReactNode {
  const id = useId();
  const [name, tone] = patterns[industry !== null && isKnown(industry) ? industry : 'Outros'];
  const { path, isFilled = false, strokeWidth = 2 }: Drawing = drawings[name];
  return (
    <svg aria-hidden className={cn('block w-full', tones[tone], className)}>
      <pattern id={id} width="32" height="32" patternUnits="userSpaceOnUse">
        <path
          d={path}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke={isFilled ? 'none' : 'currentColor'}
          strokeWidth={strokeWidth}
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} opacity="0.3" />
    </svg>
  );
}
