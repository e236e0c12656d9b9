import type { ReactNode } from 'react';
import { cn } from '../cn';

/** Names of the drawings. */
export type IllustrationName = 'empty' | 'search' | 'error' | 'offline' | 'not-found' | 'mail' | 'success';

const water = (
  <path
    d="M12 97q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0"
    className="stroke-brand/35"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
  />
);
const sky = <circle cx="80" cy="54" r="48" className="fill-brand-soft" />;

// One world for all: a river, a bridge, and mango for the thing that the text is about.
const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  empty: (
    <>
      {sky}
      <path d="M10 58h50v8c-14 3-22 11-24 26H10zM150 58h-50v8c14 3 22 11 24 26h26z" className="fill-brand" />
      <path d="M65 61h30" className="stroke-brand" strokeWidth="2.5" strokeDasharray="3 5" strokeLinecap="round" />
      <rect x="63" y="30" width="34" height="10" rx="3" transform="rotate(-9 80 35)" className="fill-accent" />
      <path d="M70 47v5M80 46v7M90 45v5" className="stroke-ink" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  search: (
    <>
      {sky}
      <rect x="38" y="18" width="64" height="74" rx="8" className="fill-surface stroke-brand" strokeWidth="2.5" />
      <rect x="48" y="30" width="14" height="14" rx="4" className="fill-brand" />
      <path
        d="M70 34h20M70 41h12M48 56h42M48 65h30M48 74h18"
        className="stroke-brand/40"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="m116 82 16 14" className="stroke-ink" strokeWidth="7" strokeLinecap="round" />
      <circle cx="102" cy="68" r="19" className="fill-accent-soft stroke-ink" strokeWidth="4" />
      <path d="M91 69a11 11 0 0 1 9-11" className="stroke-accent" strokeWidth="3.5" fill="none" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      {sky}
      <path d="M8 64h144v9H8zM22 73h12v20H22zM126 73h12v20h-12z" className="fill-brand" />
      <path d="M34 93c2-14 18-20 46-20s44 6 46 20" className="stroke-brand" strokeWidth="4" fill="none" />
      <path d="M56 64 59 40M104 64l-3-24" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <rect x="46" y="32" width="68" height="17" rx="4" className="fill-accent" />
      <path d="m58 32-9 17h10l9-17zM78 32l-9 17h10l9-17zM98 32l-9 17h10l9-17z" className="fill-ink" />
    </>
  ),
  offline: (
    <>
      {sky}
      <path
        d="M32 74a48 48 0 0 1 96 0"
        className="stroke-brand/30"
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
        strokeDasharray="60 18 200"
      />
      <path
        d="M50 78a30 30 0 0 1 60 0"
        className="stroke-brand/60"
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
        strokeDasharray="62 16 200"
      />
      <path d="M67 82a13 13 0 0 1 26 0z" className="fill-brand" />
      <path d="M108 24l20 20M128 24l-20 20" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <circle cx="44" cy="28" r="9" className="fill-accent" />
    </>
  ),
  'not-found': (
    <>
      {sky}
      <path d="M80 96V20" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M42 26h54a3 3 0 0 1 2 1l9 9-9 9a3 3 0 0 1-2 1H42a3 3 0 0 1-3-3V29a3 3 0 0 1 3-3z"
        className="fill-brand"
      />
      <path
        d="M118 53H66a3 3 0 0 0-2 1l-9 9 9 9a3 3 0 0 0 2 1h52a3 3 0 0 0 3-3V56a3 3 0 0 0-3-3z"
        className="fill-accent"
      />
      <path
        d="M50 36h36"
        className="stroke-on-brand"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="10 6 4 6"
      />
      <path
        d="M72 63h38"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="6 6 14 6"
      />
    </>
  ),
  mail: (
    <>
      {sky}
      <rect x="34" y="34" width="92" height="58" rx="8" className="fill-surface stroke-brand" strokeWidth="2.5" />
      <path
        d="M36 40c14 22 28 30 44 30s30-8 44-30"
        className="stroke-brand"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="80" cy="70" r="11" className="fill-accent" />
      <path
        d="M74.500 73a5.500 5.500 0 0 1 11 0"
        className="stroke-on-accent"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M16 50h10M10 62h16M16 74h10" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  success: (
    <>
      {sky}
      <circle cx="80" cy="38" r="22" className="fill-accent" />
      <path
        d="m70 38 7 7 13-14"
        className="stroke-on-accent"
        strokeWidth="4.500"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M8 66h144v27h-14c-2-10-12-17-24-17s-22 7-24 17H70c-2-10-12-17-24-17s-22 7-24 17H8z"
        className="fill-brand"
      />
    </>
  ),
};

/** A drawing for empty, error and done states. It says nothing that the text beside it does not. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }): ReactNode {
  return (
    <svg aria-hidden viewBox="0 0 160 108" className={cn('h-27 w-40', className)} data-illustration={name}>
      {drawings[name]}
      {water}
    </svg>
  );
}
