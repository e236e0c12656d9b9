import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CompanyLogo } from './company-logo';

const meta = {
  title: 'Design system/CompanyLogo',
  component: CompanyLogo,
  args: { name: 'Mercado Aurora', src: null },
} satisfies Meta<typeof CompanyLogo>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b6e4f"/><circle cx="48" cy="48" r="26" fill="#fff"/></svg>',
)}`;

export const WithoutOne: Story = {};
export const Stored: Story = {
  args: { src: drawn },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveProperty('naturalWidth', 96));
  },
};
/** In a list: asked for when its row comes near the window. */
export const Lazy: Story = {
  args: { src: drawn, isLazy: true, size: 44 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('loading', 'lazy');
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveProperty('naturalWidth', 96));
  },
};
export const NotFound: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    // The drawn one is under the picture that did not come.
    await expect(canvasElement.querySelector('svg')).toBeVisible();
  },
};
export const Large: Story = { args: { src: drawn, size: 96 } };
