import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts';

/** Makes an absolute address of a path of this site. */
export type AbsoluteAddress = (path: string) => string;

/** One step of the way to a page; the last one is the page itself and needs no address. */
export interface Crumb {
  label: string;
  to?: string;
}

/** The way from the top of the site to a page (https://schema.org/BreadcrumbList). */
export function breadcrumbList(trail: readonly Crumb[], absolute: AbsoluteAddress): WithContext<BreadcrumbList> {
  const steps = trail[0]?.to === '/' ? trail : [{ label: 'Início', to: '/' }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: absolute(to) }),
    })),
  };
}

/** A list of pages in their order (https://schema.org/ItemList); undefined for an empty one. */
export function itemList(
  pages: readonly { name: string; path: string }[],
  absolute: AbsoluteAddress,
): WithContext<ItemList> | undefined {
  if (pages.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(path),
    })),
  };
}
