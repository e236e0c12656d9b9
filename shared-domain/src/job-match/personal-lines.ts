import { foldText } from '../fold-text.ts';

const personalLabel =
  /^(?:[^\p{L}]*)(?:nome|idade|sexo|genero|estado civil|data de nascimento|nascimento|nascid[oa]|nacionalidade|naturalidade|natural de|cep|endereco|end\.|rua|avenida|av\.|travessa|alameda|bairro|cidade|cpf|rg|cnh|filh[oa]s?|etnia|raca|cor|religiao|filiacao|pronomes?|identidade)(?![\p{L}-])/u;

const personalFact =
  /\b(?:\d{5}-?\d{3}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{1,3} anos de idade|solteir[oa]|casad[oa]|divorciad[oa]|viuv[oa]|uniao estavel|brasileir[oa]s?|(?:sexo )?(?:feminino|masculino)|nascid[oa] em)\b/;

/** A line of the head such as 'Ana, 34 anos': an age beside no word of work. */
const bareAge = /(?:^|[,|•–-]\s*)\d{2} anos\s*(?:$|[,|•–.-])/;

/**
 * Whether a line of a resume says something about the person and not about the work: name, age, sex, family, address,
 * documents.
 */
export const isPersonalLine = (line: string): boolean => {
  const plain = foldText(line);
  if (plain.length > 160) return false;
  return personalLabel.test(plain) || personalFact.test(plain) || bareAge.test(plain);
};

/** Ends of a sentence or a column. A dot after three letters or fewer may be of an abbreviation: 'Av. Paulista'. */
const partEnd = /((?<=\p{L}{4}|\d|\s\p{L})\.\s+|\s*[;|•·]\s*|\s[–—-]\s)/u;
/** A label whose value may hold commas, to the end of its part. */
const listLabel = /^[^\p{L}]*(?:endereco|end\.|rua|avenida|av\.|travessa|alameda|bairro|filiacao)(?![\p{L}-])/u;
const factsOfPart =
  /\b(?:\d{5}-?\d{3}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{1,3} anos de idade|solteir[oa]|casad[oa]|divorciad[oa]|vi[úu]v[oa]|uni[ãa]o est[áa]vel|brasileir[oa]s?|(?:sexo )?(?:feminino|masculino)|nascid[oa] em\s.*)(?!\p{L})|^\d{2} anos$/giu;
/**
 * Words that only lead to a fact about the person: 'Moro no', 'Documento'. Signs are read one by one: read in groups,
 * they can be grouped in so many ways that a line of forty of them would hold the page of whoever compares for hours.
 */
const leadsToFact = /^(?:(?:sou|tenho|moro|documento|cep|cpf|no|na|em|com|de|e|ou)(?!\p{L})|[^\p{L}\d])*$/iu;

function withoutFacts(piece: string): string {
  if (personalLabel.test(foldText(piece))) return '';
  const rest = piece.replace(factsOfPart, ' ').replace(/\s+/g, ' ').trim();
  return rest === piece.trim() || !leadsToFact.test(rest) ? rest : '';
}

/**
 * A line without what it says about the person; what it says about the work stays: 'Solteira. Vendas e Excel' gives
 * 'Vendas e Excel'.
 * @returns '' for a line about the person alone
 */
export function withoutPersonalParts(line: string): string {
  if (!isPersonalLine(line)) return line;
  // At odd places what stands between two parts
  const parts = line.normalize('NFC').split(partEnd);
  let kept = '';
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (listLabel.test(foldText(part))) continue;
    const rest = part
      // 'Natural de Olinda, em Pernambuco' is one fact
      .split(/,\s+(?!(?:em|n[ao]s?)\s)/iu)
      .map(withoutFacts)
      .filter((piece) => piece !== '')
      .join(', ');
    if (rest !== '') kept += `${kept === '' ? '' : (parts[at - 1] ?? '')}${rest}`;
  }
  return kept.trim();
}

/** Names of schools, however they are written, and those that are words without their capitals. */
const schoolName =
  /(?<!\p{L})(?:universidades?|faculdades?|institutos?|col[ée]gios?|senai|senac|sesi|sesc|senar|unesp|unicamp|unifesp|fatec|etec|insper|ibmec|mackenzie|espm|uninove|unip)(?!\p{L})/iu;
const schoolInCapitals =
  /(?<!\p{L})(?:[Ee]scolas? \p{Lu}\p{L}*|USP|UN[Bb]|FGV|FIAP|ITA|IME|PUC(?:-?\p{L}{1,4})?|UF\p{Lu}{1,4}|UE\p{Lu}{1,3}|IF\p{Lu}{1,4})(?!\p{L})/u;
/** Where somebody lives; a medical residency is work. */
const residence =
  /(?<!\p{L})(?:resid(?:a|e|ir|indo|entes?)|resid[êe]ncia(?! (?:m[ée]dica|multiprofissional))|mor(?:a|am|ar|ando|adia|ador\p{L}*))(?!\p{L})/iu;

/** Whether a requirement names a school or where somebody lives: what was learned and done counts, not where. */
export const isPersonalTerm = (term: string): boolean =>
  schoolName.test(term) || schoolInCapitals.test(term) || residence.test(term);

/** A name behind the kind of a school. 'Faculdade de Direito' says what was learned, 'Universidade de Lisboa' where. */
const namedSchool =
  /(?<!\p{L})(?:(?:[Uu]niversidades?|UNIVERSIDADES?|[Ii]nstitutos?|INSTITUTOS?|[Cc]ol[ée]gios?|COL[ÉE]GIOS?)(?:\s+(?:d[aeo]s?|e|DA|DE|DO|DOS|DAS|E)\s+(?=\p{Lu})|\s+(?!(?:d[aeo]s?|e|em|com|para|n[ao]s?|por|[ao]s?)\s)(?=\p{L}))|(?:[Ff]aculdades?|FACULDADES?|[Ee]scolas?|ESCOLAS?)\s+(?=\p{Lu}))[\p{L}\d&.-]*[\p{L}\d](?:\s+(?:(?:d[aeo]s?|e)\s+)?\p{Lu}[\p{L}\d&-]*)*/gu;
const knownSchool = new RegExp(
  `${schoolInCapitals.source}|(?<!\\p{L})(?:[Ss](?:enai|enac|esi|esc|enar)|SENAI|SENAC|SESI|SESC|SENAR)(?!\\p{L})`,
  'gu',
);

/** A text with '…' for the names of schools in it. */
export const withoutSchools = (text: string): string => text.replace(namedSchool, '…').replace(knownSchool, '…');
