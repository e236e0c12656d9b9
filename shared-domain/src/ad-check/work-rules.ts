import { currentValue, experienceMonths, internshipWeeklyHours, minimumWages, weeklyHours } from './constants';
import { amountBelow, clause, gap, numbers } from './expressions';
import type { AdRule } from './rule';

const r = String.raw;

const month = currentValue(experienceMonths);
const longerMonths = r`(?:${numbers(month + 1, 99)}|sete|oito|nove|dez|onze|doze|quinze|dezoito|vinte e quatro|trinta e seis)`;
const years = r`(?:\d{1,2}|um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez)`;
const inBrackets = r`(?: ?\([a-z0-9 ]{1,12}\))?`;
const long = r`(?:${years}${inBrackets} ?\+? ?(?:anos?)|${longerMonths}${inBrackets} ?(?:mes|meses))\b`;
const practice = r`(?:experiencias?|vivencias?|praticas?|atuacao|bagagem)`;
const optional = r`(?:desejave(?:l|is)|desejad[oa]s?|diferencia(?:l|is)|preferencialmente|preferivelmente|de preferencia|opciona(?:l|is)|nao (?:e |sao |sera )?(?:obrigatori[oa]s?|necessari[oa]s?|exigid[oa]s?|eliminatori[oa]s?|imprescindive(?:l|is))|um plus|bem[- ]vind[oa]s?|nao exig[a-z]+|dispensa[a-z]*|sem exig[a-z]+|nao precisa[a-z]*)`;

const experience: AdRule = {
  id: 'experience',
  name: 'Experiência acima de seis meses',
  hold: 'block',
  article: 'CLT art. 442-A',
  message: 'Exigir mais de seis meses de experiência para vaga CLT pode ferir o art. 442-A da CLT: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/decreto-lei/del5452.htm',
  date: '2026-11-23',
  types: ['clt'],
  stems: r`experienc|vivencia|pratica|atuacao|atuando|trabalh|bagagem|ano|mes`,
  patterns: [
    {
      words: r`\b(?:minimo (?:de )?|no minimo |pelo menos |ao menos |mais de |acima de |superior a |com |ter |a partir de )*${long}(?: completos| comprovad[oa]s?| ou mais)? (?:de|em|com) (?:[a-z]+ ){0,2}${practice}(?: (?:comprovada|minima|na (?:area|funcao)|em carteira|no cargo|previa|anterior))*`,
      better: 'experiência desejável',
    },
    {
      words: r`\b${practice}\b${gap(45)}\b${long}(?: comprovad[oa]s?)?(?: (?:em|na) carteira)?`,
      better: 'experiência desejável',
    },
    {
      words: r`\b${practice}\b${gap(25)}\b(?:acima|mais|superior|maior)[a-z]* (?:de|a|que) (?:6|seis) ?meses\b`,
      better: 'experiência desejável',
    },
    {
      words: r`\b(?:acima|mais|superior|maior)[a-z]* (?:de|a|que) (?:6|seis) ?meses de (?:[a-z]+ )?${practice}\b`,
      better: 'experiência desejável',
    },
    { words: r`\bter (?:trabalhado|atuado)${gap(20)}\b${long}`, better: 'experiência desejável' },
    {
      words: r`\b(?:minimo (?:de )?|no minimo |pelo menos |ao menos |mais de |acima de |ter |com |ha )*${long}(?: [a-z]+)? (?:atuando|trabalhando|de carteira|de registro|n[oa]s? (?:mesm[oa] )?(?:func|area|carg|ramo|segment|ativ|profiss|ofici|setor)[a-z]*)(?: na (?:area|funcao))?`,
      better: 'experiência desejável',
    },
  ],
  innocent: [
    r`[^.;,!?\n#]*\b${optional}\b[^.;,!?\n#]*`,
    r`[^.;,!?\n#]*, ?(?:mas |e )?(?:sera (?:um )?)?${optional}`,
    r`\b(?:contrato|periodo|prazo) de experiencia\b${clause}`,
    r`\bexperiencias? (?:do|da|de|com o) (?:cliente|usuari[oa]|consumidor|compra|candidat[oa]|pacientes?|colaborador)[a-z]*${clause}`,
    r`\b(?:empresa|grupo|marca|loja|escritorio|clinica|hospital|escola|rede|instituicao|industria|restaurante|negocio|temos|somos|nossos|nossas|nossa [a-z]+|nosso [a-z]+|mercado)(?:,| [a-z]+)?(?: tem| com| possui| soma| acumula| reune| de| ha| que tem)? ?(?:mais de |cerca de |quase )?\d+ anos de [a-z]+`,
    r`\b(?:com |sao )?(?:mais de )?\d+ anos de [a-z]+(?: [a-z]+){0,4}, ?(?:somos|a empresa|o grupo|nossa|nosso|atendemos|temos|a [a-z]+ e|o [a-z]+ e)\b`,
    r`\b${practice} (?:de )?(?:ate|0 a|zero a) ${long}`,
    r`\bate ${long} de ${practice}`,
    r`\b(?:curso|formacao|graduacao|contrato|garantia|tecnico)\b${gap(20)}\b${long}`,
  ],
};

const below = amountBelow(currentValue(minimumWages));
const noMore = r`(?:,\d{1,2})?(?![\d.,]?\d)(?! ?(?:mil|k)\b)`;
const otherUnit = r`(?![^\n]{0,30}(?:\bhoras?\b|\/ ?h\b|\bdia\b|\bdiarias?\b|\bsemana|\bplantao|\bplantoes|\baula|\bturno|\bprojeto|meio periodo|\bquinzena|%|\bmeia jornada|\bentrega))`;

const pay: AdRule = {
  id: 'minimum-pay',
  name: 'Salário abaixo do mínimo',
  hold: 'block',
  article: 'CF art. 7º, IV e VII',
  message: `Um salário abaixo do mínimo (R$ ${currentValue(minimumWages).toLocaleString('pt-BR')}) em tempo integral fere o art. 7º, IV, da Constituição: verifique.`,
  source: 'https://www.planalto.gov.br/ccivil_03/constituicao/constituicao.htm',
  date: '2026-11-23',
  exception: 'Qual é a jornada reduzida a que este salário corresponde?',
  types: ['clt', 'temporario'],
  unless: r`\b(?:meio periodo|meio expediente|meio turno|meia jornada|tempo parcial|part[- ]time|horistas?|intermitente|aprendiz(?:es)?)\b|\b(?:[4-9]|1\d|2\d|3[0-6]) ?(?:h|hs|horas) (?:semanais|por semana|na semana)\b|\b[2-6] ?(?:h|hs|horas) (?:diarias|por dia|ao dia)\b`,
  stems: r`r\$|\d\d\d|salario`,
  patterns: [
    { words: r`(?:^|\n)[^0-9\n]*${below}${noMore}${otherUnit}`, fields: ['salary'], better: 'R$ 1.621' },
    {
      words: r`\b(?:salario|remuneracao|ordenado|vencimentos?|pagamos|pagamento mensal|ganhos? (?:fixos?|mensa(?:l|is))|piso)\b(?: (?:de|fixo|base|inicial|mensal|bruto|liquido|e|r\$|no valor|oferecido|sera|por mes))*[: ]{0,3}(?:r\$ ?)?${below}${noMore}${otherUnit}`,
      better: 'Salário de R$ 1.621',
    },
    {
      words: r`\b(?:meio|metade d[oe](?: um)?|menos (?:de|que)(?: um)?|abaixo do) salario minimo\b`,
      better: 'salário mínimo',
    },
  ],
  innocent: [],
};

const week = currentValue(weeklyHours);
const hour = r`(?:h|hs|hrs|horas?)`;
const weekly = r`(?:semanais|semanal|por semana|na semana|p\/ ?semana|\/ ?sem(?:ana)?\b|a semana)`;

/** Shifts of ten hours and more, a break included: on six days they make more than 44 hours. */
const longShifts = Array.from(
  { length: 8 },
  (_, index) => r`0?${5 + index}(?:[h:]\d{0,2})? ?${hour}? ?(?:as|a|ate|-) ?${numbers(5 + index + 10, 23)}`,
).join('|');

const hours: AdRule = {
  id: 'hours',
  name: 'Jornada acima de 44 horas',
  hold: 'block',
  article: 'CF art. 7º, XIII e XV',
  message:
    'Mais de 44 horas por semana, ou semana sem folga, pode ferir o art. 7º, XIII e XV, da Constituição: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/constituicao/constituicao.htm',
  date: '2026-11-23',
  exception: 'Que lei ou acordo coletivo permite esta jornada?',
  types: ['clt', 'temporario'],
  stems: r`\d ?h|x ?0|folga|descanso|dias|segunda|seg a|horas`,
  patterns: [
    {
      words: r`\b${numbers(week + 1, 99)} ?${hour}(?: de trabalho| trabalhadas)? ?${weekly}`,
      better: `${week} horas semanais`,
    },
    {
      words: r`\b(?:semanal|semanais|por semana)(?: de| :|:)? ?${numbers(week + 1, 99)} ?${hour}\b`,
      better: `semanal de ${week} horas`,
    },
    { words: r`\b(?:escala (?:de )?)?7 ?x ?0\b`, better: 'escala 6x1' },
    {
      words: r`\bsem (?:direito a )?(?:dias? de )?(?:folgas?|descanso)(?: semanal| na semana)?\b(?! (?:aos|no|nos|em|na) )`,
      better: 'com folga semanal',
    },
    { words: r`\b(?:7|sete) dias (?:por|na|da) semana(?= ?(?:$|[.;\n,])| sem)${gap(10)}`, better: 'com folga semanal' },
    {
      words: r`\b(?:jornada |turno )?(?:diaria |diario )?(?:de )?(?:9|1[0-6]|nove|dez|onze|doze) ?${hour} (?:diarias|por dia|ao dia|de segunda|todos os dias|\/ ?dia)${gap(12)}(?:segunda|(?:cinco|seis|sete|5|6|7) dias|semana|sabado|domingo)${gap(12)}`,
      better: '8 horas diárias, com folga semanal',
    },
    {
      words: r`\b(?:jornada|turno|carga horaria|trabalho) (?:diaria |diario )?de (?:1[1-6]|onze|doze) ?${hour} (?:diarias|por dia|ao dia)`,
      better: 'jornada diária de 8 horas',
    },
    {
      words: r`\b(?:segunda|seg) a (?:sabado|sab|domingo|dom),? ?(?:das|de)? ?(?:${longShifts})`,
      better: '44 horas semanais',
    },
    {
      words: r`\b(?:jornada|turno|carga horaria) (?:diaria|diario) de (?:9|1[0-6]|nove|dez|onze|doze) ?${hour}(?: de segunda)?${gap(15)}`,
      better: 'jornada diária de 8 horas',
    },
  ],
  innocent: [
    r`\b(?:nunca|nao) (?:trabalh|faz|exced|ultrapass)[a-z]*${gap(25)}${hour}${gap(12)}`,
    r`\b(?:suporte|atendimento|loja|monitoramento|operacao|funcionamento|aberta|aberto|funciona)\b${gap(35)}(?:7|sete) dias${gap(12)}`,
    r`\b12 ?x ?36\b`,
  ],
};

const internshipWeek = currentValue(internshipWeeklyHours);
/** Times of day of eight hours or more, a break included: '8h às 17h', 'das 09:00 as 18:00'. */
const longDays = Array.from(
  { length: 10 },
  (_, index) => r`0?${5 + index}(?:[h:]\d{0,2})? ?${hour}? ?(?:as|a|ate|-) ?${numbers(5 + index + 8, 23)}`,
).join('|');

const internshipHours: AdRule = {
  id: 'internship-hours',
  name: 'Jornada do estágio',
  hold: 'block',
  article: 'Lei 11.788/2008 art. 10',
  message: 'Estágio com mais de 6 horas diárias ou 30 semanais pode ferir o art. 10 da Lei 11.788/2008: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2008/lei/l11788.htm',
  date: '2026-11-23',
  exception: 'Que curso alterna teoria e prática e prevê até 40 horas por semana (art. 10, § 1º)?',
  types: ['estagio'],
  stems: r`\d|integral|horas`,
  patterns: [
    {
      words: r`\b(?:[7-9]|1[0-2]|sete|oito|nove|dez) ?${hour} ?(?:diarias|por dia|ao dia|\/ ?dia|de jornada)`,
      better: '6 horas diárias',
    },
    {
      words: r`\b${numbers(internshipWeek + 1, 99)} ?${hour} ?(?:de estagio )?${weekly}`,
      better: `${internshipWeek} horas semanais`,
    },
    {
      words: r`\b(?:semanal|semanais)(?: de| :|:)? ?${numbers(internshipWeek + 1, 99)} ?${hour}\b`,
      better: `semanal de ${internshipWeek} horas`,
    },
    { words: r`\b(?:das? |de )?(?:${longDays})(?:[h:]\d{0,2})?\b`, better: 'até 6 horas por dia' },
    { words: r`\b(?:periodo|tempo|horario|jornada|turno) integral\b`, better: 'até 6 horas por dia' },
  ],
  innocent: [
    r`\b(?:escritorio|loja|empresa|atendimento|suporte|funcionamento|horario comercial)\b${gap(30)}\b\d{1,2}[h:]?\d{0,2} ?(?:as|a|-) ?\d{1,2}`,
  ],
};

const internshipGrant: AdRule = {
  id: 'internship-grant',
  name: 'Bolsa e transporte do estágio',
  hold: 'block',
  article: 'Lei 11.788/2008 art. 12',
  message: 'Estágio não obrigatório sem bolsa ou auxílio-transporte fere o art. 12 da Lei 11.788/2008: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2008/lei/l11788.htm',
  date: '2026-11-23',
  exception: 'De que curso este estágio é parte obrigatória?',
  types: ['estagio'],
  stems: r`remunera|voluntari|gratuit|pagamento|salario|ganhos|bolsa|auxilio|ajuda|vale`,
  patterns: [
    {
      words: r`\b(?:estagio )?(?:nao[- ]remunerad[oa]|voluntari[oa]|gratuit[oa]|sem (?:remuneracao|pagamento|salario|ganhos))(?:, sem (?:remuneracao|pagamento))?`,
      better: 'estágio com bolsa e auxílio-transporte',
    },
    {
      words: r`\bsem (?:oferta de |direito a )?(?:bolsa|auxilio|ajuda de custo|vale)(?:[- ](?:auxilio|transporte|estagio))?\b`,
      better: 'com bolsa e auxílio-transporte',
    },
    {
      words: r`\bnao (?:ha|havera|tem|temos|oferec|pag|possu|inclu|fornec|dispo)[a-z]*${gap(20)}\b(?:bolsa|remuneracao|salario|vale|auxilio)(?:[- ](?:auxilio|transporte|estagio))?\b`,
      better: 'bolsa e auxílio-transporte',
    },
  ],
  innocent: [r`\b(?:projetos?|trabalhos?|programas?|acoes) (?:de )?voluntari[oa]s?\b`],
};

const tooManyYears = r`(?:(?:[3-9]|tres|quatro|cinco|seis) ?(?:\([a-z]+\) ?)?anos|(?:2[5-9]|[3-9]\d|trinta|trinta e seis|quarenta e oito) ?(?:\([a-z ]+\) ?)?meses)\b`;

const internshipLength: AdRule = {
  id: 'internship-length',
  name: 'Duração do estágio',
  hold: 'block',
  article: 'Lei 11.788/2008 art. 11',
  message: 'Estágio de mais de dois anos na mesma empresa fere o art. 11 da Lei 11.788/2008: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2008/lei/l11788.htm',
  date: '2026-11-23',
  exception: 'O estágio é para pessoa com deficiência (art. 11)?',
  types: ['estagio'],
  stems: r`anos|meses`,
  patterns: [
    {
      words: r`\b(?:estagio|contrato|duracao|periodo|vigencia|prazo|bolsa)\b${gap(30)}\b${tooManyYears}`,
      better: 'estágio de até 2 anos',
    },
    { words: r`\b${tooManyYears} de (?:estagio|contrato|duracao|bolsa)\b`, better: 'até 2 anos de estágio' },
  ],
  innocent: [
    r`\b(?:curso|graduacao|faculdade|formacao|ensino|empresa|mercado|tecnologo)\b${gap(30)}\b${tooManyYears}`,
    r`\b${tooManyYears} de (?:historia|mercado|experiencia|existencia|curso|faculdade|atuacao)`,
  ],
};

const apprentice = r`(?:aprendiz(?:es)?|aprendizagem)`;

const apprenticeAge: AdRule = {
  id: 'apprentice-age',
  name: 'Idade do aprendiz',
  hold: 'block',
  article: 'CLT art. 428',
  message:
    'O contrato de aprendizagem vai dos 14 aos 24 anos no art. 428 da CLT, salvo para pessoa com deficiência: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/decreto-lei/del5452.htm',
  date: '2026-11-23',
  exception: 'A vaga é para pessoa com deficiência (art. 428, § 5º)?',
  onlyIf: r`\b${apprentice}\b`,
  stems: r`anos`,
  patterns: [
    {
      words: r`\b(?:entre |de |dos )?(?:1\d|2\d)? ?(?:anos )?(?:ate|a|e|-|aos) ?(?:os )?(?:2[5-9]|[3-6]\d) anos\b(?! de | no | na )`,
      better: 'de 14 a 24 anos',
    },
    {
      words: r`\b(?:a partir d[eo]s?|com|de|minima|minimo|desde|ter|dos) (?:os )?(?:[5-9]|1[0-3]) anos\b(?! de (?!idade)| no | na )`,
      better: 'a partir de 14 anos',
    },
    { words: r`\b(?:[5-9]|1[0-3]) (?:a|e|ate|-) (?:1\d|2\d) anos\b`, better: '14 a 24 anos' },
  ],
  innocent: [r`\b(?:contrato|duracao|rede|empresa|filhos|dependentes|criancas|loja)\b${gap(30)}\b\d+ anos\b`],
};

const apprenticeLength: AdRule = {
  id: 'apprentice-length',
  name: 'Duração da aprendizagem',
  hold: 'block',
  article: 'CLT art. 428, § 3º',
  message:
    'O contrato de aprendizagem dura até dois anos no art. 428, § 3º, da CLT, salvo para pessoa com deficiência: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/decreto-lei/del5452.htm',
  date: '2026-11-23',
  exception: 'A vaga é para pessoa com deficiência (art. 428, § 3º)?',
  onlyIf: r`\b${apprentice}\b`,
  stems: r`anos|meses`,
  patterns: [
    {
      words: r`\b(?:contrato|duracao|periodo|vigencia|prazo)\b${gap(30)}\b${tooManyYears}`,
      better: 'contrato de até 2 anos',
    },
    { words: r`\b${apprentice}(?: :|:)? (?:por|durante) ${tooManyYears}`, better: 'aprendiz por até 2 anos' },
  ],
  innocent: [r`\b${tooManyYears} de (?:historia|mercado|experiencia|existencia|atuacao)`],
};

export const workRules: readonly AdRule[] = [
  experience,
  pay,
  hours,
  internshipHours,
  internshipGrant,
  internshipLength,
  apprenticeAge,
  apprenticeLength,
];
