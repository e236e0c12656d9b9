import { brand, pageTitle, paths, plural } from '@ponte/shared-domain';
import { Container, Eyebrow, itemList, PageHead } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { useSearchParams, type RouteObject } from 'react-router-dom';
import { categories, listArticles, parseCategory } from './catalogue';
import { ArticleCard } from './components/article-card';
import { CategoryFilter } from './components/category-filter';

const description = `Guias da ${brand.name} sobre currículo, entrevista, contratos, salário e seleção: práticos, sem promessa milagrosa e com a lei conferida.`;

/** The front page of the six on wide windows: one over the whole width, a pair, then rows of three. */
function columnsOf(index: number): string {
  if (index === 0) return 'lg:col-span-6';
  return index < 3 ? 'lg:col-span-3' : 'lg:col-span-2';
}

function BlogPage(): ReactNode {
  const [params] = useSearchParams();
  const category = parseCategory(params.get('categoria'));
  const list = listArticles(category);
  const name = category ? categories[category].label : undefined;

  return (
    <>
      <PageHead
        title={pageTitle(name ? `Blog: ${name}` : 'Blog de carreira')}
        description={description}
        // A filtered list repeats what the whole one says.
        canonical={paths.blog()}
        trail={[{ label: 'Blog' }]}
        jsonLd={(absolute) =>
          itemList(
            list.map(({ slug, title }) => ({ name: title, path: paths.article(slug) })),
            absolute,
          )
        }
      />
      <header className="relative isolate overflow-hidden border-b border-line bg-brand-soft">
        <Container size="wide" className="relative py-10 sm:py-14">
          <Eyebrow>Blog de carreira</Eyebrow>
          <h1 className="max-w-2xl text-4xl lg:max-w-xl xl:max-w-2xl">
            Ideias claras para quem procura trabalho e para quem contrata
          </h1>
          <p className="mt-3 max-w-xl text-lg text-ink-soft">
            Guias práticos sobre currículo, entrevista, contratos e salário. Sem promessa milagrosa e com a lei
            conferida.
          </p>
        </Container>
        {/* Last, behind the text: it stands on the lower edge, which moves while the page is still arriving. */}
        <svg
          aria-hidden
          viewBox="0 0 330 200"
          preserveAspectRatio="xMaxYMax meet"
          fill="none"
          className="absolute -z-1 right-0 bottom-0 hidden h-2/3 lg:block xl:h-full"
        >
          <circle cx="226" cy="92" r="54" className="fill-accent" />
          <path d="M14 200a130 130 0 0 1 260 0a130 130 0 0 1 260 0" className="stroke-brand/30" strokeWidth="14" />
          <path d="M54 200a90 90 0 0 1 180 0M314 200a90 90 0 0 1 180 0" className="stroke-brand/15" strokeWidth="14" />
        </svg>
      </header>
      <Container size="wide" className="py-8 sm:py-10">
        <CategoryFilter current={category} />
        <p role="status" className="mt-5 text-sm text-ink-soft">
          {plural(list.length, 'artigo', 'artigos')}
          {name === undefined ? '' : ` em ${name}`}
        </p>
        <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-6 lg:gap-7">
          {list.map((article, index) => (
            <li key={article.slug} className={category === undefined ? columnsOf(index) : 'lg:col-span-2'}>
              <ArticleCard article={article} heading="h2" lead={category === undefined && index === 0} />
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}

export function blogRoute(): Pick<RouteObject, 'Component'> {
  return { Component: BlogPage };
}
