import { cnpjField, foldText } from '@ponte/shared-domain';
import type { CompanyProfileValues } from './company-profile-form';

/** As my_name_change answers: what another name or CNPJ takes from the company. */
export interface NameChange {
  /** Its page and vacancies are kept from the public until a person has looked. */
  held: boolean;
  /** Its next vacancy is read before it is published, which those of today are not. */
  reviewed: boolean;
  /** A person let its name through as it is spelled, or has yet to: another spelling is looked at as well. */
  doubted: boolean;
}

type Identity = Pick<CompanyProfileValues, 'name' | 'cnpj'>;

const plain = (name: string): string => foldText(name).replace(/\s+/g, ' ');

/** The first eight characters of a CNPJ are the company, the others its branch. */
const rootOf = (cnpj: string): string => (cnpjField.normalize(cnpj) ?? '').slice(0, 8);

/** Whether a whole CNPJ of another company was typed; the first one that a company gives makes it no other one. */
const isOtherCnpj = (typed: Identity, saved: Identity): boolean =>
  rootOf(saved.cnpj) !== '' &&
  cnpjField.normalize(typed.cnpj)?.length === 14 &&
  rootOf(typed.cnpj) !== rootOf(saved.cnpj);

type Losses = readonly (string | false)[];

const lossesOf = ({ held, reviewed }: Pick<NameChange, 'held' | 'reviewed'>): Losses => [
  // True of a company that is public and of one that is not
  held && 'a página e as vagas da empresa ficam fora do ar até uma pessoa da nossa equipe conferir a mudança',
  reviewed && 'a próxima vaga é lida por uma pessoa antes de publicar',
];

/** A sentence, or '' of nothing that is lost. */
function describeLosses(when: string, losses: Losses): string {
  const list = losses.filter(Boolean).join(', e ');
  return list && `${when}, ${list}.`;
}

interface Facts {
  typed: Identity;
  saved: Identity;
  /** Whether the public may meet the company. */
  isListed: boolean;
  /** Null while it is not known. */
  change: NameChange | null;
  /** Of a company that is held back for its new name: the one that was public, if it may be taken back. */
  formerName: string | null;
}

/**
 * What the typed name does. The database compares more forgivingly ('Ltda' is no part of a name), and the note says so,
 * but a name that was let through is compared as it is.
 */
function describeName({ typed, saved, isListed, change }: Facts): string {
  const [typedName, savedName] = [plain(typed.name), plain(saved.name)];
  const isRespelled = typedName === savedName;
  if (!change || !typedName || typed.name.trim() === saved.name || (isRespelled && !change.doubted)) return '';
  const note = describeLosses(
    change.doubted ? 'Com outro nome ou outra grafia' : 'Com outro nome',
    lossesOf({
      // Whoever is held back and only leaves out what its name was held back for needs nobody
      held: change.held && (isListed || !savedName.includes(typedName)),
      reviewed: change.reviewed && !isRespelled,
    }),
  );
  return note && !change.doubted ? `${note} Corrigir maiúsculas, acentos ou “Ltda.” não muda nada.` : note;
}

/** What the form says below the trade name and the CNPJ before it is saved; '': nothing. */
export function nameChangeNotes(facts: Facts): { name: string; cnpj: string } {
  const { typed, saved, change, formerName } = facts;
  const nameNote = describeName(facts);
  if (isOtherCnpj(typed, saved))
    return {
      name: nameNote,
      cnpj: describeLosses('Com o CNPJ de outra empresa', [
        formerName !== null && 'o nome anterior não traz mais a página de volta',
        ...(change ? lossesOf(change) : []),
      ]),
    };
  return {
    name:
      formerName === null
        ? nameNote
        : `Com o nome anterior, ${formerName}, a página e as vagas da empresa voltam ao ar na hora. ${nameNote}`.trim(),
    cnpj: '',
  };
}
