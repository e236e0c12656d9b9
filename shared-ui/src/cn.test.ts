import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { twMerge } from 'tailwind-merge';
import { cn } from './cn';

describe('cn', () => {
  it.each([
    ['p-4 p-6'],
    ['p-(--card-space) p-0'],
    ['px-4 py-2 p-0'],
    ['p-0 px-4'],
    ['pl-3 px-2'],
    ['mt-4 -mt-1'],
    ['inset-0 top-2'],
    ['top-2 inset-0'],
    ['w-4 h-4 size-6'],
    ['size-6 w-4'],
    ['text-sm text-ink text-lg text-brand'],
    ['text-center text-left text-balance'],
    ['text-[0.9rem] text-sm'],
    ['leading-snug text-lg'],
    ['text-lg leading-snug'],
    ['font-semibold font-display font-bold'],
    ['bg-brand bg-surface hover:bg-brand-strong'],
    ['hover:bg-brand hover:bg-surface focus:bg-brand'],
    ['sm:hover:p-2 hover:sm:p-4'],
    ['border border-line border-2 border-transparent'],
    ['border-t border-y'],
    ['border-t-0 border'],
    ['rounded-lg rounded-t-xl'],
    ['rounded-t-xl rounded-lg'],
    ['rounded rounded-full'],
    ['shadow-sm shadow-none'],
    ['flex inline-flex hidden'],
    ['flex-col flex-row flex-wrap flex-1'],
    ['grow shrink-0 flex-1'],
    ['items-start items-center justify-between justify-end self-end'],
    ['gap-x-2 gap-4'],
    ['gap-4 gap-x-2'],
    ['grid-cols-2 grid-cols-[1fr_auto]'],
    ['absolute relative'],
    ['overflow-x-auto overflow-hidden'],
    ['p-2! p-4'],
    ['data-[state=open]:p-2 data-[state=open]:p-4 p-1'],
    ['underline no-underline decoration-brand'],
    ['min-h-11 min-h-9 max-w-2xl max-w-5xl'],
    ['max-h-[92dvh] max-h-full z-50 z-10'],
    ['sr-only not-sr-only'],
    ['transition-colors transition-none'],
    ['opacity-50 opacity-100 cursor-pointer cursor-default'],
    ['whitespace-nowrap whitespace-normal select-none'],
    ['group/item own-class own-class-2'],
  ])('merges %j as tailwind-merge does', (classes) => {
    expect(cn(classes)).toBe(twMerge(classes));
  });

  it('takes conditions and lists', () => {
    expect(cn('a', false, ['b', undefined], { c: true, d: false })).toBe('a b c');
  });

  it('leaves the class lists of every component as tailwind-merge would', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      for (const [, list = ''] of readFileSync(path.join(__dirname, file), 'utf8').matchAll(/className="([^"]+)"/g)) {
        expect(cn(list)).toBe(twMerge(list));
      }
    }
  });
});
