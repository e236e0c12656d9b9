import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PageHead } from './page-head';

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

const metaContent = (name: string): string | undefined => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

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
