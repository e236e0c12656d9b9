import { cn, TextLink } from '@ponte/shared-ui';
import { Fragment, type ReactNode } from 'react';
import type { Block } from './blocks';
import { parseInline } from './inline';
import { anchorOf } from './outline';

function InlineText({ text }: { text: string }): ReactNode {
  return parseInline(text).map((piece, index) => {
    switch (piece.kind) {
      case 'strong':
        return (
          <strong key={index} className="font-semibold text-ink">
            {piece.text}
          </strong>
        );
      case 'emphasis':
        return <em key={index}>{piece.text}</em>;
      case 'link':
        return piece.href.startsWith('#') ? (
          <a key={index} href={piece.href} className="font-medium text-brand underline underline-offset-4">
            {piece.text}
          </a>
        ) : (
          <TextLink key={index} to={piece.href} className="[overflow-wrap:anywhere]">
            {piece.text}
          </TextLink>
        );
      default:
        return <Fragment key={index}>{piece.text}</Fragment>;
    }
  });
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={anchorOf(block.text)} className="mt-12 mb-4 text-2xl first:mt-0 print:mt-6 print:break-after-avoid">
          <InlineText text={block.text} />
        </h2>
      ) : (
        <h3 className="mt-8 mb-3 text-xl print:break-after-avoid">
          <InlineText text={block.text} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className="my-4">
          <InlineText text={block.text} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => (
        <li key={item} className="pl-1.5">
          <InlineText text={item} />
        </li>
      ));
      return block.ordered ? (
        <ol className="my-5 list-decimal space-y-2.5 pl-6 marker:font-semibold marker:text-brand">{items}</ol>
      ) : (
        <ul className="my-5 list-disc space-y-2.5 pl-6 marker:text-brand">{items}</ul>
      );
    }
    case 'quote':
      return (
        <blockquote className="my-7 border-l-4 border-accent pl-5 font-display text-xl text-ink">
          <p>
            <InlineText text={block.text} />
          </p>
        </blockquote>
      );
    case 'callout':
      return (
        <aside className="my-8 first:mt-0 rounded-lg border border-brand/20 bg-brand-soft px-5 py-4 sm:px-6 sm:py-5 print:break-inside-avoid">
          <p className="font-display text-lg font-semibold text-brand-strong">{block.title}</p>
          <p className="mt-1.5 text-ink">
            <InlineText text={block.text} />
          </p>
        </aside>
      );
    case 'table':
      return (
        // A wide table scrolls by itself, also by keyboard; the page never does.
        <div
          role="region"
          aria-label={block.caption}
          tabIndex={0}
          className="my-7 overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0"
        >
          <table className={cn('w-full border-collapse text-left text-sm', block.head.length > 2 && 'min-w-120')}>
            <caption className="border-b border-line px-4 py-3 text-left font-semibold text-ink">
              {block.caption}
            </caption>
            <thead className="bg-sunken">
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col" className="px-4 py-2.5 font-semibold">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([name = '', ...cells]) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="min-w-28 px-4 py-3 font-medium">
                    <InlineText text={name} />
                  </th>
                  {cells.map((cell, index) => (
                    <td key={index} className="px-4 py-3 text-ink-soft">
                      <InlineText text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** A long text set for reading. The page around it owns the h1. */
export function Prose({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className="max-w-[68ch] leading-relaxed text-ink sm:text-lg sm:leading-relaxed">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}
