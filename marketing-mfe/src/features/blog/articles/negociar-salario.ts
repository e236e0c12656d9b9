import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, ol, p, quote, table, ul, type Block } from '../../../prose/blocks';

export const body: readonly Block[] = [
  p(
    '"Qual é a sua pretensão salarial?" A pergunta chega cedo, às vezes antes de você saber o que a vaga pede. Responder baixo custa caro por muito tempo, porque os reajustes seguintes partem desse número. Responder sem base pode encerrar a conversa. O caminho entre os dois é preparo: saber quanto vale o trabalho, quanto você precisa e o que mais pode entrar na mesa.',
  ),

  h2('Antes: descubra três números'),
  p('Escreva estes três valores em um papel antes da primeira conversa. Eles não são para mostrar a ninguém.'),
  ol(
    '**O seu piso.** Some as despesas do mês, uma reserva e o custo de trabalhar naquele lugar: transporte, alimentação, creche. Abaixo disso, a resposta é não.',
    '**O seu alvo.** O valor que você considera justo pelo que entrega, com base no mercado.',
    '**A sua abertura.** Um pouco acima do alvo e ainda defensável com argumentos. É o primeiro número que você diz, quando precisa dizer um.',
  ),

  h2('Onde encontrar referência de verdade'),
  ul(
    '**A convenção coletiva.** O sindicato da categoria negocia pisos por função e região, e muitos publicam o texto na internet. Nenhuma empresa abrangida pode pagar menos do que o piso.',
    '**As próprias vagas.** Leia anúncios da mesma função, no mesmo nível e na mesma cidade. Anote só os que informam o valor e descarte os extremos.',
    '**Pessoas da área.** Em vez de "quanto você ganha?", pergunte "que faixa você acha razoável para esta vaga?". Quase todo mundo responde.',
    '**O novo custo de vida.** Um aumento de 15% em uma cidade onde o aluguel é 40% mais caro é uma redução.',
  ),
  p(
    `Compare sempre a mesma coisa: salário bruto com salário bruto, mesma jornada, mesmo contrato. Se uma das propostas for como pessoa jurídica, faça antes a conta que explicamos em [CLT ou PJ](${paths.article('clt-ou-pj')}).`,
  ),

  h2('Quando perguntarem cedo demais'),
  p(
    'Você não é obrigado a dizer quanto ganha hoje. A empresa contrata pelo trabalho que será feito, não pelo seu último holerite. Algumas respostas que mantêm a conversa aberta:',
  ),
  ul(
    '"Gostaria de entender melhor as responsabilidades antes de falar em número. Vocês têm uma faixa definida para a posição?"',
    '"Pelo que vi em vagas parecidas na região, espero algo entre R$ 5.000 e R$ 5.800, dependendo do pacote completo."',
    '"O formulário exige um valor, então coloquei o meu alvo. Estou aberto a conversar sobre o conjunto."',
  ),
  p(
    'Ao dar uma faixa, cuide para que o limite **de baixo** já seja um valor que deixaria você satisfeito. É nele que a outra pessoa vai prestar atenção.',
  ),

  h2('Quando a proposta chega'),
  p(
    'Agradeça, mostre interesse e peça tempo. "Fiquei muito contente com o convite. Posso responder até quinta-feira, depois de ler tudo com calma?" É um pedido normal. Peça também a proposta por escrito: salário, tipo de contrato, jornada, local, benefícios, período de experiência e data de início.',
  ),
  table(
    'O que entra na conta além do salário',
    ['Item', 'O que perguntar'],
    ['Vale-transporte', 'É direito de quem tem carteira assinada e usa transporte coletivo; o desconto é limitado a 6% do salário básico. Há alternativa para quem não usa?'],
    ['Alimentação', 'A CLT não obriga; convenção ou contrato podem obrigar. Qual é o valor por dia, e vale nas férias?'],
    ['Plano de saúde', 'Quanto é descontado, há coparticipação, quando começa e quem pode ser dependente?'],
    ['Participação nos resultados', 'Quais foram as regras e os pagamentos nos últimos anos? Promessa sem regra escrita vale zero na conta'],
    ['Trabalho remoto', 'Quantos dias, está no contrato, quem paga internet e equipamento?'],
    ['Jornada', 'Há banco de horas, plantão, sobreaviso ou fim de semana?'],
    ['Crescimento', 'Quando é a próxima revisão de salário e o que precisa acontecer até lá?'],
  ),

  h2('Como pedir mais sem criar atrito'),
  p(
    'Negociar não é confronto: as duas partes já querem fechar. Funciona assim: **entusiasmo, argumento, número, silêncio**.',
  ),
  p(
    '"Quero muito trabalhar com vocês. Pelo que conversamos, vou assumir também o fechamento fiscal das duas filiais, que não estava na descrição, e já fiz isso por três anos. Seria possível chegar a R$ 6.200?"',
  ),
  p(
    'Depois do número, pare de falar. O desconforto de alguns segundos leva muita gente a baixar o próprio pedido. Espere a resposta.',
  ),
  quote('Argumento é o que você vai entregar. Boleto é motivo seu, não da empresa.'),
  p('Se o salário estiver no limite, troque de assunto, não de objetivo. Peça algo que custe menos à empresa e valha bastante para você:'),
  ul(
    'revisão combinada por escrito depois de seis meses, com metas claras;',
    'mais dias remotos ou um horário que evite o pico;',
    'auxílio para curso ou certificação ligados à função;',
    'data de início que permita receber o que falta no emprego atual;',
    'título do cargo compatível com o que será feito.',
  ),

  h2('O que a lei diz'),
  ul(
    'O artigo 461 da CLT garante **salário igual para trabalho de igual valor**, nas condições que ele define, sem distinção de sexo, etnia, nacionalidade ou idade. A [Lei 14.611, de 2023](https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2023/lei/l14611.htm), reforçou a igualdade entre mulheres e homens e exige relatórios de transparência das empresas com cem ou mais empregados.',
    'O salário, uma vez contratado, não pode ser reduzido, salvo o disposto em convenção ou acordo coletivo (Constituição, artigo 7º, inciso VI).',
    'O contrato de experiência não pode passar de 90 dias, e nele valem os mesmos direitos básicos. "Período de teste sem registro" não existe.',
  ),

  h2('E se a resposta for não?'),
  p(
    'Volte ao papel. Se a proposta está acima do piso e o lugar ensina o que você quer aprender, aceitar pode ser bom. Se está abaixo, recuse com educação e deixe a porta aberta: "Neste momento não consigo aceitar esse valor. Se a faixa mudar, gostaria de voltar a conversar". Nunca invente uma proposta concorrente: pedem para ver, e a confiança acaba ali.',
  ),
  p(
    'Aceitou? Confirme por escrito o que foi combinado e só então avise o emprego atual. A ordem importa.',
  ),
  callout(
    `Como é na ${brand.name}`,
    `Muitas vagas mostram a faixa salarial, e você pode [filtrar por ela](${paths.vacancies()}). Quando o anúncio diz "a combinar", leve para a conversa os três números que escreveu no papel.`,
  ),
];
