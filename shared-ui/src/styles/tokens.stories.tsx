import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect, within } from 'storybook/test';

/** Names of the tokens that the page's own sheets define: a new one is shown without a line here. */
function tokensOf(group: string): string[] {
  const names = new Set<string>();
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (name.startsWith(`--${group}-`)) names.add(name);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  return [...names].filter((name) => !name.slice(2).includes('--'));
}

const valueOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

const grid: CSSProperties = {
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
};
const line: CSSProperties = { borderColor: 'var(--color-line)', borderStyle: 'solid', borderWidth: 1 };

function Token({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <li style={{ minWidth: 0 }}>
      {children}
      <p style={{ marginTop: '0.5rem', fontSize: 'var(--text-sm)', overflowWrap: 'anywhere' }}>
        {name.replace(/^--/, '')}
      </p>
      <p style={{ color: 'var(--color-ink-soft)', fontSize: 'var(--text-xs)', overflowWrap: 'anywhere' }}>
        {valueOf(name)}
      </p>
    </li>
  );
}

interface TokensProps {
  group: string;
  draw: (name: string) => ReactNode;
  /** Tailwind has more of some groups, which the product does not use. */
  only?: RegExp;
  columns?: CSSProperties;
}

function Tokens({ group, draw, only = /./, columns = grid }: TokensProps): ReactNode {
  return (
    <ul style={columns} aria-label={group}>
      {tokensOf(group)
        .filter((name) => only.test(name))
        .map((name) => (
          <Token key={name} name={name}>
            {draw(name)}
          </Token>
        ))}
    </ul>
  );
}

const box = (style: CSSProperties): ReactNode => (
  <div style={{ height: '4rem', background: 'var(--color-surface)', ...line, ...style }} />
);

/**
 * Colour, type, space, radius, shadow and motion, as theme.css and dark.css have them. Every other story is made of
 * these.
 */
const meta = { title: 'Design system/Fundamentos', component: Tokens } satisfies Meta<typeof Tokens>;

export default meta;
type Story = StoryObj<typeof meta>;

const holds =
  (least: number): Story['play'] =>
  async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeGreaterThanOrEqual(least);
  };

export const Colours: Story = {
  args: { group: 'color', draw: (name) => box({ background: `var(${name})`, borderRadius: 'var(--radius-md)' }) },
  play: holds(30),
};
/** Headings grow with the window, text does not. */
export const TypeScale: Story = {
  args: {
    group: 'text',
    only: /-(?:xs|sm|base|lg|xl|[2-6]xl)$/,
    columns: { display: 'grid', gap: '1.25rem' },
    draw: (name) => (
      <p
        style={{
          fontFamily: /-(?:xs|sm|base|lg)$/.test(name) ? 'var(--font-sans)' : 'var(--font-display)',
          fontSize: `var(${name})`,
          fontWeight: /-(?:xs|sm|base|lg)$/.test(name) ? 400 : 650,
          lineHeight: `var(${name}--line-height)`,
        }}
      >
        A travessia começa aqui
      </p>
    ),
  },
  play: holds(8),
};
export const Weights: Story = {
  args: {
    group: 'font',
    only: /-(?:sans|display|mono)$/,
    columns: { display: 'grid', gap: '1.25rem' },
    draw: (name) =>
      [400, 500, 600, 700].map((weight) => (
        <p key={weight} style={{ fontFamily: `var(${name})`, fontSize: 'var(--text-xl)', fontWeight: weight }}>
          {weight}: R$ 4.500,00 em Recife, ação, coração
        </p>
      )),
  },
  play: holds(3),
};
export const Radius: Story = {
  args: { group: 'radius', draw: (name) => box({ borderRadius: `var(${name})` }) },
  play: holds(5),
};
export const Shadows: Story = {
  args: {
    group: 'shadow',
    draw: (name) => box({ borderRadius: 'var(--radius-md)', borderColor: 'transparent', boxShadow: `var(${name})` }),
  },
  play: holds(4),
};
/** Steps of four pixels: p-4 is 1rem. */
export const Space: Story = {
  args: { group: 'space', draw: () => null },
  render: () => (
    <ul style={{ display: 'grid', gap: '0.75rem' }} aria-label="space">
      {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => (
        <li key={step} style={{ display: 'flex', alignItems: 'center', gap: '1rem', fontSize: 'var(--text-sm)' }}>
          <span style={{ width: '2rem' }}>{step}</span>
          <span style={{ height: '1rem', width: `calc(var(--spacing) * ${step})`, background: 'var(--color-brand)' }} />
        </li>
      ))}
    </ul>
  ),
};
/** All under 200 ms, and none where the system asks for less motion. */
export const Motion: Story = {
  args: {
    group: 'animate',
    only: /fade|rise|slide/,
    draw: (name) => (
      <div style={{ overflow: 'hidden', borderRadius: 'var(--radius-md)', background: 'var(--color-sunken)' }}>
        <div style={{ height: '4rem', background: 'var(--color-brand)', animation: `var(${name})` }} />
      </div>
    ),
  },
  play: holds(4),
};
