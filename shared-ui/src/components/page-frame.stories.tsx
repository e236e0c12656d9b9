import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RouteAnnouncer, SkipLink } from './page-frame';

const meta = {
  title: 'Design system/PageFrame',
  component: SkipLink,
  subcomponents: { RouteAnnouncer },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p>
        <Link to="/vagas">Um link do cabeçalho</Link>
      </p>
      <main id="conteudo">O conteúdo</main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not in sight until the Tab key reaches it. */
export const SkipLinkAtRest: Story = {};
export const SkipLinkUsed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

function TitledPage({ title }: { title: string }): null {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Says the new page's title after a change of route. */
export const Announcer: Story = {
  render: () => (
    <>
      <RouteAnnouncer />
      <TitledPage title="Vagas | Ponte" />
      <Link to="/vagas">Vagas</Link>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Vagas' }));
    await waitFor(() => expect(canvas.getByText('Vagas | Ponte')).toBeInTheDocument());
  },
};
