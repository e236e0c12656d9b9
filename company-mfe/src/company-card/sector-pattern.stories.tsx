import { directorySectors, sectors } from '@ponte/shared-domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SectorPattern } from './sector-pattern';

/** The cover of a company without pictures of its own: on its page, and smaller in the directory. */
const meta = {
  title: 'Empresa/Desenho do setor',
  component: SectorPattern,
  args: { industry: 'Tecnologia', className: 'h-32 rounded-lg' },
} satisfies Meta<typeof SectorPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfASector: Story = {};

/** What a company once typed, and what is not said. */
export const OfNoKnownSector: Story = { args: { industry: 'toString' } };

export const EachSector: Story = {
  tags: ['picture-1440'],
  render: () => (
    <ul className="grid gap-4 sm:grid-cols-2">
      {[...sectors, ...directorySectors.filter((name) => !sectors.some((sector) => sector === name))].map(
        (industry) => (
          <li key={industry} className="overflow-hidden rounded-lg border border-line bg-surface">
            <SectorPattern industry={industry} className="h-24" />
            <p className="p-3 text-sm text-ink">{industry}</p>
          </li>
        ),
      )}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll('svg')].map(
      (svg) => `${svg.getAttribute('class')} ${svg.querySelector('path')?.getAttribute('d')}`,
    );
    await expect(drawn).toHaveLength(16);
    // None is mistaken for another
    await expect(new Set(drawn).size).toBe(16);
    // Each draws with its own tile
    const ids = [...canvasElement.querySelectorAll('pattern')].map(({ id }) => id);
    await expect(new Set(ids).size).toBe(16);
  },
};
