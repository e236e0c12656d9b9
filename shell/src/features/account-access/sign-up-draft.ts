import { z } from 'zod';
import { signUpDefaults, type SignUpValues } from './sign-up-form';

/** Only in this tab, only until it is closed. */
const key = 'ponte-sign-up-draft';

const text = z.string().max(300).catch('');
const draftSchema = z.object({
  role: z.enum(['candidate', 'company']).catch('candidate'),
  name: text,
  email: text,
  cpf: text,
  cnpj: text,
  industry: text,
  phone: text,
});

/** What survives a reload: everything but the password and the consent, which are given anew. */
export function keepDraft(values: SignUpValues): void {
  try {
    const { password: _password, acceptTerms: _acceptTerms, ...draft } = values;
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

/** The kept values over the defaults; undefined when nothing (readable) was kept. */
export function readDraft(): SignUpValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const draft = draftSchema.safeParse(kept);
    return draft.success ? { ...signUpDefaults, ...draft.data } : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
