import { pageMeta } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { candidateHomeRow, quietCandidateHomeRow } from '../../testing/home-rows';
import { candidatePage } from '../../testing/page-story';

const home = 'POST rpc/candidate_home';

const meta = {
  ...pageMeta,
  title: 'Candidato/Início',
  args: {
    ...candidatePage,
    path: '/candidato',
    user: testUser({ name: 'Ana Lima' }),
    backend: { [home]: candidateHomeRow, 'GET saved_vacancies': [] },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440', 'picture-360'] };
export const Quiet: Story = { args: { backend: { [home]: quietCandidateHomeRow, 'GET saved_vacancies': [] } } };
export const Loading: Story = { args: { backend: { [home]: pending, 'GET saved_vacancies': [] } } };
export const Failed: Story = { args: { backend: { [home]: refuse(), 'GET saved_vacancies': [] } } };
