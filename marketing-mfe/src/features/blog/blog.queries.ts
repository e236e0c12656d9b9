import { queryOptions } from '@tanstack/react-query';
import type { Block } from '../../prose/blocks';
import { parseMarkdown } from '../../prose/markdown';
import { findArticle } from './catalogue';

/** The text of an article; null for one that does not exist. A text changes only with a release. */
export const articleBodyOptions = (slug: string) =>
  queryOptions({
    queryKey: ['article', slug],
    queryFn: async (): Promise<readonly Block[] | null> => {
      const article = findArticle(slug);
      return article ? parseMarkdown((await article.load()).default) : null;
    },
    staleTime: Infinity,
  });
