import { formatDate } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { Article } from '../catalogue';
import { readingMinutes } from '../reading-time';

/** Who wrote it, when, how long it takes, and when it was last revised. */
export function ArticleMeta({ article, className }: { article: Article; className?: string }): ReactNode {
  return (
    <p className={cn('flex flex-wrap gap-x-3 text-sm text-ink-soft', className)}>
      <span className="font-medium text-ink">{article.author}</span>
      <span>
        <time dateTime={article.date}>{formatDate(article.date)}</time> · {readingMinutes(article.words)} min de leitura
      </span>
      {article.revised ? (
        <span>
          Atualizado em <time dateTime={article.revised}>{formatDate(article.revised)}</time>
        </span>
      ) : null}
    </p>
  );
}
