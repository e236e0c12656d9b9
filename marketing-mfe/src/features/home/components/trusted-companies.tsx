import type { Api } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Container, Monogram, Skeleton } from '@ponte/shared-ui';
import { Carousel, RowBoundary } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partnersOptions } from '../home.queries';

/** Companies that publish here, three seconds each. Without companies (or without a backend) the section steps aside. */
export function TrustedCompanies({ api }: { api: Api }): ReactNode {
  const partners = useQuery(partnersOptions(api));
  if (partners.isError || partners.data?.length === 0) return null;
  return (
    // No section of its own: the carousel is the region with this name.
    <div className="border-b border-line bg-surface">
      <Container size="wide" className="py-6">
        <h2 className="text-sm font-semibold text-ink-soft">Empresas que confiam na gente</h2>
        <div className="mt-3 min-h-16">
          {partners.data ? (
            <Carousel label="Empresas que confiam na gente">
              {partners.data.map((partner) => (
                <RowBoundary key={partner.id} row={partner}>
                  <Link
                    to={paths.company(partner.slug)}
                    className="flex min-h-14 items-center gap-3 rounded-md px-2 text-ink hover:text-brand"
                  >
                    <Monogram name={partner.name} seed={partner.name} size={40} />
                    <span className="font-display font-semibold whitespace-nowrap">{partner.name}</span>
                  </Link>
                </RowBoundary>
              ))}
            </Carousel>
          ) : (
            <Skeleton className="h-14 w-full rounded-md" />
          )}
        </div>
      </Container>
    </div>
  );
}
