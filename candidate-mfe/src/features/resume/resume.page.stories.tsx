import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { candidatePage, pageMeta } from '../../testing/page-story';
import { resumeDocument } from '../../testing/resume-rows';

const meta = {
  ...pageMeta,
  title: 'Candidato/Meu currículo',
  args: {
    ...candidatePage,
    path: '/candidato/curriculo',
    user: testUser(),
    backend: { 'POST rpc/my_resume': resumeDocument },
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'POST rpc/my_resume': pending } } };
export const Failed: Story = { args: { backend: { 'POST rpc/my_resume': refuse() } } };
export const AsSignUpLeftIt: Story = {
  args: {
    backend: {
      'POST rpc/my_resume': {
        full_name: 'Ana Souza',
        email: 'ana@exemplo.example',
        phone: null,
        experiences: [],
        educations: [],
        courses: [],
      },
    },
  },
};
