import { brand, paths } from '@ponte/shared-domain';
import { callout, h2, p, ul } from '../../../prose/blocks';
import { revised, type LegalDocument } from '../legal-document';

const mail = `[${brand.email}](mailto:${brand.email})`;

export const terms: LegalDocument = {
  title: 'Termos de Uso',
  description: `As regras para usar a ${brand.name}: quem pode ter conta, responsabilidades, conteúdo, conduta, planos e lei aplicável.`,
  summary: `As regras para usar a ${brand.name}, como candidato ou como empresa, em linguagem direta.`,
  path: paths.terms(),
  name: 'terms',
  blocks: [
    ...revised('2026-11-22', '1. Aceitação'),
    p(
      `Estes Termos de Uso são o contrato entre você e a empresa que opera a ${brand.name}, indicada no quadro "Quem responde por este site" no fim desta página, para o uso do site e dos serviços oferecidos nele. Ao marcar "Concordo com os Termos de Uso e a Política de Privacidade" no cadastro, ou ao usar as partes abertas do site, você declara que leu e aceita este texto, a [Política de Privacidade](${paths.privacy()}) e a [Política de Cookies](${paths.cookies()}). Se não concorda, não crie uma conta.`,
    ),

    h2('2. O que o serviço faz'),
    p(
      `A ${brand.name} aproxima candidatos e empresas. Candidatos mantêm um currículo on-line, buscam vagas, enviam candidaturas e acompanham cada uma. Empresas mantêm uma página, publicam vagas e recebem e organizam candidaturas.`,
    ),
    p(
      `A ${brand.name} não é empregadora, agência de emprego nem parte dos contratos entre candidatos e empresas. Quem decide contratar, por qual valor e em que condições são eles. Não garantimos entrevista, contratação nem o preenchimento de uma vaga.`,
    ),

    h2('3. Quem pode ter uma conta'),
    ul(
      '**Idade mínima: 18 anos.** O serviço não se destina a menores de 18 anos. Contas de menores são encerradas assim que soubermos delas.',
      'Cada pessoa tem uma conta de candidato, com o próprio nome e CPF.',
      'Quem cria a conta de uma empresa declara ter poderes para representá-la e informa um CNPJ que pertence a ela.',
      'O tipo de conta, candidato ou empresa, é escolhido no cadastro e não muda depois.',
    ),

    h2('4. Sua conta é sua responsabilidade'),
    ul(
      'Você é responsável por tudo o que acontece na sua conta e pela guarda da sua senha. Não a empreste nem a compartilhe.',
      'As informações devem ser verdadeiras, completas e atuais. Você responde pelo que declara no currículo, na página da empresa e nas vagas.',
      `Se suspeitar de uso indevido, troque a senha e escreva para ${mail} imediatamente.`,
      'O cadastro só fica ativo depois que você confirma o endereço de e-mail pelo link que enviamos.',
    ),

    ...revised('2026-11-22', '5. Regras para candidatos'),
    ul(
      'Ao se candidatar, você pede que a empresa receba uma **cópia do seu currículo naquele momento**. Mudanças feitas depois não alteram o que já foi enviado.',
      'Cada pessoa tem uma candidatura por vaga. Quem desiste dela pode desfazer a desistência por um minuto e, depois disso, se candidatar de novo enquanto a vaga estiver aberta, até três vezes ao todo.',
      'No plano Gratuito, o limite é de 10 candidaturas por mês do calendário. Uma candidatura da qual você desistiu antes que a empresa a abrisse não conta.',
      'Você pode desistir de uma candidatura enquanto ela não tiver sido encerrada. A empresa deixa de vê-la na lista.',
    ),

    ...revised('2026-11-30', '6. Regras para empresas'),
    ul(
      'A vaga deve existir, estar aberta e ser descrita com honestidade: função, local, tipo de contrato, requisitos e benefícios.',
      'É proibido publicar vaga discriminatória ou que exija o que a lei não permite, como prevê o artigo 373-A da CLT e a Lei 9.029, de 1995. O texto é conferido por regras automáticas antes de ir ao ar: o que elas barram não é publicado, o que elas apontam vem com o artigo da lei e uma sugestão. As regras podem errar, e onde a lei admite uma exceção a empresa pode declará-la, com o motivo.',
      'A **primeira vaga de uma empresa nova** e as vagas com sinais de risco são lidas por uma pessoa antes de ir ao ar, em geral até o próximo dia útil. Enquanto isso a vaga fica em análise e ocupa o seu lugar no plano. A empresa recebe a decisão e, se a vaga for recusada, o motivo.',
      `O **nome da empresa** é conferido por regras automáticas. O que se diz oficial, traz um contato ou se parece com o de outra empresa, e o nome ou CNPJ que muda depois de haver vagas públicas, fica fora do ar, com a página e as vagas, até que uma pessoa da nossa equipe o confira. A empresa recebe o motivo por e-mail, pode corrigir o nome e pode pedir a conferência por ${mail}.`,
      'É proibido cobrar de candidatos qualquer valor para participar de seleção, vender cursos sob pretexto de vaga ou recrutar para esquemas de pirâmide.',
      'Uma vaga aberta precisa ser **confirmada**: pedimos isso por e-mail, e a que fica 30 dias sem confirmação sai da busca até que a empresa a confirme.',
      'Quem se candidatou tem direito a uma **resposta**. Para encerrar ou excluir uma vaga, a empresa responde a cada candidatura que espera. Se uma vaga termina e 45 dias depois alguém ainda espera, avisamos essa pessoa de que a empresa não respondeu. O tempo e a parte das respostas de cada empresa são públicos a partir de candidaturas de cinco pessoas.',
      'Os currículos recebidos servem **somente** para a seleção da vaga a que se referem. Ao recebê-los, a empresa passa a responder por esses dados como controladora, nos termos da Lei Geral de Proteção de Dados (Lei 13.709, de 2018).',
      'Textos que a empresa escreve sobre uma candidatura, como o motivo de uma recusa, são lidos pelo candidato.',
    ),

    h2('7. Conteúdo e licença'),
    p(
      `O que você publica continua sendo seu: textos, foto, marca, currículo, página e vagas. Para que o serviço funcione, você concede à ${brand.name} uma **licença de uso do conteúdo**: não exclusiva, gratuita, limitada à operação do serviço, para hospedar, copiar, adaptar o formato e exibir esse conteúdo às pessoas a quem ele se destina. Vagas e páginas de empresas são públicas e podem aparecer em buscadores. O currículo não é público: só o veem você e as empresas para as quais o enviou.`,
    ),
    p(
      'A licença termina quando você apaga o conteúdo ou encerra a conta, exceto quanto às cópias já enviadas em candidaturas e ao que a lei manda guardar. Você declara ter o direito de publicar o que publica.',
    ),
    p(
      `O nome ${brand.name}, o desenho do site, os textos do blog e o programa são protegidos por lei. Você pode ler, imprimir para uso próprio e citar com indicação da fonte.`,
    ),

    ...revised('2026-11-26', '8. Regras de conduta'),
    p('Ao usar o serviço, você se compromete a não:'),
    ul(
      'publicar conteúdo falso, ofensivo, discriminatório, ilegal ou que viole direitos de outras pessoas;',
      'se passar por outra pessoa ou empresa;',
      'usar dados de candidatos ou de empresas para propaganda, venda de listas ou qualquer fim que não seja a seleção;',
      'coletar dados de forma automatizada, sobrecarregar o serviço, procurar falhas sem autorização ou contornar limites e controles de acesso;',
      'enviar vírus, mensagens em massa ou links enganosos;',
      'usar o serviço para obter vantagem financeira de quem procura trabalho.',
    ),
    p(
      `Viu algo assim em uma vaga? **Denuncie na página dela**: cada denúncia recebe um número, é decidida em até 7 dias e pode ser acompanhada em [Denúncias](${paths.reports()}). Quem denunciou e a empresa podem pedir uma revisão da decisão em até 30 dias. Para todo o resto, escreva para ${mail} com o endereço da página. Os números de denúncias e de vagas analisadas estão em [Transparência](${paths.transparency()}).`,
    ),

    ...revised('2026-11-30', '9. Planos e pagamentos'),
    p(
      `As funções e os preços de cada plano estão nas páginas de [planos para candidatos](${paths.plans()}) e de [planos para empresas](${paths.companyPlans()}). Valem as condições mostradas no momento da contratação.`,
    ),
    ul(
      'Ao escolher um plano para candidatos, você registra uma **solicitação**. Enquanto o pagamento on-line não estiver habilitado, nenhum valor é cobrado.',
      'O plano Premium para candidatos tem 7 dias de teste gratuito, que termina sozinho. Só paga quem combina a continuação.',
      'Quem contrata pela internet pode se arrepender em até 7 dias e receber o que pagou, como prevê o artigo 49 do Código de Defesa do Consumidor.',
      'Não há multa por cancelamento. Depois de cancelado, o plano pago vale até o fim do período já quitado.',
      'O preço de um período já pago não muda. Nenhum plano se renova sozinho: para um novo período vale o preço mostrado quando você o contrata.',
    ),

    h2('10. Disponibilidade e responsabilidade'),
    p(
      'Trabalhamos para que o serviço esteja sempre no ar, mas pode haver interrupções para manutenção ou por falhas fora do nosso controle. Respondemos pelos danos que causarmos, nos termos da lei. Não respondemos pela veracidade do que candidatos e empresas declaram, pelo resultado das seleções nem por sites de terceiros aos quais um link leve.',
    ),
    p('Nada nestes Termos afasta direitos que o Código de Defesa do Consumidor ou outra lei garanta a você.'),

    ...revised('2026-11-26', '11. Suspensão e encerramento'),
    p(
      `Você pode excluir a conta quando quiser, em Meu Perfil, na aba Preferências. Se não conseguir entrar nela, escreva para ${mail} a partir do e-mail cadastrado. Podemos remover conteúdo, suspender ou encerrar contas que violem estes Termos ou a lei, com aviso e motivo sempre que possível. A empresa de uma vaga removida depois de uma denúncia lê a decisão em [Denúncias](${paths.reports()}) e pode pedir lá uma revisão; sobre qualquer outra decisão, escreva para o mesmo endereço.`,
    ),

    h2('12. Privacidade'),
    p(
      `O tratamento de dados pessoais segue a Lei Geral de Proteção de Dados e está explicado na [Política de Privacidade](${paths.privacy()}): o que guardamos, por quê, por quanto tempo e quais são os seus direitos.`,
    ),

    ...revised('2026-11-30', '13. Mudanças nestes Termos'),
    p(
      'Podemos atualizar este texto. A data depois de “Versão de”, no alto da página, é a da versão em vigor, as das seções dizem quando cada uma mudou, e as versões anteriores continuam legíveis ali. Não enviamos um aviso a cada mudança: em Meu Perfil, na aba Preferências, você vê a versão com que concordou e se há uma mais nova. Para quem já tem conta, uma mudança que reduza direitos ou crie obrigações só vale 30 dias depois da data da seção; quem não concordar pode encerrar a conta sem custo.',
    ),

    h2('14. Lei aplicável e foro'),
    p(
      'Estes Termos são regidos pelas **leis da República Federativa do Brasil**. Se você usa o serviço como consumidor, qualquer disputa pode ser levada ao foro do seu domicílio. Nos demais casos, fica eleito o foro da comarca de São Paulo, SP.',
    ),

    ...revised('2026-11-22', '15. Contato'),
    callout(
      'Fale com a gente',
      `Dúvidas sobre estes Termos? Escreva para ${mail}. Pessoas leem e respondem. Quem responde pelo site está no quadro abaixo.`,
    ),
  ],
};
