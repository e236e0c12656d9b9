import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextLink } from '@ponte/shared-ui';
import { CheckboxField, RadioGroupField, SelectField } from './choice-fields';

const levels = [
  { value: 'junior', label: 'Júnior' },
  { value: 'pleno', label: 'Pleno' },
  { value: 'senior', label: 'Sênior', disabled: true },
];

const meta = {
  title: 'Design system/ChoiceFields',
  component: SelectField,
  subcomponents: { CheckboxField, RadioGroupField },
  args: { label: 'Nível profissional', options: levels, placeholder: 'Selecione' },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Select: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Nível profissional');
    await userEvent.selectOptions(select, 'Pleno');
    await expect(select).toHaveValue('pleno');
  },
};
export const SelectChosen: Story = { args: { defaultValue: 'pleno' } };
export const SelectWithError: Story = { args: { error: 'Nível é obrigatório', required: true } };
export const SelectDisabled: Story = { args: { disabled: true, defaultValue: 'pleno' } };

const terms = (
  <>
    Li e aceito os <TextLink to="/termos">Termos de Uso</TextLink> e a{' '}
    <TextLink to="/privacidade">Política de Privacidade</TextLink>
  </>
);
export const Checkbox: Story = {
  render: () => <CheckboxField label="Trabalho atual" />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Trabalho atual' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};
export const CheckboxChecked: Story = { render: () => <CheckboxField label="Trabalho atual" defaultChecked /> };
export const CheckboxWithLinksAndError: Story = {
  render: () => <CheckboxField label={terms} error="É preciso aceitar os termos" required />,
};
export const CheckboxWithHint: Story = {
  render: () => <CheckboxField label="Receber novidades" hint="No máximo um e-mail por semana." />,
};
export const CheckboxDisabled: Story = {
  render: () => <CheckboxField label="Trabalho atual" disabled defaultChecked />,
};

const plans = [
  { value: 'monthly', label: 'Mensal', description: 'R$ 49,90 por mês' },
  { value: 'annual', label: 'Anual', description: 'R$ 39,92 por mês, cobrados de uma vez' },
];
export const RadioList: Story = {
  render: () => (
    <RadioGroupField
      label="Período"
      name="periodo"
      options={plans.map(({ value, label }) => ({ value, label }))}
      defaultValue="monthly"
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Anual' })).toBeChecked();
  },
};
export const RadioCards: Story = {
  render: () => (
    <RadioGroupField label="Período" name="periodo" appearance="cards" options={plans} defaultValue="annual" />
  ),
};
export const RadioWithError: Story = {
  render: () => <RadioGroupField label="Período" name="periodo" options={plans} error="Escolha um período" required />,
};
export const RadioDisabled: Story = {
  render: () => <RadioGroupField label="Período" name="periodo" options={plans} disabled defaultValue="annual" />,
};
