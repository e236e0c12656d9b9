import type { Meta, StoryObj } from '@storybook/react-vite';
import { Illustration } from './illustration';

const meta = { title: 'Design system/Illustration', component: Illustration } satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { name: 'empty' } };
export const Search: Story = { args: { name: 'search' } };
export const Failure: Story = { args: { name: 'error' } };
export const Offline: Story = { args: { name: 'offline' } };
export const NotFound: Story = { args: { name: 'not-found' } };
export const Mail: Story = { args: { name: 'mail' } };
export const Success: Story = { args: { name: 'success' } };
