import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, h3, ol, p, quote, ul, type Block } from '../../../prose/blocks';

export const body: readonly Block[] = [
  p(
    'A entrevista por vídeo tirou da conta o ônibus, a roupa amassada e a sala de espera. Em troca, trouxe o microfone mudo, a internet que cai e a sensação de falar com uma parede. A conversa continua sendo o que sempre foi, duas partes tentando descobrir se combinam, mas agora você também é responsável pelo estúdio.',
  ),
  p(
    'Com uma hora de preparo, dá para chegar tranquilo. Este roteiro vale para a chamada ao vivo e para a entrevista gravada, em que as perguntas aparecem na tela e ninguém responde do outro lado.',
  ),

  h2('Na véspera: o que precisa estar resolvido'),
  ul(
    '**O convite.** Confirme data, horário, fuso, nome de quem vai conversar com você e endereço da sala. Se algo estiver em dúvida, pergunte: é sinal de cuidado, não de incômodo.',
    '**O programa.** Instale antes, abra uma chamada de teste e dê as permissões de câmera e microfone. Muitas plataformas abrem pelo navegador; teste no mesmo navegador que vai usar.',
    '**O nome.** Veja como você aparece na chamada. Troque o modelo do celular ou o apelido do jogo pelo seu nome e sobrenome.',
    '**O plano B.** Deixe o celular carregado, com o link à mão e o pacote de dados ativo. Anote o telefone ou o e-mail de contato fora do computador.',
  ),
  p(
    'Não tem computador ou um canto silencioso? Pergunte na escola, na faculdade, na biblioteca do bairro ou a alguém da família. Também é legítimo pedir outro horário ou uma conversa por telefone. Empresas sérias entendem, e vale dizer isso com antecedência, não na hora.',
  ),

  h2('Luz, câmera e som em dez minutos'),
  h3('Luz'),
  p('A luz deve vir da frente. Sente-se de cara para a janela; de costas para ela, você vira uma silhueta. À noite, uma luminária atrás da tela resolve.'),
  h3('Câmera'),
  p(
    'Ponha a lente na altura dos olhos, com alguns livros embaixo do notebook ou o celular apoiado, deitado, em algo firme. Deixe um palmo de parede acima da cabeça. O fundo não precisa ser bonito: precisa ser simples. Uma parede lisa é melhor do que um fundo virtual que apaga as suas mãos.',
  ),
  h3('Som'),
  p(
    'Entre imagem e som, cuide do som. Um fone comum com microfone elimina o eco e quase todo o barulho. Avise as pessoas da casa, silencie o celular e feche o que faz notificação.',
  ),

  h2('Prepare histórias, não respostas decoradas'),
  p(
    'Pelo vídeo, a leitura fica evidente: os olhos correm, a voz fica plana. Em vez de um texto, prepare de quatro a seis histórias curtas que sirvam para várias perguntas. Uma estrutura que funciona é contar **a situação, a sua tarefa, o que você fez e o que aconteceu depois**.',
  ),
  ol(
    'Um problema que você resolveu e do qual se orgulha.',
    'Um erro seu, o que custou e o que mudou desde então.',
    'Um conflito com colega ou cliente e como terminou.',
    'Algo que você aprendeu rápido porque precisou.',
    'Um momento em que discordou e, mesmo assim, seguiu ou convenceu.',
  ),
  p(
    'Cada história cabe em dois minutos. Conte em voz alta uma vez, grave no celular e assista. Não procure defeitos no seu rosto; procure a parte em que você mesmo perdeu o interesse, e corte.',
  ),
  p(
    'Deixe ao lado da tela um papel com três coisas: os pontos da vaga que você atende, os números das suas histórias e as perguntas que quer fazer. Olhar um papel de vez em quando é natural. Ler, não.',
  ),

  h2('Durante a conversa'),
  ul(
    'Entre cinco minutos antes. Cumprimente pelo nome e confirme: "Vocês estão me ouvindo bem?".',
    'Olhe para a **câmera** quando fala e para a tela quando ouve. É o mais perto de olhar nos olhos que o vídeo permite.',
    'Espere um segundo antes de responder. A conexão atrasa, e essa pausa evita que vocês falem juntos.',
    'Não entendeu? "A ligação cortou no fim. Pode repetir, por favor?" é uma frase perfeitamente profissional.',
    'Se a internet cair, volte. Se não voltar, escreva na hora: "Minha conexão caiu, estou entrando pelo celular". Quem entrevista também já passou por isso.',
  ),
  quote('Ninguém é reprovado porque o cachorro latiu. O que fica é como você lidou com o latido.'),

  h2('Entrevista gravada: quando ninguém responde'),
  p(
    'Em algumas vagas, a primeira etapa é um vídeo gravado: a pergunta aparece, há um tempo para pensar e outro para responder. Leia as regras antes de começar, principalmente quantas tentativas existem e de quanto tempo é cada resposta. Comece pela conclusão ("Sim, já liderei uma equipe de cinco pessoas") e depois explique. Termine quando terminar: sobrar tempo não é problema.',
  ),
  p(
    'Sua imagem e sua voz são dados pessoais. Pela [Lei Geral de Proteção de Dados](https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm), a empresa deve informar para que usa a gravação, com quem a compartilha e por quanto tempo a guarda. Se uma decisão que afeta seus interesses for tomada só por tratamento automatizado, o artigo 20 da mesma lei dá a você o direito de pedir que ela seja revista e de saber quais critérios foram usados.',
  ),

  h2('Perguntas que você deve fazer'),
  p('Chegar ao fim sem perguntas passa a ideia de que qualquer lugar serve. Escolha duas ou três:'),
  ul(
    'Como é uma semana comum de quem ocupa esta vaga?',
    'O que esta pessoa precisa ter resolvido nos primeiros três meses?',
    'Com quem ela trabalha todos os dias?',
    'Quais são as próximas etapas e quando devo esperar uma resposta?',
  ),
  p(
    'E as que não devem fazer a você: planos de gravidez, estado civil, religião, orientação sexual. Se surgirem, você pode trazer a conversa de volta com calma: "Tenho disponibilidade para o horário da vaga. Posso contar como organizei isso no último emprego".',
  ),

  h2('Depois: uma mensagem curta'),
  p(
    'No mesmo dia, agradeça em três linhas, cite um assunto da conversa e reforce o interesse. Se o prazo combinado passar, pergunte uma vez, com gentileza. E anote o que foi perguntado: a próxima entrevista começa por essas notas.',
  ),
  callout(
    `Como é na ${brand.name}`,
    `Quando a empresa marca a conversa, a data e o local, ou o link da sala, aparecem na linha do tempo da sua candidatura. Se você ainda não tem nenhuma, [veja as vagas abertas](${paths.vacancies()}) e comece pela que mais combina com as suas histórias.`,
  ),
];
