import type { Meta, StoryObj } from '@storybook/react-vite';
import { Dialog } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DateField, MonthField, type DateFieldProps } from './date-fields';

function Held({ value, onChange, isMonth = false, ...props }: DateFieldProps & { isMonth?: boolean }): ReactNode {
  const [held, setHeld] = useState(value);
  const Element = isMonth ? MonthField : DateField;
  return (
    <div className="min-h-96 max-w-xs">
      <Element
        {...props}
        value={held}
        onChange={(next) => {
          setHeld(next);
          onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Design system/DateField',
  component: DateField,
  subcomponents: { MonthField },
  args: { label: 'Data de expiração', name: 'deadline', value: '', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '2026-11-21' } };
export const WithHint: Story = { args: { hint: 'O último dia em que a vaga aparece.', required: true } };
export const WithError: Story = { args: { error: 'Data inválida', value: '31/02/2026' } };
export const Disabled: Story = { args: { disabled: true, value: '2026-11-21' } };

/** Bars come by themselves; a whole date is told as yyyy-MM-dd. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Data de expiração');
    await userEvent.type(input, '05032027');
    await expect(input).toHaveValue('05/03/2027');
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-03-05');
  },
};

/** Loaded when it is first opened; arrows walk, Enter takes. */
export const CalendarOpen: Story = {
  args: { value: '2026-11-21', min: '2026-11-10' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: '21 de novembro de 2026' })).toHaveFocus());
    await expect(canvas.getByRole('dialog', { name: 'Escolher data' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '9 de novembro de 2026' })).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: '29 de novembro de 2026' })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A press on what is off, or on no button, leaves the calendar open, also in a dialog, which can have the focus. */
export const PressedBesideItsDays: Story = {
  args: { value: '2026-11-21', min: '2026-11-10' },
  render: (args) => (
    <Dialog open onOpenChange={() => undefined} title="Renovar prazo">
      <Held {...args} />
    </Dialog>
  ),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Abrir calendário' }));
    const calendar = within(await page.findByRole('dialog', { name: 'Escolher data' }));
    const off = calendar.getByRole('button', { name: 'Mês anterior' });
    await userEvent.click(off);
    await expect(off).toHaveFocus();
    for (const beside of [
      calendar.getByText('novembro de 2026'),
      calendar.getByRole('button', { name: '9 de novembro de 2026' }),
    ]) {
      await userEvent.click(beside);
      await expect(beside).toBeVisible();
    }
  },
};

export const PickedByKeyboard: Story = {
  args: { value: '2026-11-30' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: '30 de novembro de 2026' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '1 de dezembro de 2026' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01');
    await expect(canvas.getByLabelText('Data de expiração')).toHaveValue('01/12/2026');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir calendário' })).toHaveFocus());
  },
};

/** Has room for it in one line, so that turning the months moves no row. */
export const LongestMonth: Story = {
  args: { value: '2026-12-09' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    const text = document.createRange();
    text.selectNodeContents(await canvas.findByText('dezembro de 2026'));
    await expect(text.getClientRects()).toHaveLength(1);
    // A phone of 320 px has 308 for it, and buttons that are 16 px wider in all than those of a mouse here.
    const calendar = canvas.getByRole('dialog', { name: 'Escolher data' });
    calendar.style.maxWidth = '292px';
    await expect(calendar.scrollWidth).toBeLessThanOrEqual(calendar.clientWidth);
    for (const button of canvas.getAllByRole('button', { name: /^(?:Mês|Ano|Próximo)/ }))
      await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};

/** Turned from the shortest month to one of six weeks it stays as it is, and so do the buttons under the pointer. */
export const SixWeeks: Story = {
  args: { value: '2026-02-10' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário' }));
    const calendar = await canvas.findByRole('dialog', { name: 'Escolher data' });
    const { top, height } = calendar.getBoundingClientRect();
    for (let month = 2; month < 8; month += 1)
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo mês' }));
    await expect(canvas.getByText('agosto de 2026')).toBeVisible();
    await expect(within(calendar).getAllByRole('row')).toHaveLength(7);
    const turned = calendar.getBoundingClientRect();
    await expect([turned.top, turned.height]).toEqual([top, height]);
  },
};

export const Month: Story = {
  args: { label: 'Início', value: '2023-05-01' },
  render: (args) => <Held isMonth {...args} />,
};

export const MonthsOpen: Story = {
  args: { label: 'Início', value: '2023-05-01', max: '2023-09-30' },
  render: (args) => <Held isMonth {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir meses' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'maio de 2023' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'outubro de 2023' })).toBeDisabled();
  },
};
