import { paths } from '@ponte/shared-domain';
import { Section, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { Article } from '../catalogue';
import { ArticleCard } from './article-card';

export function RelatedArticles({ articles }: { articles: readonly Article[] }): ReactNode {
  return (
    <Section
      title="Leia também"
      actions={
        <TextLink to={paths.blog()} alone>
          Ver todos os artigos
        </TextLink>
      }
      className="print:hidden"
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
        {articles.map((article, index) => (
          // Two columns would leave the third alone in its row.
          <li key={article.slug} className={index === 2 ? 'sm:hidden lg:block' : undefined}>
            <ArticleCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
