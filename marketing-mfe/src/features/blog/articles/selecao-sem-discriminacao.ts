import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, ol, p, quote, table, ul, type Block } from '../../../prose/blocks';

export const body: readonly Block[] = [
  p(
    'A maior parte da discriminação em processos seletivos não vem de quem quer discriminar. Vem do anúncio copiado do ano passado, da pergunta feita para "quebrar o gelo" e do critério que ninguém sabe explicar. Para a lei, a intenção não resolve o problema. Para a empresa, também não: cada filtro injusto joga fora gente que faria bem o trabalho.',
  ),
  p('Este guia reúne o que a legislação brasileira proíbe e um modo de selecionar que se sustenta, da abertura da vaga à resposta final.'),

  h2('O que a lei proíbe'),
  ul(
    'O [artigo 373-A da CLT](https://www.planalto.gov.br/ccivil_03/decreto-lei/del5452compilado.htm) veda anúncio de emprego com referência a sexo, idade, cor ou situação familiar, salvo quando a natureza da atividade, pública e notoriamente, o exigir. Veda também recusar emprego ou promoção por esses motivos ou por gravidez, e usá-los como variável para salário, formação e ascensão.',
    'A [Lei 9.029, de 1995](https://www.planalto.gov.br/ccivil_03/leis/l9029.htm), proíbe prática discriminatória no acesso ou na manutenção do trabalho por sexo, origem, raça, cor, estado civil, situação familiar, deficiência, reabilitação profissional e idade, **entre outros**. Exigir teste de gravidez ou de esterilização é crime.',
    'O artigo 442-A da CLT impede exigir do candidato comprovação de experiência prévia superior a **seis meses** no mesmo tipo de atividade.',
    'A Lei 7.716, de 1989, que define os crimes de preconceito de raça ou cor, alcança quem nega emprego e quem exige, em anúncio, aspectos de aparência próprios de raça ou etnia para atividade que não justifique a exigência.',
    'O Estatuto da Pessoa Idosa (Lei 10.741, de 2003, artigo 27) proíbe fixar limite máximo de idade, salvo quando a natureza do cargo o exigir.',
    'O Estatuto da Pessoa com Deficiência (Lei 13.146, de 2015, artigo 34) proíbe restrição e qualquer discriminação em razão da deficiência, inclusive nas etapas de recrutamento e seleção e na exigência de aptidão plena. Empresas com cem ou mais empregados cumprem ainda a reserva de 2% a 5% do artigo 93 da Lei 8.213, de 1991.',
  ),
  p(
    'Ações afirmativas são outra coisa. A própria CLT admite medidas temporárias para corrigir distorções que afetam o acesso da mulher ao mercado, e vagas afirmativas para grupos historicamente excluídos têm o mesmo fundamento: promover a igualdade. Descreva o objetivo no anúncio e peça a revisão do jurídico.',
  ),

  h2('Comece pela vaga, não pelo perfil'),
  p(
    'Antes de escrever, responda em uma folha: o que esta pessoa precisa entregar nos primeiros seis meses? Cada requisito deve servir a uma dessas entregas. Se não serve, sai.',
  ),
  table(
    'Como reescrever exigências comuns',
    ['Em vez de', 'Escreva', 'Por quê'],
    ['"Boa aparência"', '"Uso de uniforme fornecido pela empresa"', 'A expressão já serviu para excluir por cor e idade; diga o que o trabalho pede'],
    ['"Até 35 anos", "jovem e dinâmico"', '"Ritmo com picos no fim do mês"', 'Idade não é competência'],
    ['"Vendedora", "office boy"', '"Vendedor(a)", "auxiliar de escritório"', 'O anúncio não pode escolher o sexo'],
    ['"Cinco anos de experiência comprovada"', '"Já conduziu fechamento contábil mensal"', 'A lei limita a exigência a seis meses; descreva o que precisa saber fazer'],
    ['"Sem filhos", "disponibilidade total"', '"Escala das 14h às 22h, com dois sábados por mês"', 'Informe o horário e deixe que cada um decida'],
    ['"Morar perto"', '"Trabalho presencial no bairro Água Verde, Curitiba"', 'O trajeto é escolha de quem se candidata'],
  ),

  h2('Triagem com critérios escritos'),
  ol(
    'Defina de três a cinco critérios ligados às entregas, com peso, **antes** de abrir o primeiro currículo.',
    'Leia todos com a mesma ficha. Nota e motivo, em uma frase cada.',
    'Na primeira leitura, ignore nome, foto, idade e endereço. Se puder, peça a alguém que os oculte.',
    'Duas pessoas avaliam separadas e só depois comparam. A divergência é a parte útil da conversa.',
    'Guarde as fichas. Elas explicam a decisão se alguém perguntar, e mostram onde o processo afunila.',
  ),
  p(
    'Ferramentas automáticas seguem as mesmas regras. Se um programa ordena ou elimina candidatos, alguém da empresa precisa saber por quê. O artigo 20 da [LGPD](https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm) permite ao titular pedir a revisão de decisões tomadas unicamente com base em tratamento automatizado e conhecer os critérios usados.',
  ),

  h2('Perguntas que ficam fora da entrevista'),
  ul(
    'Você é casada? Pretende ter filhos? Quem fica com as crianças?',
    'Qual é a sua religião? Em quem você votou? É sindicalizado?',
    'Tem alguma doença? Toma remédio? (A aptidão é verificada pelo médico do trabalho, no exame admissional.)',
    'Qual é a sua orientação sexual? Este é o seu nome mesmo?',
    'Já processou algum empregador? Está com o nome sujo?',
  ),
  p(
    'Certidão de antecedentes criminais também não é documento de rotina: segundo o Tribunal Superior do Trabalho, a exigência só é legítima quando prevista em lei ou justificada pela natureza do ofício ou pelo grau especial de confiança exigido.',
  ),
  p(
    'O que funciona melhor é a **entrevista estruturada**: as mesmas perguntas, na mesma ordem, com respostas avaliadas por uma escala combinada antes. "Conte uma vez em que um prazo ficou impossível. O que você fez?" serve para todos e mede algo que o cargo exige.',
  ),
  quote('Se a pergunta não muda a nota de nenhum critério, ela não é entrevista. É curiosidade.'),

  h2('Acessibilidade é parte do processo'),
  p(
    'Pergunte a todos, no convite, se precisam de algum recurso: intérprete de Libras, prova em formato acessível, mais tempo, sala no térreo. Ofereça horário alternativo. Teste se o formulário funciona pelo teclado e pelo celular. Quem precisa não deveria ter de se explicar duas vezes.',
  ),

  h2('Dados: colete pouco, guarde pouco'),
  p(
    'Para escolher quem entrevistar, ninguém precisa de CPF, estado civil ou endereço. Peça documentos apenas de quem for contratado. Diga no anúncio por quanto tempo guarda os currículos e apague quando o prazo acabar. Dados de saúde, raça e religião são sensíveis para a LGPD; se servem a uma política de diversidade, a resposta deve ser opcional e ficar separada da avaliação.',
  ),

  h2('Responda a todos'),
  p(
    'O retorno é a etapa mais barata e a mais esquecida. Uma mensagem honesta ("seguimos com pessoas que já tinham conduzido o fechamento mensal") respeita o tempo de quem participou e obriga a empresa a ter um motivo que possa ser dito.',
  ),
  callout(
    `Como é na ${brand.name}`,
    `O currículo que a empresa recebe vem sem CPF, data de nascimento e rua, e cada candidatura tem situação, motivo e histórico. Ao [publicar uma vaga](${paths.newVacancy()}), descreva o que será feito; na recusa, escreva o motivo. Este texto traz informação geral: para um caso concreto, consulte o jurídico da sua empresa.`,
  ),
];
