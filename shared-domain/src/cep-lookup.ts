import * as z from 'zod/mini';
import { isUf, type Uf } from './places';

/** What a CEP says about an address; a town with a single CEP has neither streets nor neighbourhoods in it. */
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

/** Said once the lookup has filled something. */
export const cepFilledText = 'Endereço preenchido pelo CEP';

/** The CEP's 8 digits; undefined while it is being typed. */
export function completeCep(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 8 ? digits : undefined;
}

/**
 * The address in an answer of a service that speaks as ViaCEP does (`{ cep, logradouro, bairro, localidade, uf, erro }`).
 * @returns undefined for a CEP that does not exist, for another CEP's answer and for anything that is no such answer
 */
export function readCepAnswer(cep: string, answer: unknown): CepAddress | undefined {
  const read = answerSchema.safeParse(answer);
  if (!read.success || completeCep(read.data.cep) !== cep) return undefined;
  const { logradouro, bairro, localidade, uf } = read.data;
  return { street: logradouro, neighborhood: bairro, city: localidade, state: uf };
}

/**
 * Asks the service whose address has `{cep}` in it.
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
