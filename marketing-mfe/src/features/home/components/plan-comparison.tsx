import { formatMoney, paths } from '@ponte/shared-domain';
import { Button, Section } from '@ponte/shared-ui';
import { AmountText } from '@ponte/shared-ui/page-components';
import { Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountLink } from '../../../account-link/account-link';
import { freeAccountLinks } from '../../../account-link/free-account';
import { Soon } from '../../../offers/announced';
import { freeFeatures, premiumFeatures, premiumStartingOffer, type PlanFeature } from '../home-content';

function FeatureList({ features, icon }: { features: readonly PlanFeature[]; icon: ReactNode }): ReactNode {
  return (
    <ul className="mt-5 space-y-4">
      {features.map(({ name, explanation }) => (
        <li key={name} className="flex gap-3">
          <span className="mt-0.5 shrink-0">{icon}</span>
          <span className="min-w-0">
            <span className="block font-semibold">
              {name}
              <Soon feature={name} />
            </span>
            <span className="text-sm opacity-85">{explanation}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Free versus premium. */
export function PlanComparison(): ReactNode {
  return (
    <Section title="De graça você já vai longe. Com o Premium, chega antes." className="bridge-piers">
      <div className="grid overflow-hidden rounded-xl border border-line shadow-card lg:grid-cols-2">
        <div className="bg-surface p-6 text-ink sm:p-8 print:break-inside-avoid">
          <h3 className="font-display text-2xl font-semibold">Gratuito</h3>
          <p className="mt-1 text-ink-soft">Tudo para procurar e se candidatar.</p>
          <FeatureList features={freeFeatures} icon={<Check aria-hidden className="size-5 text-brand" />} />
          <AccountLink links={freeAccountLinks} variant="outline" className="mt-7" />
        </div>
        <div className="on-dark bg-band p-6 text-on-band sm:p-8">
          <h3 className="font-display text-2xl font-semibold">Premium</h3>
          <p className="mt-1 opacity-85">
            <AmountText>{`A partir de ${formatMoney(premiumStartingOffer.monthly)} por mês.`}</AmountText>
          </p>
          <p className="mt-1 text-sm opacity-85">Este é o preço do plano Essencial, o primeiro dos planos pagos.</p>
          <FeatureList features={premiumFeatures} icon={<Sparkles aria-hidden className="size-5 text-accent" />} />
          <Button asChild variant="secondary" className="mt-7">
            <Link to={paths.plans()}>Ver planos</Link>
          </Button>
        </div>
      </div>
    </Section>
  );
}
