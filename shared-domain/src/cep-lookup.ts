import * as z from 'zod/mini';
import { isUf, type Uf } from './places';

/** The address of a CEP; in a town with a single CEP it has neither street nor neighbourhood. */
export interface CepAddress {
  street: string;
  neighborhood: string;
  city: string;
  state: Uf;
}

const text = z.catch(z.string().check(z.trim(), z.maxLength(80)), '');
const answerSchema = z.object({
  cep: z.string(),
  logradouro: text,
  bairro: text,
  localidade: text,
  uf: z.custom<Uf>((uf) => typeof uf === 'string' && isUf(uf)),
});

/** The announcement when the lookup has filled in fields. */
export const cepFilledText = 'Endereço preenchido pelo CEP';

/** The CEP's 8 digits; undefined while it is incomplete. */
export function completeCep(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 8 ? digits : undefined;
}

/**
 * Parses the answer of a service with ViaCEP's interface (`{ cep, logradouro, bairro, localidade, uf, erro }`).
 * @returns undefined for a CEP that does not exist, for the answer to another CEP and for anything invalid
 */
export function readCepAnswer(cep: string, answer: unknown): CepAddress | undefined {
  const read = answerSchema.safeParse(answer);
  if (!read.success || completeCep(read.data.cep) !== cep) return undefined;
  const { logradouro, bairro, localidade, uf } = read.data;
  return { street: logradouro, neighborhood: bairro, city: localidade, state: uf };
}

/**
 * Calls the service, whose URL contains `{cep}`.
 * @throws Error with a code when it can't be reached or refuses
 */
export async function lookUpCep(url: string, cep: string, signal: AbortSignal): Promise<CepAddress | undefined> {
  const response = await fetch(url.replace('{cep}', cep), {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`cep_lookup_${response.status}`);
  return readCepAnswer(cep, await response.json());
}
