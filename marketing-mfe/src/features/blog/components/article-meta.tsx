import { formatDate } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { Article } from '../catalogue';
import { readingMinutes } from '../reading-time';

/** Who wrote it, when, and how long it takes. */
export function ArticleMeta({ article, className }: { article: Article; className?: string }): ReactNode {
  return (
    <p className={cn('flex flex-wrap items-center gap-x-2 text-sm text-ink-soft', className)}>
      <span>{article.author}</span>
      <span aria-hidden>·</span>
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <span aria-hidden>·</span>
      <span>{readingMinutes(article.words)} min de leitura</span>
    </p>
  );
}
