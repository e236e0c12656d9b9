import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Field } from './field';
import { PasswordField, TextAreaField, TextField } from './text-fields';

const meta = {
  title: 'Design system/TextField',
  component: TextField,
  subcomponents: { TextAreaField, PasswordField, Field },
  args: { label: 'Cidade', name: 'cidade' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Recife' } };
export const Filled: Story = { args: { defaultValue: 'Recife' } };
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'Onde você quer trabalhar.' } };
/** Label, hint and error are tied to the control. */
export const WithError: Story = {
  args: { error: 'Cidade é obrigatória', hint: 'Onde você quer trabalhar.', required: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Cidade');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Cidade é obrigatória Onde você quer trabalhar.');
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Recife' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'ana@exemplo.example', label: 'E-mail' } };
export const HiddenLabel: Story = { args: { hideLabel: true, placeholder: 'Cidade ou estado' } };
export const LongText: Story = {
  args: {
    label: 'Nome completo, como está no documento que você vai apresentar no dia da contratação',
    defaultValue: 'Maria das Graças de Albuquerque Cavalcanti Neta da Silva e Souza',
    error:
      'O nome tem mais letras do que o sistema da empresa aceita: abrevie os nomes do meio, deixando o primeiro e o último por extenso',
  },
};

export const Area: Story = { render: () => <TextAreaField label="Descrição das atividades" rows={4} /> };
export const AreaWithCounter: Story = {
  render: () => <TextAreaField label="Descrição" showCount limit={20} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Descrição'), 'Atendimento no caixa');
    await expect(canvas.getByText('20/20')).toBeVisible();
  },
};
export const AreaWithError: Story = {
  render: () => (
    <TextAreaField label="Descrição" error="Descreva suas atividades (mínimo 10 caracteres)" defaultValue="Caixa" />
  ),
};
/** It grows up to three fifths of the window; what stands below it stays near. */
export const AreaWithLongText: Story = {
  render: () => (
    <TextAreaField label="Descrição" limit={5000} showCount defaultValue={'Atendimento no caixa.\n'.repeat(120)} />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Descrição');
    await expect(field.offsetHeight).toBeLessThanOrEqual(Math.ceil(window.innerHeight * 0.6));
    await expect(field.offsetHeight).toBeGreaterThan(window.innerHeight * 0.5);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
};
export const AreaDisabled: Story = {
  render: () => <TextAreaField label="Descrição" disabled defaultValue="Atendimento no caixa" />,
};

export const Password: Story = { render: () => <PasswordField label="Senha" name="senha" /> };
export const PasswordShown: Story = {
  render: () => <PasswordField label="Senha" name="senha" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Senha'), 'travessia');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }));
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Ocultar senha' })).toBeVisible();
  },
};
export const PasswordWithError: Story = {
  render: () => <PasswordField label="Senha" error="A senha deve ter pelo menos 8 caracteres" defaultValue="abc" />,
};

/** The frame of every field, for a control of one's own. */
export const OwnControl: Story = {
  render: () => (
    <Field label="Cor preferida" hint="Usada no seu currículo.">
      {(control) => <input type="color" defaultValue="#0c5c44" {...control} />}
    </Field>
  ),
};
