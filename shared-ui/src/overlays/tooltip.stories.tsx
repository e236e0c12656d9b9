import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../components/button';
import { Tooltip } from './tooltip';

const meta = {
  title: 'Design system/Tooltip',
  component: Tooltip,
  parameters: { layout: 'centered' },
  args: {
    content: 'A empresa vê a sua candidatura em até um dia útil',
    children: (
      <Button variant="ghost" size="icon" aria-label="Sobre o prazo">
        <Info aria-hidden />
      </Button>
    ),
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const onFocus: Story['play'] = async () => {
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
};

export const Closed: Story = {};
/** At once on keyboard focus; Escape closes it. */
export const ByKeyboard: Story = {
  play: async (context) => {
    await onFocus(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};
/** After 700 ms under the pointer. */
export const UnderThePointer: Story = {
  play: async () => {
    const begun = performance.now();
    await userEvent.hover(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await expect(performance.now() - begun).toBeGreaterThanOrEqual(695);
  },
};
export const Above: Story = { play: onFocus };
export const Below: Story = { args: { side: 'bottom' }, play: onFocus };
export const Left: Story = { args: { side: 'left' }, play: onFocus };
export const Right: Story = { args: { side: 'right' }, play: onFocus };
export const LongText: Story = {
  args: {
    content: 'O salário é informado pela empresa, em reais por mês, antes dos descontos de INSS e de imposto de renda',
  },
  play: onFocus,
};
