import { pageOpener, type OpenedPage, type PageOptions } from '@ponte/build/jest/open-page';
import { screen } from '@testing-library/react';
import { marketingRoutes } from '../routes';

const open = pageOpener(marketingRoutes);

/** Opens an address of this remote as the shell does, and waits for the page. */
export async function openPage(path: string, options?: PageOptions): Promise<OpenedPage> {
  const page = open(path, options);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** The structured data of the page; undefined when it has none. */
export function readJsonLd(): unknown {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}
