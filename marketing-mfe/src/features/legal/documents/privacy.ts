import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, h3, p, table, ul } from '../../../prose/blocks';
import { revised, type LegalDocument } from '../legal-document';

const mail = `[${brand.email}](mailto:${brand.email})`;
const lgpd = 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm';

/*
 * Says what the product does, so it changes with it. Sources: supabase/migrations (what is stored, who may read it,
 * what a deleted account takes with it), private.resume_snapshot (what a company receives), supabase/templates (which
 * mails go out), shared-server/src/security-headers.ts (no scripts of others).
 */
export const privacy: LegalDocument = {
  title: 'Política de Privacidade',
  description: `Quais dados pessoais a ${brand.name} guarda, por quê, com quem compartilha, por quanto tempo e como exercer seus direitos pela LGPD.`,
  summary:
    'Quais dados guardamos, por quê, quem os vê, por quanto tempo, e como você manda neles. Sem propaganda, sem rastreadores e sem venda de dados.',
  path: paths.privacy(),
  name: 'privacy',
  blocks: [
    callout(
      'Em resumo',
      'Guardamos o que você escreve para procurar trabalho ou contratar. Seu currículo só vai para as empresas às quais você se candidata, e vai sem CPF, data de nascimento e rua. Não usamos ferramentas de análise de audiência, não mostramos anúncios e não vendemos dados.',
    ),

    ...revised('2026-11-22', '1. Quem é responsável pelos seus dados'),
    p(
      `A empresa que opera a ${brand.name} é a controladora dos dados pessoais tratados neste site, nos termos da [Lei Geral de Proteção de Dados](${lgpd}) (LGPD, Lei 13.709, de 2018). O nome, o CNPJ, o endereço e o encarregado pelo tratamento de dados estão no quadro "Quem responde por este site", no fim desta página. O contato para assuntos de privacidade é ${mail}.`,
    ),

    ...revised('2026-11-30', '2. Quais dados tratamos'),
    h3('De quem só visita'),
    p(
      'Para ler o site e buscar vagas não é preciso se identificar. Como todo site, o servidor recebe o endereço IP e o tipo de navegador em cada acesso, para entregar a página e proteger o serviço.',
    ),
    h3('De quem tem uma conta'),
    ul(
      '**Sessões:** de cada aparelho em que a conta está aberta, quando foi aberta e usada, o navegador e o endereço IP.',
      '**Registro de acessos:** de cada entrada, saída e mudança da conta, o momento, a ação e o endereço IP.',
    ),
    h3('De candidatos'),
    ul(
      '**Conta:** nome, e-mail, CPF, senha (guardada apenas de forma cifrada e irreversível), tipo de conta, plano e, se você enviar, foto de perfil.',
      '**Dados pessoais do currículo:** data de nascimento, telefone e endereço completo.',
      '**Percurso:** experiências profissionais, formação acadêmica, cursos e habilidades.',
      '**Candidaturas:** a vaga, a data, a situação, o histórico, a data e o local de entrevista, o motivo de uma recusa, a cópia do currículo enviado e o registro de cada dia em que a empresa viu, na lista, seu nome, seu e-mail e um resumo do currículo (último cargo, tempo de experiência, cidade e habilidades que a vaga pede) e de cada vez que abriu o currículo. Se você disser que não recebeu uma resposta, guardamos isso para não contá-la.',
      '**Pausa:** quando você pausou e reativou o perfil.',
      '**Alertas e preferências:** as vagas e as buscas que você salva, os e-mails que aceita receber e cada consentimento dado ou retirado, com a finalidade, a versão do texto mostrado, a data e a hora.',
      '**Assinatura:** plano, período e forma de pagamento escolhidos e valor mostrado. Não pedimos nem guardamos dados de cartão.',
    ),
    h3('De empresas'),
    ul(
      '**Conta:** nome, e-mail, CNPJ, setor e telefone.',
      '**Página da empresa:** razão social, descrição, site, endereço, porte, benefícios, marca e vagas publicadas.',
      '**Conferência dos anúncios:** o motivo que a empresa escreve quando a lei permite uma exceção, e as vagas dela que removemos.',
      '**Respostas:** quantas candidaturas a empresa respondeu e em quanto tempo.',
    ),
    h3('De quem preenche um formulário'),
    ul(
      '**Novidades, parceria e demonstração:** e-mail e o que mais você escrever: nome, empresa, telefone e mensagem. Guardamos também a versão do texto mostrado junto do botão, a data e a hora.',
      `**Denúncia de vaga:** um número, a vaga e a empresa, o motivo, o que você escrever, a data e, se estiver na sua conta, quem denunciou. Depois, a decisão e o motivo dela e, se houver, o pedido de revisão e a resposta. O endereço de rede não fica na denúncia: um código calculado dele limita os envios por hora e é apagado em cerca de um dia. Quem não está na conta acompanha o caso em [Denúncias](${paths.reports()}) com o número e um código.`,
      '**Avaliação da análise de currículo:** só o tipo do arquivo e a nota, sem nada que diga de quem são.',
    ),
    p(
      'Não pedimos dados sensíveis, como religião, saúde, raça ou filiação sindical. Evite incluí-los em textos livres: quem recebe o seu currículo os leria.',
    ),

    ...revised('2026-11-30', '3. Para que usamos, e com que base legal'),
    table(
      'Finalidades e bases legais (LGPD, artigo 7º)',
      ['Para quê', 'Quais dados', 'Base legal'],
      ['Criar e proteger a conta', 'Nome, e-mail, senha, CPF ou CNPJ', 'Execução de contrato'],
      ['Manter o currículo e enviar candidaturas', 'Currículo e candidaturas', 'Execução de contrato, a seu pedido'],
      ['Publicar vagas e a página da empresa', 'Dados da empresa', 'Execução de contrato'],
      ['Enviar mensagens da conta (confirmação, senha, troca de e-mail)', 'E-mail', 'Execução de contrato'],
      ['Avisar sobre candidaturas', 'E-mail, candidaturas', 'Execução de contrato; o aviso pode ser desligado'],
      [
        'Avisar sobre vagas das buscas salvas',
        'E-mail, buscas salvas, vagas já avisadas',
        'Consentimento, dado ao salvar a busca ou ligar o aviso e retirado ao desligá-lo',
      ],
      [
        'Mostrar na página da empresa como ela responde, a partir de candidaturas de 5 pessoas e sem dizer de quem são',
        'Datas de candidaturas e respostas, respostas que a pessoa disse não ter recebido',
        'Legítimo interesse',
      ],
      ['Enviar novidades', 'E-mail', 'Consentimento, que pode ser retirado quando você quiser'],
      [
        'Responder a pedidos de parceria e demonstração',
        'Dados do formulário',
        'Procedimentos preliminares a contrato, a seu pedido',
      ],
      ['Provar a que você consentiu', 'Finalidade, versão do texto, data e hora', 'Obrigação legal (LGPD, artigo 8º)'],
      [
        'Conferir vagas denunciadas, decidir, responder e contar as decisões sem dizer de quem são',
        'Dados da denúncia e do pedido de revisão',
        'Legítimo interesse',
      ],
      [
        'Evitar fraude e abuso, limitar tentativas de acesso',
        'IP, e-mail, horários',
        'Legítimo interesse e obrigação legal',
      ],
      ['Cumprir a lei e ordens de autoridades', 'O que a lei exigir', 'Obrigação legal'],
    ),
    p(
      'Quem muda a situação de uma candidatura é uma pessoa da empresa, e quem decide uma denúncia ou lê uma vaga com sinais de golpe é uma pessoa da nossa equipe.',
    ),
    p(
      `Algumas decisões são tomadas antes por regras automáticas: um anúncio com o que a lei proíbe não é publicado; e o nome de uma empresa que se diz oficial, traz um contato, se parece com o de outra ou muda depois de haver vagas públicas fica fora do ar, com a página e as vagas, até que uma pessoa da nossa equipe o confira. O motivo é mostrado na hora, e o do nome vai também por e-mail. Se a empresa é você, como empresário individual ou autônomo, isso é uma decisão sobre você: peça que uma pessoa a reveja (LGPD, artigo 20) por ${mail}.`,
    ),
    p(
      'As páginas de planos anunciam funções que ainda não existem, como destaque do currículo, candidatura automática com IA, relatórios de mercado, mensagens diretas e integração com outros sistemas. Não tratamos dados para elas. Antes que uma delas comece a tratar os seus, esta política muda.',
    ),

    ...revised('2026-11-30', '4. Com quem compartilhamos'),
    h3('Com as empresas às quais você se candidata'),
    p(
      'Ao se candidatar, você envia à empresa uma cópia do currículo como ele está naquele momento: **nome, e-mail, telefone, cidade, estado, experiências, formação e cursos**. Não vão **CPF, data de nascimento, rua, número e CEP**: escolher quem entrevistar não precisa deles. A empresa vê o que recebeu enquanto a candidatura existir e responde pelo uso que faz desses dados. Se você desistir, ela deixa de ver a candidatura em nosso site; o que já tiver copiado fica sob a responsabilidade dela.',
    ),
    h3('Com a empresa de uma vaga denunciada'),
    p(
      'Se a vaga for removida, a empresa lê a decisão e o motivo dela, e pode pedir revisão. Ela nunca fica sabendo quem denunciou, nem lê o que essa pessoa escreveu.',
    ),
    h3('Com todos'),
    p(
      'São públicos a página da empresa com a sua marca, o tempo em que ela costuma responder, as vagas publicadas, que também vão a buscadores e a sites que reúnem vagas, e, para quem conhece o endereço do arquivo, a foto de perfil. Nenhum currículo é público e não existe busca de currículos: uma empresa só vê o de quem se candidatou a uma vaga dela.',
    ),
    h3('Com fornecedores'),
    p(
      'Usamos fornecedores de hospedagem, banco de dados e envio de e-mail, que tratam dados somente por nossa ordem. Se algum deles guardar dados fora do Brasil, a transferência segue os artigos 33 a 36 da LGPD.',
    ),
    h3('Com serviços que você usa a partir daqui'),
    p(
      'Se você entra com uma conta do Google ou do Facebook, quando essa opção está disponível, esses serviços nos enviam seu nome e e-mail; o botão do Google é carregado por ele nas páginas de entrada e de cadastro. O atendimento automático só é carregado, e os botões de conversa só abrem um aplicativo externo, depois do seu clique. Quando o endereço é preenchido pelo CEP, o serviço de consulta recebe o número do CEP e, como todo site que o seu navegador abre, o seu endereço IP. Nesses casos valem as políticas desses serviços. Algumas vagas podem vir de outro site e são identificadas; a candidatura a elas é feita lá.',
    ),
    p('Não vendemos nem alugamos dados, e não os entregamos a anunciantes.'),

    ...revised('2026-11-26', '5. O que não fazemos'),
    ul(
      'Não usamos ferramentas de análise de audiência, pixels nem rastreadores.',
      'Não carregamos fontes, imagens ou programas de terceiros, a não ser os da seção anterior: o resto vem dos nossos próprios servidores.',
      'Não acompanhamos você em outros sites.',
      `Na [análise de currículo](${paths.resumeAnalysis()}), o arquivo é lido no seu próprio navegador e não é enviado a nós. A página conta o que pediu à internet enquanto lia. Se você preenche o seu perfil com o currículo, só o que você escolhe é gravado.`,
    ),
    p(`O que fica guardado no seu navegador está na [Política de Cookies](${paths.cookies()}).`),

    ...revised('2026-11-30', '6. Por quanto tempo guardamos'),
    ul(
      '**Conta e currículo:** enquanto a conta existir. Itens que você apaga do currículo são apagados de imediato.',
      '**Candidaturas:** enquanto existir a conta do candidato. Se a vaga ou a empresa for excluída, você ainda vê o histórico do que enviou.',
      '**Conta excluída:** perfil, arquivos, currículo, candidaturas, vagas e buscas salvas, denúncias, consentimentos, solicitações de assinatura e pedidos feitos com o mesmo e-mail são apagados junto com ela, na hora. De um plano em vigor, ou que outro encerrou antes do fim, e de uma solicitação que pode ter sido paga ficam, por até 30 dias depois de a nossa equipe ser avisada, o número, a escolha, o valor e a situação (de um plano combinado sem solicitação, o nome e o último dia), sem dizer de quem são, para devolver o que foi pago. De uma empresa que sai, ficam no histórico dos candidatos o nome dela e o título da vaga.',
      '**Novidades, parceria e demonstração:** até você pedir a exclusão.',
      '**Denúncias:** a enviada da sua conta, enquanto a conta existir; a de visitantes, que não diz de quem é, fica com a decisão. Uma vaga removida fica registrada enquanto existir a conta da empresa, para que não seja publicada de novo. Depois ficam só o dia e o resultado, sem dizer de quem são, para os números de Transparência.',
      '**Avisos enviados por e-mail e as vagas que eles citaram:** 30 dias depois do envio.',
      '**Registros de acesso:** pelo prazo de 6 meses que o artigo 15 do Marco Civil da Internet (Lei 12.965, de 2014) exige de provedores de aplicações; depois são apagados. Os de uma conta excluída são apagados logo depois dela, em minutos a algumas horas.',
      '**Sessões:** até você sair da conta naquele aparelho.',
      '**Obrigações legais:** documentos fiscais e o que for preciso para a defesa de direitos, pelos prazos da lei.',
    ),

    ...revised('2026-11-22', '7. Seus direitos'),
    p('A LGPD garante a você, no artigo 18, o direito de:'),
    ul(
      'confirmar se tratamos dados seus e ter acesso a eles;',
      'corrigir dados incompletos, errados ou desatualizados;',
      'pedir anonimização, bloqueio ou eliminação do que for desnecessário ou excessivo;',
      'receber seus dados para levar a outro serviço (portabilidade);',
      'eliminar dados tratados com o seu consentimento e retirar esse consentimento;',
      'saber com quem compartilhamos;',
      'opor-se a um tratamento que considere irregular.',
    ),
    p(
      `Quase tudo está nas suas mãos: o perfil e o currículo podem ser corrigidos e apagados a qualquer momento na sua área. Em Meu Perfil, na aba Preferências, você escolhe os e-mails que recebe, dá e retira consentimentos, baixa uma cópia completa dos seus dados em "Exportar meus dados" e apaga tudo em "Excluir minha conta". Para o resto, escreva para ${mail} a partir do e-mail cadastrado. A declaração completa de acesso é entregue em até 15 dias, e não custa nada. Você também pode reclamar à Agência Nacional de Proteção de Dados (ANPD).`,
    ),
    p(
      'Na mesma aba, em "Modo invisível", um candidato pausa o perfil: até reativá-lo, as empresas que receberam o currículo não veem nome, contato e currículo em nosso site.',
    ),

    h2('8. Segurança'),
    p(
      'As regras de acesso valem no próprio banco de dados: cada pessoa lê e altera somente o que é seu, seja qual for o caminho. A comunicação usa conexão cifrada, as senhas são guardadas de forma irreversível e as tentativas de acesso são limitadas. Nenhum sistema é infalível: se houver um incidente que possa causar risco ou dano relevante, avisaremos você e a ANPD.',
    ),

    ...revised('2026-11-22', '9. Menores de idade'),
    p(
      'O serviço é destinado a quem tem 18 anos ou mais. Se soubermos que uma conta pertence a alguém mais novo, ela e os dados serão excluídos.',
    ),

    ...revised('2026-11-30', '10. Mudanças nesta política'),
    p(
      'A data depois de “Versão de”, no alto da página, é a da versão em vigor, as das seções dizem quando cada uma mudou, e as versões anteriores continuam legíveis ali. Não enviamos um aviso a cada mudança: em Meu Perfil, na aba Preferências, você vê a versão com que concordou e se há uma mais nova. Um novo uso dos seus dados só começa depois que a versão que o descreve está publicada aqui, e pediremos novo consentimento quando a lei exigir.',
    ),

    h2('11. Contato'),
    p(`Perguntas, pedidos e reclamações sobre privacidade: ${mail}.`),
  ],
};
