import { brand, contactLink } from '@ponte/shared-domain';
import { callout, h2, ol, p, ul, type Block } from '../../../prose/blocks';
import { countOf, criteria, knownFaults } from './conformance';

export const title = 'Acessibilidade';

/** For search engines. */
export const description = `Como usar a ${brand.name} com teclado, leitor de tela e texto grande, que critérios da WCAG 2.2 o site atende, o que ainda falha e como avisar de uma barreira.`;

export const summary =
  'O que o site faz para que todas as pessoas possam usá-lo, o que ainda não funciona e como nos avisar de uma barreira.';

const mail = `[${brand.email}](${contactLink('Barreira de acessibilidade')})`;

const list = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? 'critério' : 'critérios'} ${numbers.join(' e ')}`;

/** Above the table of criteria. The law obliges companies in Brazil: Lei 13.146/2015, art. 63. */
export const before: readonly Block[] = [
  callout(
    'Em resumo',
    `Dos ${criteria.length} critérios dos níveis A e AA da WCAG 2.2, o site atende ${countOf('met')}, atende ${countOf('partial')} em parte e ${countOf('notApplicable')} não se aplicam, porque não há aqui aquilo de que tratam. A avaliação é nossa: não temos certificado nem auditoria de outra organização, e ainda não testamos com leitor de tela nem com pessoas com deficiência.`,
  ),

  h2('1. O que buscamos'),
  p(
    'Buscamos cumprir os níveis A e AA das **Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2**, que têm [tradução autorizada para o português](https://www.w3c.br/traducoes/wcag/wcag22-pt-BR/), e a **ABNT NBR 17225:2025**, a norma brasileira de acessibilidade em conteúdo e aplicações web, que parte das mesmas diretrizes.',
  ),
  p(
    'Quem procura trabalho não pode ficar de fora por causa de um site. E é lei: o artigo 63 da [Lei Brasileira de Inclusão](https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13146.htm) (Lei 13.146, de 2015) obriga empresas com sede ou representação no país a ter sites acessíveis às pessoas com deficiência, conforme as diretrizes adotadas internacionalmente.',
  ),

  h2('2. Como avaliamos'),
  ul(
    '**Testes automáticos** abrem cada página e cada estado que conhecemos, como menus, janelas, formulários recusados e listas vazias. Eles medem contraste nos temas claro e escuro, foco, percurso da tecla Tab, tamanho dos botões, letras de 200% em três larguras e telas de 320 pixels, e aplicam as regras do axe.',
    '**Exame à mão** em 21 de novembro de 2026, em um computador, com o navegador Chromium: as telas em três larguras e nos dois temas.',
    '**O que falta:** ouvir o site com leitores de tela e testá-lo com pessoas com deficiência. Os testes acima não substituem isso. Também não conferimos a norma da ABNT item por item: conferimos os critérios da WCAG.',
  ),

  h2('3. Critério por critério'),
  p('A situação de cada critério dos níveis A e AA, hoje:'),
  ul(
    '**Atende:** não conhecemos falha.',
    '**Atende em parte:** há uma falha conhecida, descrita na seção 4.',
    '**Não se aplica:** o site não tem aquilo de que o critério trata.',
  ),
];

/** Between the table of the criteria and that of the norm. */
export const byNorm: readonly Block[] = [
  p(
    'A **ABNT NBR 17225:2025** pede, como conformidade regular, o mesmo que os níveis A e AA da WCAG 2.2, arrumado por temas. Esta tabela repete a situação por tema. A correspondência é nossa; o texto da norma não está aqui.',
  ),
];

/** Below the tables. @param hasLibras whether this installation offers the translation into Libras */
export const after = (hasLibras: boolean): readonly Block[] => [
  h2('4. O que ainda não funciona'),
  p('Falhas que conhecemos:'),
  ul(...knownFaults.map((fault) => `**${fault.title}** (${list(fault.criteria)}): ${fault.text}`)),
  p('Outros limites, que não quebram um critério ou não dependem só de nós:'),
  ul(
    hasLibras
      ? '**Libras:** o botão **Traduzir para Libras**, no rodapé de cada página, abre o VLibras, que traduz o texto que você escolhe. A tradução é automática, feita por um serviço de fora do site, e não foi avaliada por nós. Vídeo em Libras feito por pessoas, o site não tem.'
      : '**Libras:** o site não tem tradução para Libras.',
    '**Sem JavaScript** é possível buscar e ler, mas não entrar na conta nem se candidatar.',
    '**De outras pessoas e serviços:** não avaliamos textos, fotos e logotipos de empresas e candidatos, páginas de outros sites e o botão de entrada do Google.',
  ),

  h2('5. Como usar com o teclado'),
  ul(
    '**Tab** e **Shift + Tab** percorrem links, botões e campos. **Enter** abre um link; **Enter** ou **Espaço** aciona um botão. O elemento em foco tem um contorno.',
    'Os primeiros **Tab** de cada página mostram **Ir para o conteúdo**, **Ir para o menu**, **Ir para a busca** (nas páginas que têm uma) e **Ir para o rodapé**. **Enter** leva até lá.',
    'Os menus do cabeçalho abrem com **Enter**, **Espaço** ou seta para baixo. As setas, **Home** e **End** andam pelos links, e **Esc** fecha.',
    'Janelas fecham com **Esc**, e o foco volta ao botão que as abriu.',
    'Em abas, como as de Meu Perfil, as setas andam e **Enter** escolhe.',
    'Na busca de vagas, em telas largas, as setas para cima e para baixo passam de uma vaga a outra e a abrem ao lado da lista. A seta para a direita leva à vaga aberta, e **Enter** abre a página dela.',
    'Em **Carregar mais vagas**, o foco vai à primeira vaga que chegou.',
    'Nenhuma letra sozinha é atalho, para não atrapalhar comandos de voz e leitores de tela.',
  ),

  h2('6. Como usar com leitor de tela'),
  ul(
    'Cada página tem um só título de nível 1 e as regiões de cabeçalho, conteúdo principal e rodapé, para você saltar entre elas.',
    'Ao mudar de página, o título da nova é anunciado.',
    'O total de uma busca, as vagas que chegaram e o resultado de um formulário são anunciados.',
    'Um campo recusado é marcado como inválido, a frase com o motivo está ligada a ele, e o foco vai ao primeiro campo com erro.',
    'Nos filtros, o número de vagas é a descrição de cada opção.',
    'A situação de uma candidatura é sempre uma palavra, e os desenhos são ignorados.',
  ),
  p(
    'Tudo isso está no código e nos testes automáticos, mas ainda não foi ouvido. Se algo soar errado, conte para nós.',
  ),

  h2('7. Letras, cores, movimento e dados'),
  ul(
    '**Letras grandes:** aumente o zoom ou o tamanho da letra no navegador. As páginas são testadas com letras de 200%, também na largura de um celular. Com zoom, elas se arrumam em uma coluna até a largura de 320 pixels, sem rolar para o lado.',
    '**Tema e contraste:** no rodapé, em **Aparência**, escolha **Do aparelho**, **Claro** ou **Escuro**. Quem tem conta também encontra a escolha em Meu Perfil, na aba Preferências. O contraste dos textos é medido nos dois temas.',
    '**Cores do sistema:** com o alto contraste do aparelho ligado, bordas, marcas e foco continuam visíveis.',
    '**Menos movimento:** se o aparelho pede, nada se move sozinho.',
    '**Economizar dados:** a chave no rodapé evita carregar antes da hora o que você ainda não usou, e diz ao lado quanto a visita já gastou.',
  ),

  h2('8. Como avisar de uma barreira'),
  p(`Escreva para ${mail} ou ligue para ${brand.phone}. Você não precisa dizer que deficiência tem. Ajuda saber:`),
  ol(
    'em que página foi, de preferência com o endereço;',
    'o que você queria fazer e o que aconteceu;',
    'que aparelho, navegador e recurso você usa, como leitor de tela, ampliador ou comando de voz.',
  ),
  p(
    'Ainda não temos um prazo de resposta a prometer. Se a barreira não for resolvida, você também pode procurar o Ministério Público ou ligar para o Disque 100, do governo federal.',
  ),
];
