import path from 'node:path';
import { rootFolder } from '../../ponte-build/src/apps.ts';

/** The pictures themselves, part of the repository. */
export const pictureFolder = path.join(rootFolder, 'tooling/storybook/pictures');

/** What a run draws of pictures that differ: expected, actual and the difference. */
export const differenceFolder = path.join(rootFolder, 'test-results/pictures');
