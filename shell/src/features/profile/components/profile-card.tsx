import { removePhoto, uploadPhoto, type CurrentUser, type Plan } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Badge, Button, Card, PhotoEditor } from '@ponte/shared-ui';
import { ArrowUpRight, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const planNames: Record<Plan, string> = { free: 'Gratuito', essencial: 'Essencial', premium: 'Premium' };

interface ProfileCardProps {
  user: CurrentUser;
  isSigningOut: boolean;
  onSignOut: () => void;
}

export function ProfileCard({ user, isSigningOut, onSignOut }: ProfileCardProps): ReactNode {
  return (
    <Card className="flex flex-col items-center text-center">
      <PhotoEditor name={user.name} src={user.avatarUrl} layout="column" onSave={uploadPhoto} onRemove={removePhoto} />
      <p className="mt-4 max-w-full font-display text-xl font-semibold">{user.name}</p>
      <p className="max-w-full wrap-anywhere text-ink-soft">{user.email}</p>
      <p className="mt-3">
        <Badge tone={user.plan === 'free' ? 'neutral' : 'accent'}>Plano {planNames[user.plan]}</Badge>
      </p>
      <div className="mt-6 grid w-full gap-3">
        {user.plan !== 'premium' && (
          <Button asChild variant="secondary">
            <Link to={user.role === 'company' ? paths.companyPlans() : paths.plans()}>
              Fazer upgrade
              <ArrowUpRight aria-hidden />
            </Link>
          </Button>
        )}
        <Button variant="outline" busy={isSigningOut} busyLabel="Saindo..." onClick={onSignOut}>
          <LogOut aria-hidden />
          Sair
        </Button>
      </div>
    </Card>
  );
}
