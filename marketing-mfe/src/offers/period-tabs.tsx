import type { BillingPeriod } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';

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

/** Billed by month or by year: a switch of two above the offers. */
export function PeriodTabs({ period, onPeriodChange, labels, note, className, children }: PeriodTabsProps): ReactNode {
  return (
    <Tabs
      value={period}
      onValueChange={(value) => onPeriodChange(value === 'annual' ? 'annual' : 'monthly')}
      className={className}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <TabsList
          aria-label="Período de cobrança"
          className="mb-0 max-w-full rounded-full border border-line bg-sunken p-1"
        >
          {periods.map((value) => (
            <TabsTrigger key={value} value={value} className={tab}>
              {labels[value]}
            </TabsTrigger>
          ))}
        </TabsList>
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
