import { playwright } from '@vitest/browser-playwright';
import type { BrowserConfigOptions } from 'vitest/node';
import { chromiumArguments, findTestBrowser } from '../chromium.ts';

/** The browser in which the stories of a project of vitest are tested: nothing is looked at halfway through a fade. */
export const storyBrowser = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: findTestBrowser(), args: chromiumArguments },
    // In a window smaller than a story's, vitest would draw the story at a smaller scale.
    contextOptions: {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    },
  }),
  instances: [{ browser: 'chromium' }],
});
