import { plural } from '@ponte/shared-domain';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';

/*
 * A file in the format JSON Resume 1.0.0, judged by the format's own types (https://jsonresume.org/schema). It comes
 * from strangers' programs: nothing of it is used before it was read here, and properties that are not named here are
 * left where they are.
 */

/** Bytes. A long resume is 20 kB. */
export const maxFileSize = 256 * 1024;

/** Entries of a list. The product's own resume holds 50 a section. */
export const maxEntries = 200;

/** A file that can't be taken: the message says in Portuguese what is wrong with it. */
export class JsonResumeError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'JsonResumeError';
  }
}

/** The format's dates: yyyy, yyyy-MM or yyyy-MM-dd; its own pattern lets 2023-19 pass, which is no month. */
export function isResumeDate(text: string): boolean {
  return /^[12]\d{3}(?:-\d{2}(?:-\d{2})?)?$/.test(text) && isValid(parseISO(text));
}

/** No database takes these: a zero, and half of a character that needs two units. */
const isStorable = (value: string): boolean => !value.includes('\0') && !/[\ud800-\udfff]/u.test(value);
const anyText = z.string('deve ser um texto').check(z.refine(isStorable, 'tem um caractere inválido, que não é texto'));
const text = z.optional(anyText);
// '' is no date by the format; many programs write it for none.
const date = z.optional(
  z
    .string('deve ser uma data, como texto')
    .check(z.refine((value) => value === '' || isResumeDate(value), 'não é uma data: use AAAA, AAAA-MM ou AAAA-MM-DD')),
);
const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, 'deve ser um objeto');
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.optional(z.array(item, 'deve ser uma lista'));
const texts = listOf(anyText);
/** Parts that the product's resume does not have. */
const otherList = listOf(object({}));

/**
 * Properties of our own (shared-domain, json-resume.ts): in another program's file they may mean something else, and
 * then count for nothing.
 */
const ours = {
  keywords: z.catch(z.optional(z.array(anyText)), undefined),
  hours: z.catch(z.optional(z.int().check(z.positive())), undefined),
  description: z.catch(z.optional(anyText), undefined),
  current: z.catch(z.optional(z.boolean()), undefined),
};

const jsonResumeSchema = z.object(
  {
    basics: z.optional(
      object({
        name: text,
        label: text,
        image: text,
        email: text,
        phone: text,
        url: text,
        summary: text,
        location: z.optional(object({ address: text, postalCode: text, city: text, countryCode: text, region: text })),
        profiles: otherList,
      }),
    ),
    work: listOf(
      object({
        name: text,
        position: text,
        location: text,
        description: text,
        url: text,
        startDate: date,
        endDate: date,
        summary: text,
        highlights: texts,
        keywords: ours.keywords,
        current: ours.current,
      }),
    ),
    education: listOf(
      object({
        institution: text,
        url: text,
        area: text,
        studyType: text,
        startDate: date,
        endDate: date,
        score: text,
        courses: texts,
        hours: ours.hours,
        description: ours.description,
        current: ours.current,
      }),
    ),
    certificates: listOf(
      object({ name: text, date, url: text, issuer: text, hours: ours.hours, description: ours.description }),
    ),
    skills: listOf(object({ name: text, level: text, keywords: texts })),
    volunteer: otherList,
    awards: otherList,
    publications: otherList,
    languages: otherList,
    interests: otherList,
    references: otherList,
    projects: otherList,
    meta: z.optional(object({ version: text })),
  },
  'O arquivo é JSON, mas não é um currículo: o JSON Resume é um objeto com partes como basics, work e education. Escolha outro arquivo.',
);

export type JsonResumeFile = z.output<typeof jsonResumeSchema>;

/** '“work”, item 2, “startDate”' */
function placeOf(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `item ${step + 1}` : `“${String(step)}”`)).join(', ');
}

function parseJson(source: string): unknown {
  if (source.trim() === '') throw new JsonResumeError('O arquivo está vazio. Escolha outro arquivo.');
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    // A RangeError, too: some engines give up on a hundred thousand brackets.
    throw new JsonResumeError('O arquivo não é um JSON válido. Exporte o currículo de novo ou escolha outro arquivo.', {
      cause: error,
    });
  }
}

function requireShortLists(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(jsonResumeSchema.shape)) {
    // Only a property of its own: a file may name the prototype's, too.
    const list: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    if (Array.isArray(list) && list.length > maxEntries)
      throw new JsonResumeError(
        `“${name}” tem ${plural(list.length, 'item', 'itens')}, e lemos até ${maxEntries} de cada parte. Divida o arquivo e tente novamente.`,
      );
  }
}

/**
 * What a JSON Resume says.
 * @throws JsonResumeError when the text is no JSON, no resume, too long, or says something of another type than the
 * format's
 */
export function parseJsonResume(source: string): JsonResumeFile {
  const value = parseJson(source);
  requireShortLists(value);
  const result = jsonResumeSchema.safeParse(value);
  if (result.success) return result.data;
  const [first, ...others] = result.error.issues;
  if (!first || first.path.length === 0)
    throw new JsonResumeError(first?.message ?? 'O arquivo não é um currículo.', { cause: result.error });
  const more = others.length === 0 ? '' : ` Há mais ${others.length} como este.`;
  throw new JsonResumeError(
    `O arquivo não segue o JSON Resume: ${placeOf(first.path)} ${first.message}.${more} Corrija o arquivo ou escolha outro.`,
    { cause: result.error },
  );
}

/**
 * @throws JsonResumeError as {@link parseJsonResume}, and for a file that is too large or no text in UTF-8, which JSON
 * is
 */
export async function readJsonResume(file: File): Promise<JsonResumeFile> {
  if (file.size > maxFileSize)
    throw new JsonResumeError('O arquivo é muito grande. O tamanho máximo é 256 KB. Escolha outro arquivo.');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch (error) {
    throw new JsonResumeError('Não foi possível ler o arquivo. Verifique se ele ainda existe e tente novamente.', {
      cause: error,
    });
  }
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new JsonResumeError('O arquivo não é um texto em UTF-8, como todo JSON. Escolha outro arquivo.', {
      cause: error,
    });
  }
  return parseJsonResume(source);
}
