import { Form, TextField, TextLink } from '@ponte/shared-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, userEvent, within } from 'storybook/test';
import { useUnsavedChanges } from './unsaved-changes';

function NameForm(): ReactNode {
  const [name, setName] = useState('');
  const unsaved = useUnsavedChanges(name !== '');
  return (
    <Form aria-label="Perfil">
      <TextField label="Nome" value={name} onChange={(event) => setName(event.target.value)} />
      {unsaved.guard}
      <p>
        <TextLink to="/outra">Ir para outra página</TextLink>
      </p>
    </Form>
  );
}

function GuardedPage(): ReactNode {
  const [router] = useState(() =>
    createMemoryRouter([
      { path: '/', element: <NameForm /> },
      { path: '/outra', element: <p>Outra página</p> },
    ]),
  );
  return <RouterProvider router={router} />;
}

/** A form that keeps no draft asks before it is left with something in it. */
const meta = {
  title: 'Design system/UnsavedChanges',
  component: GuardedPage,
  parameters: { ownRouter: true },
} satisfies Meta<typeof GuardedPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('link', { name: 'Ir para outra página' }));
    await expect(await page.findByText('Outra página')).toBeVisible();
  },
};

export const Asking: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByLabelText('Nome'), 'Ana');
    await userEvent.click(page.getByRole('link', { name: 'Ir para outra página' }));
    await expect(
      await within(document.body).findByRole('alertdialog', { name: 'Descartar o que você digitou?' }),
    ).toBeVisible();
    await expect(within(document.body).getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
  },
};
