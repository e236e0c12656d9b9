import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, p, table, ul } from '../../../prose/blocks';
import { revised, type LegalDocument } from '../legal-document';

const mail = `[${brand.email}](mailto:${brand.email})`;

/**
 * The cookies of the shell's server: shell/server/canaries.ts, set while a canary runs, and previews.ts, set by a link
 * to a preview.
 */
const cookieEntries: readonly (readonly [key: string, purpose: string, until: string])[] = [
  [
    'ponte-group',
    'Um número sorteado de 0 a 99: mantém a mesma versão do site para você enquanto uma versão nova é mostrada só a alguns visitantes',
    'Por 30 dias a partir do sorteio',
  ],
  [
    'ponte-preview',
    'A versão do site que você abriu por um link de pré-visualização e até quando ela vale. Só existe se você abriu um link assim',
    'Até você sair da pré-visualização, ela terminar ou o navegador ser fechado',
  ],
  ['ponte-operator', 'Prova que você opera o site: só existe para quem entrou com a chave de operação', '12 horas'],
  ['ponte-owners', 'Mostra a quem opera o site que equipe cuida de cada parte da página', 'Até fechar o navegador'],
  ['ponte-fault', 'Simula uma falha para quem desenvolve o site: não existe para visitantes', 'Até fechar o navegador'],
];

/**
 * What the product keeps in a browser. Sources: storageKeys of shared-auth, and every use of localStorage and
 * sessionStorage, that of react-router included (ScrollRestoration).
 */
const localEntries: readonly (readonly [key: string, purpose: string, until: string])[] = [
  ['ponte-session', 'Mantém você conectado: guarda as chaves da sua sessão', 'Até você sair da conta'],
  [
    'ponte-profile',
    'Cópia do seu nome, e-mail, tipo de conta, plano e endereço da foto, para mostrar o menu certo sem demora',
    'Até você sair da conta',
  ],
  [
    'ponte-return-path',
    'A página que você queria abrir antes de entrar na conta',
    'Até você chegar a ela ou sair da conta',
  ],
  [
    'ponte-save-wish',
    'A vaga ou busca que você quis salvar antes de entrar na conta, ou a vaga a que quis se candidatar',
    'Até isso ser feito ou você sair da conta, ou por um dia',
  ],
  ['ponte-theme', 'O tema que você escolheu, claro ou escuro', 'Até você voltar ao tema do aparelho'],
  ['ponte-data-saver', 'Sua escolha de economizar dados', 'Até você desligar a economia de dados'],
  ['ponte-messages-stay', 'Sua escolha de manter os avisos na tela', 'Até você desligar a escolha'],
  [
    'ponte-forget-drafts',
    'Um número sorteado a cada vez que alguém sai da conta neste navegador: com ele as outras abas sabem que devem apagar os rascunhos. Não diz quem saiu nem quando',
    'Até a próxima vez que alguém sair da conta, ou até você apagar os dados do site',
  ],
  [
    'ponte-reset-email',
    'O e-mail para o qual você pediu a redefinição de senha',
    'Até a senha nova ser criada ou alguém sair da conta',
  ],
];

const sessionEntries: readonly (readonly [key: string, purpose: string, until: string])[] = [
  [
    'react-router-scroll-positions',
    'Até onde você rolou cada página, para que voltar a ela leve ao mesmo ponto',
    'Até fechar a aba',
  ],
  ['ponte-visit-bytes', 'Quantos dados a visita já usou, para mostrar a você no rodapé', 'Até fechar a aba'],
  [
    'ponte-sign-up-draft',
    'O que você digitou no cadastro, menos a senha, caso a página seja recarregada',
    'Até concluir o cadastro, alguém sair da conta ou fechar a aba',
  ],
  [
    'ponte-provider',
    'Prova que foi você quem pediu para entrar com Google ou Facebook',
    'Até voltar ao site ou fechar a aba',
  ],
  [
    'ponte-resume-draft',
    'O que a análise leu do seu currículo, enquanto você entra na conta para preencher o perfil com ele. Não é enviado a nós',
    'Até você voltar à análise, alguém sair da conta ou fechar a aba',
  ],
  [
    'ponte-return-to',
    'A página de onde você saiu para entrar na conta, a que a entrada leva de volta',
    'Até você voltar a ela, alguém sair da conta ou fechar a aba. Depois de um minuto não vale mais',
  ],
  ['ponte-mail-wait-...', 'Quando você pode pedir de novo um e-mail de confirmação ou de senha', 'Até fechar a aba'],
  [
    'ponte-draft-recovery',
    'O link de redefinição de senha que você abriu, caso a página seja recarregada',
    'Até a senha nova ser criada, o link vencer, você sair da conta nesta aba ou ela ser fechada',
  ],
  [
    'ponte-password-change',
    'O número interno da sua conta, se a resposta a uma troca de senha não chegou: a tentativa seguinte confere se a senha nova já vale. As senhas não são guardadas',
    'Até a senha ser trocada, você sair da conta nesta aba ou ela ser fechada',
  ],
  [
    'ponte-draft-...',
    'Rascunhos de formulários: denúncia de uma vaga; perfil, experiências, formações e cursos de candidatos; vaga, perfil e pedido de parceria de empresas; decisão de quem opera o site',
    'Até salvar, sair da conta ou fechar a aba. O pedido de parceria, que não é de uma conta, fica em outras abas até elas serem fechadas',
  ],
  [
    'ponte-forget-drafts',
    'O número de mesmo nome do armazenamento local, como esta aba o viu por último',
    'Até fechar a aba',
  ],
];

export const cookies: LegalDocument = {
  title: 'Política de Cookies',
  description: `O que a ${brand.name} guarda no seu navegador: apenas o necessário para o site funcionar, sem cookies de propaganda ou de rastreamento.`,
  summary:
    'O que guardamos no seu navegador, para quê e como apagar. É pouco, e é só o que o site precisa para funcionar.',
  path: paths.cookies(),
  name: 'cookies',
  blocks: [
    callout(
      'Em resumo',
      'Não usamos cookies de propaganda, de análise ou de redes sociais. O site guarda no seu navegador somente o necessário para manter você conectado, não perder o que digitou e não trocar de versão no meio de uma visita. Por isso você não encontra aqui um aviso pedindo para aceitar cookies.',
    ),

    ...revised('2026-11-30', '1. O que são cookies e armazenamento local'),
    p(
      'Cookies são pequenos textos que um site grava no navegador e que voltam ao servidor a cada acesso. O **armazenamento local** é parecido, mas fica no aparelho: nada é enviado a cada página. O **armazenamento de sessão** é apagado quando você fecha a aba.',
    ),
    p(
      `A ${brand.name} usa os dois últimos e os cookies da tabela abaixo. Quem visita o site, sem pedir nada a mais, só pode receber **dois**: um, enquanto uma versão nova de uma parte do site é mostrada primeiro a alguns visitantes; o outro, quando abre um link de pré-visualização. Os outros três são de quem opera ou desenvolve o site.`,
    ),
    table('Cookies', ['Nome', 'Para quê', 'Até quando'], ...cookieEntries),
    p(
      'Cada número é de muitos visitantes ao mesmo tempo, e cada link vale igual para todos que o abrem: nada disso identifica você nem o seu aparelho, é ligado à sua conta ou é usado para medir o que você faz.',
    ),

    ...revised('2026-11-29', '2. O que guardamos no armazenamento local'),
    table('Armazenamento local', ['Nome', 'Para quê', 'Até quando'], ...localEntries),

    ...revised('2026-11-30', '3. O que guardamos no armazenamento de sessão'),
    table('Armazenamento de sessão', ['Nome', 'Para quê', 'Até quando'], ...sessionEntries),
    p(
      'Todos são **estritamente necessários** ao que você pediu: entrar na conta, voltar ao ponto em que estava, não perder um formulário. O tratamento tem base na execução do contrato (LGPD, artigo 7º, inciso V) e não depende de consentimento.',
    ),

    h2('4. O que não usamos'),
    ul(
      'Cookies de terceiros, pixels ou etiquetas de anúncio.',
      'Ferramentas de análise de audiência ou gravação de tela.',
      'Identificação do aparelho por características do navegador.',
      'Botões sociais que avisam a rede social que você passou por aqui.',
    ),
    p(
      'Se você escolhe entrar com Google ou Facebook, ou abre uma conversa em um aplicativo de mensagens, passa ao site desses serviços, que têm cookies e políticas próprias. Onde o botão do próprio Google aparece, nas páginas de entrada e de cadastro, ele é carregado de lá e pode ler os cookies do Google.',
    ),

    h2('5. Como apagar'),
    ul(
      'Ao **sair da conta**, a sessão e a cópia do perfil são apagadas deste navegador.',
      'Nas configurações do navegador, procure por "privacidade" e depois por "cookies e dados de sites" para apagar tudo o que um endereço guardou.',
      'Em uma janela anônima, nada fica depois que ela é fechada.',
    ),
    p(
      'Se o navegador bloquear esse armazenamento, o site continua funcionando durante a visita; você só precisará entrar de novo quando voltar. Em um computador de uso comum, saia da conta ao terminar.',
    ),

    ...revised('2026-11-22', '6. Mudanças e contato'),
    p(
      `Se passarmos a usar algo além do necessário, pediremos o seu consentimento antes. O tratamento de dados pessoais está explicado na [Política de Privacidade](${paths.privacy()}), e as regras de uso, nos [Termos de Uso](${paths.terms()}). Dúvidas? Escreva para ${mail}.`,
    ),
  ],
};
