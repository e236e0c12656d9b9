import postcss from 'postcss';
import type { Plugin } from 'vite';
import { stylePlugins } from '../style-plugins.ts';

/**
 * Style sheets as webpack makes them. Not as a PostCSS plugin of Vite: that one inlines every `@import` first, and what
 * stands behind it (`theme(static)`, `source(none)`) is for Tailwind.
 */
export function tailwind(): Plugin {
  const processor = postcss(stylePlugins());
  return {
    name: 'ponte-tailwind',
    enforce: 'pre',
    async transform(code, id) {
      const [file = id] = id.split('?');
      // Ours come as they are written, also where they are installed.
      if (!file.endsWith('.css') || /\/node_modules\/(?!@ponte\/)/.test(file)) return null;
      const result = await processor.process(code, { from: file, map: false });
      // The files that were read for class names: an edit of one makes the sheet anew.
      for (const message of result.messages) {
        if (message.type === 'dependency' && typeof message.file === 'string') this.addWatchFile(message.file);
      }
      return { code: result.css, map: null };
    },
  };
}
