import type { UserPlan } from '@ponte/shared-domain';

/** Whether a plan is none that accounts begin with. */
export const isPaidPlan = (plan: UserPlan): boolean => plan !== 'free' && plan !== 'basico';
