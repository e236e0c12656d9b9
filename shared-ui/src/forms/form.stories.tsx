import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../components/button';
import { Form, FormAlert, type FormProps } from './form';
import { TextField } from './text-fields';

const meta = {
  title: 'Design system/Form',
  component: Form,
  subcomponents: { FormAlert },
  args: {
    'aria-label': 'Contato',
    onSubmit: fn((event) => event.preventDefault()),
    children: (
      <>
        <TextField label="Nome" name="nome" required />
        <TextField label="E-mail" name="email" type="email" required />
        <Button type="submit">Enviar</Button>
      </>
    ),
  },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Nome'), 'Rita Lopes');
    await userEvent.type(canvas.getByLabelText('E-mail'), 'rita@exemplo.example{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Nome')).toBeDisabled();
  },
};

function RefusedForm(props: FormProps): ReactNode {
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready');
  return (
    <Form
      {...props}
      busy={state === 'busy'}
      onSubmit={(event) => {
        event.preventDefault();
        setState('busy');
        queueMicrotask(() => setState('refused'));
      }}
    >
      {state === 'refused' && (
        <FormAlert title="Não foi possível enviar">Confira os campos e tente novamente.</FormAlert>
      )}
      <TextField label="Nome" name="nome" />
      <TextField
        label="E-mail"
        name="email"
        error={state === 'refused' ? 'Por favor, insira um email válido' : undefined}
      />
      <Button type="submit" busy={state === 'busy'} busyLabel="Enviando...">
        Enviar
      </Button>
    </Form>
  );
}

/** Sent back with an error: focus goes to the first field that has one. */
export const Refused: Story = {
  render: (args) => <RefusedForm {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true'));
  },
};

export const DangerAlert: Story = {
  render: () => <FormAlert title="Erro ao salvar">O serviço está indisponível no momento.</FormAlert>,
};
export const WarningAlert: Story = { render: () => <FormAlert tone="warning">Esta vaga expira amanhã.</FormAlert> };
export const SuccessAlert: Story = { render: () => <FormAlert tone="success" title="Solicitação enviada!" /> };
export const InfoAlert: Story = {
  render: () => (
    <FormAlert tone="info" title="Recuperamos o que você tinha digitado">
      O texto ficou guardado neste navegador, e nada dele foi enviado até agora: confira antes de salvar.
    </FormAlert>
  ),
};
