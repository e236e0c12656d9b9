import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { startEngine, type Engine, type Tab } from './engines';
import type { EngineName } from './programs';
import { Visit } from './visit';

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}

interface TestFixtures {
  tab: Tab;
  /** A visitor of the product under test, in a browser without anything stored. */
  visit: Visit;
}

/** Playwright's runner alone: the browsers are those of engines.ts. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  tab: async ({ engine }, use, info) => {
    const tab = await engine.openTab();
    await use(tab);
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('screen.png'), await tab.takePicture());
    await tab.close();
  },
  visit: async ({ tab }, use) => {
    await use(new Visit(tab));
  },
});
