import { Dialog } from '@ponte/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { findAxeViolations } from '../testing/axe';
import { DateField, MonthField } from './index';

const onChange = jest.fn();

function Held({
  start = '',
  isMonth = false,
  ...props
}: {
  start?: string;
  isMonth?: boolean;
  min?: string;
  max?: string;
  today?: string;
}): ReactNode {
  const [value, setValue] = useState(start);
  const Element = isMonth ? MonthField : DateField;
  return (
    <Element
      {...props}
      label="Quando"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const input = (): HTMLInputElement => screen.getByLabelText('Quando');
const openCalendar = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await screen.findByRole('dialog', { name: 'Escolher data' });
};

beforeEach(() => onChange.mockReset());

describe('DateField', () => {
  it('shows a day as Brazilians write it', () => {
    render(<Held start="2026-11-21" />);
    expect(input()).toHaveValue('21/11/2026');
  });

  it('tells half a date as it was typed, and a whole one as yyyy-MM-dd', async () => {
    render(<Held />);
    await userEvent.type(input(), '2902');
    expect(onChange).toHaveBeenLastCalledWith('29/02');
    await userEvent.type(input(), '2023');
    expect(onChange).toHaveBeenLastCalledWith('29/02/2023');
    await userEvent.type(input(), '{Backspace}4');
    expect(onChange).toHaveBeenLastCalledWith('2024-02-29');
    await userEvent.clear(input());
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it.each(['21/11/2026', '2026-11-21', '21112026', '21-11-2026'])('takes the paste %s', async (text) => {
    render(<Held />);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
  });

  it('takes a paste without leading zeros', async () => {
    render(<Held />);
    await userEvent.click(input());
    await userEvent.paste('5/3/2024');
    expect(onChange).toHaveBeenLastCalledWith('2024-03-05');
  });

  it('keeps the caret where a digit in the middle is corrected', async () => {
    render(<Held start="2026-11-21" />);
    await userEvent.type(input(), '{Backspace}5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input()).toHaveValue('25/11/2026');
    expect(input().selectionStart).toBe(2);
  });

  it('is a field of a form: it takes its value, its error and the focus', async () => {
    const send = jest.fn();
    function Page(): ReactNode {
      const { control, handleSubmit } = useForm({ defaultValues: { day: '' } });
      return (
        <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
          <Controller
            control={control}
            name="day"
            rules={{ validate: (day) => /^\d{4}-/.test(day) || 'Data inválida' }}
            render={({ field, fieldState }) => (
              <DateField label="Quando" error={fieldState.error?.message} {...field} />
            )}
          />
          <button>Enviar</button>
        </form>
      );
    }
    render(<Page />);
    await userEvent.type(input(), '31/02/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Data inválida')).toBeInTheDocument();
    expect(input()).toHaveFocus();
    expect(input()).toHaveAccessibleDescription('Data inválida');
    await userEvent.clear(input());
    await userEvent.type(input(), '28022026');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ day: '2026-02-28' }));
  });

  it('opens a calendar on the day, walks by keys over days, weeks, months and years, and stops at the limits', async () => {
    render(<Held start="2026-11-21" min="2025-12-10" max="2026-12-24" />);
    await openCalendar();
    const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
    expect(focused()).toBe('21 de novembro de 2026');
    for (const [key, day] of [
      ['{ArrowLeft}', '20 de novembro de 2026'],
      ['{ArrowUp}', '13 de novembro de 2026'],
      ['{Home}', '8 de novembro de 2026'],
      ['{End}', '14 de novembro de 2026'],
      ['{PageUp}', '14 de outubro de 2026'],
      ['{PageDown}{PageDown}', '14 de dezembro de 2026'],
      ['{ArrowDown}{ArrowDown}', '24 de dezembro de 2026'],
      ['{Shift>}{PageUp}{/Shift}', '24 de dezembro de 2025'],
      ['{PageUp}', '10 de dezembro de 2025'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focused()).toBe(day);
    }
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2025-12-10');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir calendário' })).toHaveFocus();
  });

  it('marks the chosen day and turns off those out of range', async () => {
    render(<Held start="2026-11-21" min="2026-11-20" />);
    await openCalendar();
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('21');
    expect(screen.getByRole('button', { name: '19 de novembro de 2026' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Mês anterior' })).toHaveAttribute('aria-disabled', 'true');
  });

  it("opens on the form's today and marks it, whatever the device's clock says", async () => {
    render(<Held min="2020-02-29" today="2020-02-29" />);
    await openCalendar();
    const day = screen.getByRole('button', { name: '29 de fevereiro de 2020' });
    expect(day).toHaveFocus();
    expect(day).toHaveAttribute('aria-current', 'date');
  });

  it('turns the page by its buttons and keeps the focus there', async () => {
    render(<Held start="2026-11-21" />);
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: 'Próximo mês' }));
    expect(screen.getByText('dezembro de 2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Próximo mês' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Ano anterior' }));
    await userEvent.click(screen.getByRole('button', { name: '25 de dezembro de 2025' }));
    expect(onChange).toHaveBeenLastCalledWith('2025-12-25');
  });

  it('closes by a press outside, by Escape, and when the focus goes on', async () => {
    render(
      <>
        <Held start="2026-11-21" />
        <button type="button">Depois</button>
      </>,
    );
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir calendário' })).toHaveFocus();
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: 'Depois' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Depois' })).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('completes the year once the focus is in the next field, which a dialog would take otherwise', async () => {
    render(<Held />);
    await userEvent.type(input(), '010127');
    let focused: Element | null = null;
    onChange.mockImplementation(() => (focused = document.activeElement));
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2027-01-01');
    expect(focused).toHaveAccessibleName('Abrir calendário');
  });

  it('opens inside a dialog, and Escape closes it alone', async () => {
    render(
      <Dialog open onOpenChange={() => undefined} title="Entrevista">
        <Held start="2026-11-21" />
      </Dialog>,
    );
    await screen.findByLabelText('Quando');
    await openCalendar();
    expect(document.activeElement).toHaveAccessibleName('21 de novembro de 2026');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Escolher data' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Entrevista' })).toBeInTheDocument();
  });
});

describe('MonthField', () => {
  it('shows the month of a day, and tells a typed one as its first day', async () => {
    render(<Held isMonth start="2023-05-17" />);
    expect(input()).toHaveValue('05/2023');
    await userEvent.clear(input());
    await userEvent.type(input(), '13');
    expect(onChange).toHaveBeenLastCalledWith('13');
    await userEvent.clear(input());
    await userEvent.type(input(), '2/2024');
    expect(onChange).toHaveBeenLastCalledWith('2024-02-01');
  });

  it('opens the months of its year, walks by keys, and stops at the limits', async () => {
    render(<Held isMonth start="2023-05-17" max="2023-09-30" />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir meses' }));
    await screen.findByRole('dialog', { name: 'Escolher mês' });
    expect(document.activeElement).toHaveAccessibleName('maio de 2023');
    expect(screen.getByRole('button', { name: 'outubro de 2023' })).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName('setembro de 2023');
    await userEvent.keyboard('{Home}{PageUp}');
    expect(document.activeElement).toHaveAccessibleName('janeiro de 2022');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2022-01-01');
    expect(await findAxeViolations()).toEqual([]);
  });
});
