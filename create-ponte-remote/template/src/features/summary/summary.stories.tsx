import { RemotePage } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Summary } from './summary';

/** The fragment that other remotes show. */
const meta = {
  title: '__title__/Resumo',
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  args: { app: '__name__', path: '/', routes: (context) => [{ path: '/', element: <Summary {...context} /> }] },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Abrir __title__' })).toBeVisible();
  },
};
