import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { marketingPage } from '../../testing/page-story';

const statistics = 'POST rpc/pay_statistics';
const figures = {
  companies: 10,
  vacancies: 20,
  first_quartile: 1850,
  median: 2450,
  third_quartile: 3100,
  as_of: '2026-11-25',
};
const answer = (more: object): object => ({ occupation: 'Padeiro', state: null, level: null, figures, ...more });

const meta = {
  ...pageMeta,
  title: 'Marketing/Salários',
  args: { ...marketingPage, path: '/salarios?cargo=padeiro', backend: { [statistics]: answer({}) } },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingAsked: Story = { args: { path: '/salarios' } };
export const Answered: Story = {};
export const OfAStateAndALevel: Story = { args: { path: '/salarios?cargo=padeiro&uf=SP&nivel=junior' } };
export const AllPayTheSame: Story = {
  args: {
    backend: {
      [statistics]: answer({ figures: { ...figures, first_quartile: 1650, median: 1650, third_quartile: 1650 } }),
    },
  },
};
export const WithALongName: Story = {
  args: {
    backend: {
      [statistics]: answer({
        occupation: 'Instrutor de aprendizagem e treinamento industrial em eletromecânica',
        figures: { ...figures, first_quartile: 11_850, median: 24_450, third_quartile: 131_000 },
      }),
    },
  },
};
export const TooFewCompanies: Story = {
  args: {
    path: '/salarios?cargo=padeiro&uf=SP&nivel=junior',
    backend: { [statistics]: answer({ figures: null }) },
  },
};
export const UnknownTitle: Story = {
  args: { path: '/salarios?cargo=xyzzy', backend: { [statistics]: answer({ occupation: null, figures: null }) } },
};
export const Loading: Story = { args: { backend: { [statistics]: pending } } };
export const Failed: Story = { args: { backend: { [statistics]: refuse() } } };
