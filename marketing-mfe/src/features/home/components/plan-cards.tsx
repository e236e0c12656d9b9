import { chatLink, useIntegrations } from '@ponte/shared-auth';
import { brand, formatMoney } from '@ponte/shared-domain';
import { Badge, Button, Section } from '@ponte/shared-ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountLink } from '../../../account-link/account-link';
import { Soon } from '../../../offers/announced';
import { PriceNote } from '../../../offers/price-note';
import { homePlans, type HomePlan } from '../home-content';

function PlanCard({ plan }: { plan: HomePlan }): ReactNode {
  const { offer, action } = plan;
  const chat = chatLink(useIntegrations(), `Olá! Gostaria de saber mais sobre o plano para empresas da ${brand.name}.`);
  return (
    <li
      className={`flex flex-col rounded-xl border bg-surface p-6 sm:p-7 ${offer.popular ? 'border-brand shadow-pop' : 'border-line shadow-card'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-display text-2xl font-semibold text-ink">{offer.name}</h3>
        {offer.popular ? <Badge tone="accent">Mais popular</Badge> : null}
      </div>
      <p className="text-ink-soft">{plan.audience}</p>
      {/* Beside each other the prices stand on one line, and so do the lists under them, whichever has a line more above it. */}
      <p className="mt-4 text-ink lg:flex lg:min-h-19 lg:flex-col lg:justify-end">
        {offer.startingAt ? <span className="block text-sm text-ink-soft">a partir de</span> : null}
        <span>
          <span className="inline-block font-display text-4xl font-bold">
            {offer.monthly === 0 ? 'R$ 0' : formatMoney(offer.monthly)}
          </span>
          <span className="text-ink-soft"> por mês</span>
        </span>
      </p>
      <ul className="mt-5 mb-7 space-y-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5 text-ink">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <span>
              {feature}
              <Soon feature={feature} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {action.kind === 'account' ? (
          <AccountLink links={action.links} variant="outline" className="w-full" />
        ) : action.kind === 'link' ? (
          <Button asChild variant={offer.popular ? 'default' : 'outline'} className="w-full">
            <Link to={action.to}>{action.label}</Link>
          </Button>
        ) : (
          // Green only where it opens WhatsApp.
          <Button asChild variant={chat === undefined ? 'outline' : 'whatsapp'} className="w-full">
            {chat === undefined ? (
              // The way to a person while no chat is configured: the contact block at the foot of the page.
              <a href="#contato">{action.label}</a>
            ) : (
              <a href={chat} target="_blank" rel="noopener noreferrer">
                {action.label}
                <span className="sr-only"> (abre em nova aba)</span>
              </a>
            )}
          </Button>
        )}
      </div>
    </li>
  );
}

export function PlanCards(): ReactNode {
  return (
    <Section title="Um plano para cada travessia" tone="sunken" className="bridge-piers">
      <ul className="grid gap-6 lg:grid-cols-3">
        {homePlans.map((plan) => (
          <PlanCard key={plan.offer.plan} plan={plan} />
        ))}
      </ul>
      <PriceNote page="home" className="mt-6 max-w-prose text-sm text-ink-soft" />
    </Section>
  );
}
