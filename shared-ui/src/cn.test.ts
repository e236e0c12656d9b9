import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cn } from './cn';

const theme = readFileSync(path.join(__dirname, 'styles/theme.css'), 'utf8');

/** Names that the theme gives: 'card' and 'pop' of '--shadow-card' and '--shadow-pop'. */
function tokens(kind: string): string[] {
  const names = [...theme.matchAll(new RegExp(`^\\s*--${kind}-([a-z0-9-]+):`, 'gm'))]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('--'));
  expect(names.length).toBeGreaterThan(0);
  return names;
}

describe('cn', () => {
  it('lets the later of two classes win that set the same, whatever the order they cover each other in', () => {
    expect(cn('p-4 text-ink', 'p-6')).toBe('text-ink p-6');
    expect(cn('px-4 py-2', 'p-0')).toBe('p-0');
    expect(cn('p-0', 'px-4')).toBe('p-0 px-4');
    expect(cn('w-4 h-4', 'size-6')).toBe('size-6');
    expect(cn('leading-snug', 'text-lg')).toBe('text-lg');
  });

  it.each([
    'top-0 inset-x-0',
    'inset-x-0 inset-y-0',
    'inset-y-0 right-0',
    'top-2 bottom-2 inset-x-4',
    'border-x-2 border-y',
    'rounded-t-lg rounded-b-xl',
    'gap-x-2 gap-y-4',
    'overflow-x-auto overflow-y-hidden',
  ])('keeps all of %j, of which none sets what another does', (classes) => {
    expect(cn(classes)).toBe(classes);
  });

  it('keeps variants, importance and names of our own apart', () => {
    expect(cn('hover:bg-brand bg-surface', 'bg-sunken')).toBe('hover:bg-brand bg-sunken');
    expect(cn('p-2!', 'p-4')).toBe('p-2! p-4');
    expect(cn('ui-check ui-required group/item', 'own')).toBe('ui-check ui-required group/item own');
    expect(cn('noscript:hidden', 'hidden')).toBe('noscript:hidden hidden');
  });

  it('takes conditions and lists', () => {
    expect(cn('a', false, ['b', undefined], { c: true, d: false })).toBe('a b c');
  });

  it.each([
    ['shadow', 'shadow', 'shadow-none'],
    ['animate', 'animate', 'animate-none'],
    ['radius', 'rounded', 'rounded-none'],
    ['font', 'font', 'font-[family-name:Arial]'],
    ['text', 'text', 'text-[1rem]'],
    ['grid-template-columns', 'grid-cols', 'grid-cols-2'],
    ['color', 'text', 'text-current'],
    ['color', 'bg', 'bg-transparent'],
    ['color', 'border', 'border-transparent'],
    ['color', 'outline', 'outline-transparent'],
  ])('knows every --%s of the theme as %s-...', (kind, utility, other) => {
    for (const name of tokens(kind)) {
      expect(cn(`${utility}-${name}`, other)).toBe(other);
      expect(cn(other, `${utility}-${name}`)).toBe(`${utility}-${name}`);
    }
  });

  it('takes no colour for a size, a width or a shadow', () => {
    for (const name of tokens('color')) {
      const classes = `text-lg text-${name} border-2 border-${name} outline-2 outline-${name} shadow-card`;
      expect(cn(classes)).toBe(classes);
    }
  });
});
