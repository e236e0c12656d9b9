import type { BillingPeriod } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withPeriod } from './billing-period';

interface PeriodTabsProps {
  period: BillingPeriod;
  onPeriodChange: (period: BillingPeriod) => void;
  labels: Readonly<Record<BillingPeriod, string>>;
  /** Shown next to the tabs: the advantage of annual billing. */
  note?: ReactNode;
  className?: string;
  /** What a period shows. */
  children: (period: BillingPeriod) => ReactNode;
}

const tab =
  'rounded-full px-5 after:hidden aria-selected:bg-surface aria-selected:text-brand-strong aria-selected:shadow-card sm:px-6';

const periods: readonly BillingPeriod[] = ['monthly', 'annual'];

/** Billed by month or by year: a switch of two above the offers; without JavaScript two links. */
export function PeriodTabs({ period, onPeriodChange, labels, note, className, children }: PeriodTabsProps): ReactNode {
  const [query] = useSearchParams();
  return (
    <Tabs
      value={period}
      onValueChange={(value) => onPeriodChange(value === 'annual' ? 'annual' : 'monthly')}
      className={className}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <TabsList
          aria-label="Período de cobrança"
          className="mb-0 max-w-full noscript:hidden rounded-full border border-line bg-sunken p-1"
        >
          {periods.map((value) => (
            <TabsTrigger key={value} value={value} className={tab}>
              {labels[value]}
            </TabsTrigger>
          ))}
        </TabsList>
        <noscript>
          <nav
            aria-label="Período de cobrança"
            className="inline-flex max-w-full gap-1 rounded-full border border-line bg-sunken p-1"
          >
            {periods.map((value) => (
              <Link
                key={value}
                to={{ search: withPeriod(query, value).toString() }}
                aria-current={value === period ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-brand-strong aria-[current=page]:shadow-card sm:px-6"
              >
                {labels[value]}
              </Link>
            ))}
          </nav>
        </noscript>
        {note}
      </div>
      {periods.map((value) => (
        <TabsContent key={value} value={value} className={cn('rounded-xl pt-6 sm:pt-8')}>
          {children(value)}
        </TabsContent>
      ))}
    </Tabs>
  );
}
