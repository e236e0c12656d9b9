import { testUser } from '@ponte/shared-auth/testing';
import { marAzul } from './company-rows';

/** The company that the stories' pages belong to. */
export const companyUser = testUser({
  id: marAzul.id,
  name: marAzul.name,
  email: 'contato@marazul.example',
  role: 'company',
});
