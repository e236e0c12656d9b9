import { Skeleton } from '@ponte/shared-ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { LoadMore } from './load-more';

const meta = {
  title: 'Design system/LoadMore',
  component: LoadMore,
  args: {
    label: 'Carregar mais empresas',
    isAvailable: true,
    isLoading: false,
    hasFailed: false,
    errorText: 'Erro ao carregar empresas. Por favor, tente novamente.',
    onLoad: fn(),
    list: { current: null },
    totalText: '20 empresas na lista',
    skeleton: <Skeleton className="h-20 w-full" />,
  },
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {};
export const Loading: Story = { args: { isLoading: true } };
/** The button stays: it is the way to try again. */
export const LoadFailed: Story = { args: { hasFailed: true } };
export const Everything: Story = {
  args: {
    isAvailable: false,
    end: <p className="mt-6 text-center text-sm text-ink-faint">Você viu todas as empresas.</p>,
  },
};
