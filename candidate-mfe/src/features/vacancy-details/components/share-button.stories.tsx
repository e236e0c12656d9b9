import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ShareButton } from './share-button';

const meta = {
  title: 'Candidato/Compartilhar vaga',
  component: ShareButton,
  args: { title: 'Analista fiscal, Mercado Aurora', path: '/vagas/v-1' },
} satisfies Meta<typeof ShareButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Enviar por WhatsApp' })).toBeVisible());
  },
};
export const NotCopied: Story = {
  play: async ({ canvasElement }) => {
    const copy = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
    try {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Compartilhar' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar link' }));
      await expect(await screen.findByRole('textbox', { name: 'Endereço da vaga' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
      if (copy) Object.defineProperty(navigator, 'clipboard', copy);
    }
  },
};
