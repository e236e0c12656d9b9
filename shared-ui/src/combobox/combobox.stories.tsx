import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Combobox } from './combobox';
import { SuggestionList, type Suggestion } from './suggestion-list';

const jobs: readonly Suggestion[] = [
  { value: 'Analista de dados', detail: '32 vagas' },
  { value: 'Analista de marketing', detail: '18 vagas' },
  { value: 'Analista de recursos humanos e departamento pessoal', detail: '7 vagas' },
];

const findJobs = async (text: string): Promise<readonly Suggestion[]> =>
  Promise.resolve(jobs.filter((job) => job.value.toLowerCase().includes(text.toLowerCase())));

const meta = {
  title: 'Design system/Combobox',
  component: Combobox,
  subcomponents: { SuggestionList },
  args: { label: 'Cargo', name: 'cargo', delay: 0, search: findJobs, onSelect: fn() },
  // Room for the list.
  decorators: [
    (Story) => (
      <div className="min-h-72 max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Ex.: analista', hint: 'Escreva o cargo como você o chamaria.' } };

export const Suggesting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Cargo'), 'ana');
    await expect(await canvas.findByRole('listbox', { name: 'Sugestões' })).toBeVisible();
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: /Analista de dados/ })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Enter takes the marked one; without a mark it would send the form. */
export const TakenByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Cargo');
    await userEvent.type(input, 'ana');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Analista de marketing');
    await expect(args.onSelect).toHaveBeenCalledWith(jobs[1]);
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
  },
};

export const TakenByPointer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Cargo'), 'dados');
    await userEvent.click(await canvas.findByRole('option', { name: /Analista de dados/ }));
    await expect(canvas.getByLabelText('Cargo')).toHaveValue('Analista de dados');
    await expect(canvas.getByLabelText('Cargo')).toHaveFocus();
  },
};

export const Loading: Story = {
  args: { search: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Cargo'), 'ana');
    await expect(await canvas.findByText('Buscando...')).toBeVisible();
  },
};

/** What was typed stays good. */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Cargo'), 'astronauta');
    await expect(await canvas.findByText('Sem resultados')).toBeVisible();
    await expect(canvas.getByLabelText('Cargo')).toHaveValue('astronauta');
  },
};

export const SearchFailing: Story = {
  args: { search: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Cargo'), 'ana');
    await expect(await canvas.findByText('Não foi possível carregar as sugestões')).toBeVisible();
  },
};

export const WithError: Story = { args: { error: 'Cargo é obrigatório', required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Analista de dados' } };
