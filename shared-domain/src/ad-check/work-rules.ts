import { currentValue, experienceMonths, internshipWeeklyHours, minimumWages, weeklyHours } from './constants';
import { amountBelow, clause, gap, numbers, priceBelow, thousandsBelow, wholeBelow } from './expressions';
import type { AdRule } from './rule';

const r = String.raw;

const month = currentValue(experienceMonths);
const longerMonths = r`(?:${numbers(month + 1, 99)}|sete|oito|nove|dez|onze|doze|quinze|dezoito|vinte e quatro|trinta e seis)`;
const years = r`(?:\d{1,2}|um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez)`;
const inBrackets = r`(?: ?\([a-z0-9 ]{1,12}\))?`;
const long = r`(?:${years}${inBrackets} ?\+? ?(?:anos?)(?: e meio)?|${longerMonths}${inBrackets} ?(?:mes|meses))\b`;
/** Years of work: from 16 on they are somebody's age. */
const fewYears = r`(?:(?:1[0-5]|0?[1-9])${inBrackets}|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez)`;
const atLeast = r`(?:minimo |no minimo |pelo menos |ao menos |mais de |acima de |por |ha |de |com )`;
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
  exception:
    'Por que este trecho não exige mais de seis meses de experiência na atividade, ou que lei exige esse tempo?',
  types: ['clt'],
  stems: r`experienc|vivencia|pratica|atuacao|atuando|trabalh|bagagem|ano|mes|carteira|ctps`,
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
    // '3+ anos com React'
    {
      words: r`\b(?:1[0-5]|[1-9]) ?\+ ?anos?\b(?! (?:de (?:mercado|idade|historia|casa|garantia|tradicao|existencia)|no mercado))(?: (?:de|com|em|como|na|no) [a-z]+)?`,
      fields: ['requirements', 'description'],
      better: 'experiência desejável',
    },
    {
      words: r`(?:^|\n|[.;] ?)(?:ter )?${atLeast}{0,4}${fewYears} ?anos?(?: e meio)?(?: ou mais| completos)? (?:com|em|como|usando|programando|trabalhando|atuando|na|no) [a-z]+`,
      fields: ['requirements'],
      better: 'Experiência desejável',
    },
    // 'Java: 4 anos ou mais'
    {
      words: r`(?:^|\n|[.;] ?)(?!(?:ensino|escolaridade|graduacao|residencia|carga|jornada|duracao|contrato|prazo|garantia|idade|cnh|curso|vigencia|formacao|habilitacao|faixa|periodo|validade))[a-z][^.;:!?\n#]{0,30}: ?${atLeast}{0,4}${fewYears} ?anos?(?: e meio)?(?: ou mais)?(?= ?(?:$|[.;\n,)]))`,
      fields: ['requirements'],
      better: 'Experiência desejável',
    },
    {
      words: r`[(] ?(?:minimo (?:de )?|no minimo |pelo menos |ao menos )${fewYears} ?anos? ?[)]`,
      fields: ['requirements'],
      better: '(experiência desejável)',
    },
    {
      words: r`\b(?:quem|que) (?:ja )?(?:trabalh|atu|exerc)[a-z]*${gap(30)}\bha (?:pelo menos |no minimo |mais de )?${long}`,
      better: 'quem tem experiência, desejável',
    },
    {
      words: r`\b(?:carteira assinada|ctps)(?: (?:assinada|n[oa]|da|em|func[a-z]*|area|cargo|ramo))* ${atLeast}{1,4}${long}`,
      better: 'experiência desejável',
    },
  ],
  innocent: [
    // '2 anos de experiência, desejável': before the next phrase covers the last word alone
    r`[^.;,!?\n#]{0,150}, ?(?:mas |e )?(?:sera (?:um )?)?${optional}`,
    r`[^.;,!?\n#]{0,150}\b${optional}\b[^.;,!?\n#]*`,
    r`\b(?:contrato|periodo|prazo) de experiencia\b${clause}`,
    r`\bexperiencias? (?:do|da|de|com o) (?:cliente|usuari[oa]|consumidor|compra|candidat[oa]|pacientes?|colaborador)[a-z]*${clause}`,
    r`\b(?:empresa|grupo|marca|loja|escritorio|clinica|hospital|escola|rede|instituicao|industria|restaurante|negocio|temos|somos|nossos|nossas|nossa [a-z]+|nosso [a-z]+|mercado)(?:,| [a-z]+)?(?: tem| com| possui| soma| acumula| reune| de| ha| que tem)? ?(?:mais de |cerca de |quase )?\d+ anos de [a-z]+`,
    // The company's own age, or its people's: 'Somos uma consultoria com 10 anos de experiência'
    r`\b(?:somos|temos|empresa|consultoria|agencia|escritorio|startup|franquia|fabrica|construtora|transportadora|cooperativa|associacao|ong|laboratorio|oficina|padaria|farmacia|hotel|fundador[a-z]*|socios|nossa equipe|nosso time)(?:,? (?!exig|procur|busc|contrat|precis|requer|ped|quer|selecion|admit|candidat|profission|pessoa|alguem|quem)[a-z]+){0,6} ?(?:\d+|${years}) ?\+? ?anos(?: de [a-z]+)?`,
    r`\b(?:atuamos|trabalhamos|existimos|estamos|operamos|cuidamos|servimos|fabricamos|produzimos|atendemos)${gap(30)}\b(?:\d+|${years}) anos(?: de [a-z]+)?`,
    r`\b(?:com |sao )?(?:mais de )?\d+ anos de [a-z]+(?: [a-z]+){0,4}, ?(?:somos|a empresa|o grupo|nossa|nosso|atendemos|temos|a [a-z]+ e|o [a-z]+ e)\b`,
    // What is given for time that is still to come
    r`\b(?:a cada|ao completar|quem completa) (?:\d+|${years}) anos?${gap(25)}`,
    r`\b${practice} (?:de )?(?:ate|0 a|zero a) ${long}`,
    r`\bate ${long} de ${practice}`,
    r`\b(?:curso|formacao|graduacao|contrato|garantia|tecnico)\b${gap(20)}\b${long}`,
  ],
};

const below = amountBelow(currentValue(minimumWages));
const noMore = r`(?:,\d{1,2})?(?![\d.,]?\d)(?! ?(?:mil|k)\b)`;
/** Full time is 220 hours and 30 days a month (CLT art. 64). */
const hourlyWage = Math.ceil((currentValue(minimumWages) / 220) * 100) / 100;
const dailyWage = Math.ceil((currentValue(minimumWages) / 30) * 100) / 100;
const noFigure = r`(?![\d.,]*\d)`;
const perHour = r`(?:${priceBelow(hourlyWage)})${noFigure}(?: reais)?(?: ?(?:a|ate|-) ?(?:r\$ ?)?[\d,]+)? ?(?:por|a|\/|p\/|cada|na) ?(?:hora|h)\b(?! extra)`;
const perDay = r`(?:${priceBelow(dailyWage)})${noFigure}(?: reais)?(?: ?(?:a|ate|-) ?(?:r\$ ?)?[\d,]+)? ?(?:por|ao|a|\/|p\/|cada|na) ?(?:dia|diaria)\b`;
const upTo = r`(?:,\d{1,2})?${noFigure}(?: reais)?(?: ?(?:a|ate|-) ?(?:r\$ ?)?[\d.,]+(?: ?(?:mil|k)\b)?)?(?: reais)?`;
const per = (unit: string): string => r`(?:por|ao|a|na|no|cada|p\/|\/) ?${unit}\b`;
const weeklyWage = Math.ceil((currentValue(minimumWages) * 12) / 52);
const perWeek = r`${wholeBelow(weeklyWage)}${upTo} ?(?:${per('semana')}|semana(?:l|is)\b)`;
const perFortnight = r`${wholeBelow(Math.ceil(currentValue(minimumWages) / 2))}${upTo} ?(?:${per('quinzena')}|quinzena(?:l|is)\b)`;
const yearlyWage = currentValue(minimumWages) * 12;
const perYear = r`(?:${wholeBelow(yearlyWage)}|${numbers(1, Math.floor(yearlyWage / 1000))} ?(?:mil|k)\b)${upTo} ?(?:${per('ano')}|anua(?:l|is)\b)`;
const ofLongerTime = r`(?:${perWeek}|${perFortnight}|${perYear})`;
const thousands = thousandsBelow(currentValue(minimumWages));
const payWords = r`(?:salario|remuneracao|ordenado|vencimentos?|pagamos|pagamento|ganhos? (?:fixos?|mensa(?:l|is))|piso|valor da hora|hora trabalhada)`;
const payJoins = r`(?: (?:de|fixo|base|inicial|mensal|bruto|liquido|e|r\$|no valor|oferecido|sera|por mes|so|apenas))*[: ]{0,3}(?:r\$ ?)?`;
const inReais = (value: number): string => value.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
const otherUnit = r`(?![^\n]{0,30}(?:\bhoras?\b|\/ ?h\b|\bdia\b|\bdiarias?\b|\bsemana|\bplantao|\bplantoes|\baula|\bturno|\bprojeto|meio periodo|\bquinzena|%|\bmeia jornada|\bentrega))`;

const pay: AdRule = {
  id: 'minimum-pay',
  name: 'Salário abaixo do mínimo',
  hold: 'block',
  article: 'CF art. 7º, IV e VII',
  message: `Um salário abaixo do mínimo (R$ ${currentValue(minimumWages).toLocaleString('pt-BR')} por mês, R$ ${inReais(hourlyWage)} por hora) em tempo integral fere o art. 7º, IV, da Constituição: verifique.`,
  source: 'https://www.planalto.gov.br/ccivil_03/constituicao/constituicao.htm',
  date: '2026-11-23',
  exception: 'Qual é a jornada reduzida a que este salário corresponde?',
  types: ['clt', 'temporario'],
  unless: r`\b(?:meio periodo|meio expediente|meio turno|meia jornada|tempo parcial|part[- ]time|horistas?|intermitente|aprendiz(?:es)?)\b|\b(?:[4-9]|1\d|2\d|3[0-6]) ?(?:h|hs|horas) (?:semanais|por semana|na semana)\b|\b[2-6] ?(?:h|hs|horas) (?:diarias|por dia|ao dia)\b`,
  stems: r`r\$|\d\d\d|\d ?k\b|salario|mil|hora|remuneracao|pagamos`,
  patterns: [
    {
      words: r`(?:^|\n)[^0-9\n]*${below}${noMore}${otherUnit}`,
      fields: ['salary'],
      better: 'R$ 1.621',
      firstAmountBelow: currentValue(minimumWages),
    },
    {
      words: r`\b(?:salario|remuneracao|ordenado|vencimentos?|pagamos|pagamento mensal|ganhos? (?:fixos?|mensa(?:l|is))|piso)\b(?: (?:de|fixo|base|inicial|mensal|bruto|liquido|e|r\$|no valor|oferecido|sera|por mes))*[: ]{0,3}(?:r\$ ?)?${below}${noMore}${otherUnit}`,
      better: 'Salário de R$ 1.621',
    },
    { words: r`(?:^|\n)[^0-9\n]*${perHour}`, fields: ['salary'], better: `R$ ${inReais(hourlyWage)} por hora` },
    { words: r`(?:^|\n)[^0-9\n]*${perDay}`, fields: ['salary'], better: `R$ ${inReais(dailyWage)} por dia` },
    { words: r`(?:^|\n)[^0-9\n]*${ofLongerTime}`, fields: ['salary'], better: 'R$ 1.621 por mês' },
    { words: r`(?:^|\n)(?:[^0-9\nm]|m(?!il ))*\b${thousands}${otherUnit}`, fields: ['salary'], better: 'R$ 1.621' },
    {
      words: r`\b${payWords}\b${payJoins}${perHour}`,
      better: `Salário de R$ ${inReais(hourlyWage)} por hora`,
    },
    {
      words: r`\b${payWords}\b${payJoins}${perDay}`,
      better: `Salário de R$ ${inReais(dailyWage)} por dia`,
    },
    { words: r`\b${payWords}\b${payJoins}${ofLongerTime}`, better: 'Salário de R$ 1.621 por mês' },
    { words: r`\b${payWords}\b${payJoins}\b${thousands}${otherUnit}`, better: 'Salário de R$ 1.621' },
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

/**
 * Shifts of eleven hours and more, a break included: on five days they make more than 44 hours. Those of ten are usual
 * where Saturday is made up for.
 */
const veryLongShifts = Array.from(
  { length: 8 },
  (_, index) => r`0?${5 + index}(?:[h:]\d{0,2})? ?${hour}? ?(?:as|a|ate|-) ?${numbers(5 + index + 11, 23)}`,
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
      words: r`\b${numbers(week + 1, 99)} ?${hour}(?: de trabalho| trabalhadas)? ?${weekly}(?! de (?:conteudo|programacao|videos?|audios?|transmiss|gravac))`,
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
    // Less rest than a day a week
    {
      words: r`\b(?:com|apenas|so|somente|direito a|tem|tera|havera) (?:uma|1|duas|2|tres|3) folgas? (?:(?:por|ao|no|a cada) mes|mensa(?:l|is))\b(?! (?:aos?|n[oa]s?|em) )(?!${gap(20)}\b(?:alem|extra|a mais))`,
      better: 'com folga semanal',
    },
    {
      words: r`\bdomingo a domingo\b${gap(15)}\b(?:9|1[0-6]|nove|dez|onze|doze) ?${hour} (?:diarias|por dia|ao dia)`,
      better: '8 horas diárias, com folga semanal',
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
      words: r`\b(?:${longShifts})(?:[h:]\d{0,2})?,? ?(?:de )?(?:segunda|seg) a (?:sabado|sab|domingo|dom)`,
      better: '44 horas semanais',
    },
    {
      words: r`\b(?:segunda|seg) a (?:sexta|sex),? ?(?:das|de)? ?(?:${veryLongShifts})`,
      better: '44 horas semanais',
    },
    {
      words: r`\b(?:${veryLongShifts})(?:[h:]\d{0,2})?,? ?(?:de )?(?:segunda|seg) a (?:sexta|sex)`,
      better: '44 horas semanais',
    },
    {
      words: r`\b(?:jornada|turno|expediente) de (?:9|1[0-6]|nove|dez|onze|doze) ?${hour}${gap(12)}\b(?:seis|sete|6|7) dias\b`,
      better: 'jornada de 44 horas semanais',
    },
    {
      words: r`\b6 ?x ?1\b${gap(25)}\b(?:9|1[0-6]|nove|dez|onze|doze) ?${hour} (?:diarias|por dia|ao dia)`,
      better: 'escala 6x1, 44 horas semanais',
    },
    {
      words: r`\b(?:jornada|turno|carga horaria) (?:diaria|diario) de (?:9|1[0-6]|nove|dez|onze|doze) ?${hour}(?: de segunda)?${gap(15)}`,
      better: 'jornada diária de 8 horas',
    },
  ],
  innocent: [
    r`\b(?:nunca|nao) (?:trabalh|faz|exced|ultrapass)[a-z]*${gap(25)}${hour}${gap(12)}`,
    r`\b(?:suporte|atendimento|loja|monitoramento|operacao|funcionamento|aberta|aberto|funciona)\b${gap(35)}(?:7|sete) dias${gap(12)}`,
    // Opening hours, and work that several share
    r`\b(?:funciona(?:mos|m)?|funcionamento|abre(?:m|mos)?|abert[oa]s?)\b[^.;!?\n#]{0,60}`,
    r`\b[a-z0-9][^.;!?\n#]{0,100}\b(?:dividid|revez|distribuid|alternad)[a-z]* (?:em|entre|por|de|com)(?: [a-z]+| \d)? (?:equipes|turmas|turnos|grupos|pessoas)\b`,
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
    r`\b(?:escritorio|loja|empresa|laboratorio|atendimento|suporte|funcionamento|funciona|abre|abert[oa]|horario comercial)\b${gap(30)}\b\d{1,2}[h:]?\d{0,2} ?(?:as|a|-) ?\d{1,2}`,
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
  stems: r`remunera|voluntari|gratuit|pagamento|salario|ganhos|bolsa|auxilio|ajuda|vale|transporte|passage`,
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
    {
      words: r`\b(?:bolsa|remuneracao)(?:[- ]auxilio)?${gap(12)}\b(?:paga|comeca|inicia|sera paga|e paga)[a-z]*${gap(15)}\b(?:a partir d[oe]|depois d[oe]|apos)${gap(15)}\b(?:mes|meses|dias|experiencia|treinamento)\b`,
      better: 'bolsa e auxílio-transporte desde o primeiro dia',
    },
    {
      words: r`\b(?:transporte|passage(?:m|ns))${gap(20)}\bpor conta d[oae]s? (?:propri[oa] )?(?:estagiari|candidat|alun|estudante)[a-z]*`,
      better: 'bolsa e auxílio-transporte',
    },
  ],
  innocent: [r`\b(?:projetos?|trabalhos?|programas?|acoes) (?:de )?(?:trabalhos? )?voluntari[oa]s?\b`],
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
