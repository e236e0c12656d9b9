import { candidates, clause, gap, isPreferred, isShutOut, prefers, refuses, seeks, sends } from './expressions';
import type { AdRule } from './rule';

const r = String.raw;

/** 'We never ask for a deposit': a warning against fraud is no fraud. */
const warning = r`\b(?:nunca|nao|jamais) (?:se )?(?:cobr|ped|solicit|exig|ha|existe|envi|fac|faz|pag|mand|pass|inform|compartilh|precis|e (?:precis|necess|obrigat)|consult|colo[cq]|inclu)[a-z]*[^.!?\n#]*`;
const served = r`(?:clientes?|fornecedor(?:es)?|consumidor(?:es)?|inquilin[oa]s?|compradores?|associad[oa]s?|pacientes?|alun[oa]s?|colaborador(?:es)?|funcionari[oa]s?|moradores|segurad[oa]s?|correntistas?|terceiros|parceir[oa]s?|empresas|hospedes)`;

const criminalRecord: AdRule = {
  id: 'criminal-record',
  name: 'Antecedentes criminais',
  hold: 'block',
  article: 'TST, Tema 1 (IRR-243000-58.2013.5.13.0023); Lei 9.029/1995 art. 1º',
  message:
    'Pedir antecedentes criminais só cabe quando a lei ou o ofício o exige (TST, Tema 1; Lei 9.029/1995 art. 1º): verifique.',
  source: 'https://www.tst.jus.br',
  date: '2026-11-23',
  exception: 'Que lei exige, ou que natureza do ofício justifica, a certidão?',
  stems: r`antecedent|passage|nada consta|ficha|passado|nome|polici|justica|crimina|penal|pres[oa]|condenad|egress|detent|presidiari|vida|pena|cadeia`,
  patterns: [
    {
      words: r`\b(?:certido?(?:es|ao)|atestados?|folhas?|consultas?|comprovantes?|pesquisas?|verificacao|levantamento|analise|checagem|negativa|${sends}|exig[a-z]+|solicit[a-z]+|sem|nao (?:ter|tenha|possuir|possua|constar|apresentar)|bons|ficha de)\b${gap(35)}\bantecedentes\b(?: criminais| policiais)?(?: d[aeo] policia [a-z]+)?`,
      better: '',
    },
    { words: r`(?:^|\n|[.;:,] ?)antecedentes criminais\b`, better: '' },
    { words: r`\bnada consta\b${gap(12)}`, better: '' },
    {
      words: r`\b(?:ficha|nome|passado) (?:limp[ao]|suj[ao])? ?(?:criminal|policial|na policia|na justica|na delegacia)\b|\bficha limpa\b`,
      better: '',
    },
    {
      words: r`\b(?:nao|sem|nunca)${gap(20)}\b(?:passage(?:m|ns)|registros?|problemas?|pendencias?|boletins?)${gap(10)}\b(?:policia|policiais|policial|justica|criminal|criminais)\b`,
      better: '',
    },
    { words: r`\bpassage(?:m|ns) (?:pela|na|por) policia\b`, better: '' },
    { words: r`\b(?:vida (?:criminal|pregressa)|investigacao social)\b(?! d[eoa]s? ${served})`, better: '' },
    {
      words: r`\b(?:quem|pessoas? que|candidat[oa]s? que) (?:ja )?(?:foi pres[oa]|foram pres[oa]s|cumpri(?:u|ram) pena|este(?:ve|ve pres[oa])|teve passagem)${gap(20)} ${isShutOut}`,
      better: '',
    },
    {
      words: r`\b(?:teve|tem|tenha|com|possui|possuir) (?:passage(?:m|ns)|antecedentes|ficha suja|process[oa]s? crimina(?:l|is))${gap(20)} ${isShutOut}`,
      better: '',
    },
    { words: r`\bex-?(?:presidiari|detent)[oa]s? ${isShutOut}`, better: '' },
    {
      words: r`\b(?:nao|sem|nunca)${gap(25)}\b(?:process[oa]s?|condenac(?:ao|oes)|ficha) (?:criminal|criminais|penal|penais)\b`,
      better: '',
    },
    { words: r`\bcertid(?:ao|oes)(?: negativas?)?(?: de)? (?:criminal|criminais|distribuicao criminal)\b`, better: '' },
    {
      words: r`\b(?:nao (?:ter|tenha) sido|nunca (?:ter |tenha )?(?:sido )?|${refuses}${gap(12)})(?:pres[oa]s?|condenad[oa]s?|ex-?(?:presidiari|detent)[oa]s?|egress[oa]s)\b`,
      better: '',
    },
  ],
  innocent: [
    warning,
    r`\bcom ou sem (?:antecedentes|passagem)(?: criminais| pela policia)?`,
    r`\bantecedentes (?:medicos|clinicos|familiares|patologicos|de falhas?|cirurgicos)\b`,
    r`\bantecedentes(?: criminais)? d[eoa]s? ${served}\b`,
    r`\b(?:emitir|emissao de|emitimos)\b${gap(40)}\b(?:nada consta|antecedentes|certid(?:ao|oes))(?: criminais)?`,
    r`\bnada consta\b${gap(15)}\b${served}`,
  ],
};

const bureau = r`(?:spc|serasa|scpc|boa vista scpc)`;

const creditRecord: AdRule = {
  id: 'credit-record',
  name: 'SPC, Serasa e dívidas',
  hold: 'block',
  article: 'Lei 9.029/1995 art. 1º; TST (consulta a SPC e Serasa na seleção)',
  message: 'Exigir nome limpo ou consultar SPC e Serasa na seleção pode ferir o art. 1º da Lei 9.029/1995: verifique.',
  source: 'https://www.tst.jus.br',
  date: '2026-11-23',
  exception: 'Por que este trecho não fala das dívidas de quem se candidata, ou que lei permite exigir isso no cargo?',
  stems: r`spc|serasa|scpc|nome|cpf|negativad|inadimpl|endivid|divida|protest|restri|pendencia|apontament|score|cheque|financeira`,
  patterns: [
    {
      words: r`\b(?:ter |estar com (?:o )?)?(?:nome|cpf) (?:totalmente )?limpo\b(?: (?:no|na|e|em) (?:praca|${bureau})(?: e ${bureau})?)?`,
      better: '',
    },
    {
      words: r`\b(?:nao|sem)${gap(25)}\b(?:nome|cpf) (?:suj|negativad|restrit|protestad|bloquead)[oa]s?\b`,
      better: '',
    },
    {
      words: r`\b(?:nao|sem)${gap(20)}\b(?:negativad[oa]s?|inadimplentes?|endividad[oa]s?|dividas|protestos?)\b(?: em (?:seu )?nome)?`,
      better: '',
    },
    {
      words: r`\b(?:nao|sem)${gap(15)}\b(?:restric(?:ao|oes)|pendencias?|apontamentos?|restritiv[oa]s?)(?: financeiras?| cadastra(?:l|is)| crediticias?| de credito)?(?: (?:no|na|em|ao|de|junto ao|com o)(?: seu)? (?:nome|cpf|credito|praca|mercado|comercio|${bureau})(?:[ ,\/e]+(?:a |o )?${bureau})?)?(?= ?(?:$|[.;!?\n,)]))`,
      better: '',
    },
    {
      words: r`\b(?:consulta|consultaremos|consultamos|pesquisa|pesquisaremos|verificacao|checagem|certidao|limpo|nada consta|registro|nome)\b${gap(25)}\b${bureau}\b(?:(?: e|,| ou|\/) ?(?:a |o )?${bureau})?${gap(20)}`,
      better: '',
    },
    { words: r`\b${candidates}${gap(25)}\b${bureau}\b`, better: '' },
    {
      words: r`\b(?:nao|sem|nunca) (?:estar|esteja|estejam|constar|conste|ter|tenha|tenham|possuir|possua|figurar|pode|podem|cheques?)${gap(25)}\b(?:cheques? (?:devolvid|sem fundo)[a-z]*|${bureau})\b`,
      better: '',
    },
    {
      words: r`\b(?:(?:nome|cpf) (?:suj|negativad|restrit|protestad)[oa]|(?:nome|cpf) com restric(?:ao|oes)|restric(?:ao|oes) (?:no|em|de) (?:seu )?(?:nome|cpf|credito|${bureau})|dividas)\b,? ${isShutOut}`,
      better: '',
    },
    { words: r`\b(?:negativad|endividad|inadimplent)[a-z]* ${isShutOut}`, better: '' },
    {
      words: r`\b(?:vida|situacao) financeira (?:regular|organizada|equilibrada|limpa|em dia|estavel)\b`,
      better: '',
    },
    {
      words: r`\bscore (?:de credito |serasa |bom |alto )?(?:acima|minim|superior|maior|alto|bom|de \d)[a-z]*${gap(12)}`,
      better: '',
    },
  ],
  innocent: [
    warning,
    r`\b(?:ajud|deix|limp|recuper|regulariz|negoci|renegoci)[a-z]*${gap(40)}\bnome limpo\b`,
    r`\b${served}${gap(30)}\b(?:nome limpo|restric(?:ao|oes)[^.;\n#]{0,12}|negativad[oa]s|inadimplentes|${bureau})\b`,
    r`\b(?:consult|pesquis|verific|registr|anali)[a-z]*${gap(35)}\b${bureau}\b${gap(15)}\bd[eoa]s? ${served}\b`,
    // What is sold to customers: 'cartão sem consulta ao SPC'
    r`\b(?:cart(?:ao|oes)|emprestimos?|credito|crediario|financiamentos?|consignado)\b${gap(25)}\bsem consulta\b${gap(15)}(?:${bureau})?${gap(20)}`,
    r`\b(?:experiencia|conhecimento|sistemas?|ferramentas?|plataformas?|rotinas?|vivencia)\b${gap(30)}\b${bureau}\b(?: e ${bureau})?`,
  ],
};

const buys = r`(?:compr|adquir|pag|custe|arc|deposit|invest|desembols|banc)[a-z]*`;
const goods = r`(?:kits?|apostilas?|cursos?|uniformes?|materia(?:l|is)|treinamentos?|produtos?|exames?|certificados?|cracha|ferramentas?|equipamentos?|taxas?|mochila|bag|epis?)`;
const buyers = r`(?:clientes?|consumidor(?:es)?|compradores?|alun[oa]s?|associad[oa]s?|moradores|inquilin[oa]s?|locatari[oa]s?|visitantes|pacientes?|hospedes)`;
/** What somebody who begins is made to buy. */
const forStart = r`(?:kits?|apostilas?|cursos?|uniformes?|materia(?:l|is)(?: de treinamento| didatico)?|treinamentos?|mostruarios?|cracha|certificados?)`;
const payer = r`(?:propri[oa] )?(?:candidat|contratad|interessad|colaborador|funcionari|empregad|profissiona|selecionad|aprovad|aprendiz|estagiari|trabalhador)[a-z]*`;
const selection = r`(?:vaga|entrevista|inscricao|cadastro|selecao|processo|contratacao|participa[a-z]*|reserva[a-z]*|garant[a-z]*|liber[a-z]*|confirm[a-z]*|comec[a-z]*|inici[a-z]*|trabalh[a-z]*|admiss[a-z]*|antes)`;

const payment: AdRule = {
  id: 'payment',
  name: 'Cobrança de quem se candidata',
  hold: 'block',
  article: 'Código Penal art. 171; CLT art. 2º; regra da Ponte contra golpes',
  message:
    'Cobrar taxa, depósito, curso ou produto de quem se candidata é sinal de golpe (Código Penal art. 171; CLT art. 2º): verifique, e se o trecho fala do trabalho, diga que a empresa paga ou de quais clientes é o valor.',
  source: 'https://www.planalto.gov.br/ccivil_03/decreto-lei/del2848compilado.htm',
  date: '2026-11-23',
  stems: r`taxa|pix|caucao|contribuicao|quantia|mensalidade|deposit|transfer|transfir|kit|apostila|curso|uniforme|materia|treinament|produto|exame|certificado|cracha|ferramenta|equipament|mochila|bag|epi|investiment|cobra|pag|compr|adquir|valor|custo|capacitacao|invest|arc`,
  patterns: [
    {
      words: r`\b(?:e cobrad[ao] |cobramos |cobra-se |pagamento de |pagar |mediante )?(?:uma |a )?taxas?(?: administrativa| simbolica| unica)? (?:de|para|da|do|administrativa) (?:a |o )?(?:inscric|cadastr|reserv|matricul|entrevist|ades|vaga|contrat|particip|uniform|material|process|selec|admiss|agendament|encaminhament|cracha|carteirinha|apostila|treinament|exame|(?:emiss|confecc|exped)[a-z]+ d[aeo]s? (?:cracha|carteirinha|cartao|uniforme|documento|contrato))[a-z]*(?: d[ae] vaga)?`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:pagamento|cobranca|pagar|pague|cobramos|cobrada)(?: de)?(?: uma| a)? taxa\b(?! de (?:condominio|conversao|juros|entrega))`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:fazer|faca|realizar|efetuar|necessari[oa]|exig[a-z]+|mediante|enviar|preciso)${gap(20)}\b(?:depositos?|transferencia)\b(?: bancari[oa])?${gap(15)}\b(?:antes|antecipad[oa]|de r\$|para|inicial|caucao|garantia|previ[oa])`,
      better: 'sem nenhum custo para quem se candidata',
    },
    // 'Taxa de R$ 25 para emissão de crachá'
    {
      words: r`\b(?:taxas?|contribuicao|valor simbolico|quantia|mensalidade)(?: unica| administrativa| simbolica)? (?:de )?(?:apenas |so |somente )?(?:r\$ ?\d[\d.,]*|\d[\d.,]* reais)${gap(12)}\b(?:para|pel[oa]|referente a[o]?|d[oae])${gap(20)}\b(?:${forStart}|carteirinha|exames?|vaga|inscricao|cadastro|entrevista|selecao|contratacao|admissao)\b`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:curso|treinamento|capacitacao|apostila|kit|uniforme|cracha|exame|material|certificado)s?(?: [a-z]+)?(?: (?:e|sao|sera|serao))? cobrad[oa]s? (?:a parte|antes|por fora|separad[a-z]+|d[oae]s? ${payer})`,
      better: 'curso e material pagos pela empresa',
    },
    {
      words: r`\bcaucao${gap(12)}\b(?:para|pel[oa]s?|d[oae]s?|de) (?:o |a )?(?:${forStart}|ferramentas?|equipamentos?|chaves?|celular|tablet|moto|bag|epis?)\b`,
      better: 'material fornecido pela empresa',
    },
    {
      words: r`\bdeposito (?:(?:de|em|como|por|a titulo de) )?(?:caucao|garantia|antecipado|previo|seguranca)${gap(30)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:envi|fac|faz|mand|transf|pag|realiz|efetu|deposit)[a-z]*${gap(25)}\bpix\b${gap(45)}\b${selection}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b${selection}${gap(40)}\b(?:pagamento|mediante|via|por|um)${gap(15)}\bpix de\b${gap(10)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b${goods}${gap(40)}\b(?:pag[oa]s? (?:pel[oa]s?|antecipad[oa]|a parte)|por conta d[oae]|(?:o )?custos? (?:e |sera |fica )?d[oae]|as? custas d[oae]|(?:de )?responsabilidade d[oae]|arcad[oa]s? pel[oa]s?|custead[oa]s? pel[oa]s?|descontad[oa]s? d[oae])s? ${payer}`,
      better: 'pago pela empresa',
    },
    {
      words: r`\b${payer}${gap(25)}\b(?:arc(?:a|am|ar|ara|arao)|pag(?:a|am|ar|ara|arao)|custe(?:ia|iam|ar)|compr(?:a|am|ar|ara)|adquir(?:e|em|ir|ira)|deposit(?:a|ar|ara)|invest(?:e|ir)|desembols[a-z]+)\b${gap(35)}\b(?:${goods}|custo[a-z]*|valor|r\$)`,
      better: 'a empresa paga',
    },
    {
      words: r`\b${buys}${gap(20)}\b${goods}${gap(25)}\b(?:inicia(?:l|is)|para (?:a |o )?${selection}|antes|obrigatori[oa])`,
      better: 'receber da empresa o material',
    },
    {
      words: r`\b(?:necessario|preciso|obrigatorio|obrigatoria|deve|devera|tem que|exigida|exigido) (?:a |o )?(?:compra|comprar|adquirir|aquisicao|pagar|pagamento)${gap(25)}\b${goods}(?: inicia(?:l|is))?`,
      better: 'a empresa fornece o material',
    },
    {
      words: r`\bpara (?:participar|comecar|se candidatar|concorrer|iniciar|trabalhar|garantir a vaga)\b${gap(10)}\b${buys}${gap(25)}`,
      better: 'participe sem nenhum custo',
    },
    {
      words: r`\binvestimento inicial (?:de|minimo|r\$|obrigatorio)${gap(12)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b${goods}${gap(25)}\b(?:custo|valor|investimento|taxa|preco) (?:de )?r\$ ?[\d.,]+(?: para ${gap(3)}${payer})?`,
      better: 'pago pela empresa',
    },
    {
      words: r`\b(?:faca|envie|mande|pague|deposite|transfira)${gap(12)}\b(?:pix|deposito|r\$|\d+ reais)${gap(12)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\bpix de (?:r\$ ?)?\d+${gap(12)}\b(?:reais )?para (?:a |o )?${selection}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\bcobramos (?:r\$|apenas|somente|o valor)${gap(30)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:valor|custo|preco|pagamento) d[aoe] (?:inscricao|cadastro|curso|treinamento|kit|uniforme|apostila|matricula)(?: e| sera|:| ?: ?| de)* ?(?:r\$)? ?\d+${gap(8)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:curso|treinamento|capacitacao|apostila) (?:[a-z]+ )?pag[oa]\b(?! p)(?: antes${gap(20)})?(?= ?(?:$|[.;\n,]| antes| e ))`,
      better: 'curso pago pela empresa',
    },
    {
      words: r`\b(?:compra|aquisicao) (?:obrigatoria|inicial) d[eoa] ${goods}`,
      better: 'material fornecido pela empresa',
    },
    {
      words: r`\b(?:voce|precisa|precisam|deve|devem|tera|terao)(?: [a-z]+)? (?:que |de )?(?:comprar|adquirir) ${gap(12)}\b(?:kits?|apostilas?|cursos?|uniformes?|mostruarios?|catalogo)(?: de revenda| inicial)?`,
      better: 'receber da empresa o material',
    },
    { words: r`\bpague${gap(15)}\b${goods}\b`, better: 'receba da empresa o material' },
    {
      words: r`\binvist[a-z]*${gap(15)}\br\$ ?\d[\d.,]*${gap(20)}\b(?:${forStart}|estoque)\b`,
      better: 'sem nenhum custo para quem se candidata',
    },
    // 'A contratação exige a compra do nosso curso'
    {
      words: r`\b(?:vagas?|contratacao|inscricao|admissao|entrevista|participacao|selecao|efetivacao)${gap(30)}\b(?:exig|requer|depend|condicionad|mediante|apos|depois|so com)[a-z]*${gap(25)}\b(?:compra|aquisicao|pagamento|matricula|curso pago)\b${gap(25)}`,
      better: 'contratação sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:so|somente|apenas)\b${gap(20)}\bquem${gap(12)}\b(?:compr|adquir|pag|invest)[a-z]*${gap(25)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b(?:apos|depois d[aoe]|mediante|condicionad[ao] a|com) (?:a )?(?:compra|aquisicao|pagamento)${gap(5)}\bd[oae]s? (?:noss[oa]s? )?${forStart}\b${gap(15)}`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\b${forStart}${gap(20)}\b(?:custa(?:m)?|sai(?:em)? por|fica(?:m)? (?:por|em)) (?:apenas |so |somente )?(?:r\$ ?)?\d[\d.,]*`,
      better: 'material fornecido pela empresa',
    },
    {
      words: r`\b${forStart}${gap(20)}\bdescontad[oa]s? (?:d[oae]|n[oa]|em) (?:(?:seu|primeir[oa]|sua) )*(?:salario|folha|pagamento|remuneracao)\b`,
      better: 'material fornecido pela empresa',
    },
    {
      words: r`\b(?:transfer|transfir|deposit|pag|envi|mand)[a-z]*(?: (?:so|apenas|somente|um|uma|o valor|valor|de|a quantia))* r\$ ?\d[\d.,]*${gap(25)}\b(?:${forStart}|exames?|vaga|entrevista|inscricao|cadastro|garant[a-z]*|reserv[a-z]*)\b`,
      better: 'sem nenhum custo para quem se candidata',
    },
    {
      words: r`\bpag(?:ar|ue|uem|amento d[eo]) (?:o |um |d[eo] )?boleto${gap(30)}\b(?:vaga|entrevista|inscricao|cadastro|selecao|garant[a-z]*|reserv[a-z]*)\b`,
      better: 'sem nenhum custo para quem se candidata',
    },
  ],
  innocent: [
    warning,
    r`\b(?:treinamento|curso|capacitacao) (?:remunerado|pago)(?= ?(?:$|[.;\n,]| pela))(?! antes)(?: pela)?`,
    r`\bsem (?:nenhum |qualquer )?(?:custos?|taxas?|cobranca)\b${gap(25)}`,
    r`\b${goods}${gap(30)}\bpag[oa]s? pela (?:empresa|loja|firma|ponte|contratante)\b`,
    r`\b(?:vend|cobr|receb|negoci|confer|process|desenvolv|concili|ofere)[a-z]*${gap(40)}\b(?:taxas?|pix|depositos?|cursos?|matriculas?)\b[^.;\n#]{0,30}\b(?:${served}|vestibular|inadimplent[a-z]*|condomini[a-z]*|bancari[oa]s?)`,
    r`\b(?:vender|venda de|vendas de|cobranca de|recebimento de|emissao de)\b${gap(40)}\b(?:taxas?|cursos?|matriculas?|kits?|produtos?)\b[^.;\n#]{0,30}`,
    r`\b${served} (?:que )?pag[a-z]*${gap(30)}`,
    r`\b${served}${gap(40)}\b(?:compra|pagamento|aquisicao|matricula)\b${gap(25)}`,
    r`\b(?:a |uma )?(?:taxas?|cursos?|matriculas?|kits?)${gap(30)}\b(?:por|de|d[oa]s|pel[oa]s) ${buyers}\b`,
    r`\b(?:de|d[oa]s|a|aos|as) ${buyers} (?:a |as |o |os |uma? )?(?:taxas?|cursos?|matriculas?|kits?)${gap(20)}`,
  ],
};

const messenger = r`(?:whats|whatsapp|what's|wpp|zap|zapzap|whatszap|telegram)`;
const papers = r`(?:documentos?|documentacao|rg|cpf|comprovantes?|identidade|cnh|carteira de trabalho|ctps|selfie)`;

const bankData: AdRule = {
  id: 'bank-data',
  name: 'Dados bancários e documentos por mensagem',
  hold: 'block',
  article: 'LGPD art. 6º, III; Código Penal art. 171; regra da Ponte contra golpes',
  message:
    'Pedir dados bancários ou documentos por mensagem antes da contratação é sinal de golpe (LGPD art. 6º, III): verifique, e se o trecho fala do trabalho, diga de quais clientes ou fornecedores são.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  date: '2026-11-23',
  stems: r`banc|conta|pix|cartao|senha|documen|rg|cpf|comprovante|identidade|cnh|ctps|carteira|selfie`,
  patterns: [
    {
      words: r`\b(?:${sends}|precisamos|exig[a-z]+|necessari[oa]s?|solicit[a-z]+|confirm[a-z]+|pedimos)\b${gap(35)}\b(?:dados bancarios|dados d[ae] (?:sua )?conta|conta bancaria|numero d[aeo] (?:sua )?(?:conta|cartao)|agencia e conta|conta e agencia|chave (?:do )?pix|cartao de credito|senhas?(?: d[oe] banco)?)${gap(15)}`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:${sends}|selfie|fotos?|copias?)\b${gap(60)}\b${papers}\b${gap(35)}\b${messenger}\b`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`(?:^|\n|[.;:,] ?)(?:documentos|documentacao|copia d[aoe]s? [a-z]+|fotos? d[aoe]s? [a-z]+|rg|cpf)(?: (?:e|,) (?:rg|cpf))? (?:pelo|por|via|no) (?:o )?${messenger}\b`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:${sends})${gap(35)}\b${messenger}\b${gap(30)}\b(?:documentos|documentacao|rg|cpf|comprovante|identidade)\b`,
      better: 'candidate-se por aqui',
    },
  ],
  innocent: [
    warning,
    r`\b(?:dados bancarios|conta bancaria|chaves? pix|documentos|documentacao|cartao de credito|senhas?)\b${gap(25)}\b(?:d[eoa]s?|a|aos|as|para) ${served}`,
    r`\b${served}(?: que)?${gap(50)}\b(?:${messenger}|dados bancarios|documentos)\b(?:${gap(30)}\b${messenger}\b)?`,
    r`\b(?:vend|ofere|cadastr|confer|abr|emit)[a-z]*${gap(25)}\b(?:cartao de credito|cartoes|contas? bancarias?|chaves? pix)`,
  ],
};

const shorteners = r`(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|v\.gd|cutt\.ly|encurtador\.com\.br|encurtador\.net|encurta\.net|rebrand\.ly|ow\.ly|shorturl\.at|rb\.gy|buff\.ly|tiny\.cc|abrir\.link|abre\.ai|n9\.cl|l[1i]nk\.dev|lnkd\.in|acesse\.dev|acesse\.one|encr\.pw|shre\.ink|bityli\.com|x\.gd|t\.ly|short\.gy|surl\.li|kutt\.it|linkr\.it|s\.id|tr\.ee|u\.to|da\.gd|adf\.ly|ouo\.io|gg\.gg|soo\.gd|clck\.ru|urlz\.fr|qrco\.de|me-qr\.com|dub\.sh|lnk\.bio|t2m\.io|chilp\.it|vai\.la|bl\.ink)`;
const shortLink = r`(?:https?:\/\/)?(?:www\.)?\b${shorteners}\/[a-z0-9_-]+`;

const contact: AdRule = {
  id: 'contact',
  name: 'Contato fora da Ponte',
  hold: 'warn',
  article: 'Regra da Ponte contra golpes; LGPD art. 6º, VII',
  message:
    'Candidaturas por fora da Ponte perdem a proteção contra golpes e da LGPD (art. 6º, VII): verifique se este contato é necessário.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  date: '2026-11-23',
  stems: r`@|arroba| at |\d\d\d\d|wa\.me|t\.me|m\.me|whats|zap|wpp|telegram|direct|insta|inbox|messenger|facebook|dm|http|www|forms|docs|ligar|ligue|telefon`,
  patterns: [
    {
      words: r`(?:\b(?:${sends}|curriculos?)${gap(30)}\b(?:para|pelo|no|ao|o) (?:o )?(?:e-?mail )?:? ?)?\b[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+\.[a-z][a-z.]+`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b[a-z0-9._-]+ ?[(\[]?(?: arroba | at )[)\]]? ?[a-z0-9-]+ ?(?:\.|ponto) ?com\b`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`(?:\b(?:contato|whats[a-z]*|zap|fone|telefone|tel|ligue|ligar|chame|chamar|interessad[oa]s)${gap(30)})?(?:\+?55 ?)?\(?\b[1-9]\d\)? ?(?:9 ?\d{4}|[2-5]\d{3})[- .]?\d{4}\b`,
      better: 'candidate-se por aqui',
    },
    { words: r`\b9\d{4}[- ]\d{4}\b`, better: 'candidate-se por aqui' },
    {
      words: r`\b(?:ligue|ligar|liga|telefon[a-z]*|fone|contato|whats[a-z]*|zap)${gap(25)}\b[2-59]\d{3,4}[- .]?\d{4}\b`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|t\.me|m\.me)\/[^ \n]*`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:chame|chamar|chama|mande|mandar|mandem|envie|enviar|enviem|entre|entrar|fale|falar|contato|contatos|interessad[oa]s?|curriculos?|cv|candidat(?:e|ar|ura|uras)(?:-se)?|inscreva-se|inscricoes|inscricao|deixe|deixar|entregar|entregue|mensagem)\b${gap(45)}\b(?:${messenger}|direct|instagram|insta|inbox|messenger|facebook|dm)\b(?: @[a-z0-9._]+)?`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:mais )?(?:informacoes|duvidas|detalhes|agendamento|entrevistas?)${gap(20)}\b(?:pelo|no|via|por|chamar) (?:o )?(?:${messenger}|direct|instagram)\b`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:curriculos?|candidat[a-z]*(?:-se)?|inscri[a-z]*|inscreva-se|cadastr[a-z]*(?:-se)?|formulario|preencha|interessad[oa]s)\b${gap(40)}(?:https?:\/\/|www\.|forms\.gle|docs\.google)[^ \n#]*`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:https?:\/\/)?(?:forms\.gle|docs\.google\.com\/forms|forms\.office\.com|typeform\.com)\/[^ \n#]*`,
      better: 'candidate-se por aqui',
    },
    {
      words: r`\b(?:interessad[oa]s?|candidat[oa]s?)\b${gap(15)}\b(?:ligar|telefonar|ligue|telefone|ligarem)\b`,
      better: 'candidate-se por aqui',
    },
  ],
  innocent: [
    shortLink,
    r`\b(?:nunca|nao|jamais) (?:se )?(?:envi|mand|pass|fac|faz|pag)[a-z]*[^.;:,!?\n#]*`,
    r`\b(?:${served}|atend[a-z]*|suporte|marca|redes sociais|conteudo|campanhas)\b${gap(45)}\b(?:${messenger}|instagram|direct|facebook|messenger|inbox)\b`,
    r`\b(?:mensagens?|promocoes|ofertas|orcamentos?|propostas?|pedidos?|relatorios?|cobrancas?)\b${gap(30)}\b(?:${messenger}|instagram|direct)\b`,
    r`\b(?:${messenger}|instagram|direct|facebook)\b${gap(25)}\b(?:${served}|da marca|da empresa|da loja)`,
    r`\b(?:chatbots?|bots?|integrac[a-z]+|api|desenvolv[a-z]*|automac[a-z]+)\b${gap(30)}\b(?:${messenger}|instagram)\b`,
    r`\b\d{2}\.\d{3}\.\d{3}\/\d{4}-?\d{2}\b`,
  ],
};

const shortLinks: AdRule = {
  id: 'short-link',
  name: 'Link encurtado',
  hold: 'block',
  article: 'Regra da Ponte contra golpes; CDC art. 31',
  message:
    'Um link encurtado esconde para onde leva (regra da Ponte; CDC art. 31): verifique e use o endereço completo.',
  source: 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
  date: '2026-11-23',
  stems: r`\/[a-z0-9]`,
  patterns: [{ words: shortLink, better: 'candidate-se por aqui' }],
  innocent: [],
};

const personalDocuments: AdRule = {
  id: 'personal-documents',
  name: 'CPF e documentos na candidatura',
  hold: 'warn',
  article: 'LGPD art. 6º, III',
  message: 'Pedir CPF ou documentos já na candidatura pode ir além do necessário (LGPD art. 6º, III): verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  date: '2026-11-23',
  stems: r`cpf|rg|titulo|ctps|carteira|pis|nis|documento|certidao|comprovante|nascimento`,
  patterns: [
    {
      words: r`\b${sends}\b${gap(45)}\b(?:cpf|rg|titulo de eleitor|(?:numero d[ae] )?(?:carteira de trabalho|ctps|pis|nis)|documento de identidade|certidao de nascimento|comprovante de residencia|documentos pessoais)\b`,
      better: 'envie seu currículo',
    },
    {
      words: r`\bcurriculos?(?: [a-z]+)? com ${gap(30)}\b(?:cpf|rg|titulo de eleitor|documentos|data de nascimento)\b`,
      better: 'currículo',
    },
    {
      words: r`\bcurriculos?(?: [a-z]+)? (?:deve|devera|precisa|tem que|tera|contendo|contem|incluindo)[a-z]*${gap(30)}\b(?:cpf|rg|titulo de eleitor|documentos pessoais|data de nascimento)\b`,
      better: 'currículo',
    },
    {
      words: r`\b(?:cpf|rg)\b${gap(20)}\b(?:n[oa]|junto (?:com|a)o?) (?:seu )?(?:curriculo|candidatura|inscricao|mensagem)\b`,
      better: 'currículo',
    },
    {
      words: r`\b(?:necessari[oa]|obrigatori[oa]|preciso|exige-se|exigimos) (?:o |a |ter |numero d[eo] )?(?:cpf|rg)\b`,
      better: 'envie seu currículo',
    },
  ],
  innocent: [
    warning,
    r`[^.;!?\n#]{0,150}\b(?:na|para a|no ato da|apos a|depois da|so na) (?:admissao|contratacao)\b[^.;!?\n#]*`,
    r`\b(?:cpf|rg|documentos?|documentacao|comprovantes?)\b${gap(30)}\bd[eoa]s? ${served}`,
    r`\b${served}${gap(40)}\b(?:cpf|rg|documentos)\b`,
  ],
};

const photo: AdRule = {
  id: 'photo',
  name: 'Foto na candidatura',
  hold: 'warn',
  article: 'LGPD art. 6º, III; Lei 9.029/1995 art. 1º',
  message:
    'Pedir foto vai além do necessário e abre caminho à discriminação (LGPD art. 6º, III; Lei 9.029/1995 art. 1º): verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  date: '2026-11-23',
  stems: r`foto|selfie`,
  patterns: [
    {
      words: r`\b(?:curriculos?|cv|candidaturas?)(?: [a-z]+){0,2} (?:com|e|contendo|acompanhado de|[+]) (?:uma )?(?:fotos?|fotografia|selfie)(?: (?:recente|atual|de rosto|3x4|de corpo inteiro))*`,
      better: 'currículo',
    },
    {
      words: r`\b${sends}(?: [a-z]+){0,3} (?:fotos?|fotografia|selfie)\b(?: (?:recente|atual|de rosto|3 ?x ?4|de corpo inteiro|sua|com|junto|ao|no|seu|curriculo))*`,
      better: 'envie seu currículo',
    },
    {
      words: r`\b(?:curriculos?|cv|candidaturas?|candidat[oa]s?|quem)(?: [a-z]+){0,2} sem (?:fotos?|fotografia) ${isShutOut}`,
      better: 'currículos',
    },
    {
      words: r`\b(?:fotos?|fotografia) (?:recente |atual )?(?:de (?:corpo inteiro|rosto|perfil)|3 ?x ?4|recente|atual|(?:e )?obrigatori[oa])(?: (?:e )?obrigatori[oa])?`,
      better: '',
    },
  ],
  innocent: [
    warning,
    r`\b(?:sem|dispensa(?:mos)?) (?:a )?foto\b(?! ${isShutOut})`,
    r`\bportfolio${gap(15)}\bfotos?\b`,
    r`\bfotos? (?:d[aeo]s? )?(?:obras?|produtos?|imove(?:l|is)|servicos?|trabalhos?|vitrine|eventos?|pratos|veiculos?)\b`,
    r`\b(?:fotograf|revel|edit|tir|catalog|trat|imprim)[a-z]*${gap(40)}\b(?:fotos? (?:3 ?x ?4|de corpo inteiro|de rosto)|corpo inteiro|fotos?)\b`,
    r`\bfotos?${gap(25)}\b(?:d[aeo]s?|para|a|aos) ${served}`,
  ],
};

const faith = r`(?:evangelic[oa]s?|catolic[oa]s?|crista|cristas|cristao|cristaos|crentes?|espiritas?|umbandistas?|candomblecistas?|adventistas?|judeus?|judi[oa]s?|muculman[oa]s?|protestantes?|testemunhas? de jeova|temente a deus|tementes a deus)`;

const religion: AdRule = {
  id: 'religion',
  name: 'Religião',
  hold: 'block',
  article: 'CF art. 5º, VI e VIII; Lei 9.029/1995 art. 1º; LGPD art. 11',
  message:
    'Pedir ou perguntar religião pode ferir o art. 5º, VIII, da Constituição, o art. 1º da Lei 9.029/1995 e o art. 11 da LGPD: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/constituicao/constituicao.htm',
  date: '2026-11-23',
  exception: 'Que função religiosa a vaga tem?',
  stems: r`relig|crenca|igreja|missa|culto|templo|evangelic|catolic|crist|crente|espirita|umband|candomble|adventista|jud|muculman|protestante|jeova|deus|ateu|macumb`,
  patterns: [
    {
      words: r`\b(?:ser|seja|sejam|${prefers}|${seeks}|${candidates}|religiao ?:?|famil(?:ia|ias))${gap(15)}\b${faith}\b(?: praticantes?)?`,
      better: 'pessoas de qualquer religião ou sem religião',
    },
    { words: r`(?:^|\n) ?${faith}(?: praticantes?)?(?= ?(?:$|[.;\n,]))`, better: 'Qualquer religião ou nenhuma' },
    { words: r`\b${sends}\b${gap(25)}\b(?:religiao|crenca|igreja que frequenta)\b`, better: 'conte sua experiência' },
    { words: r`(?:^|\n|[.;,] ?)religiao ?: ?[a-z]+`, better: 'qualquer religião ou nenhuma' },
    { words: r`\bqual (?:e )?(?:a )?sua (?:religiao|crenca|igreja)\b`, better: 'conte sua experiência' },
    {
      words: r`\b(?:qual|de|ter|mesma) (?:e )?(?:a )?(?:sua )?(?:religiao|crenca) (?:evangelica|catolica|crista|espirita)\b`,
      better: 'de qualquer religião ou sem religião',
    },
    // Two patterns, so that both have a faith among the words that they need
    { words: r`\b${faith} ${isPreferred}`, better: 'pessoas de qualquer religião ou sem religião' },
    { words: r`\b(?:${faith}|ateus?) ${isShutOut}`, better: 'pessoas de qualquer religião ou sem religião' },
    {
      words: r`\b${refuses}${gap(40)}\b(?:religi[a-z]+|umband[a-z]+|candomble[a-z]*|ateus?|macumbeir[oa]s?|${faith})(?: de matriz africana)?`,
      better: 'pessoas de qualquer religião ou sem religião',
    },
    { words: r`\bfrequent[a-z]* (?:a |uma |alguma |o |os )?(?:igreja|missa|cultos?|templo)(?: [a-z]+)?`, better: '' },
    {
      words: r`\b(?:membr[oa]|pertenc|participante|particip|ativ[oa])[a-z]*${gap(12)}\bigreja(?: [a-z]+)?`,
      better: '',
    },
  ],
  innocent: [
    r`\b(?:escolas?|colegios?|hospita(?:l|is)|lojas?|universidades?|instituic[a-z]+|editoras?|livrarias?|radios?|artigos|tradicao|musicas?|moda|publico|creches?|orfanato|ong|associacao)\b${gap(30)}\b${faith}\b`,
    r`\b(?:qualquer|todas as|independente[a-z]*(?: d[ea])?|respeit[a-z]*|sem distincao de)${gap(12)}\b(?:religi[a-z]+|crencas?)\b`,
  ],
};

const conditions = r`(?:depressao|ansiedade|panico|burnout|epilepsia|diabetes|transtornos?|dependencia quimica|alcoolismo|internac(?:ao|oes)|hipertensao|tendinite)`;

const health: AdRule = {
  id: 'health',
  name: 'Saúde e deficiência',
  hold: 'block',
  article: 'LGPD art. 11; Lei 9.029/1995 art. 1º; Lei 13.146/2015 art. 34',
  message:
    'Pedir dados ou condição de saúde na seleção pode ferir o art. 11 da LGPD e o art. 1º da Lei 9.029/1995: verifique, e se a lei exige aptidão, peça o exame admissional; se fala do trabalho, diga de quais pacientes.',
  source: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  date: '2026-11-23',
  stems: r`saude|medic|clinic|neurolog|relatorio|atestado|coluna|vista|visao|audicao|fisic|ortoped|psic|doenc|hernia|les|deficien|comorb|alergia|enfermidade|afastament|historico|hiv|aids|sifilis|hepatite|cid|laudo|exame|remedio|medicament|antidepress|ansiolit|pcd|cadeirante|doente|soropos|portador|joelho|ombro|psiqui|acident|ansiedade|depress|inss|burnout|epilep|diabet|alcool|transtorn|cirurgi|internac|hipertens|pressao|tendinite`,
  patterns: [
    {
      words: r`\b(?:nao|sem|nenhum|nenhuma|livre de)\b${gap(25)}\b(?:(?:problemas?|limitac(?:ao|oes)|restric(?:ao|oes)) (?:de |na |no |a )?(?:saude|coluna|vista|visao|audicao|fisic[oa]s?|ortopedic[oa]s?|psicologic[oa]s?|psiquiatric[oa]s?|cardiac[oa]s?|medic[oa]s?|menta(?:l|is)|emociona(?:l|is)|joelho|ombro)|doencas?|hernia|lesoes|deficiencias?|comorbidades?|alergias|enfermidades?|afastamentos?(?: pelo inss)?|historico de (?:afastamentos?|doencas?|lesoes|cirurgias?|${conditions})|${conditions})(?: [a-z]+| ou hernia| pelo inss)?`,
      better: '',
    },
    {
      words: r`\b(?:exames?|testes?|sorologia)(?: [a-z]+ e)? (?:de |do |para |anti-?)?(?:hiv|aids|sifilis|hepatite)\b`,
      better: 'exame admissional',
    },
    { words: r`\b(?:de|e de|soropositiv[oa]s?|portador(?:es)? d[eo]) hiv\b`, better: '' },
    {
      words: r`\b${sends}\b${gap(30)}\b(?:doencas?|cid\b|historico (?:de saude|medico|clinico)|problemas? de saude|condicao de saude|estado de saude|laudos? medicos?|exames? medicos?|remedios|remedio controlado|medicamentos?|alergias|saude mental)\b`,
      better: 'conte sua experiência',
    },
    // 'Exige-se laudo médico que comprove ...': asked for, not written or read as one's work
    {
      words: r`\b(?:exig(?:e-se|e|imos|ido|ida|idos|idas)|requer(?:-se|emos|ido|ida)?|solicitamos|pedimos|pede-se|obrigatori[oa]s?|necessari[oa]s?|e preciso|traga|trazer|entregue|mediante)(?: (?:o|a|um|uma|apresentar|apresentacao|trazer|entregar|ter|possuir|de|d[oa]|:))* ?(?:laudos?|atestados?|relatorios?|declaracao|historico) (?:medic|clinic|psicologic|psiquiatric|neurologic|ortopedic|de saude(?! ocupacional))[a-z]*`,
      better: 'exame admissional',
    },
    {
      words: r`\b(?:laudos?|atestados?|relatorios?|declaracao) (?:medic|clinic|psicologic|psiquiatric|neurologic|ortopedic)[a-z]*(?: (?:e|sao|sera|serao))? (?:obrigatori|exigid|necessari)[oa]s?`,
      better: 'exame admissional',
    },
    {
      words: r`(?:^|\n|[.;] ?)(?:laudos?|atestados?|relatorios?|declaracao) (?:medic|clinic|psicologic|psiquiatric|neurologic|ortopedic)[a-z]*${gap(10)}\b(?:comprov|atest|declar|demonstr)[a-z]*${gap(40)}`,
      better: 'exame admissional',
    },
    {
      words: r`\bnao (?:faz|fazer|faca|fazem|tomar|tome|toma|usar|use|utilizar|utilize)\b${gap(15)}\b(?:medicament|remedio|antidepressiv|ansiolitic)[a-z]*(?: controlad[oa]s?)?`,
      better: '',
    },
    {
      words: r`\b(?:${sends}|diga|conte|responda)${gap(25)}\bse (?:ja |voce |ja )*(?:fez|teve|sofreu|passou por)${gap(15)}\b(?:cirurgias?|doencas?|internac(?:ao|oes)|tratamentos? (?:medic|psic|psiq)[a-z]*|acidentes? de trabalho)\b`,
      better: 'conte sua experiência',
    },
    // 'Informe se faz uso de algum medicamento'
    {
      words: r`\bse (?:[a-z]+ ){0,2}(?:faz uso|tom[ao]u?|usa|utiliza)${gap(20)}\b(?:medicament|remedi)[a-z]*(?: [a-z]+)?`,
      better: 'exame admissional',
    },
    {
      words: r`\b(?:perfeita|plena|excelente|otima|boa) (?:condicao de |condicoes de )?saude\b(?: fisica)?(?: e mental)?`,
      better: '',
    },
    { words: r`\bgoz[a-z]* de ${gap(12)}saude\b`, better: '' },
    { words: r`\bnao (?:ter|tenha|tenham) (?:sofrido|tido)${gap(10)}\bacidentes?(?: de trabalho)?\b`, better: '' },
    {
      words: r`\b(?:nao|nunca)${gap(20)}\b(?:afast[a-z]+|encostad[oa]s?)${gap(15)}\binss\b`,
      better: '',
    },
    {
      words: r`\b(?:afastad[oa]s?|afastou|afastaram|encostad[oa]s?)${gap(12)}\binss ${isShutOut}`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`\b(?:pessoas com deficiencia|deficientes?|pcds?|cadeirantes?|doentes|soropositiv[oa]s|portador(?:es)? de [a-z]+) ${isShutOut}`,
      better: 'pessoas com deficiência são bem-vindas',
    },
    {
      words: r`\b(?:historico|problemas?|casos?|quadro|diagnostico|portador(?:es)?|sofr[a-z]+|quem|pessoas|candidat[oa]s?)(?: (?:com|de|tem|tenha|ja|teve))* ${conditions},? ${isShutOut}`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`\b${refuses}${gap(25)}\b(?:pessoas com deficiencia|deficientes?|pcds?|cadeirantes?|doentes|soropositiv[oa]s|portador(?:es)? de|(?:com|tem|tenha|tenham) ${conditions})\b`,
      better: 'pessoas com deficiência são bem-vindas',
    },
  ],
  innocent: [
    r`\b(?:nunca|nao|jamais) (?:ped|solicit|exig|consult)[a-z]*${clause}`,
    r`\b(?:com ou sem|com e sem|independente[a-z]*(?: d[ea])?) deficiencia\b`,
    r`[^.;!?\n#]{0,150}\blaudos?\b${gap(60)}\b(?:pcd|deficien[a-z]*)\b`,
    r`\b(?:pcd|deficien[a-z]*)\b${gap(50)}\blaudos?(?: medicos?)?`,
    r`\b(?:pacientes?|clientes|usuari[oa]s|idos[oa]s|beneficiari[oa]s|criancas|moradores|segurad[oa]s)\b${gap(40)}\b(?:hiv|doencas?|alergias|hernia)\b`,
    r`\b(?:exame|laudo|atestado)s? (?:toxicologic[oa]|admissiona(?:l|is)|de saude ocupacional|periodic[oa])s?\b(?! e )`,
    r`\b(?:testes?|exames?)${gap(20)}\bhiv\b${gap(15)}\b(?:pacientes?|populacao|laboratorio|publico|usuarios)`,
    r`\b(?:pacientes?|clientes?|idos[oa]s?|moradores|hospedes|alun[oa]s?)\b${gap(25)}\bse (?:[a-z]+ ){0,2}(?:faz uso|tom[ao]u?|usa|utiliza|fez|teve|sofreu|passou)`,
    r`\bplanos? de (?:boa )?saude\b`,
  ],
  // Quota of Lei 8.213 art. 93: who applies proves the disability
  affirmative: {
    when: r`\b(?:pcds?|pessoas? com deficiencia)\b`,
    lifts: r`\b${sends}${gap(30)}\blaudos?(?: medicos?)?`,
  },
};

export const safetyRules: readonly AdRule[] = [
  criminalRecord,
  creditRecord,
  payment,
  bankData,
  contact,
  shortLinks,
  personalDocuments,
  photo,
  religion,
  health,
];
