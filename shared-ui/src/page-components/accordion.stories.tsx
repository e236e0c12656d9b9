import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Accordion, AccordionItem } from './accordion';

const items = [
  { title: 'Posso cancelar quando quiser?', content: 'Sim. O acesso continua até o fim do período pago.' },
  { title: 'Quais são as formas de pagamento?', content: 'Cartão de crédito, PIX e boleto.' },
  {
    title: 'A empresa vê o meu CPF quando recebe a minha candidatura pela plataforma?',
    content: 'Não. Ela vê nome, cidade, telefone, e-mail e o currículo.',
  },
];

const meta = {
  title: 'Design system/Accordion',
  component: Accordion,
  subcomponents: { AccordionItem },
  args: { items },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
/** Opening one closes the other. */
export const OneAtATime: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Posso cancelar quando quiser?'));
    await expect(canvas.getByText(/continua até o fim/)).toBeVisible();
    await userEvent.click(canvas.getByText('Quais são as formas de pagamento?'));
    await expect(canvas.getByText('Cartão de crédito, PIX e boleto.')).toBeVisible();
    await expect(canvas.getByText(/continua até o fim/)).not.toBeVisible();
  },
};
export const ItemsAsChildren: Story = {
  args: {
    items: undefined,
    children: items.map(({ title, content }) => (
      <AccordionItem key={title} title={title}>
        {content}
      </AccordionItem>
    )),
  },
};
