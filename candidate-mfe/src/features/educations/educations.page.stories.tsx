import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { candidatePage } from '../../testing/page-story';
import { courses, educations } from '../../testing/resume-rows';

const backend = { 'GET educations': educations, 'GET courses': courses };

const meta = {
  ...pageMeta,
  title: 'Candidato/Formação',
  args: { ...candidatePage, path: '/candidato/formacao', user: testUser(), backend },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const openCourses: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.click(await screen.findByRole('tab', { name: 'Cursos Complementares' }));
};

export const Filled: Story = {};
export const Loading: Story = { args: { backend: { 'GET educations': pending, 'GET courses': pending } } };
export const Failed: Story = { args: { backend: { 'GET educations': refuse(), 'GET courses': refuse() } } };
export const Empty: Story = { args: { backend: { 'GET educations': [], 'GET courses': [] } } };
export const Courses: Story = { play: openCourses };
export const NoCourses: Story = { args: { backend: { 'GET educations': [], 'GET courses': [] } }, play: openCourses };
export const EducationDialog: Story = {
  play: async (context) => {
    await pageShown(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Formação' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await expect((await dialog.findAllByText(/obrigatóri/))[0]).toBeVisible();
  },
};
export const CourseDialog: Story = {
  play: async (context) => {
    await openCourses(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Curso' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await expect((await dialog.findAllByText(/obrigatóri/))[0]).toBeVisible();
  },
};
