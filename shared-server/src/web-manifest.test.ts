import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@ponte/shared-domain';
import { webManifest } from './web-manifest';

interface Manifest {
  short_name: string;
  lang: string;
  icons: { src: string; sizes: string; type: string }[];
}

const manifest = JSON.parse(webManifest()) as Manifest;

it("carries the brand's name, in the language of the site", () => {
  expect(manifest.short_name).toBe(brand.name);
  expect(manifest.lang).toBe('pt-BR');
});

it.each([192, 512])('the manifest has an icon that really has %i px', (size) => {
  const icon = manifest.icons.find(({ sizes }) => sizes === `${size}x${size}`);
  const file = readFileSync(path.join(__dirname, '../../shell/public', icon?.src ?? ''));
  // A PNG's width and height follow its signature and the header of its first chunk.
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([size, size]);
});
