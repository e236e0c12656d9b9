import { cn } from '@ponte/shared-ui';
import { useMemo, type ReactNode } from 'react';
import { splitIntoBlocks } from '../text-blocks';

/**
 * A text of any length as it is, lines and all. Only the blocks in sight are laid out; all of them are found by the
 * browser's search and read aloud.
 */
export function LongText({ text }: { text: string }): ReactNode {
  const blocks = useMemo(() => splitIntoBlocks(text), [text]);
  return (
    <pre className="font-sans text-sm break-words whitespace-pre-wrap">
      {blocks.map((block, index) => (
        <span
          key={index}
          className={cn('block', blocks.length > 1 && '[contain-intrinsic-size:auto_100rem] [content-visibility:auto]')}
        >
          {block}
        </span>
      ))}
    </pre>
  );
}
