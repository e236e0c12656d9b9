import type { ReactNode } from 'react';
import { FinalCall } from './final-call';
import { PlanCards } from './plan-cards';
import { PlanComparison } from './plan-comparison';
import { Steps } from './steps';
import { Testimonials } from './testimonials';

/** The page below the vacancies: texts, drawings and links, which need no script. */
export function LowerSections(): ReactNode {
  return (
    <>
      <PlanComparison />
      <Steps />
      <Testimonials />
      <PlanCards />
      <FinalCall />
    </>
  );
}
