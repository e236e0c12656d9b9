import { rmSync } from 'node:fs';
import { makeDataFolder, startProduct } from './product-under-test';

/*
 * From `npm start` to the first page. Cold: nothing built, no build cache, no data. Warm: built, data there. Goals: 30
 * s and 3 s (docs/figures.md).
 */
const dataFolder = makeDataFolder();
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
try {
  const cold = await startProduct({ dataFolder, env: { PONTE_FORCE_BUILD: '1', PONTE_NO_CACHE: '1' } });
  await cold.stop();
  console.log(`first start: ${inSeconds(cold.startTime)} (goal 30 s)`);
  const warm: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const product = await startProduct({ dataFolder });
    await product.stop();
    warm.push(product.startTime);
  }
  console.log(`later starts: ${warm.map(inSeconds).join(', ')} (goal 3 s)`);
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
