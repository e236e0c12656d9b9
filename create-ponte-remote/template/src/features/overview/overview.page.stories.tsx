import { RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import createRoutes from '../../routes';

const meta = {
  title: '__title__/Visão geral',
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  args: { app: '__name__', path: '__route__', routes: createRoutes },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('__title__');
  },
};
