import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PageHead } from './page-head';
import { SiteProvider, type Site } from './site';

const meta = {
  title: 'Design system/PageHead',
  component: PageHead,
  args: { title: 'Vagas em Recife | Ponte', description: 'Vagas abertas em Recife, PE.' },
  render: (args) => (
    <>
      <PageHead {...args} />
      <p>O título desta página é: {args.title}</p>
    </>
  ),
} satisfies Meta<typeof PageHead>;

export default meta;
type Story = StoryObj<typeof meta>;

const site: Site = {
  url: 'https://ponte.example',
  name: 'Ponte',
  description: 'Vagas em todo o Brasil',
  locale: 'pt_BR',
  image: { path: '/social.png', width: 1200, height: 630, alt: 'Uma ponte' },
};

const metaContent = (name: string): string | undefined =>
  document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

export const TitleAndDescription: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Vagas em Recife | Ponte'));
    await expect(metaContent('description')).toBe('Vagas abertas em Recife, PE.');
  },
};
/** A personal page stays out of search engines. */
export const KeptOutOfSearch: Story = {
  args: { noIndex: true },
  play: async () => {
    await waitFor(() => expect(metaContent('robots')).toBe('noindex'));
  },
};

/** Feed readers find what is new on the page. */
export const WithAFeed: Story = {
  args: { feed: { title: 'Vagas em Recife', path: '/vagas.atom?local=Recife%2C+PE' } },
  play: async () => {
    await waitFor(() =>
      expect(document.head.querySelector('link[rel="alternate"]')?.getAttribute('href')).toBe(
        '/vagas.atom?local=Recife%2C+PE',
      ),
    );
  },
};

/** The site's address makes the page's own one absolute. */
export const OnASite: Story = {
  render: (args) => (
    <SiteProvider value={site}>
      <PageHead {...args} canonical="/vagas" />
      <p>O endereço desta página é absoluto.</p>
    </SiteProvider>
  ),
  play: async () => {
    await waitFor(() =>
      expect(document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href')).toBe(
        'https://ponte.example/vagas',
      ),
    );
  },
};
