import { brand, brandSite, paths } from '@ponte/shared-domain';
import type { AbsoluteAddress } from '@ponte/shared-ui';
import type { BlogPosting, WithContext } from 'schema-dts';
import { categories, type Article } from './catalogue';

/** Structured data of an article: https://schema.org/BlogPosting. */
export function articleStructuredData(article: Article, absolute: AbsoluteAddress): WithContext<BlogPosting> {
  const address = absolute(paths.article(article.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    articleSection: categories[article.category].label,
    datePublished: article.date,
    dateModified: article.revised ?? article.date,
    inLanguage: brand.locale,
    wordCount: article.words,
    // Covers are drawn on the page; the picture of previews is the one with an address.
    image: absolute(brandSite('').image.path),
    author: { '@type': 'Organization', name: article.author, url: absolute(paths.home()) },
    publisher: {
      '@type': 'Organization',
      name: brand.name,
      url: absolute(paths.home()),
      logo: { '@type': 'ImageObject', url: absolute(brand.logoPath) },
    },
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
  };
}
