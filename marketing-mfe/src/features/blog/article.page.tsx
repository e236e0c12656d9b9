import type { RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { Badge, Button, Container, EmptyState, ErrorState, PageHead, Skeleton } from '@ponte/shared-ui';
import { Breadcrumbs } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, type RouteObject } from 'react-router-dom';
import type { Block } from '../../prose/blocks';
import { outlineOf } from '../../prose/outline';
import { Prose } from '../../prose/prose';
import { TableOfContents } from '../../prose/table-of-contents';
import { articleBodyOptions } from './blog.queries';
import { categories, findArticle, relatedTo, type Article } from './catalogue';
import { ArticleCover } from './components/article-cover';
import { ArticleMeta } from './components/article-meta';
import { NextStep } from './components/next-step';
import { RelatedArticles } from './components/related-articles';
import { articleStructuredData } from './structured-data';

function ArticlePage(): ReactNode {
  const { slug = '' } = useParams();
  const article = findArticle(slug);
  const body = useQuery({ ...articleBodyOptions(slug), retryOnMount: false });

  if (!article) {
    // The loader has answered 404 before; this is for a page kept open over a release without the article.
    return (
      <Container className="py-8">
        <PageHead title={pageTitle('Artigo não encontrado')} noIndex />
        <EmptyState
          title="Artigo não encontrado"
          as="h1"
          action={
            <Button asChild>
              <Link to={paths.blog()}>Ver todos os artigos</Link>
            </Button>
          }
        />
      </Container>
    );
  }
  const trail = [{ label: 'Início', to: paths.home() }, { label: 'Blog', to: paths.blog() }, { label: article.title }];
  return (
    <>
      <PageHead
        title={pageTitle(article.title)}
        description={article.excerpt}
        type="article"
        trail={trail}
        jsonLd={(absolute) => articleStructuredData(article, absolute)}
      />
      <Container size="wide" className="py-5 sm:py-8">
        <Breadcrumbs items={trail} className="print:hidden" />
        <article className="mt-4">
          <ArticleHeader article={article} />
          {body.data ? <ArticleBody blocks={body.data} /> : null}
          {body.isPending ? <BodySkeleton /> : null}
          {body.isError ? (
            <ErrorState title="Não foi possível carregar o artigo." onRetry={() => void body.refetch()} />
          ) : null}
        </article>
      </Container>
      <NextStep category={article.category} />
      <RelatedArticles articles={relatedTo(article, 3)} />
    </>
  );
}

function ArticleHeader({ article }: { article: Article }): ReactNode {
  const category = categories[article.category];
  return (
    <header className="grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
      <div className="min-w-0">
        <p>
          <Link
            to={`${paths.blog()}?categoria=${article.category}`}
            className="inline-flex min-h-11 items-center rounded-md"
          >
            <Badge tone={category.tone}>{category.label}</Badge>
          </Link>
        </p>
        <h1 className="mt-1 text-4xl">{article.title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{article.excerpt}</p>
        <ArticleMeta article={article} className="mt-4" />
      </div>
      <ArticleCover name={article.cover} className="rounded-lg print:hidden" />
    </header>
  );
}

function ArticleBody({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <div className="lg:sticky lg:top-[calc(6rem+var(--header-notices,0px)+var(--sticky-shift))]">
          <TableOfContents title="Neste artigo" entries={outlineOf(blocks)} />
        </div>
      </div>
      <div className="min-w-0">
        <Prose blocks={blocks} />
      </div>
    </div>
  );
}

function BodySkeleton(): ReactNode {
  return (
    <div aria-hidden className="mt-8 max-w-[68ch] space-y-4 border-t border-line pt-8">
      {['w-full', 'w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

/** Waits for the text: a server has it at once, and a browser would otherwise show the title only. */
export function articleRoute({ queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: ArticlePage,
    loader: async ({ params }) => {
      const slug = params.slug ?? '';
      if (!findArticle(slug)) throw new Response('Artigo não encontrado', { status: 404 });
      // A text that cannot be fetched is the page's to tell and to retry.
      await queryClient.prefetchQuery(articleBodyOptions(slug));
      return null;
    },
  };
}
