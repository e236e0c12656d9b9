import { setTestSession } from '@ponte/shared-auth/testing';
import { brand } from '@ponte/shared-domain';
import { screen } from '@testing-library/react';
import { openPage } from './testing/open-page';
import { pageAddresses } from './testing/page-addresses';

it.each(pageAddresses)('%s has one h1, a title with the brand, a description and its own address', async (address) => {
  setTestSession(null);
  await openPage(address);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toMatch(new RegExp(`^.{8,60} \\| ${brand.name}$`));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThan(200);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
});

it.each(['/planos/gratuito', '/planos/empresarial', '/planos/premium/x'])('%s does not exist', async (address) => {
  await openPage(address);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`outra página: ${address}`);
});
