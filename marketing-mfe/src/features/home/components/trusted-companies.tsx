import { useApi } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Container, Monogram, Skeleton } from '@ponte/shared-ui';
import { Carousel, RowBoundary } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partnersOptions } from '../home.queries';

/**
 * Companies that publish here, three seconds each: the traffic on the bridge. Without companies (or without a backend)
 * the deck is empty.
 */
export function TrustedCompanies(): ReactNode {
  const api = useApi();
  const partners = useQuery(partnersOptions(api));
  if (partners.isError || partners.data?.length === 0) return null;
  return (
    // No section of its own: the carousel is the region with this name.
    <div className="relative">
      <Container size="wide">
        <h2 className="text-sm font-semibold text-ink-soft sm:flex sm:min-h-11 sm:items-center">
          Empresas que confiam na gente
        </h2>
      </Container>
      {partners.data ? (
        <Carousel
          label="Empresas que confiam na gente"
          controls="before"
          className="sm:-mt-11 [&>div]:pr-(--bridge-side) sm:[&>div>button]:bg-surface sm:[&>div>button]:shadow-sm"
          listClassName="scroll-px-(--bridge-side) gap-5 px-(--bridge-side) pt-1 pb-2"
        >
          {partners.data.map((partner) => (
            <RowBoundary key={partner.id} row={partner}>
              <Link
                to={paths.company(partner.slug)}
                className="flex min-h-15 bridge-vehicle items-center gap-3 rounded-lg rounded-tr-2xl border-2 border-band-soft bg-surface py-2 pr-6 pl-3 text-ink hover:text-brand"
              >
                <Monogram name={partner.name} seed={partner.name} size={40} />
                <span className="font-display font-semibold whitespace-nowrap">{partner.name}</span>
              </Link>
            </RowBoundary>
          ))}
        </Carousel>
      ) : (
        <Container size="wide" className="pt-4 pb-2">
          <Skeleton className="h-15 w-full rounded-md" />
        </Container>
      )}
    </div>
  );
}
