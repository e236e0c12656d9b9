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
