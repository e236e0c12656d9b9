import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, ol, p, quote, ul, type Block } from '../../../prose/blocks';

export const body: readonly Block[] = [
  p(
    'Antes de chegar a uma pessoa, seu currículo costuma passar por um programa. As empresas chamam esse programa de **ATS**, sigla em inglês para sistema de acompanhamento de candidatos. Ele recebe os arquivos, lê o texto, separa os dados em campos e permite que o recrutador busque e organize quem se candidatou. A boa notícia é que ninguém precisa de truque para passar por ele: precisa de um texto claro, em um arquivo que a máquina consiga ler.',
  ),
  p(
    'Este guia mostra o que o sistema faz de verdade, como preparar o arquivo e como escrever cada parte para que ela funcione nas duas leituras: a do programa, que vem primeiro, e a da pessoa, que decide.',
  ),

  h2('O que o ATS faz, e o que ele não faz'),
  p(
    'Um ATS extrai o texto do arquivo e tenta reconhecer nome, contato, cargos, empresas, datas, formação e habilidades. Depois, o recrutador pesquisa: "analista fiscal", "ICMS", "inglês avançado". Alguns sistemas também comparam o currículo com a descrição da vaga e sugerem uma ordem de leitura.',
  ),
  p(
    'O que ele não faz, na maioria das empresas, é reprovar sozinho por causa de um adjetivo ou da cor de um título. Quando um bom currículo some, a razão costuma ser mais simples: o texto não foi lido direito, ou as palavras que a empresa procura não estavam lá.',
  ),
  quote('Escreva para a pessoa. Formate para a máquina.'),

  h2('Prepare um arquivo que possa ser lido'),
  p('O teste é rápido: abra o PDF, selecione tudo, copie e cole em um editor de texto simples. Se o que aparece está na ordem certa e sem letras trocadas, o sistema também vai entender. Se nada pode ser selecionado, o arquivo é uma imagem, e para muitos programas ele está vazio.'),
  ul(
    'Use PDF gerado pelo editor de texto ou DOCX. Evite foto, arquivo escaneado e página exportada como imagem.',
    'Prefira **uma coluna**. Em duas colunas, o programa pode juntar a linha da esquerda com a da direita.',
    'Não coloque telefone e e-mail no cabeçalho ou no rodapé da página: alguns leitores ignoram essas áreas.',
    'Troque barras, estrelas e gráficos de habilidade por palavras. "Excel avançado" pode ser encontrado em uma busca; quatro bolinhas pintadas, não.',
    'Dê ao arquivo um nome que ajude: *ana-souza-analista-fiscal.pdf* diz mais do que *cv-final-2.pdf*.',
  ),

  h2('Use títulos de seção que todo mundo conhece'),
  p(
    'O programa procura palavras comuns para saber onde cada parte começa. "Experiência profissional", "Formação acadêmica", "Cursos", "Habilidades" e "Idiomas" funcionam. "Minha jornada" e "O que me move" são simpáticos, mas escondem a informação.',
  ),
  p(
    'Em cada experiência, mantenha sempre a mesma ordem: cargo, empresa, cidade, mês e ano de início e de fim. Escreva as datas sempre do mesmo jeito, como 03/2021 a 08/2024. Se o nome interno do cargo era estranho ("Ninja de atendimento"), use o nome de mercado e, se quiser, o interno entre parênteses.',
  ),

  h2('Leia a vaga como quem faz uma prova'),
  p(
    'As palavras-chave não são um segredo: elas estão no anúncio. Separe dez minutos por vaga e faça este exercício.',
  ),
  ol(
    'Copie a descrição e marque tudo o que é concreto: ferramentas, certificações, normas, idiomas, tipo de cliente, tipo de produto.',
    'Divida em duas listas: o que é obrigatório e o que é desejável.',
    'Para cada item que você **de fato** domina, confira se a palavra aparece no seu currículo, escrita do mesmo jeito que na vaga.',
    'Quando há sigla, escreva as duas formas uma vez: "Consolidação das Leis do Trabalho (CLT)". Assim, as duas buscas encontram você.',
    'O que você não domina fica de fora. Uma mentira passa pelo programa e cai na primeira pergunta da entrevista.',
  ),
  p(
    'Esconder palavras em letra branca ou repetir o mesmo termo vinte vezes não ajuda. O texto escondido aparece inteiro quando o sistema extrai o conteúdo, e o recrutador vê.',
  ),

  h2('Troque tarefas por resultados'),
  p(
    'Depois do programa, vem a pessoa. Ela lê rápido e procura sinais de que você já resolveu um problema parecido. Uma fórmula simples ajuda: **verbo de ação, o que foi feito, com que recurso, qual foi o efeito**.',
  ),
  ul(
    'Em vez de "responsável pelo estoque", escreva "organizei o inventário de 1.200 itens por curva ABC e reduzi as compras de urgência de toda semana para uma por mês".',
    'Em vez de "atendimento ao cliente", escreva "atendi cerca de 40 clientes por dia por chat e telefone, com registro de cada caso no sistema".',
    'Sem números? Mostre escala, frequência ou responsabilidade: tamanho da equipe, quantidade de lojas, fechamento mensal sob sua conta.',
  ),
  p(
    'Use apenas números que você consegue explicar em uma conversa. "Reduzi custos em 30%" pede uma segunda frase: de quanto para quanto, em que período, e qual foi a sua parte.',
  ),

  h2('O que pode ficar de fora'),
  p(
    'CPF, RG, endereço completo, estado civil, número de filhos e religião não ajudam ninguém a decidir se você sabe fazer o trabalho, e expõem seus dados. Cidade e estado bastam. Foto só se a vaga pedir e a função justificar. Quanto ao tamanho, uma página costuma bastar no começo da carreira; duas, quando há experiência que interesse àquela vaga.',
  ),
  callout(
    `Como é na ${brand.name}`,
    `Aqui o currículo é preenchido em campos e vai para a empresa do jeito que você escreveu, sem CPF, data de nascimento ou rua. Se você já tem um arquivo, a [análise de currículo](${paths.resumeAnalysis()}) mostra o texto que um programa consegue ler nele.`,
  ),

  h2('Revisão de cinco minutos antes de enviar'),
  ol(
    'O texto copiado do PDF sai inteiro e na ordem certa?',
    'Cargo, empresa e datas estão no mesmo formato em todas as experiências?',
    'As exigências obrigatórias que você atende aparecem com as palavras da vaga?',
    'Há pelo menos um resultado concreto nas duas experiências mais recentes?',
    'Telefone e e-mail estão certos? Ligue para o número que está escrito. Acontece mais do que parece.',
  ),
  p(
    `Guarde uma versão completa, com tudo, e tire dela a versão de cada vaga. Com a base pronta, adaptar leva minutos. E, quando estiver satisfeito, [procure as vagas](${paths.vacancies()}) em que as suas palavras e as da empresa já são as mesmas: é ali que o seu tempo rende mais.`,
  ),
];
