import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, ol, p, quote, table, ul, type Block } from '../../../prose/blocks';

export const body: readonly Block[] = [
  p(
    'O primeiro estágio tem duas perguntas que quase ninguém responde antes de você assinar: **o que eu ponho no currículo se ainda não trabalhei?** e **o que a empresa pode e não pode pedir?** A segunda tem resposta em lei. A [Lei 11.788, de 2008](https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2008/lei/l11788.htm), é curta, clara e cabe em uma leitura de quinze minutos. Aqui está o que interessa.',
  ),

  h2('Estágio é parte da sua formação'),
  p(
    'Para a lei, estágio é ato educativo escolar supervisionado. Por isso, ele só existe se você está matriculado e frequentando as aulas, e se as atividades combinam com o seu curso. Podem estagiar estudantes da educação superior, da educação profissional, do ensino médio, da educação especial e dos anos finais do ensino fundamental na modalidade profissional da educação de jovens e adultos.',
  ),
  p(
    'Ele pode ser **obrigatório**, quando a carga horária é requisito para o diploma, ou **não obrigatório**, quando é uma atividade opcional acrescida ao curso. A diferença importa na hora de falar de dinheiro.',
  ),

  h2('Os seus direitos, em uma tabela'),
  table(
    'O que a Lei 11.788/2008 garante',
    ['Assunto', 'Regra'],
    ['Jornada', 'Até 6 horas por dia e 30 por semana no ensino superior, na educação profissional de nível médio e no ensino médio regular; até 4 horas e 20 por semana na educação especial e nos anos finais do fundamental (educação de jovens e adultos)'],
    ['Até 40 horas semanais', 'Só em cursos que alternam teoria e prática, nos períodos sem aula presencial, e se estiver previsto no projeto do curso'],
    ['Provas', 'Nos períodos de avaliação, a carga cai pelo menos à metade, como previsto no termo de compromisso'],
    ['Bolsa', 'Obrigatória no estágio não obrigatório; facultativa no obrigatório'],
    ['Transporte', 'Auxílio-transporte obrigatório no estágio não obrigatório'],
    ['Recesso', '30 dias quando o estágio dura um ano ou mais, de preferência nas férias escolares; proporcional se durar menos. É remunerado quando há bolsa'],
    ['Duração', 'No máximo dois anos na mesma empresa, exceto para estagiário com deficiência'],
    ['Seguro', 'Contra acidentes pessoais, contratado em seu favor, com o número da apólice no termo'],
    ['Supervisão', 'Alguém da empresa com formação ou experiência na sua área, que oriente no máximo dez estagiários ao mesmo tempo'],
    ['Saúde e segurança', 'Aplicam-se as normas de saúde e segurança no trabalho'],
  ),
  p(
    'O estágio regular não cria vínculo de emprego. Assim, não há 13º salário, FGTS ou férias com acréscimo de um terço. Benefícios como alimentação e plano de saúde são permitidos, mas não são obrigatórios. Você pode contribuir para o INSS como segurado facultativo, se quiser.',
  ),

  h2('O documento que você vai assinar'),
  p(
    'O **termo de compromisso de estágio** é assinado por três partes: você (ou quem responde legalmente por você), a empresa e a instituição de ensino. Sem ele não há estágio. Antes de assinar, confira:',
  ),
  ol(
    'as atividades descritas são as da vaga e têm relação com o curso;',
    'o horário é compatível com as suas aulas, contando o deslocamento;',
    'bolsa, auxílio-transporte e data de pagamento estão escritos;',
    'aparecem o nome do supervisor, o do professor orientador e o número da apólice do seguro;',
    'há regra para o período de provas e para o recesso.',
  ),
  p(
    'Uma agência de integração pode cuidar da papelada, mas não pode cobrar nada de você: a lei proíbe. Desconfie de quem pede taxa de cadastro, compra de curso ou "reserva de vaga".',
  ),
  quote('Vaga de verdade não cobra para você entrar nela.'),

  h2('Quando deixa de ser estágio'),
  p(
    'Se as atividades nada têm a ver com o curso, se a jornada passa do limite ou se não existe termo, o estágio está irregular. O artigo 15 da lei diz que isso caracteriza vínculo de emprego para todos os fins trabalhistas e previdenciários. Primeiro, procure o setor de estágios da sua instituição, que tem o dever de acompanhar. Se não resolver, a fiscalização do trabalho e o Ministério Público do Trabalho recebem denúncias.',
  ),

  h2('Um currículo sem experiência não é um currículo vazio'),
  p(
    'Quem contrata estagiário sabe que você está começando. O que se procura são sinais de que você aprende, cumpre o combinado e termina o que começa. Você tem mais material do que imagina:',
  ),
  ul(
    '**Trabalhos do curso:** o problema, o que você fez, a ferramenta e o resultado. "Pesquisa com 80 moradores do bairro, tabulada em planilha" é experiência.',
    '**Projetos próprios:** um site, uma página de vendas, a planilha que organizou as contas da família.',
    '**Voluntariado, igreja, atlética, grêmio:** organização de evento, caixa, atendimento, divulgação.',
    '**Trabalho informal:** ajudar na loja dos pais, dar aula particular, fazer entregas. Diga o que fazia e por quanto tempo.',
    '**Cursos e idiomas:** com carga horária e ano. O nível de inglês é o real, porque alguém vai perguntar.',
  ),
  p(
    'Comece pela formação, com curso, instituição, período atual e previsão de conclusão. Depois, um resumo de duas linhas: "Estudante do 4º período de Administração, com base em planilhas e atendimento ao público. Busco estágio na área financeira, pela manhã". Horário disponível e cidade poupam conversa para os dois lados.',
  ),

  h2('Na entrevista'),
  p(
    'Prepare três histórias: um trabalho em grupo que quase deu errado, algo que aprendeu por conta própria e uma responsabilidade que cumpriu até o fim. Leia a página da empresa e chegue com duas perguntas: "O que o estagiário anterior aprendeu aqui?" e "Como é o acompanhamento do supervisor?". As respostas dizem muito sobre o lugar.',
  ),
  p(
    'Não sabe responder? Diga como descobriria. "Nunca usei esse sistema; eu começaria pelo material de vocês e faria um teste com um caso pequeno" vale mais do que um blefe.',
  ),

  h2('Por onde começar hoje'),
  ol(
    'Pegue na secretaria a declaração de matrícula e pergunte a partir de qual período o curso permite estágio.',
    'Monte o currículo com os itens acima e peça a alguém que aponte o que não entendeu.',
    'Defina o raio de busca: quanto tempo de deslocamento cabe entre a aula e o estágio?',
    'Candidate-se a poucas vagas por semana, bem escolhidas, e anote as respostas.',
  ),
  callout(
    `Como é na ${brand.name}`,
    `Na busca, escolha o contrato Estágio para ver [só as vagas dessa modalidade](${paths.vacancies()}?tipo=estagio). A conta é para maiores de 18 anos; quem é mais novo encontra estágio com a ajuda da própria escola, que assina o termo junto com o responsável.`,
  ),
];
