/// <reference types="vite/types/importMeta.d.ts" />
import '../../shell/src/styles.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { createPreview } from '../../ponte-build/src/storybook/create-preview';
import { drawAll } from '../../shell/src/late-rendering';
import { takePictures } from './take-pictures';

// The sheet of each remote, whichever there are.
import.meta.glob('../../*-mfe/src/styles.css', { eager: true });

// A story is rendered by the browser, as are the product's pages that have no late parts: the text of a footer that is
// not drawn yet lies outside its band, which is of an estimated height, and axe would compare it with what is under it.
drawAll();

const preview: Preview = {
  ...createPreview({
    afterStory: (story) => takePictures.current?.(story),
    order: ['Design system', ['Fundamentos', '*'], 'Shell', 'Candidato', 'Empresa', 'Marketing'],
  }),
  // Written out, because Storybook reads its tags without running it.
  tags: ['autodocs'],
};

export default preview;
