/// <reference types="vite/types/importMeta.d.ts" />
import './shell.css';
import type { Preview } from '@storybook/react-vite';
import { createPreview } from '../create-preview';

// The remote's own sheet: the path is from the folder that vite serves.
import.meta.glob('/src/styles.css', { eager: true });

// Written out, because Storybook reads its tags without running it.
const preview: Preview = { ...createPreview(), tags: ['autodocs'] };

export default preview;
