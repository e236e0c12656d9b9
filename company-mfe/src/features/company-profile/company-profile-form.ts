import {
  cepField,
  cepSchema,
  cleanLine,
  cleanText,
  cnpjField,
  cnpjSchema,
  hasMinLength,
  isPlainLine,
  isUf,
  maxLengthMessage,
  phoneField,
  phoneSchemaSaying,
  plainLineMessage,
  splitLines,
  toWebAddress,
} from '@ponte/shared-domain';
import { z } from 'zod';

const maxDescription = 5_000;
const maxBenefits = 50;
const maxBenefitLength = 300;

/** Required text with the specification's message and the database's limit (supabase/migrations, companies). */
function text(minLength: number, maxLength: number, message: string, clean: (typed: string) => string) {
  return z
    .string()
    .overwrite(clean)
    .trim()
    .refine(hasMinLength(minLength), message)
    .max(maxLength, maxLengthMessage(maxLength));
}

/** The same for what stands in one line. */
function line(minLength: number, maxLength: number, message: string) {
  return text(minLength, maxLength, message, cleanLine).refine(isPlainLine, plainLineMessage);
}

/** Specification, 'Validation rules', Company profile: limits and messages. */
export const companyProfileSchema = z.object({
  name: line(2, 120, 'Nome fantasia é obrigatório'),
  legalName: line(2, 160, 'Razão social é obrigatória'),
  cnpj: cnpjSchema,
  industry: line(1, 60, 'Setor de atuação é obrigatório'),
  description: text(10, maxDescription, 'Descrição da empresa é obrigatória', cleanText),
  phone: phoneSchemaSaying('Escreva o telefone sem o ramal, que pode ficar na descrição da empresa.'),
  website: z
    .string()
    .overwrite(cleanLine)
    .max(250, maxLengthMessage(250))
    .refine((value) => value === '' || toWebAddress(value) !== null, 'Informe um endereço como www.suaempresa.com.br'),
  street: line(1, 160, 'Rua é obrigatória'),
  number: line(1, 20, 'Número é obrigatório'),
  complement: z.string().overwrite(cleanLine).max(120, maxLengthMessage(120)).refine(isPlainLine, plainLineMessage),
  neighborhood: line(1, 120, 'Bairro é obrigatório'),
  city: line(1, 120, 'Cidade é obrigatória'),
  state: z.string().refine((value): boolean => isUf(value), 'Estado é obrigatório'),
  zipCode: cepSchema,
  sizeRange: z.string(),
  benefits: z
    .string()
    .refine((value) => splitLines(value).length <= maxBenefits, `Use no máximo ${maxBenefits} linhas`)
    .refine(
      (value) => splitLines(value).every((line) => line.length <= maxBenefitLength),
      `${maxLengthMessage(maxBenefitLength)} em cada linha`,
    ),
});

export type CompanyProfileValues = z.output<typeof companyProfileSchema>;

export const descriptionMaxLength = maxDescription;

/** How the directory names a company's size; the column is free text, so an older wording stays choosable. */
export const sizeRanges = [
  '1 a 10 funcionários',
  '11 a 50 funcionários',
  '51 a 200 funcionários',
  '201 a 500 funcionários',
  '501 a 1.000 funcionários',
  'Mais de 1.000 funcionários',
] as const;

/** The row as the database stores it: no punctuation, and null for what was left empty. */
export interface CompanyPayload {
  name: string;
  legal_name: string | null;
  cnpj: string | null;
  industry: string | null;
  description: string | null;
  phone: string | null;
  website: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  size_range: string | null;
  benefits: string[];
}

export function toForm(row: CompanyPayload): CompanyProfileValues {
  return {
    name: row.name,
    legalName: row.legal_name ?? '',
    cnpj: cnpjField.format(row.cnpj ?? ''),
    industry: row.industry ?? '',
    description: row.description ?? '',
    phone: phoneField.format(row.phone ?? ''),
    website: row.website ?? '',
    street: row.street ?? '',
    number: row.number ?? '',
    complement: row.complement ?? '',
    neighborhood: row.neighborhood ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zipCode: cepField.format(row.zip_code ?? ''),
    sizeRange: row.size_range ?? '',
    benefits: row.benefits.join('\n'),
  };
}

export function toPayload(values: CompanyProfileValues): CompanyPayload {
  return {
    name: values.name,
    legal_name: values.legalName,
    cnpj: cnpjField.normalize(values.cnpj),
    industry: values.industry,
    description: values.description,
    phone: phoneField.normalize(values.phone),
    website: values.website === '' ? null : withScheme(values.website),
    street: values.street,
    number: values.number,
    complement: values.complement === '' ? null : values.complement,
    neighborhood: values.neighborhood,
    city: values.city,
    state: values.state,
    zip_code: cepField.normalize(values.zipCode),
    size_range: values.sizeRange === '' ? null : values.sizeRange,
    benefits: splitLines(values.benefits),
  };
}

/** What the form says, in the words of the screen: for comparing two versions. */
export function describe(values: CompanyProfileValues): Record<string, string> {
  return {
    'Nome fantasia': values.name.trim(),
    'Razão social': values.legalName.trim(),
    CNPJ: cnpjField.format(values.cnpj),
    'Setor de atuação': values.industry,
    'Descrição da empresa': values.description.trim(),
    Telefone: phoneField.format(values.phone),
    Site: values.website.trim(),
    Tamanho: values.sizeRange,
    Benefícios: splitLines(values.benefits).join('\n'),
    CEP: cepField.format(values.zipCode),
    Rua: values.street.trim(),
    Número: values.number.trim(),
    Complemento: values.complement.trim(),
    Bairro: values.neighborhood.trim(),
    Cidade: values.city.trim(),
    Estado: values.state,
  };
}

/** People write 'www.ponte.example'; a link needs to know how to get there. */
function withScheme(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
