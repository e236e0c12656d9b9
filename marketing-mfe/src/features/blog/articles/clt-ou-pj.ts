import { paths } from '@ponte/shared-domain';
import { callout, h2, ol, p, quote, table, ul, type Block } from '../../../prose/blocks';

export const body: readonly Block[] = [
  p(
    '"A vaga é PJ, mas o valor é maior." A frase é comum, e a comparação quase sempre é feita do jeito errado: salário CLT de um lado, nota fiscal do outro, e vence o número mais alto. São contratos diferentes, com direitos, custos e riscos diferentes. Antes de responder, vale pôr tudo na mesma unidade: **quanto entra por ano e o que acontece quando algo dá errado**.',
  ),

  h2('O que é cada um'),
  p(
    'Na contratação pela **CLT**, você é empregado. A empresa registra o contrato na carteira de trabalho digital, dirige o trabalho, paga salário, recolhe encargos e responde por direitos que a [Consolidação das Leis do Trabalho](https://www.planalto.gov.br/ccivil_03/decreto-lei/del5452compilado.htm) e a Constituição garantem.',
  ),
  p(
    'Na contratação como **PJ**, quem fecha o negócio é a sua pessoa jurídica. Há um contrato de prestação de serviços entre duas empresas, e você emite nota fiscal. Não existem férias, 13º salário ou FGTS por lei: existe o que estiver escrito no contrato. Você também paga os tributos da empresa, o contador e a sua própria previdência.',
  ),

  h2('O que muda, ponto por ponto'),
  table(
    'Direitos e custos em cada contrato',
    ['Assunto', 'CLT', 'PJ'],
    ['Férias', '30 dias pagos por ano, com acréscimo de um terço', 'Só se o contrato prever; em geral, mês parado é mês sem receita'],
    ['13º salário', 'Obrigatório', 'Não há'],
    ['FGTS', 'A empresa deposita 8% do salário por mês', 'Não há'],
    ['Jornada e horas extras', 'Limites em lei; hora extra com no mínimo 50% a mais', 'Definidas pelo que foi contratado; a autonomia é sua'],
    ['INSS', 'Descontado do salário; a empresa paga a parte dela', 'Recolhido por você, em geral sobre o pró-labore'],
    ['Doença e acidente', 'A empresa paga os 15 primeiros dias; depois, o INSS', 'Só o INSS, se as contribuições e a carência estiverem em dia'],
    ['Dispensa sem justa causa', 'Aviso-prévio, multa de 40% sobre o FGTS e, se cumpridos os requisitos, seguro-desemprego', 'O que o contrato disser sobre rescisão'],
    ['Maternidade', 'Licença de 120 dias e estabilidade desde a confirmação da gravidez até cinco meses após o parto', 'Salário-maternidade pelo INSS, se houver direito; sem estabilidade'],
    ['Custos fixos', 'Nenhum para o empregado', 'Contador, tributos, certificado digital, equipamento'],
  ),

  h2('A conta na mesma unidade'),
  p(
    'Veja um exemplo, com números escolhidos só para facilitar. Um salário de R$ 6.000 pela CLT, mais R$ 1.000 por mês em benefícios que você de fato usaria, como alimentação e plano de saúde.',
  ),
  ol(
    'Doze salários somam R$ 72.000. Com o 13º (R$ 6.000) e o terço de férias (R$ 2.000), são R$ 80.000 no ano.',
    'O FGTS, de 8% sobre esse total, acrescenta R$ 6.400.',
    'Os benefícios somam R$ 12.000.',
    'O pacote anual é de **R$ 98.400**, antes do INSS e do imposto de renda descontados de você.',
    'Como PJ, se você quiser um mês de descanso, serão onze meses de nota: R$ 98.400 divididos por 11 dão cerca de **R$ 8.945 por mês**, antes dos tributos da empresa e do contador.',
  ),
  p(
    'Ou seja: nesse exemplo, uma proposta PJ de R$ 8.000 é *menor* do que o salário de R$ 6.000, e uma de R$ 9.000 apenas empata, antes dos tributos de cada lado. Refaça a conta com os seus números e some uma reserva para os meses entre um contrato e outro.',
  ),
  p(
    'Os tributos da PJ dependem do regime, da atividade e do faturamento. No Simples Nacional, muitas atividades de serviço ficam no Anexo III ou no Anexo V conforme o chamado fator R, a relação entre a folha de pagamento (o pró-labore inclusive) e a receita. A diferença entre os dois é grande logo na primeira faixa. O MEI paga um valor fixo, mas tem limite de faturamento e não aceita todas as profissões. Uma hora com um contador antes de assinar custa menos do que um ano no enquadramento errado.',
  ),

  h2('Quando o PJ parece emprego'),
  p(
    'O nome do contrato não decide sozinho. Pelo artigo 3º da CLT, é empregado quem presta serviço como pessoa física, de forma não eventual, com subordinação e mediante salário; e o artigo 9º considera nulos os atos praticados para fraudar a lei. Sinais que costumam pesar:',
  ),
  ul(
    'horário fixo, controle de ponto e necessidade de pedir autorização para faltar;',
    'chefia direta que manda em como o trabalho é feito, e não só no resultado;',
    'proibição de mandar outra pessoa no seu lugar ou de atender outros clientes;',
    'exigência de abrir CNPJ para fazer exatamente o que um empregado fazia.',
  ),
  p(
    'Quem entende que foi empregado disfarçado pode buscar o reconhecimento do vínculo na Justiça do Trabalho, em regra até dois anos depois do fim do contrato. O Supremo Tribunal Federal discute os limites dessa forma de contratação no Tema 1.389 da repercussão geral; antes de decidir algo importante, confira a situação atual com um advogado ou com o sindicato da sua categoria.',
  ),
  quote('PJ de verdade tem autonomia, cliente e preço. Se só tem patrão e nota fiscal, desconfie.'),

  h2('O que negociar antes de aceitar PJ'),
  ul(
    '**Reajuste:** índice e data escritos no contrato.',
    '**Pausas:** período de descanso remunerado, se houver, e como ele é combinado.',
    '**Rescisão:** aviso de pelo menos 30 dias para os dois lados e pagamento do que já foi entregue.',
    '**Pagamento:** dia fixo, multa e juros por atraso.',
    '**Escopo:** o que está incluído, o que é trabalho extra e quanto custa.',
    '**Exclusividade:** se pedirem, deve ter preço. E pense duas vezes: ela também aproxima a relação de um emprego.',
  ),

  h2('Então, qual é melhor?'),
  p(
    'A CLT costuma valer mais para quem precisa de previsibilidade: quem tem filhos, vai financiar um imóvel, está começando ou conta com o plano de saúde. O PJ costuma fazer sentido para quem tem mais de um cliente, reserva para alguns meses e cobra um preço que já inclui férias, tributos e risco.',
  ),
  callout(
    'Ao buscar',
    `O tipo de contrato aparece em todas as vagas e é um dos [filtros da busca](${paths.vacancies()}). Se o anúncio não informa o valor, pergunte logo na primeira conversa: é um assunto de trabalho como outro qualquer. Este texto traz informação geral e não substitui a orientação de um advogado ou de um contador sobre o seu caso.`,
  ),
];
