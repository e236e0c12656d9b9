import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Carousel } from './carousel';
import { Card } from '@ponte/shared-ui';

const slides = ['Mar Azul', 'Rede Sol', 'Aroeira', 'Casa Nova', 'Vale Verde', 'Ponto Certo'].map((name) => (
  <Card key={name} style={{ width: '14rem' }}>
    {name}
  </Card>
));

const meta = {
  title: 'Design system/Carousel',
  component: Carousel,
  args: { label: 'Empresas parceiras', children: slides },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MovesByItself: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /pausar/i }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /retomar|continuar|reproduzir|iniciar/i })).toBeVisible(),
    );
  },
};
export const ByHandOnly: Story = { args: { interval: 0 } };
export const OneSlide: Story = { args: { interval: 0, children: slides.slice(0, 1) } };
/** The buttons come first: for the keyboard too. */
export const ButtonsBefore: Story = {
  args: { controls: 'before', listClassName: 'px-4' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const position = canvas.getByRole('button', { name: 'Próximo' }).compareDocumentPosition(canvas.getByRole('list'));
    await expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
};
