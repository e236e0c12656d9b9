import { clsx, type ClassValue } from 'clsx';

/*
 * What tailwind-merge does, for the classes that this product uses, in a tenth of its bytes: it would be a quarter of shared-ui in every
 * first load, and it can't be cut. cn.test.ts holds it against tailwind-merge itself.
 */

// Directions of a box and what each of them covers: px covers pl and pr.
const sides: Readonly<Record<string, readonly string[]>> = {
  '': ['x', 'y', 't', 'r', 'b', 'l', 's', 'e'],
  x: ['r', 'l', 's', 'e'],
  y: ['t', 'b'],
};
const corners: Readonly<Record<string, readonly string[]>> = {
  '': ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'],
  t: ['tl', 'tr'],
  r: ['tr', 'br'],
  b: ['bl', 'br'],
  l: ['tl', 'bl'],
};

/** What a class sets. The first pattern that fits gives the name; `$1` is filled in from the pattern. */
const groups: readonly (readonly [pattern: RegExp, group: string])[] = [
  [/^(?:block|inline(?:-block|-flex|-grid)?|flex|grid|contents|hidden|flow-root|table|list-item)$/, 'display'],
  [/^(?:static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(?:visible|invisible|collapse)$/, 'visibility'],
  [/^(?:not-)?sr-only$/, 'sr'],
  [/^(?:no-underline|underline|line-through|overline)$/, 'underline'],
  [/^p([xytrblse]?)-/, 'p:$1'],
  [/^m([xytrblse]?)-/, 'm:$1'],
  [/^(inset|inset-x|inset-y|top|right|bottom|left)-/, 'inset:$1'],
  [/^(size|w|h|min-w|min-h|max-w|max-h)-/, '$1'],
  [/^gap(?:-([xy]))?-/, 'gap:$1'],
  [/^space-([xy])-/, 'space-$1'],
  [/^text-(?:left|center|right|justify|start|end)$/, 'text-align'],
  [/^text-(?:wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^text-(?:xs|sm|base|lg|\d?xl|\[(?:[\d.]|calc|clamp|min|max|length))/, 'text-size'],
  [/^text-(?!shadow)/, 'text-color'],
  [/^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d)/, 'font-weight'],
  [/^font-/, 'font-family'],
  [/^(leading|tracking|opacity|z|cursor|pointer-events|select|order|columns|aspect|line-clamp|whitespace|basis|list|ease|duration|delay|animate)-/, '$1'],
  [/^transition(?:-|$)/, 'transition'],
  [/^bg-(?!none|linear|gradient|radial|conic|cover|contain|center|no-repeat|repeat|fixed|clip|origin|blend|\[url)/, 'bg-color'],
  [/^border-(?:solid|dashed|dotted|double|none)$/, 'border-style'],
  [/^border(?:-([xytrblse]))?(?:-(?:\d+|\[[\d.].*))?$/, 'border-width:$1'],
  [/^border-([xytrblse])-/, 'border-color:$1'],
  [/^border-(?!collapse|separate|spacing)/, 'border-color:'],
  [/^rounded(?:-(t|r|b|l|tl|tr|bl|br))?(?:-|$)/, 'rounded:$1'],
  [/^shadow(?:-|$)/, 'shadow'],
  [/^outline-(?:\d|\[\d)/, 'outline-width'],
  [/^outline-offset-/, 'outline-offset'],
  [/^items-/, 'items'],
  [/^self-/, 'self'],
  [/^justify-(items|self)-/, 'justify-$1'],
  [/^justify-/, 'justify'],
  [/^place-(items|self|content)-/, 'place-$1'],
  [/^flex-(?:row|col)(?:-reverse)?$/, 'flex-direction'],
  [/^flex-(?:wrap|nowrap|wrap-reverse)$/, 'flex-wrap'],
  [/^flex-/, 'flex'],
  [/^(grow|shrink)(?:-|$)/, '$1'],
  [/^grid-(cols|rows|flow)-/, 'grid-$1'],
  [/^(col|row)-(?:span|auto|full)/, '$1'],
  [/^(col|row)-(start|end)-/, '$1-$2'],
  [/^overflow(?:-([xy]))?-/, 'overflow:$1'],
  [/^object-(?:contain|cover|fill|none|scale-down)$/, 'object-fit'],
  [/^fill-/, 'fill'],
  [/^stroke-(?:\d|\[\d)/, 'stroke-width'],
  [/^stroke-/, 'stroke'],
];

const insets: Readonly<Record<string, readonly string[]>> = {
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
};

/** Other groups that a later class of this group makes meaningless. */
function covered(group: string): readonly string[] {
  if (group === 'size') return ['w', 'h'];
  if (group === 'text-size') return ['leading'];
  if (group === 'flex') return ['basis', 'grow', 'shrink'];
  const [name = '', part] = group.split(':');
  if (part === undefined) return [];
  const parts = name === 'rounded' ? corners[part] : name === 'inset' ? insets[part] : sides[part];
  return (parts ?? []).map((other) => `${name}:${other}`);
}

function groupOf(name: string): string | undefined {
  for (const [pattern, group] of groups) {
    const match = pattern.exec(name);
    if (match) return group.replace(/\$(\d)/g, (_all, index: string) => match[Number(index)] ?? '');
  }
  return undefined;
}

interface ParsedClass {
  /** Variants and importance: classes that differ here never meet. */
  scope: string;
  group: string | undefined;
}

const parsed = new Map<string, ParsedClass>();

function parse(className: string): ParsedClass {
  const known = parsed.get(className);
  if (known) return known;
  let depth = 0;
  let start = 0;
  for (let index = 0; index < className.length; index += 1) {
    const character = className[index];
    if (character === '[' || character === '(') depth += 1;
    else if (character === ']' || character === ')') depth -= 1;
    else if (character === ':' && depth === 0) start = index + 1;
  }
  const isImportant = className[start] === '!' || className.endsWith('!');
  const name = className.slice(start).replace(/^!|!$/g, '').replace(/^-/, '');
  const variants = start === 0 ? '' : className.slice(0, start - 1).split(':').sort().join(':');
  const result = { scope: `${variants}${isImportant ? '!' : ''}`, group: groupOf(name) };
  parsed.set(className, result);
  return result;
}

/**
 * Joins class names; of two Tailwind classes that set the same thing the later one wins, so that a `className` given by a caller
 * overrides the component's own.
 *
 * @example cn('p-4 text-ink', isActive && 'bg-brand-soft', className)
 */
export function cn(...values: ClassValue[]): string {
  const kept: string[] = [];
  const taken = new Set<string>();
  for (const className of clsx(values).split(/\s+/).reverse()) {
    if (className === '') continue;
    const { scope, group } = parse(className);
    if (group === undefined) {
      kept.push(className);
      continue;
    }
    if (taken.has(`${scope} ${group}`)) continue;
    taken.add(`${scope} ${group}`);
    for (const other of covered(group)) taken.add(`${scope} ${other}`);
    kept.push(className);
  }
  return kept.reverse().join(' ');
}
