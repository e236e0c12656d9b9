import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs';

const meta = {
  title: 'Design system/Tabs',
  component: Tabs,
  subcomponents: { TabsList, TabsTrigger, TabsContent },
  args: { defaultValue: 'formacao' },
  render: (args) => (
    <Tabs {...args}>
      <TabsList aria-label="Formação e cursos">
        <TabsTrigger value="formacao">Formação Acadêmica</TabsTrigger>
        <TabsTrigger value="cursos">Cursos Complementares</TabsTrigger>
        <TabsTrigger value="idiomas" disabled>
          Idiomas
        </TabsTrigger>
        <TabsTrigger value="premios">Prêmios e reconhecimentos</TabsTrigger>
      </TabsList>
      <TabsContent value="formacao">Administração, Escola Técnica do Recife</TabsContent>
      <TabsContent value="cursos">Excel avançado, 40 horas</TabsContent>
      <TabsContent value="idiomas">Inglês</TabsContent>
      <TabsContent value="premios">Nenhum ainda</TabsContent>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstChosen: Story = {};
export const SecondChosen: Story = { args: { defaultValue: 'cursos' } };
/** Arrow keys walk the row and choose; a tab that is off is passed over. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Formação Acadêmica' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Excel avançado');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Prêmios e reconhecimentos' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Escola Técnica do Recife');
  },
};
