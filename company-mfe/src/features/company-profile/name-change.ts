import { cnpjField, foldText } from '@ponte/shared-domain';
import type { CompanyProfileValues } from './company-profile-form';

/** As my_name_change answers: what another name or CNPJ takes from the company. */
export interface NameChange {
  /** Its page and vacancies leave the public until a person has looked. */
  held: boolean;
  /** Its next vacancy is read before it is published, which those of today are not. */
  reviewed: boolean;
}

type Identity = Pick<CompanyProfileValues, 'name' | 'cnpj'>;

const plain = (name: string): string => foldText(name).replace(/\s+/g, ' ');

/** The first eight characters of a CNPJ are the company, the others its branch. */
const rootOf = (cnpj: string): string => (cnpjField.normalize(cnpj) ?? '').slice(0, 8);

/**
 * Whether what was typed may be another name. The database compares more forgivingly ('Ltda' is no part of a name), and
 * the note says so.
 */
const isOtherName = (typed: Identity, saved: Identity): boolean =>
  plain(typed.name) !== '' && plain(typed.name) !== plain(saved.name);

/** Whether a whole CNPJ of another company was typed; the first one that a company gives makes it no other one. */
const isOtherCnpj = (typed: Identity, saved: Identity): boolean =>
  rootOf(saved.cnpj) !== '' &&
  cnpjField.normalize(typed.cnpj)?.length === 14 &&
  rootOf(typed.cnpj) !== rootOf(saved.cnpj);

/** What saving takes from the company, after 'Com outro nome, '; null: nothing. */
function describeLoss({ held, reviewed }: NameChange): string | null {
  const leaves = 'a página e as vagas da empresa saem do ar até uma pessoa da nossa equipe conferir a mudança';
  if (held) return reviewed ? `${leaves}, e a próxima vaga é lida antes de publicar.` : `${leaves}.`;
  return reviewed ? 'uma pessoa da nossa equipe lê a próxima vaga da empresa antes de publicar.' : null;
}

interface Facts {
  typed: Identity;
  saved: Identity;
  /** Null while it is not known. */
  change: NameChange | null;
  /** Of a company that is held back for its new name: the one that was public, if it may be taken back. */
  formerName: string | null;
}

/** What the form says below the trade name and the CNPJ before it is saved. */
export function nameChangeNotes({ typed, saved, change, formerName }: Facts): { name?: string; cnpj?: string } {
  const loss = change && describeLoss(change);
  const hasOtherCnpj = isOtherCnpj(typed, saved);
  return {
    ...(loss && isOtherName(typed, saved)
      ? { name: `Com outro nome, ${loss} Corrigir maiúsculas, acentos ou “Ltda.” não muda nada.` }
      : // With another CNPJ no name is taken back
        formerName !== null &&
        !hasOtherCnpj && {
          name: `Com o nome anterior, ${formerName}, a página e as vagas da empresa voltam ao ar na hora.`,
        }),
    ...(loss && hasOtherCnpj && { cnpj: `Com o CNPJ de outra empresa, ${loss}` }),
  };
}
