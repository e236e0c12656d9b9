import { removePhoto, uploadPhoto, type CurrentUser } from '@ponte/shared-auth';
import { paths, toAppError, userPlanLabels } from '@ponte/shared-domain';
import { Badge, Button, Card, PhotoEditor } from '@ponte/shared-ui';
import { ArrowUpRight, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPaidPlan } from '../paid-plan';
import { OperatorLink } from './operator-link';

/** The highest plan for each account: there is none to change to. */
const highestPlans: readonly string[] = ['premium', 'empresarial'];

interface ProfileCardProps {
  user: CurrentUser;
  isSigningOut: boolean;
  onSignOut: () => void;
}

export function ProfileCard({ user, isSigningOut, onSignOut }: ProfileCardProps): ReactNode {
  const domainStart = user.email.lastIndexOf('@');
  return (
    // On a phone one row: the first field of the tab below is in the window. The photo's column has a width of its own,
    // whatever is said below it.
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-3 max-md:px-3 max-md:py-4 md:flex-col md:flex-nowrap md:gap-0 md:text-center">
      <div className="w-38 max-w-full md:w-auto">
        <PhotoEditor
          name={user.name}
          src={user.avatarUrl}
          layout="column"
          onSave={uploadPhoto}
          onRemove={removePhoto}
          readError={toAppError}
        />
      </div>
      <div className="max-w-full min-w-0 max-md:flex-[1_1_5.25rem]">
        <p className="font-display text-lg font-semibold wrap-anywhere md:mt-4 md:text-xl">{user.name}</p>
        <p className="wrap-anywhere text-ink-soft max-lg:text-sm">
          {/* In a narrow column an address parts before its domain, not within a word. */}
          {user.email.slice(0, domainStart)}
          <wbr />
          {user.email.slice(domainStart)}
        </p>
        <p className="mt-2 md:mt-3">
          <Badge tone={isPaidPlan(user.plan) ? 'accent' : 'neutral'}>Plano {userPlanLabels[user.plan]}</Badge>
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-3 *:grow md:mt-6 md:grid">
        {user.plan === 'premium' && (
          <Button asChild variant="secondary" className="max-md:px-3">
            <Link to={paths.planCheckout(user.plan)}>Ver meu plano</Link>
          </Button>
        )}
        {!highestPlans.includes(user.plan) && (
          <Button asChild variant="secondary" className="max-md:px-3">
            <Link to={user.role === 'company' ? paths.companyPlans() : paths.plans()}>
              Fazer upgrade
              <ArrowUpRight aria-hidden />
            </Link>
          </Button>
        )}
        <Button variant="outline" className="max-md:px-3" busy={isSigningOut} busyLabel="Saindo..." onClick={onSignOut}>
          <LogOut aria-hidden />
          Sair
        </Button>
        {/* Only such an account can be an operator's. */}
        {user.role === 'candidate' ? <OperatorLink userId={user.id} /> : null}
      </div>
    </Card>
  );
}
