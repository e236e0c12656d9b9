import type { ReactNode } from 'react';

/** Props of {@link PageHead}. */
export interface PageHeadProps {
  /** Whole title, brand included. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description?: string;
  /** Absolute address that this page should be known by. */
  canonical?: string;
  /** Keeps the page out of search engines: everything personal, and what is empty or passing. */
  noIndex?: boolean;
  /** Structured data (schema.org) about the page. */
  jsonLd?: object;
}

/** Title and description of the page. React moves them into the head, in the browser and on the server. */
export function PageHead({ title, description, canonical, noIndex = false, jsonLd }: PageHeadProps): ReactNode {
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {jsonLd !== undefined && (
        <script
          type="application/ld+json"
          // '<' would let a text of the data ('</script>') end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
