import { z } from 'zod';
import { Constants } from './database.types';
import {
  applicationStatusLabels,
  companyRoleLabels,
  consentKindLabels,
  contractTypeLabels,
  educationTypeLabels,
  userPlanLabels,
  vacancyLevelLabels,
  workModelLabels,
} from './index';

type EnumName = keyof typeof Constants.public.Enums;

/** Those whose values no page shows in words of this package. */
type UnlabelledEnum =
  'billing_period' | 'lead_kind' | 'payment_method' | 'subscription_request_status' | 'user_role' | 'vacancy_source';

// A new enum of the database is a missing key here
const labels: Record<Exclude<EnumName, UnlabelledEnum>, Readonly<Record<string, string>>> = {
  application_status: applicationStatusLabels,
  company_role: companyRoleLabels,
  consent_kind: consentKindLabels,
  contract_type: contractTypeLabels,
  education_type: educationTypeLabels,
  user_plan: userPlanLabels,
  vacancy_level: vacancyLevelLabels,
  work_model: workModelLabels,
};

describe.each(Object.entries(labels))('the enum %s', (name, map) => {
  // Object.entries gives the keys as text; they are the names above
  const values: readonly string[] = Constants.public.Enums[name as EnumName];

  it('has a Portuguese label for each value, in its order', () => {
    expect(Object.keys(map)).toEqual([...values]);
    for (const label of Object.values(map)) expect(label).toMatch(/^\p{Lu}/u);
    expect(new Set(Object.values(map)).size).toBe(values.length);
  });

  it('makes a zod enum of the keys of its labels that accepts its values and nothing else', () => {
    const schema = z.enum(Object.keys(map));
    for (const value of values) expect(schema.safeParse(value).success).toBe(true);
    for (const other of ['', 'outro', values[0]?.toUpperCase(), null])
      expect(schema.safeParse(other).success).toBe(false);
  });
});
