import { Button } from '@ponte/shared-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceCard } from './price-card';

const meta = {
  title: 'Design system/PriceCard',
  component: PriceCard,
  args: {
    name: 'Premium',
    as: 'h2',
    audience: 'Para quem quer chegar antes',
    price: <p className="mt-4 font-display text-4xl font-bold">R$ 49,90</p>,
    features: [{ text: 'Candidaturas ilimitadas' }, { text: 'Mensagens aos recrutadores', included: false }],
    action: <Button className="w-full">Assinar</Button>,
  },
  decorators: [
    (Story) => (
      <ul className="max-w-sm py-6">
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof PriceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Edge: Story = { args: { emphasis: 'edge' } };
export const Band: Story = {
  args: {
    emphasis: 'band',
    action: (
      <Button variant="outline" className="w-full">
        Assinar
      </Button>
    ),
  },
};
export const WithTrial: Story = { args: { highlight: '7 dias grátis' } };
export const LongTexts: Story = {
  args: {
    name: 'Empresarial para consultorias',
    emphasis: 'edge',
    badge: 'Recomendado',
    audience: 'Para equipes de recrutamento que publicam muitas vagas em nome de vários clientes ao mesmo tempo',
  },
};
