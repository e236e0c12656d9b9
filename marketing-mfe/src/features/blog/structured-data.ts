import { brand, paths } from '@ponte/shared-domain';
import { categories, type Article } from './catalogue';

/** Structured data of an article: https://schema.org/BlogPosting, and the way to it. Addresses are relative to the page's own. */
export function articleStructuredData(article: Article): object {
  const crumbs = [
    { name: 'Início', item: paths.home() },
    { name: 'Blog', item: paths.blog() },
    { name: article.title, item: paths.article(article.slug) },
  ];
  const publisher = { '@type': 'Organization', name: brand.name, url: paths.home() };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.excerpt,
        articleSection: categories[article.category].label,
        datePublished: article.date,
        dateModified: article.date,
        inLanguage: brand.locale,
        wordCount: article.words,
        author: { '@type': 'Organization', name: article.author },
        publisher,
        mainEntityOfPage: { '@type': 'WebPage', '@id': paths.article(article.slug) },
        url: paths.article(article.slug),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
}
