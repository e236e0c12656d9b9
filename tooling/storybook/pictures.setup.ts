import { expect, inject, TestRunner, vi } from 'vitest';
import { page } from 'vitest/browser';
import { picturesOf, type Picture } from './picture-set.ts';
import { takePictures } from './take-pictures.ts';
import { applyTheme } from '../../ponte-build/src/storybook/theme.ts';
// Before the clock stands still: date-fns makes its kind of date of the browser's, and the replaced one has no methods
// of its own.
import '../../shared-domain/src/dates.ts';

/*
 * What tests of stories do beside Storybook: a clock that stands still, and the pictures of key screens.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Width of the pictures that this project takes, in CSS pixels. */
    pictureWidth: number;
    /** Whether pictures are compared (or, with vitest's --update, drawn anew). */
    comparesPictures: boolean;
  }
  interface TaskMeta {
    /** Pictures of this story at this width. */
    pictures?: string[];
    /** Those of them that are as they should be. */
    rightPictures?: string[];
  }
}

/**
 * Stories show days: they must look tomorrow as they do today. Only Date is replaced, by one whose instances the
 * browser's own dates count as; timers go on.
 */
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });

async function compare({ name, theme, width }: Picture): Promise<void> {
  if (window.innerWidth !== width)
    throw new Error(`${name} is a picture of ${width} px, but its story sets a window of ${window.innerWidth} px.`);
  const shownTheme = document.documentElement.dataset['theme'];
  // What is photographed is an element: this one is the window.
  const frame = document.createElement('div');
  frame.dataset['testid'] = 'picture';
  frame.style.cssText = 'position: fixed; inset: 0; pointer-events: none; z-index: 2147483647';
  document.body.append(frame);
  applyTheme(theme);
  try {
    // vitest allows no two hyphens in a name: vitest.config.ts gives them back.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await expect(page.getByTestId('picture')).toMatchScreenshot(name.replaceAll('--', '/'));
  } finally {
    frame.remove();
    applyTheme(shownTheme);
  }
}

takePictures.current = async ({ id, tags }) => {
  const pictures = picturesOf(id, tags).filter(({ width }) => width === inject('pictureWidth'));
  const meta = TestRunner.getCurrentTest()?.meta;
  if (pictures.length === 0 || !meta) return;
  const right: string[] = [];
  meta.pictures = pictures.map(({ name }) => name);
  meta.rightPictures = right;
  if (!inject('comparesPictures')) return;
  const failures: unknown[] = [];
  for (const picture of pictures) {
    try {
      await compare(picture);
      right.push(picture.name);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
};
