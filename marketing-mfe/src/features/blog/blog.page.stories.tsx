import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { marketingPage } from '../../testing/page-story';

const meta = { ...pageMeta, title: 'Marketing/Blog', args: { ...marketingPage, path: '/blog' } } satisfies Meta<
  typeof RemotePage
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const OneCategory: Story = { args: { path: '/blog?categoria=direitos' } };
export const Article: Story = { args: { path: '/blog/clt-ou-pj' } };
export const ArticleWithALongTitle: Story = { args: { path: '/blog/curriculo-que-passa-pelo-ats' } };
