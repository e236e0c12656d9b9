import { foldText } from '../text.ts';

const personalLabel =
  /^(?:[^\p{L}]*)(?:nome|idade|sexo|genero|estado civil|data de nascimento|nascimento|nascid[oa]|nacionalidade|naturalidade|natural de|cep|endereco|end\.|rua|avenida|av\.|travessa|alameda|bairro|cidade|cpf|rg|cnh|filh[oa]s?|etnia|raca|cor|religiao|filiacao|pronomes?|identidade)(?![\p{L}-])/u;

const personalFact =
  /\b(?:\d{5}-?\d{3}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{1,3} anos de idade|solteir[oa]|casad[oa]|divorciad[oa]|viuv[oa]|uniao estavel|brasileir[oa]s?|(?:sexo )?(?:feminino|masculino)|nascid[oa] em)\b/;

/** A line of the head such as 'Ana, 34 anos': an age beside no word of work. */
const bareAge = /(?:^|[,|•–-]\s*)\d{2} anos\s*(?:$|[,|•–.-])/;

/** Whether a line of a resume says something about the person and not about the work: name, age, sex, family, address, documents. */
export const isPersonalLine = (line: string): boolean => {
  const plain = foldText(line);
  if (plain.length > 160) return false;
  return personalLabel.test(plain) || personalFact.test(plain) || bareAge.test(plain);
};

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
