/** How far a criterion is met. `partial`: with a fault that {@link knownFaults} tells. */
export type Conformance = 'met' | 'partial' | 'notApplicable';

/** A success criterion of WCAG 2.2, of level A or AA. */
export interface Criterion {
  /** Number in WCAG: '1.4.10'. */
  number: string;
  /**
   * Name in Portuguese, after the translation that W3C has authorised: https://www.w3c.br/traducoes/wcag/wcag22-pt-BR/
   */
  name: string;
  level: 'A' | 'AA';
  state: Conformance;
  /** How it is met, in one sentence. */
  how: string;
}

/** One of the four principles of WCAG with its criteria. */
export interface Principle {
  name: string;
  criteria: readonly Criterion[];
}

/** Something that is known not to work, and the criteria that it breaks. */
export interface KnownFault {
  criteria: readonly string[];
  title: string;
  text: string;
}

/** Day of the last review of this file against the product, yyyy-MM-dd. */
export const lastReview = '2026-11-28';

/** Words for each state, as the page shows them. */
export const conformanceLabels: Readonly<Record<Conformance, string>> = {
  met: 'Atende',
  partial: 'Atende em parte',
  notApplicable: 'Não se aplica',
};

const row =
  (state: Conformance) =>
  (number: string, level: Criterion['level'], name: string, how: string): Criterion => ({
    number,
    level,
    name,
    state,
    how,
  });
const met = row('met');
const partial = row('partial');
const notApplicable = row('notApplicable');

/**
 * The tests behind each line stand in docs/accessibility.md; a test keeps numbers, levels and faults of both the same.
 */
export const principles: readonly Principle[] = [
  {
    name: 'Perceptível',
    criteria: [
      met(
        '1.1.1',
        'A',
        'Conteúdo não textual',
        'Ícones e desenhos só acompanham um texto, e os leitores de tela passam por cima deles.',
      ),
      notApplicable('1.2.1', 'A', 'Apenas áudio e apenas vídeo (pré-gravados)', 'O site não tem áudio nem vídeo.'),
      notApplicable('1.2.2', 'A', 'Legendas (pré-gravadas)', 'O site não tem áudio nem vídeo.'),
      notApplicable(
        '1.2.3',
        'A',
        'Audiodescrição ou mídia alternativa (pré-gravada)',
        'O site não tem áudio nem vídeo.',
      ),
      notApplicable('1.2.4', 'AA', 'Legendas (ao vivo)', 'O site não tem transmissões ao vivo.'),
      notApplicable('1.2.5', 'AA', 'Audiodescrição (pré-gravada)', 'O site não tem áudio nem vídeo.'),
      met(
        '1.3.1',
        'A',
        'Informações e relações',
        'Títulos, listas, tabelas, rótulos e regiões da página estão marcados como tais.',
      ),
      met('1.3.2', 'A', 'Sequência com significado', 'A leitura segue a ordem em que a página é mostrada.'),
      met(
        '1.3.3',
        'A',
        'Características sensoriais',
        'As instruções dizem o nome do botão ou do campo, e não só a sua cor, forma ou lugar.',
      ),
      met('1.3.4', 'AA', 'Orientação', 'O site funciona com o aparelho em pé ou deitado.'),
      met(
        '1.3.5',
        'AA',
        'Identificar o objetivo da entrada',
        'Os campos com dados seus, como nome e e-mail, dizem ao navegador o que são, e ele pode preenchê-los.',
      ),
      met(
        '1.4.1',
        'A',
        'Utilização de cores',
        'Situações e erros são ditos com palavras; os links no meio do texto são sublinhados.',
      ),
      notApplicable('1.4.2', 'A', 'Controle de áudio', 'Nada no site toca som.'),
      met('1.4.3', 'AA', 'Contraste (mínimo)', 'Os textos têm contraste de pelo menos 4,5:1 nos temas claro e escuro.'),
      met(
        '1.4.4',
        'AA',
        'Redimensionar texto',
        'Com letras de 200%, as páginas são testadas na largura de um celular, de um tablet e de um computador.',
      ),
      met(
        '1.4.5',
        'AA',
        'Imagens de texto',
        'Textos são textos: imagens são só as fotos e os logotipos enviados por pessoas e empresas.',
      ),
      met('1.4.10', 'AA', 'Refluxo', 'Em uma janela de 320 pixels de largura nenhuma página rola para o lado.'),
      met(
        '1.4.11',
        'AA',
        'Contraste não textual',
        'Bordas de campos e botões, marcas e foco têm contraste de pelo menos 3:1 nos dois temas.',
      ),
      met('1.4.12', 'AA', 'Espaçamento de texto', 'Com mais espaço entre linhas, palavras e letras, nada é cortado.'),
      met(
        '1.4.13',
        'AA',
        'Conteúdo em foco por mouse ou teclado',
        'Nada que faça falta aparece só ao passar o ponteiro.',
      ),
    ],
  },
  {
    name: 'Operável',
    criteria: [
      met('2.1.1', 'A', 'Teclado', 'Tudo pode ser feito pelo teclado, inclusive enquadrar uma foto.'),
      met('2.1.2', 'A', 'Sem bloqueio do teclado', 'A tecla Tab sai de qualquer parte, e Esc fecha as janelas.'),
      met('2.1.4', 'A', 'Atalhos de teclado por caractere', 'Nenhuma tecla de letra, número ou sinal é atalho.'),
      met(
        '2.2.1',
        'A',
        'Ajustável por temporização',
        'Uma sessão que expira guarda o que você digitou, e no rodapé os avisos podem ficar na tela ou ser lidos de novo.',
      ),
      met(
        '2.2.2',
        'A',
        'Pausar, parar, ocultar',
        'A fila de empresas da página inicial tem um botão de pausa e não se move se o aparelho pede menos movimento.',
      ),
      met('2.3.1', 'A', 'Três flashes ou abaixo do limite', 'Nada pisca mais de três vezes por segundo.'),
      met(
        '2.4.1',
        'A',
        'Ignorar blocos',
        'Os primeiros Tab de cada página oferecem links para o conteúdo, o menu, a busca e o rodapé.',
      ),
      met('2.4.2', 'A', 'Página com título', 'Cada página tem um título que diz o que ela é.'),
      met('2.4.3', 'A', 'Ordem do foco', 'O foco segue a ordem da página e volta ao fechar uma janela.'),
      met('2.4.4', 'A', 'Finalidade do link (em contexto)', 'O texto de cada link diz aonde ele leva.'),
      met(
        '2.4.5',
        'AA',
        'Várias formas',
        'As páginas públicas são achadas pelos menus, pelo rodapé, pelas buscas e pelo mapa do site.',
      ),
      met('2.4.6', 'AA', 'Cabeçalhos e rótulos', 'Títulos e rótulos descrevem o que vem depois deles.'),
      met('2.4.7', 'AA', 'Foco visível', 'O elemento em foco tem sempre um contorno.'),
      met(
        '2.4.11',
        'AA',
        'Foco não obscurecido (mínimo)',
        'O elemento em foco fica na janela e não é coberto pelo cabeçalho nem por barras.',
      ),
      met('2.5.1', 'A', 'Gestos de acionamento', 'Nenhum recurso exige arrastar ou usar dois dedos.'),
      met('2.5.2', 'A', 'Cancelamento de acionamento', 'Um toque que sai do botão antes de terminar não faz nada.'),
      met(
        '2.5.3',
        'A',
        'Rótulo no nome',
        'O nome que o leitor de tela ou o comando de voz usa contém o texto visível.',
      ),
      notApplicable('2.5.4', 'A', 'Atuação em movimento', 'Nada é feito ao balançar ou girar o aparelho.'),
      met(
        '2.5.7',
        'AA',
        'Movimentos de arrastar',
        'O que pode ser arrastado, como o enquadramento da foto, também tem botões ou aceita um toque.',
      ),
      met(
        '2.5.8',
        'AA',
        'Tamanho do alvo (mínimo)',
        'Botões e links têm pelo menos 24 pixels, e 44 de altura em telas de toque, fora os links no meio de frases.',
      ),
    ],
  },
  {
    name: 'Compreensível',
    criteria: [
      met('3.1.1', 'A', 'Idioma da página', 'As páginas dizem que estão em português do Brasil.'),
      partial(
        '3.1.2',
        'AA',
        'Idioma das partes',
        'O que nós escrevemos em outra língua está marcado; o que as pessoas escrevem, não.',
      ),
      met('3.2.1', 'A', 'Em foco', 'Chegar a um elemento com Tab não muda de página nem abre janelas.'),
      met('3.2.2', 'A', 'Em entrada', 'Escolher um filtro muda a lista e deixa você na mesma página e no mesmo lugar.'),
      met('3.2.3', 'AA', 'Navegação consistente', 'Os links do cabeçalho e do rodapé são os mesmos, na mesma ordem.'),
      met('3.2.4', 'AA', 'Identificação consistente', 'A mesma ação tem o mesmo nome em todas as páginas.'),
      met('3.2.6', 'A', 'Ajuda consistente', 'E-mail e telefone estão no rodapé de todas as páginas, no mesmo lugar.'),
      met('3.3.1', 'A', 'Identificação do erro', 'Um campo recusado é marcado, e uma frase junto dele diz o motivo.'),
      met('3.3.2', 'A', 'Rótulos ou instruções', 'Todo campo tem rótulo e, onde é preciso, uma dica.'),
      met('3.3.3', 'AA', 'Sugestão de erro', 'A frase de erro diz o que se espera no campo.'),
      met(
        '3.3.4',
        'AA',
        'Prevenção de erros (legal, financeiro, dados)',
        'Candidatar-se mostra antes o que será enviado; retirar, excluir e contratar pedem confirmação.',
      ),
      met(
        '3.3.7',
        'A',
        'Entrada redundante',
        'O que você digitou volta depois de recarregar a página ou entrar de novo; só a senha nova é repetida.',
      ),
      met(
        '3.3.8',
        'AA',
        'Autenticação acessível (mínimo)',
        'A senha pode ser colada e mostrada, e não há enigmas nem letras distorcidas.',
      ),
    ],
  },
  {
    name: 'Robusto',
    criteria: [
      met('4.1.2', 'A', 'Nome, função, valor', 'Os controles dizem seu nome, o que são e em que estado estão.'),
      met(
        '4.1.3',
        'AA',
        'Mensagens de status',
        'O total de uma busca, o resultado de um formulário e a mudança de página são anunciados.',
      ),
    ],
  },
];

/** Every criterion, in the order of WCAG. */
export const criteria: readonly Criterion[] = principles.flatMap((principle) => principle.criteria);

/** How many criteria are in a state. */
export const countOf = (state: Conformance): number => criteria.filter((criterion) => criterion.state === state).length;

/** Faults against a criterion. The contrasts are computed from shared-ui's tokens (theme.css, dark.css). */
export const knownFaults: readonly KnownFault[] = [
  {
    criteria: ['3.1.2'],
    title: 'Textos de pessoas em outra língua',
    text: 'uma vaga escrita em inglês, por exemplo, não é marcada, e o leitor de tela a lê como português.',
  },
];

/** A theme of ABNT NBR 17225:2025 and the criteria of WCAG 2.2 whose matter it treats. */
export interface NormTheme {
  name: string;
  criteria: readonly string[];
}

/**
 * The themes in which ABNT NBR 17225:2025 orders its requirements, which cover WCAG 2.2 A and AA ('conformidade
 * regular': https://todosnaweb.ceweb.br/publicacoes/wcag-2-2-abnt-17225). Its text is sold and not repeated here; which
 * criterion stands under which theme is our own reading. Each criterion stands under one theme.
 */
export const normThemes: readonly NormTheme[] = [
  {
    name: 'Interação por teclado',
    criteria: ['2.1.1', '2.1.2', '2.1.4', '2.4.3', '2.4.7', '2.4.11', '3.2.1'],
  },
  { name: 'Imagens', criteria: ['1.1.1', '1.4.5'] },
  { name: 'Cabeçalhos, regiões, listas e tabelas', criteria: ['1.3.1', '1.3.2', '2.4.1', '2.4.6'] },
  { name: 'Links e navegação', criteria: ['2.4.4', '2.4.5', '3.2.3', '3.2.4', '3.2.6'] },
  { name: 'Botões e controles', criteria: ['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8', '1.4.13'] },
  {
    name: 'Formulários e entrada de dados',
    criteria: ['1.3.5', '3.2.2', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8'],
  },
  { name: 'Apresentação', criteria: ['1.3.3', '1.3.4', '1.4.4', '1.4.10', '1.4.12'] },
  { name: 'Uso de cores', criteria: ['1.4.1', '1.4.3', '1.4.11'] },
  { name: 'Conteúdo textual', criteria: ['2.4.2', '3.1.1', '3.1.2'] },
  { name: 'Codificação', criteria: ['4.1.2', '4.1.3'] },
  { name: 'Áudio e vídeo', criteria: ['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.4.2'] },
  { name: 'Animação e tempo', criteria: ['2.2.1', '2.2.2', '2.3.1'] },
];

/** How far a theme is met: in part where one of its criteria is; not applicable where none applies. */
export function conformanceOf({ criteria }: NormTheme): Conformance {
  const states = principles
    .flatMap((principle) => principle.criteria)
    .filter(({ number }) => criteria.includes(number))
    .map(({ state }) => state);
  if (states.includes('partial')) return 'partial';
  return states.includes('met') ? 'met' : 'notApplicable';
}
