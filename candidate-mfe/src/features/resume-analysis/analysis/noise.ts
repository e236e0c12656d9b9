import { mainCities, states } from '@ponte/shared-domain';
import { isLonePeriod } from './periods';
import { fold, withoutBullet } from './text';

/** Lines of resumes that belong to none of the fields: contacts, page numbers, remains of templates. */

const addressOfPage =
  /(?:https?:\/\/|www\.)|\b(?:linkedin|github|gitlab|behance|instagram|facebook|lattes|medium)\b[./]|\b[\w-]+\.(?:com|org|br)(?:\/|\b)|\b[\w-]+\.(?:net|io|dev|me|app)\/\S/i;
const labelOfContact =
  /^(?:e-?mails?|email address|telefones?|tel|fone|celular(?:es)?|cel|whats ?app|phone(?: number)?|mobile(?: number)?|contact(?: number)?|linkedin|github|portfolio|site|skype|endereco|address|adresse|telephone|cidade|city|cep|idade|age|data de nascimento|date of birth|nascimento|estado civil|nacionalidade|nationality|naturalidade|cpf|rg)\b\s*(?:[:.\-–(]|$)/;
/** Numbers of documents have as many digits as a telephone; no document is written with '(11)' or '98765-4321'. */
const notOfDocument =
  /(?:(?=[+(]|\d{2}\s?9\s?\d{4}-\d{4})|(?<!\b(?:c\.?p\.?f|c\.?n\.?h|r\.?g|pis|pasep|n[ií][st]|ctps|cnpj|t[íi]tulo(?=[^\p{L}\d]*\d|\s+(?:de\s+)?eleitor)|identidade|habilita[çc][ãa]o|carteira de trabalho)\b(?:(?!tel|cel|fone|whats|contato|recado|phone|mobile|\s\/\s)[^\d\n,;|•·]){0,30}))/u;
const areaCode =
  /(?<!\d)(?:\+?55[\s.-]*)?\(?(?:(?<=\()0(?:xx)?\s?|0xx\s?|0\s?(?=[1-9]{2}[)\s./–-])|0(?=[1-9]{2}9\d{8}(?!\d)))?[1-9]{2}\)?[\s./–-]*/u;
/**
 * The years of '12.2019 - 2021' and '11/2019 1000 clientes', but no '(11) 2019-3456' and no '11 2055 1234': offices of
 * São Paulo have such numbers.
 */
const notYears =
  /(?:(?<=\)\s*)|(?!(?:19|20)\d{2}\s?[.–-]?\s?(?:19|20)\d{2}(?!\d))(?:(?<![./]\s*)|(?!(?:19|20)\d{2}[^\d-])))/u;
const eightDigits = /\d{4}(?:\s?[.–-]\s?|\s)?\d{4}(?!\d)/u;
/**
 * A telephone number of Brazil as resumes write it: '(11) 98765-4321', '11 9 8765 – 4321', '(0xx11) 3222-1234',
 * '+55 11 9.8765.4321'. No area code has a zero but the one before it, which something sets apart from the digits of a
 * document.
 */
export const phoneNumber = new RegExp(
  `${notOfDocument.source}${areaCode.source}(?:9[\\s.-]*|${notYears.source})${eightDigits.source}`,
  'iu',
);
const digits = (text: string): string => text.replace(/\D/g, '');

export const isEmail = (text: string): boolean => /[^\s@]+@[^\s@]+\.[^\s@]+/.test(text);
export const isPageAddress = (text: string): boolean => addressOfPage.test(text);
/** Nothing but a phone number, with or without its label. */
export const isPhone = (text: string): boolean => {
  const count = digits(text).length;
  return (
    count >= 8 &&
    count <= 14 &&
    !isLonePeriod(text) &&
    fold(text)
      .replace(
        /(?:telefones?|tel|fone|celular|cel|whats ?app|phone|mobile|contact|number|contato|recado|res|com|xx)/g,
        '',
      )
      .replace(/[\d\s()+.,:;/|–-]/g, '').length === 0
  );
};
export const isPageNumber = (text: string): boolean =>
  /^(?:pagina|page|pag\.?)\s*\d+(?:\s*(?:de|of|\/|sur)\s*\d+)?$|^\d+\s*(?:de|of|\/)\s*\d+$/.test(fold(text).trim());
export const isContactLabel = (text: string): boolean => labelOfContact.test(fold(withoutBullet(text)));

const template =
  /^[[<{(].{2,80}[\]>})]$|\b(?:lorem ipsum|insira aqui|clique aqui|digite aqui|escreva aqui|descreva (?:aqui|suas|sua|seu|as|o)|seu nome|sua cidade|nome da (?:empresa|instituicao|faculdade|universidade|escola)|nome do (?:curso|cargo)|cargo (?:ocupado|exercido)|data de (?:inicio|entrada) (?:e|-)|datas de inicio|company name|job title|your name|school name|insert|click here|x{2,}\/x{2,}|dd\/mm|mm\/aaaa|xx\/xxxx)\b/;

/** Remains of a template, not written by the candidate. */
export const isTemplateLine = (line: string): boolean => template.test(fold(withoutBullet(line)).trim());

const emptyLabel =
  /^(?:empresa|cargo|funcao|periodo|local|instituicao|curso|atividades?|principais atividades|responsabilidades|company|role|position|title|institution|degree|course|dates?)\s*:?$/;
const reference = /^(?:a combinar|nao possuo|sem experiencia(?: profissional)?|disponivel.*|n\/a|-+|_+|\.+)$/;

/** Lines that name neither an activity nor a course. */
export function isNoiseLine(line: string): boolean {
  const own = withoutBullet(line);
  const plain = fold(own).trim();
  if (!/\p{L}{2}/u.test(own)) return true;
  if (
    isLonePeriod(own) ||
    isPhone(own) ||
    isPageNumber(own) ||
    isTemplateLine(own) ||
    emptyLabel.test(plain) ||
    reference.test(plain)
  )
    return true;
  return (
    own.length < 80 &&
    (isContactLabel(own) ||
      (isEmail(own) && own.split(/\s+/).length < 4) ||
      (isPageAddress(own) && own.split(/\s+/).length < 3))
  );
}

const cities = new Set(mainCities.map((city) => fold(city.name)));
const shortStates = new Set<string>(states.map(({ uf }) => uf));
const stateNames = new Set(states.map(({ name }) => fold(name)));

/** Brazil, and where its immigrants and emigrants worked. */
const countries =
  /^(?:brasil|brazil|bresil|portugal|espanha|italia|franca|alemanha|inglaterra|reino unido|irlanda|estados unidos|eua|usa|canada|japao|argentina|paraguai|uruguai|chile|bolivia|peru|colombia|venezuela|equador|haiti|cuba|angola|mocambique)$/;

export const isCountry = (text: string): boolean => countries.test(fold(text).trim());
export const isCity = (text: string): boolean => cities.has(fold(text).trim());

/** 'Campinas, SP', 'São Paulo - Brasil', 'Recife/PE': a place and nothing else. */
export function isPlace(text: string): boolean {
  const parts = text.split(/\s*[,/|–-]\s*/).filter((part) => part !== '');
  if (parts.length === 0 || parts.length > 4) return false;
  const known = parts.filter(
    (part) => isCity(part) || shortStates.has(part) || stateNames.has(fold(part)) || countries.test(fold(part)),
  );
  return (
    known.length === parts.length ||
    (parts.length >= 2 && shortStates.has(parts.at(-1) ?? '') && parts.every((part) => part.split(' ').length <= 4))
  );
}

const level =
  /^(?:nivel\s*:?\s*)?(?:(?:muito\s+)?(?:basic[oa]s?|intermediari[oa]s?|avancad[oa]s?|fluentes?|nativ[oa]s?|tecnic[oa]|iniciante|especialista|expert|otimo|bom|boa|regular|excelente|beginner|basic|intermediate|advanced|fluent|native|proficient|professional working|elementary|limited working|full professional|native or bilingual|courant|natif|debutant|avance|intermediaire|notions|leitura|escrita|conversacao)(?:\s*(?:\/|e|a|-)\s*(?:basico|intermediario|avancado|fluente))?|\d{1,3}\s?%|\d{1,2}\s*\/\s*\d{1,2})$/;

/** Levels of proficiency without a skill. */
export const isLevel = (text: string): boolean =>
  /^\(?[ABC][12]\)?$/.test(text.trim()) || level.test(fold(text).replace(/^[\s(•·-]+|[\s).,;:]+$/g, ''));

const street =
  /^(?:rua|r\.|avenida|av\.?|travessa|alameda|rodovia|estrada|praca|quadra|conjunto|condominio|bairro|apto\.?|apartamento|cep|end\.?|endereco|n[º°]\.?|bloco|street|avenue)(?:\s|:|$)/;
const personal =
  /^(?:\d{1,2} (?:anos|years old|ans)(?: de idade)?|idade.*|age\b.*|solteir[oa]|casad[oa].*|divorciad[oa]|viuv[oa]|brasileir[oa]|estado civil.*|nascid[oa].*|data de nascimento.*|filhos?.*|sem filhos|masculino|feminino)$/;

/** Entries among the skills that are not skills. */
export function isNoSkill(item: string): boolean {
  const plain = fold(item).trim();
  if (
    isEmail(item) ||
    isPageAddress(item) ||
    isPhone(item) ||
    isPageNumber(item) ||
    isLonePeriod(item) ||
    isTemplateLine(item)
  )
    return true;
  if (/\b\d{5}-?\d{3}\b|\d{3}\.\d{3}\.\d{3}-\d{2}/.test(item)) return true;
  return isLevel(item) || isContactLabel(item) || street.test(plain) || personal.test(plain);
}
