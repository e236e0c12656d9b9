import { useSession, type Role } from '@ponte/shared-auth';
import { pageTitle } from '@ponte/shared-domain';
import { Card, Container, PageHead, PageHeader } from '@ponte/shared-ui';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignOut } from '../../layout/use-sign-out';
import { AccountForm } from './components/account-form';
import { PasswordTab } from './components/password-form';
import { PausedBanner } from './components/paused-banner';
import { PreferencesTab } from './components/preferences-tab';
import { ProfileCard } from './components/profile-card';
import { WorkPlaces } from './components/work-places';

const preferences = { value: 'preferencias', label: 'Preferências' } as const;
const account = [
  { value: 'perfil', label: 'Perfil' },
  { value: 'senha', label: 'Senha' },
] as const;
const tabsOf = {
  candidate: [...account, { value: 'curriculo', label: 'Currículo' }, preferences],
  company: [...account, { value: 'vagas', label: 'Minhas Vagas' }, preferences],
} as const satisfies Record<Role, unknown>;

function ProfilePage(): ReactNode {
  const { user } = useSession();
  const { isSigningOut, handleSignOut } = useSignOut();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('aba');

  // The guard admits signed-in users only, but during a sign-out there is no user for a moment.
  if (!user) return null;
  const tabs = tabsOf[user.role];
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'perfil';
  return (
    <Container className="py-4 max-sm:px-[min(1rem,5vw)] sm:py-8 md:py-12">
      <PageHead title={pageTitle('Meu Perfil')} noIndex />
      <PageHeader title="Meu Perfil" description="Seus dados de acesso, o seu plano e as suas preferências." />
      {/* The preferences say it themselves, beside the switch. */}
      {user.role === 'candidate' && tab !== preferences.value ? <PausedBanner userId={user.id} /> : null}
      <div className="mt-4 grid md:mt-8 grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 md:grid-cols-[min(14rem,35%)_minmax(0,1fr)] lg:grid-cols-[min(18rem,35%)_minmax(0,1fr)]">
        <ProfileCard user={user} isSigningOut={isSigningOut} onSignOut={() => void handleSignOut()} />
        <Card>
          <Tabs
            value={tab}
            onValueChange={(value) => setSearch({ aba: value }, { replace: true, preventScrollReset: true })}
          >
            <TabsList aria-label="Conta">
              {tabs.map(({ value, label }) => (
                <TabsTrigger key={value} value={value}>
                  {label}
                </TabsTrigger>
              ))}
            </TabsList>
            <TabsContent value="perfil">
              <AccountForm key={user.id} user={user} />
            </TabsContent>
            <TabsContent value="senha">
              <PasswordTab key={user.id} user={user} />
            </TabsContent>
            <TabsContent value={user.role === 'company' ? 'vagas' : 'curriculo'}>
              <WorkPlaces key={user.id} user={user} />
            </TabsContent>
            <TabsContent value="preferencias">
              <PreferencesTab key={user.id} user={user} />
            </TabsContent>
          </Tabs>
        </Card>
      </div>
    </Container>
  );
}

export function profileRoute(): { Component: typeof ProfilePage } {
  return { Component: ProfilePage };
}
