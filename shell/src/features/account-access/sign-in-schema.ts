import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema } from '@ponte/shared-domain';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';

export const signInSchema = z.object({
  email: emailSchema,
  // Only that there is one: rules for new passwords must not lock out an old one.
  password: z.string().min(1, 'Informe sua senha'),
});
export type SignInValues = z.infer<typeof signInSchema>;
export const signInResolver: Resolver<SignInValues> = zodResolver(signInSchema);
