import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Avatar } from './avatar';

const meta = { title: 'Design system/Avatar', component: Avatar, args: { name: 'Ana Souza' } } satisfies Meta<
  typeof Avatar
>;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0c5c44"/><circle cx="4" cy="4" r="2" fill="#ffb224"/></svg>')}`;

export const Initials: Story = {};
export const AnotherPerson: Story = { args: { name: 'José Lima' } };
export const OneName: Story = { args: { name: 'Beatriz' } };
export const LongName: Story = { args: { name: 'Maria das Graças de Albuquerque Cavalcanti Neta' } };
export const Large: Story = { args: { size: 96 } };
export const Picture: Story = { args: { src: picture, size: 64 } };
/** A picture that does not come leaves the initials. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('AS')).toBeVisible());
  },
};
