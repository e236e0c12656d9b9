import { paths } from '@ponte/shared-domain';
import { Badge, Card, cn } from '@ponte/shared-ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categories, type Article } from '../catalogue';
import { ArticleCover } from './article-cover';
import { ArticleMeta } from './article-meta';

interface ArticleCardProps {
  article: Article;
  heading: 'h2' | 'h3';
  /** Cover beside the text on wide windows: the first of a list. */
  lead?: boolean;
}

/** An article in a list. The whole card can be pressed; the link is read with the article's title. */
export function ArticleCard({ article, heading: Heading, lead = false }: ArticleCardProps): ReactNode {
  const category = categories[article.category];
  return (
    <Card
      as="article"
      className={cn(
        'group relative flex h-full flex-col overflow-hidden p-0 transition-shadow hover:shadow-pop',
        lead && 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <ArticleCover name={article.cover} className={cn(lead && 'lg:h-full')} />
      <div className={cn('flex flex-1 flex-col p-(--card-space)', lead && 'lg:justify-center xl:p-9')}>
        <p>
          <Badge tone={category.tone}>{category.label}</Badge>
        </p>
        <Heading className={cn('mt-3', lead ? 'text-2xl xl:text-3xl' : 'text-xl')}>{article.title}</Heading>
        <p className="mt-2 text-ink-soft">{article.excerpt}</p>
        <ArticleMeta article={article} className="mt-4" />
        <p className={cn('pt-3', !lead && 'mt-auto')}>
          <Link
            to={paths.article(article.slug)}
            // The area to press is the card.
            className="inline-flex min-h-11 items-center gap-1.5 rounded-xs font-semibold text-brand underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            Ler artigo completo
            <span className="sr-only">: {article.title}</span>
            <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
          </Link>
        </p>
      </div>
    </Card>
  );
}
