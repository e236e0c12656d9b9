import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AmountText } from './amount-text';

const text = 'O valor cai de R$ 1.089,90 para R$ 80,91 por mês: R$ 970,92 por ano.';

/** In columns of every width, 'R$' and its number stand on one line. */
const meta = {
  title: 'Design system/AmountText',
  component: AmountText,
  args: { children: text },
} satisfies Meta<typeof AmountText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NarrowColumns: Story = {
  render: (args) => (
    <div className="space-y-4">
      {[90, 120, 150, 180].map((width) => (
        <p key={width} style={{ width }}>
          <AmountText {...args} />
        </p>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const column of canvasElement.querySelectorAll('p')) {
      // Spaces stay as they were written.
      await expect(column.textContent).toBe(text);
      const nodes = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
      const lines: string[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (!/^R\$/.test(node.textContent ?? '')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // A rectangle for each line that it takes.
        for (const _line of range.getClientRects()) lines.push(range.toString());
      }
      await expect(lines).toEqual(['R$ 1.089,90', 'R$ 80,91', 'R$ 970,92']);
    }
  },
};
