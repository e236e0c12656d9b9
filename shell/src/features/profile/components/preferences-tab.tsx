import type { CurrentUser } from '@ponte/shared-auth';
import { ThemeSwitch } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Consents } from './consents';
import { EmailAlerts } from './email-alerts';
import { MyData } from './my-data';
import { ProfilePauseSwitch } from './profile-pause';

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function PreferencesTab({ user }: { user: CurrentUser }): ReactNode {
  return (
    <div className="grid gap-7">
      <Part title="Aparência">
        <ThemeSwitch label="Tema" />
        <p className="mt-2 text-sm text-ink-soft">Vale para este navegador.</p>
      </Part>
      <Part title="Alertas por e-mail">
        <EmailAlerts user={user} />
      </Part>
      <Part title="Consentimentos">
        <Consents userId={user.id} />
      </Part>
      {user.role === 'candidate' ? (
        <Part title="Modo invisível">
          <ProfilePauseSwitch user={user} />
        </Part>
      ) : null}
      <Part title="Meus dados">
        <MyData user={user} />
      </Part>
    </div>
  );
}
