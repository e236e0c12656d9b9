import { use, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteContext } from './site';
import { breadcrumbList, type AbsoluteAddress, type Crumb } from './structured-data';

/** Props of {@link PageHead}. */
export interface PageHeadProps {
  /** Whole title, brand included. */
  title: string;
  /** One or two sentences for search results and link previews; the site's own when left out. */
  description?: string;
  /**
   * Path that this page should be known by, with the parameters that make another page of it. The path it stands at,
   * without any parameter, when left out.
   */
  canonical?: string;
  /**
   * Keeps the page out of search engines: everything personal, and what is empty or passing. Such a page has no
   * canonical address.
   */
  noIndex?: boolean;
  /** The feed (Atom) that tells what is new on the page: browsers and feed readers find it in the head. */
  feed?: { title: string; /** Path and query. */ path: string };
  /** What a link's preview calls it. */
  type?: 'website' | 'article';
  /** The way to this page, this page last; its title alone, below the home page, when left out. */
  trail?: readonly Crumb[];
  /** Structured data (schema.org) about the page, whose addresses are absolute. */
  jsonLd?: (absolute: AbsoluteAddress) => object | undefined;
}

function JsonLd({ data }: { data: object }): ReactNode {
  return (
    <script
      type="application/ld+json"
      // '<' would let a text of the data ('</script>') end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}

/**
 * Everything that search engines and link previews read of a page, made in this one place: a page that says nothing but
 * its title has it too. React moves the elements into the head, in the browser and on the server.
 */
export function PageHead({
  title,
  description,
  canonical,
  noIndex = false,
  feed,
  type = 'website',
  trail,
  jsonLd,
}: PageHeadProps): ReactNode {
  const site = use(SiteContext);
  const { pathname } = useLocation();
  const path = canonical ?? (pathname.replace(/\/+$/, '') || '/');
  const absolute: AbsoluteAddress = (to) => (site && to.startsWith('/') ? site.url + to : to);
  const image = site?.picture?.page === pathname ? site.picture : site?.image;
  const text = description ?? site?.description;
  const data = jsonLd?.(absolute);
  const crumbs = trail ?? [{ label: title.replace(` | ${site?.name ?? ''}`, '') }];

  return (
    <>
      <title>{title}</title>
      {text !== undefined && <meta name="description" content={text} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={absolute(path)} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={absolute(feed.path)} />}
      <meta property="og:title" content={title} />
      {text !== undefined && <meta property="og:description" content={text} />}
      {!noIndex && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:type" content={type} />
      {site && image && (
        <>
          <meta property="og:site_name" content={site.name} />
          <meta property="og:locale" content={site.locale} />
          <meta property="og:image" content={absolute(image.path)} />
          <meta property="og:image:width" content={String(site.image.width)} />
          <meta property="og:image:height" content={String(site.image.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:image" content={absolute(image.path)} />
        </>
      )}
      {data !== undefined && <JsonLd data={data} />}
      {site && !noIndex && path !== '/' && <JsonLd data={breadcrumbList(crumbs, absolute)} />}
    </>
  );
}
