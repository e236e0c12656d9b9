import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { TimeField } from './index';

const onChange = jest.fn();

function Held({ start = '' }: { start?: string }): ReactNode {
  const [value, setValue] = useState(start);
  return (
    <TimeField
      label="Horário"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const input = (): HTMLInputElement => screen.getByLabelText('Horário');

beforeEach(() => onChange.mockReset());

it('shows a time as Brazilians write it, and asks for it in the same form', () => {
  const { rerender } = render(<Held key="filled" start="09:05" />);
  expect(input()).toHaveValue('09h05');
  rerender(<Held key="empty" />);
  expect(input()).toHaveAttribute('placeholder', '00h00');
});

it.each([
  ['1430', '14:30', '14h30'],
  ['14:30', '14:30', '14h30'],
  ['9h30', '09:30', '09h30'],
  ['9:30', '09:30', '09h30'],
])('takes %s typed as %s', async (typed, told, shown) => {
  render(<Held />);
  await userEvent.type(input(), typed);
  expect(onChange).toHaveBeenLastCalledWith(told);
  expect(input()).toHaveValue(shown);
});

it.each(['14:30', '14h30', '1430'])('takes the paste %s', async (text) => {
  render(<Held />);
  await userEvent.click(input());
  await userEvent.paste(text);
  expect(onChange).toHaveBeenLastCalledWith('14:30');
});

it.each([
  ['2:30 PM', '14:30'],
  ['02:30:00 p.m.', '14:30'],
  ['12:15 AM', '00:15'],
  ['12 pm', '12:00'],
])('takes the paste %s of a calendar in English as %s', async (text, told) => {
  render(<Held />);
  await userEvent.click(input());
  await userEvent.paste(text);
  expect(onChange).toHaveBeenLastCalledWith(told);
});

it('completes the hour once the focus is in the next field, which a dialog would take otherwise', async () => {
  render(
    <>
      <Held />
      <button type="button">Depois</button>
    </>,
  );
  await userEvent.type(input(), '14');
  let focused: Element | null = null;
  onChange.mockImplementation(() => (focused = document.activeElement));
  await userEvent.click(screen.getByRole('button', { name: 'Depois' }));
  expect(onChange).toHaveBeenLastCalledWith('14:00');
  expect(focused).toHaveAccessibleName('Depois');
});

it('takes a paste without a leading zero', async () => {
  render(<Held />);
  await userEvent.click(input());
  await userEvent.paste('9:30');
  expect(onChange).toHaveBeenLastCalledWith('09:30');
});

it.each([
  ['9', '09:00'],
  ['14', '14:00'],
])('takes %s alone as a whole hour when the person goes on', async (typed, told) => {
  render(<Held />);
  await userEvent.type(input(), typed);
  expect(onChange).toHaveBeenLastCalledWith(typed);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(told);
});

it.each(['2460', '25', '1275'])('tells %s as it stands, because it is no time', async (typed) => {
  render(<Held />);
  await userEvent.type(input(), typed);
  await userEvent.tab();
  expect(onChange).not.toHaveBeenLastCalledWith(expect.stringMatching(/^\d\d:\d\d$/));
});

it('lets a digit in the middle be corrected, and a time be cleared', async () => {
  render(<Held start="14:30" />);
  await userEvent.type(input(), '{Backspace}5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input()).toHaveValue('15h30');
  await userEvent.clear(input());
  expect(onChange).toHaveBeenLastCalledWith('');
});
