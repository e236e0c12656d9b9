import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { FileDrop } from './file-drop';

const resume = new File(['x'.repeat(320_000)], 'curriculo-ana-lima.pdf', { type: 'application/pdf' });

const meta = {
  title: 'Design system/FileDrop',
  component: FileDrop,
  args: { label: 'Currículo', accept: '.pdf,.docx', file: null, onChoose: fn(), hint: 'PDF ou DOCX, até 5 MB.' },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { file: resume } };
export const LongName: Story = {
  args: { file: new File(['x'], `${'curriculo-atualizado-'.repeat(8)}final.pdf`) },
};
export const WithError: Story = { args: { error: 'O arquivo tem mais de 5 MB' } };
export const Disabled: Story = { args: { disabled: true, file: resume } };
export const Choosing: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.upload(within(canvasElement).getByLabelText('Currículo'), resume);
    await expect(args.onChoose).toHaveBeenCalledWith(resume);
  },
};
/** Pressed again, and the browser's own dialog closed without a choice. */
export const Cancelled: Story = {
  render: function TakesFiles(args) {
    const [file, setFile] = useState<File | null>(null);
    return <FileDrop {...args} file={file} onChoose={setFile} />;
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText<HTMLInputElement>('Currículo');
    await userEvent.upload(field, resume);
    await expect(field.files?.[0]?.name).toBe(resume.name);
    await fireEvent.click(field);
    await expect(field.files).toHaveLength(0);
    await fireEvent(field, new Event('cancel', { bubbles: true }));
    await expect(field.files?.[0]?.name).toBe(resume.name);
  },
};
