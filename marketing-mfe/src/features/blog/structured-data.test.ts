import { articles } from './catalogue';
import { articleStructuredData } from './structured-data';

const absolute = (path: string): string => `https://ponte.example${path}`;

it('says of an article what search engines show', () => {
  const [article] = articles;
  if (!article) throw new Error('there is no article');
  const address = `https://ponte.example/blog/${article.slug}`;
  const data = articleStructuredData(article, absolute);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    dateModified: article.date,
    inLanguage: 'pt-BR',
    wordCount: article.words,
    author: { '@type': 'Organization', name: article.author, url: 'https://ponte.example/' },
    publisher: {
      '@type': 'Organization',
      url: 'https://ponte.example/',
      logo: { '@type': 'ImageObject' },
    },
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
  });
  expect(articleStructuredData({ ...article, revised: '2026-12-24' }, absolute)).toMatchObject({
    datePublished: article.date,
    dateModified: '2026-12-24',
  });
  expect(data.image).toMatch(/^https:\/\/ponte\.example\/[^/]+\.png$/);
});
