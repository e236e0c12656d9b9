import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, Form } from '../index';
import { ConflictNotice } from './conflict-notice';

const meta = {
  title: 'Design system/ConflictNotice',
  component: ConflictNotice,
  args: {
    title: 'Seu perfil foi alterado em outra aba depois que você o abriu',
    differences: [
      { label: 'Cidade', mine: 'Recife', stored: 'Olinda' },
      {
        label: 'Objetivo',
        mine: 'Quero trabalhar com atendimento.\nTenho disponibilidade à noite.',
        stored: 'Não informado',
      },
    ],
    isSaving: false,
    onKeepMine: fn(),
    onTakeStored: fn(),
  },
  decorators: [
    (Story) => (
      <Form onSubmit={(event) => event.preventDefault()}>
        <Story />
        <Button type="submit">Salvar</Button>
      </Form>
    ),
  ],
} satisfies Meta<typeof ConflictNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoVersions: Story = {
  play: async ({ args, canvasElement }) => {
    const notice = within(canvasElement);
    await userEvent.click(notice.getByRole('button', { name: 'Usar a versão salva' }));
    await expect(args.onTakeStored).toHaveBeenCalledTimes(1);
    // The notice is about to go: the keyboard goes on at the button that saves.
    await expect(notice.getByRole('button', { name: 'Salvar' })).toHaveFocus();
    await userEvent.click(notice.getByRole('button', { name: 'Salvar a minha versão' }));
    await expect(args.onKeepMine).toHaveBeenCalledTimes(1);
  },
};
export const NothingToCompare: Story = { args: { differences: [] } };
export const Saving: Story = { args: { isSaving: true } };
