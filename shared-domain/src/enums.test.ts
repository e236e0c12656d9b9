import { z } from 'zod';
import { Constants } from './database.types';
import {
  applicationStatusLabels,
  billingPeriodLabels,
  companyRoleLabels,
  consentKindLabels,
  contractTypeLabels,
  educationTypeLabels,
  leadKindLabels,
  paymentMethodLabels,
  subscriptionRequestStatusLabels,
  userPlanLabels,
  userRoleLabels,
  vacancyLevelLabels,
  vacancySourceLabels,
  workModelLabels,
} from './index';

type EnumName = keyof typeof Constants.public.Enums;

// a new enum of the database is a missing key here
const labels: Record<EnumName, Readonly<Record<string, string>>> = {
  application_status: applicationStatusLabels,
  billing_period: billingPeriodLabels,
  company_role: companyRoleLabels,
  consent_kind: consentKindLabels,
  contract_type: contractTypeLabels,
  education_type: educationTypeLabels,
  lead_kind: leadKindLabels,
  payment_method: paymentMethodLabels,
  subscription_request_status: subscriptionRequestStatusLabels,
  user_plan: userPlanLabels,
  user_role: userRoleLabels,
  vacancy_level: vacancyLevelLabels,
  vacancy_source: vacancySourceLabels,
  work_model: workModelLabels,
};

describe.each(Object.entries(Constants.public.Enums))('the enum %s', (name, values) => {
  const map = labels[name as EnumName];

  it('has a Portuguese label for each value, in its order', () => {
    expect(Object.keys(map)).toEqual([...values]);
    for (const label of Object.values(map)) expect(label).toMatch(/^\p{Lu}/u);
    expect(new Set(Object.values(map)).size).toBe(values.length);
  });

  it('makes a zod enum of the keys of its labels that accepts its values and nothing else', () => {
    const schema = z.enum(Object.keys(map));
    for (const value of values) expect(schema.safeParse(value).success).toBe(true);
    for (const other of ['', 'outro', values[0].toUpperCase(), null])
      expect(schema.safeParse(other).success).toBe(false);
  });
});
