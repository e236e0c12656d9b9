import { useApi, useSession } from '@ponte/shared-auth';
import { pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Container, ErrorState, LoadingText, PageHead, PageHeader } from '@ponte/shared-ui';
import { FormSkeleton } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { CompanyNav } from '../../company-nav/company-nav';
import { CompanyStanding } from '../../company-standing/company-standing';
import { CompanyLogoCard } from './components/company-logo-card';
import { CompanyProfileEditor } from './components/company-profile-editor';
import { companyProfileOptions } from './company-profile.queries';

function CompanyProfilePage(): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const profile = useQuery({ ...companyProfileOptions(api, user?.id ?? ''), enabled: user !== null });

  return (
    <Container size="wide" className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Perfil da Empresa')} noIndex />
      <CompanyNav />
      <PageHeader
        title="Perfil da Empresa"
        actions={
          profile.data?.listed && profile.data.description !== null ? (
            <Button asChild variant="outline">
              <Link to={paths.company(profile.data.slug)}>
                <ExternalLink aria-hidden />
                Ver página pública
              </Link>
            </Button>
          ) : undefined
        }
      />
      <div className="mt-6">
        {profile.data && user ? (
          <>
            <CompanyStanding standing={profile.data} isOnProfile />
            <CompanyLogoCard companyId={user.id} profile={profile.data} />
            <CompanyProfileEditor key={user.id} companyId={user.id} profile={profile.data} />
          </>
        ) : profile.isError ? (
          <ErrorState
            title="Erro ao carregar o perfil da empresa"
            description={toAppError(profile.error).message}
            onRetry={() => void profile.refetch()}
          />
        ) : (
          <>
            <LoadingText className="px-0 pb-4 pt-0 text-left">Carregando informações...</LoadingText>
            {/* The logo and the form, whose fields stand one below the other on a phone and in columns beyond. */}
            <FormSkeleton className="min-h-620 sm:min-h-420 lg:min-h-370" />
          </>
        )}
      </div>
    </Container>
  );
}

export function companyProfileRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CompanyProfilePage };
}
