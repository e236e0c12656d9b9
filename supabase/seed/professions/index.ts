import { business } from './business';
import { careAndTeaching } from './care-and-teaching';
import { industryAndField } from './industry-and-field';
import { technology } from './technology';
import { tradeAndService } from './trade-and-service';

export const professions = {
  ...technology,
  ...careAndTeaching,
  ...tradeAndService,
  ...industryAndField,
  ...business,
};

export type ProfessionKey = keyof typeof professions;
