import {
  age,
  ageFrom19,
  begins,
  candidates,
  clause,
  ends,
  gap,
  isPreferred,
  isShutOut,
  prefers,
  refuses,
  seeks,
  sends,
} from './expressions';
import type { AdRule } from './rule';

const r = String.raw;

const women = r`(?:mulher(?:es)?|mulherada|mocas?|garotas?|meninas?|senhoras?|senhoritas?|donas? de casa)`;
const men = r`(?:hom(?:em|ens)|mocos?|garotos?|meninos?|rapaz(?:es)?|cavalheiros?|marmanjos?)`;
const persons = r`(?:${women}|${men})`;
const gendered = r`(?:masculin[oa]s?|feminin[oa]s?)`;
const sexes = r`(?:sexo|genero)`;
const occupations = r`(?:porteir|vigia|vigilant|seguranc|recepcionist|atendent|vended|operador|auxiliar|ajudant|motorist|cozinheir|garco|caix|balconist|secretari|copeir|camareir|faxineir|promotor|assistent|repositor|estoquist|entregador|motoboy|frentist|cuidador|domestic|zelador|manobrist|estagiari|analist|tecnic|monitor|instrutor|personal|consultor|gerent|supervisor|servente|operari|mao de obra)[a-z]*`;
/**
 * Further work in homes and services: only of 'babá mulher', because other words of sex beside them speak of what is
 * made ('costureira de moda feminina').
 */
const servants = r`(?:baba|diarist|mensalist|folguist|empregad|governant|caseir|acompanhant|passadeir|lavadeir|costureir|manicur|cabeleireir|enfermeir|professor|pintor|pedreir|eletricist|mecanic|jardineir|padeir|confeiteir|chapeir|conferent|telefonist|programador|desenvolvedor)[a-z]*`;
/** Nouns of women's work. Alone they are a name of the work; with a word of one's own state they speak of a woman. */
const womensWork = r`(?:secretaria|baba|diarista|mensalista|domestica|empregada|governanta|caseira|faxineira|cuidadora|cozinheira|copeira|camareira|passadeira|lavadeira|recepcionista|atendente|vendedora|balconista|enfermeira|professora|funcionaria|candidata)`;
const things = r`(?:moda|vestuario|vestiarios?|cortes?|futebol|volei|voleibol|basquete|handebol|time|times|equipe de [a-z]+|linha|colecao|roupas?|calcados?|sapatos?|perfum[a-z]*|cabelos?|alojamentos?|banheiros?|sanitarios?|dormitorios?|alas?|pavilhao|unidade prisional|presidios?|penitenciaria|intim[oa]s?|acessorios|relogios?|bolsas?|bijuterias|estetica|saude|lideranca|empreendedorismo|historia|esportes?|artigos|uniformes?|segmento|setor|departamento|secao|publico-alvo|tamanhos?|social)`;
/** People whom the work is for: not those who are sought. */
const served = r`(?:pacientes?|clientes?|alun[oa]s?|usuari[oa]s?|idos[oa]s?|atletas?|hospedes?|intern[oa]s|presos|detent[oa]s|consumidor[a-z]*|criancas?|adolescentes?|residentes?|acolhid[oa]s|torcedor[a-z]*|leitor[a-z]*|estudantes?)`;

const sex: AdRule = {
  id: 'sex',
  name: 'Sexo ou gênero',
  hold: 'block',
  article: 'CLT art. 373-A, I; Lei 9.029/1995 art. 1º',
  message: 'Pedir um sexo ou gênero pode ferir o art. 373-A, I, da CLT e o art. 1º da Lei 9.029/1995: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/decreto-lei/del5452.htm',
  date: '2026-11-23',
  exception: 'Por que a natureza da atividade, notória e publicamente, exige este sexo ou gênero?',
  stems: r`hom(?:em|ens)|mulher|mocas?|mocos?|garot|menin|senhor|rapaz|masc|fem|sexo|genero|cavalheir|marmanj|donas? de casa|\bel[ae]\b|solteira|casada|viuva|divorciada`,
  patterns: [
    {
      words: r`\b(?:ser |seja |pessoas? |candidat[oa]s? |exclusivo |preferencialmente |somente |apenas |so )?(?:d[eo] |para o |a[o]? )?${sexes}(?: ?[:=-] ?| )(?:masculino|feminino|masc|fem|[mf])\b`,
      better: 'todos os gêneros',
    },
    { words: r`\b${sexes}(?:masculino|feminino)\b`, better: 'todos os gêneros' },
    { words: r`\b${prefers}\b${gap(25)}\b${persons}\b`, better: 'pessoas de todos os gêneros' },
    { words: r`\b${prefers}\b${gap(25)}\b${gendered}\b`, better: 'todos os gêneros' },
    {
      words: r`\b${persons}\b${gap(15)}\b(?:de preferencia|preferencialmente|apenas|somente|tera[o]? (?:a )?(?:prioridade|preferencia))\b`,
      better: 'pessoas de todos os gêneros',
    },
    {
      words: r`\b(?:estamos )?${seeks} (?:por |de |para |apenas |somente )?(?:(?:um|uma|uns|umas|o|a|os|as|\d+|duas|dois|tres) )?(?:jove(?:m|ns) )?${persons}\b`,
      better: 'procuramos pessoas',
    },
    {
      words: r`\b(?:vagas?|oportunidades?|emprego|trabalho|destinad[oa]s?|exclusiv[oa]s?|voltad[oa]s?|direcionad[oa]s?)(?: (?:e|sao|apenas|somente|exclusiv[oa]s?|destinad[oa]s?|exclusivamente))* (?:p\/|para|a|ao|aos|as|de)(?: (?:o|os|as))?(?: publico| ${occupations})? (?:${persons}|${gendered})\b`,
      better: 'vaga para pessoas de todos os gêneros',
    },
    { words: r`\b(?:ser|seja|sendo) (?:um |uma )?${persons}\b`, better: 'pessoas de todos os gêneros' },
    { words: r`\b(?:interessad[oa]s|requisitos?|perfil) ?:? ?${persons}\b`, better: 'pessoas interessadas' },
    {
      words: r`${begins}(?:\d+ )?${persons}(?= (?:com|que|de|entre|ate|acima|maior(?:es)?|p\/|para|casad[oa]s?|solteir[oa]s?|jove(?:m|ns)|fort(?:e|es)) )`,
      better: 'Pessoas',
    },
    { words: r`${begins}${persons}${ends}`, fields: ['requirements', 'title'], better: 'Pessoas' },
    { words: r`(?:^|\n) ?${gendered}${ends}`, fields: ['requirements', 'description'], better: 'Todos os gêneros' },
    {
      words: r`\b(?:vagas?|candidat[oa]s?|perfil|profissiona(?:l|is)|pessoal|genero|publico)(?: [a-z]+)?(?: e)? ${gendered}\b`,
      better: 'vaga para todos os gêneros',
    },
    { words: r`\b${occupations}(?: (?:de|da|do|em) [a-z]+)?(?: [a-z]+)?,? [(]?${gendered}[)]?(?! d[eao]s? )` },
    { words: r`(?: -|[(,\/|]) ?${gendered}[)]?${ends}`, fields: ['title'], better: '' },
    { words: r`\b${refuses}${gap(15)}\b${persons}\b`, better: 'todas as pessoas podem se candidatar' },
    {
      words: r`\b(?:${occupations}|${servants})(?: (?:domestic[oa]|do lar|folguista))? (?:${women}|${men})\b`,
      better: 'pessoa',
    },
    {
      words: r`\b${womensWork}(?: d[oae] [a-z]+)?(?: que seja|,)? (?:solteira|casada|viuva|divorciada)(?! ?[(\/])\b`,
      better: 'pessoa de qualquer gênero e estado civil',
    },
    // 'Mulheres não'
    { words: r`\b${persons}[,:]? (?:nao|nem pensar|fora)${ends}`, better: 'todas as pessoas podem se candidatar' },
    {
      words: r`\bnao (?:e |sao )?(?:indicad|recomendad|adequad|aconselhad|permitid|aberta|serve)[a-z]* (?:para|a) ${persons}\b`,
      better: 'para todas as pessoas',
    },
    { words: r`(?:^|\n|[.;] ?)publico ?: ?${gendered}\b`, better: 'todos os gêneros' },
    { words: r`\bproibido ${persons}\b`, better: 'todas as pessoas podem se candidatar' },
    {
      words: r`\b${persons}(?: [a-z]+)? ${isShutOut}`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`[(\[] ?(?:apenas |somente |so )?${persons} ?[)\]]`,
      fields: ['title', 'requirements', 'description'],
      better: '',
    },
    { words: r`(?: -|[,\/|:]) ?${persons}${ends}`, fields: ['title'], better: '' },
    {
      words: r`\b(?:vagas?|oportunidades?|trabalho|emprego|funcao)${gap(12)}\b(?:ideal|perfeit[oa]|indicad[oa]|otim[oa]|boa) para (?:as |os )?${persons}\b`,
      better: 'vaga para pessoas de todos os gêneros',
    },
    // A team that is to stay as it is
    {
      words: r`\b(?:equipe|time|quadro|turma)${gap(30)}\b(?:${persons}|${gendered})\b${gap(15)}\b(?:queremos|pretendemos|preferimos|vamos) (?:manter|continuar|seguir|permanecer)${gap(10)}`,
      better: 'pessoas de todos os gêneros',
    },
    // A couple whose work is dealt out by sex
    {
      words: r`\b(?:ela (?:n[oa]s?|para|como|d[oa]|cuida|faz)${gap(30)}\bele|ele (?:n[oa]s?|para|como|d[oa]|cuida|faz)${gap(30)}\bela) (?:n[oa]s?|para|como|d[oa]|cuida|faz)\b`,
      better: 'duas pessoas',
    },
  ],
  innocent: [
    r`\b${persons}(?: cis| trans)?(?:,| e| ou| e\/ou| ?\/) ?(?:os |as )?${persons}\b`,
    r`\b${gendered}(?: e| ou| e\/ou|,| ?\/| -) ?(?:do |o |a |da )?${gendered}\b`,
    r`\b${sexes} (?:masculino|feminino) (?:e|ou|e\/ou) (?:feminino|masculino)\b`,
    r`\b(?:sexo|genero|homens?|mulher(?:es)?)${gap(60)}(?:nao importa|indiferente|tanto faz)[a-z]*`,
    r`\b(?:ambos os|qualquer|todos os|independente[a-z]*(?: d[eo])?) (?:sexos?|generos?)\b`,
    // Affirmative advertisements for women are lawful: Lei 9.029 art. 1 forbids what limits access, CF art. 7 XX
    // protects women's work
    r`\b(?:exclusiv|afirmativ|reservad)[a-z]*${gap(30)}\b(?:mulheres|mulher|publico feminino|sexo feminino|genero feminino|candidatas|profissionais femininas)\b${gap(30)}`,
    r`\b(?:incentiv|encoraj|estimul|acolh|valoriz|apoi)[a-z]*${gap(30)}\b${women}\b`,
    r`\b${things}(?: [a-z]+)?(?:,)? ${gendered}\b`,
    r`\b${gendered} (?:sub|adulto|infantil|juvenil|plus)\b`,
    r`\b${served}${gap(15)}\b(?:${sexes} )?(?:${persons}|${gendered})\b`,
    r`\b(?:atend|atuar com|cuid|vend|acompanh|receb|assist|servic|aten|trein|ensin)[a-z]*(?: [a-z]+)?(?: a| ao| aos| as| de| do| da| para| com)(?: (?:as|os|o|a))? (?:publico )?(?:${persons}|${gendered})\b`,
    r`\b(?:saude|direitos|vida|corpo|violencia contra|dia|defesa)(?: integral)? d?[aeo]s? ${persons}\b`,
    r`\b(?:cursos?|projetos?|ong|produtos?|servicos?|grupos?|rodas?|lojas?|marcas?|academia|clinica|revista|aulas?|oficinas?|eventos?|campanhas?|abrigos?|pastoral|turmas?)\b${gap(30)}\b(?:para|a|de|das|dos|voltad[oa]s? a[os]?) (?:as |os )?(?:${persons}|${gendered})\b`,
    r`\b${women} (?:vitimas?|gestantes?|gravidas?)\b`,
  ],
  affirmative: {
    when: r`\b(?:vagas?|acao|acoes|programa|selecao|processo)(?: seletivo)?(?: [a-z]+)? afirmativ[oa]s?\b|\bexclusiv[oa]s? (?:para|a)(?: as)? mulheres\b`,
    lifts: r`\b(?:${sexes} feminino|${women}|feminin[oa]s?)\b`,
  },
};

const ageRule: AdRule = {
  id: 'age',
  name: 'Idade máxima',
  hold: 'block',
  article: 'Lei 10.741/2003 art. 27; CLT art. 373-A, I; Lei 9.029/1995 art. 1º',
  message:
    'Um limite máximo de idade pode ferir o art. 27 da Lei 10.741/2003 e o art. 1º da Lei 9.029/1995: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/leis/2003/l10.741.htm',
  date: '2026-11-23',
  exception: 'Por que a natureza do cargo exige este limite de idade?',
  unless: r`\baprendiz(?:es)?\b|\baprendizagem\b`,
  stems: r`anos|idade|etaria|nascid|jove|idos|aposentad|velh|nov[oa]|novinh|adolescencia|geracao|(?:d[eo]s?|os|ate|com|passou|passaram) [2-7]\d`,
  patterns: [
    {
      words: r`\b(?:ter )?idade (?:maxima|max\b\.?|limite)(?: ?:)?(?: de)?(?: ${age})?(?: anos)?(?: de idade)?`,
      better: 'sem limite de idade',
    },
    { words: r`\blimites? (?:maximo )?de idade(?: ?:)?(?: de)?(?: ${age})?(?: anos)?`, better: 'sem limite de idade' },
    {
      words: r`\b(?:idade|faixa etaria)\b[^.;!?\n#0-9]{0,25}(?:entre |de |ate |dos )?\b${age} ?(?:anos )?(?:a|e|ate|ou|-|\/) ?(?:os )?${age}\b(?: anos)?`,
      better: 'todas as idades',
    },
    {
      words: r`\b(?:idade|faixa etaria)\b[^.;!?\n#0-9]{0,20}\b(?:ate|maximo|no maximo|abaixo|menos|inferior|menor)\b[^.;!?\n#0-9]{0,10}${age}\b(?: anos)?`,
      better: 'todas as idades',
    },
    {
      words: r`\b(?:com |ter |tenham? )?(?:ate|no maximo|maxim[oa](?: de)?|menos de|abaixo d[eo]s?|inferior a|nao superior a|menor(?:es)? (?:de|que)|mais jove(?:m|ns) (?:de|que)|nao (?:pode |podem |deve |devem )?(?:ter|tenham?|passar|ultrapass[a-z]+)(?: de| mais de| os)?|nao mais (?:de|que)) (?:os )?${ageFrom19} anos\b(?: de idade)?(?! de | no | na (?!data)| em )`,
      better: 'de todas as idades',
    },
    {
      words: r`\b(?:ter |com |jovens )?(?:entre |de |dos )?(?:os )?${age} ?(?:anos )?(?:a|e|ate|-|\/) ?(?:os )?${ageFrom19} anos\b(?: de idade)?(?! de | no | na (?!data)| em )`,
      better: 'de todas as idades',
    },
    {
      words: r`\b${refuses}${gap(25)}\b(?:maior(?:es)?|acima|mais|pessoas|com|pass(?:ou|aram|a|am)|partir) (?:d[eo]s? )?(?:${age}|[2-7]\d\+)(?: anos)?(?! (?:de|no|na|em) )`,
      better: 'todas as idades',
    },
    {
      words: r`\b(?:acima|maior(?:es)?|mais|a partir) (?:de|dos) ${age} anos\b${gap(12)}\bn(?:ao|em)\b${gap(20)}`,
      better: 'todas as idades',
    },
    { words: r`\bnascid[oa]s? (?:a partir|depois|apos|entre)\b${gap(20)}`, better: 'de todas as idades' },
    { words: r`\b(?:${prefers}|preferi[a-z]*|${seeks})${gap(25)}\b(?:jovens|jovem)\b`, better: 'procuramos pessoas' },
    {
      words: r`\b(?:pessoas?|candidat[oa]s?|profissiona(?:l|is)|perfil|ser|mocas?|rapaz(?:es)?|homens?|mulheres|gente)(?: [a-z]+)? (?:jovens|jovem)\b`,
      better: 'pessoas de todas as idades',
    },
    {
      words: r`\b(?:${refuses}${gap(20)}|nada de |sem )\b(?:idos[oa]s|aposentad[oa]s|velh[oa]s|(?:gente|pessoas) (?:mais )?(?:velhas?|de idade)|terceira idade)\b`,
      better: 'todas as idades',
    },
    {
      words: r`\b(?:idos[oa]s|aposentad[oa]s|velh[oa]s|(?:gente|pessoas) (?:mais )?(?:velhas?|de idade)) ${isShutOut}`,
      better: 'todas as idades',
    },
    {
      words: r`\b(?:candidat[oa]s?|pessoas?|quem|profissiona(?:l|is)|gente|interessad[oa]s?)(?: (?:com|de|tem|tenha|ja))* (?:mais de|acima d[eo]s?|pass(?:ou|aram|a|am) d[eo]s?) ${age}(?: anos)? ${isShutOut}`,
      better: 'todas as idades',
    },
    { words: r`\bjovens ${isPreferred}`, better: 'todas as idades' },
    { words: r`\bate os ${ageFrom19}(?: anos)?${ends}`, better: 'de todas as idades' },
    {
      words: r`\b(?:${prefers}|${seeks})${gap(12)}\b(?:gente|pessoa(?:l|s)?|candidat[oa]s|profissiona(?:l|is)|galera) (?:bem |mais )?nov[oa]s?\b(?! n[oa]s? )`,
      better: 'procuramos pessoas',
    },
    { words: r`\b(?:${prefers}|${seeks})${gap(12)}\bnovinh[oa]s?\b`, better: 'procuramos pessoas' },
    {
      words: r`\b(?:recem[- ]?(?:said[oa]s?|egress[oa]s?)|saindo|que saiu|que sairam) da adolescencia\b`,
      better: '',
    },
    { words: r`\b(?:ser|${prefers}|${seeks})${gap(20)}\bgeracao z\b`, better: 'procuramos pessoas' },
  ],
  innocent: [
    r`\b(?:sem|nao ha|nao existe|nao temos)(?: qualquer| nenhum)? (?:limites? (?:maximo |minimo )?de |restricao de )?(?:idade|faixa etaria)\b(?: maxima| limite)?`,
    r`\b(?:todas as|qualquer|independente[a-z]*(?: d[ea])?) (?:idades?|faixas? etarias?)\b`,
    r`\b(?:dependentes?|filh[oa]s?|criancas?|alun[oa]s?|estudantes?|turmas?|adolescentes?|pacientes?|clientes?|publico|jovens atendidos|educand[oa]s|acolhid[oa]s|idos[oa]s|hospedes?|atletas?|beneficiari[oa]s?|internos)\b${gap(35)}\b${age} anos\b`,
    r`\b(?:veiculos?|carros?|caminhoes|maquinas?|imoveis|garantias?|contratos?|prazos?|financiamentos?|parcel[a-z]+|series|historico|dados|experiencia|vigencia|duracao|emprestimos?|vinhos?|equipamentos?|seguros?)\b${gap(35)}\b${age} anos\b`,
    r`\b(?:empresa|grupo|marca|loja|casa|negocio|escola|hospital|mercado|rede|historia|tradicao)\b${gap(20)}\b${age} anos\b`,
    r`\b(?:${age} (?:a|e|ate) )?${age} anos (?:de|no|na|em) (?!idade|data)[a-z]+`,
    r`\b(?:sub|categoria)[- ]\d\d\b`,
    r`\bjovem empresa\b|\bempresa jovem\b`,
    r`\b(?:fundador|criador|soci)[a-z]*(?: [a-z]+)?,?${gap(12)}\b(?:${age} (?:a|e|ate) )?${age} anos\b`,
    // Whom the work is for
    r`\b(?:ensin(?:ar|o|amos)|atende(?:r|mos)|acompanha(?:r|mos)|orienta(?:r|mos)|capacita(?:r|mos)|educar|acolhe(?:r|mos)|cuidar|aulas?|oficinas?)\b${gap(35)}\b(?:jovens|adult[oa]s|meninos|meninas|pessoas)\b${gap(12)}\b${age} (?:a|e|ate) ${age} anos\b`,
  ],
};

const white = r`(?:branc[oa]s?|loir[oa]s?|ruiv[oa]s?|caucasian[oa]s?|moren[oa]s? clar[oa]s?|pele clara|clar[oa]s)`;

const colour: AdRule = {
  id: 'colour',
  name: 'Cor, raça ou origem',
  hold: 'block',
  article: 'Lei 7.716/1989 art. 4º, § 2º; CLT art. 373-A, I; Lei 9.029/1995 art. 1º',
  message:
    'Pedir cor, raça ou traços pode ferir o art. 4º, § 2º, da Lei 7.716/1989 e o art. 1º da Lei 9.029/1995: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/leis/l7716.htm',
  date: '2026-11-23',
  exception: 'Que atividade justifica exigir este aspecto?',
  stems: r`branc|loir|ruiv|clar|moren|negr|pret|pard|cor |cor:|pele|raca|etnia|olhos|cabelo|black|tranca|dread|rastafari|indigen|nordestin|nortist|baian|paraiban|cearense|estrangeir|haitian|venezuelan|bolivian|peruan|angolan|cigan|imigrante|african|europe|tracos|feicoes|fenotipo|biotipo|descend|origem|bahia|maranh|piaui|ceara|pernambuc|paraiba|alagoas|sergip|grande do norte|nordeste|haiti|venezuela|bolivia|peru|angola|africa`,
  patterns: [
    {
      words: r`\b(?:${candidates}|recepcionist[a-z]*|promotor[a-z]*|model(?:o|os)|atendent[a-z]*|vended[a-z]*|garotas?|menina|gente)(?: [a-z]+)?(?: de)?(?: cor| raca| pele)?,? (?:${white})\b`,
      better: 'pessoas de todas as cores e raças',
    },
    {
      words: r`\b(?:${prefers}|${seeks})(?: por| de| a| para)?(?: pessoas)? (?:${white})\b`,
      better: 'pessoas de todas as cores e raças',
    },
    {
      words: r`(?:^|\n|[.;,] ?)(?:cor|raca|etnia)(?: da pele)? ?[:=-]? ?(?:branca|clara|negra|parda|amarela|preta|caucasiana|morena)\b`,
      better: 'todas as cores e raças',
    },
    {
      words: r`\b(?:ter |de |da |com )?(?:pele|tez|raca|etnia) (?:branca|clara|caucasiana|morena|europeia)\b`,
      better: 'todas as cores e raças',
    },
    { words: r`\bser (?:de cor )?(?:branc[oa]|loir[oa]|ruiv[oa])\b`, better: 'pessoas de todas as cores e raças' },
    { words: r`\bolhos (?:claros|azuis|verdes)\b`, better: '' },
    {
      words: r`\b(?:exig|ter|tenha|preferenc|com|possu|candidat|pessoa|moca|mulher|requisit|obrigat)[a-z]*${gap(25)}\bcabelos? (?:e )?(?:lisos?|loiros?|claros?|bo(?:m|ns)|alisados?)\b`,
      better: 'cabelos de todos os tipos',
    },
    { words: r`(?:^|\n|[.;,] ?)cabelos? (?:lisos?|loiros?|claros?|alisados?)\b`, better: 'cabelos de todos os tipos' },
    {
      words: r`\b(?:nao|proibid[a-z]*|sem|vedad[a-z]*)\b${gap(35)}\b(?:black power|trancas?|dreads?|dreadlocks|rastafari|cabelos? (?:afro|crespos?|cacheados?|volumosos?))\b(?: afro)?`,
      better: 'cabelos de todos os tipos',
    },
    {
      words: r`\b${refuses}${gap(20)}\b(?:negr|pret|pard|indigen|branc|nordestin|estrangeir|haitian|venezuelan|bolivian|cigan|imigrante)[a-z]*`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`\b(?:negr|pret|pard|indigen|nordestin|estrangeir|haitian|venezuelan|bolivian|cigan|imigrante|african)[a-z]* ${isShutOut}`,
      better: 'todas as pessoas podem se candidatar',
    },
    // 'Nordestinos não': of people alone, so no colour that is also one of things in the singular
    {
      words: r`\b(?:negr[oa]s|pret[oa]s|pard[oa]s|(?:indigena|nordestin[oa]|nortist[ao]|baian[oa]|paraiban[oa]|cearense|estrangeir[oa]|haitian[oa]|venezuelan[oa]|bolivian[oa]|peruan[oa]|angolan[oa]|african[oa]|cigan[oa]|imigrante)s?)[,:]? (?:nao|nem pensar|fora)${ends}`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`${begins}(?:branc[oa]s|loir[oa]s|moren[oa]s clar[oa]s) (?:de preferencia|preferencialmente|${isPreferred})`,
      better: 'Pessoas de todas as cores e raças',
    },
    // Where somebody comes from
    {
      words: r`\b${refuses} (?:com )?(?:${candidates}|gente|quem|nascid[oa]s)(?: (?:e|vem|veio|venha|nasceu|vind[oa]s?|nascid[oa]s|natura(?:l|is)))? (?:d[aoe]|n[ao]|em) (?:bahia|maranhao|piaui|ceara|pernambuco|paraiba|alagoas|sergipe|rio grande do norte|nordeste|haiti|venezuela|bolivia|peru|angola|africa)\b`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`\b(?:sem|exceto|menos) (?:negr[oa]s|nordestin[oa]s|haitian[oa]s|venezuelan[oa]s|imigrantes)\b`,
      better: '',
    },
    {
      words: r`\b(?:preferencia[a-z]* (?:por|para|a) )?(?:tracos|feicoes|fenotipo|aparencia|biotipo) (?:europe[a-z]+|finos|delicados|caucasian[a-z]+|nordic[oa]s|branc[oa]s?|ocidenta(?:l|is))\b`,
      better: '',
    },
    {
      words: r`\b(?:preferencia[a-z]* (?:por|para|a) )?(?:descendentes?|descendencia|origem) (?:de )?(?:europe|alema|italian|japones|asiatic|poloneses|portugues)[a-z]*`,
      better: 'pessoas de todas as origens',
    },
  ],
  innocent: [
    r`\b(?:sem|independente[a-z]*|nao)\b[^.;!?\n#]{0,20}\b(?:distincao|olhar|discrimina[a-z]*|preconceito|importa[a-z]*|distinguimos)\b${clause}`,
    r`\b(?:corte|tratament|especialist|alisament|cabeleireir|escova|progressiv|tint|mecha|colorim|penteado|produt|finaliz|lav|hidrat|cuid)[a-z]*${gap(40)}\bcabelos?(?: [a-z]+)?(?: e [a-z]+)?`,
    r`\b(?:maqui[a-z]*|atender|atendimento|trat(?:ar|amento)|noivas?|clientes?|pacientes?|cosmetic[a-z]*|dermat[a-z]*|produtos?|bases?|tons?)\b${gap(40)}\bpele(?: [a-z]+)?`,
    r`\b(?:carnes?|roupas?|quadros?|linhas?|paginas?|vinhos?|arroz|magia|armas?|luz|cabelos de|bichos|papel|tintas?|paredes?|caix[a-z]+|folhas?|pao|massa)(?: [a-z]+)? (?:branc|clar)[oa]s?\b`,
    r`\b(?:regras?|ideias?|comunicacao|linguagem|pessoas com ideias|metas|objetivos|criterios) (?:mais )?clar[oa]s?\b`,
  ],
};

const marital = r`(?:solteir[oa]s?|casad[oa]s?|divorciad[oa]s?|separad[oa]s? judicialmente|viuv[oa]s?|amasiad[oa]s?)(?:\([ao]\))?`;

const family: AdRule = {
  id: 'family',
  name: 'Estado civil ou família',
  hold: 'block',
  article: 'CLT art. 373-A, I; Lei 9.029/1995 art. 1º',
  message:
    'Pedir estado civil ou situação familiar pode ferir o art. 373-A, I, da CLT e o art. 1º da Lei 9.029/1995: verifique.',
  source: 'https://www.planalto.gov.br/ccivil_03/leis/l9029.htm',
  date: '2026-11-23',
  exception: 'Por que a natureza da atividade, notória e publicamente, exige esta situação familiar?',
  stems: r`solteir|casad|divorciad|separad|viuv|amasiad|filh|familia|marido|namorad|espos|companheir|conjuge|civil|mae|crianc|bebe`,
  patterns: [
    {
      words: r`\b(?:${prefers}|${seeks}|ser|seja|sejam|precisa|devem?|estado civil ?:?|${candidates})${gap(20)}\b${marital}`,
      better: 'de qualquer estado civil',
    },
    { words: r`${begins}${marital}(?= ?(?:$|[.;:!?\n,)]| e | ou | sem | com ))`, better: 'Qualquer estado civil' },
    {
      words: r`\bsem filh[oa]s?(?: (?:pequenos?|menores|bebes))?\b`,
      better: 'com disponibilidade para o horário informado',
    },
    {
      words: r`\bque nao (?:tenha|tenham|possua|possuam) filh[oa]s?(?: pequenos?)?`,
      better: 'com disponibilidade para o horário informado',
    },
    {
      words: r`\bnao (?:ter|tenha|tenham|possuir|possua|possuam|pode ter|podem ter|tem|pretend[a-z]+ ter|quer[a-z]* ter)${gap(8)}\b(?:filh[oa]s?|criancas? (?:pequenas? )?em casa|criancas? pequenas?|bebes? em casa)(?: pequenos?| menores)?`,
      better: 'ter disponibilidade para o horário informado',
    },
    {
      words: r`\bsem criancas? (?:pequenas?|em casa)\b`,
      better: 'com disponibilidade para o horário informado',
    },
    {
      words: r`\b(?:quem|maes?|pais|mulheres|pessoas|candidat[oa]s)(?: que)? (?:tem|tenha|tenham|com|possui|possuem) (?:um |uma )?(?:filh[oa]s?|criancas?|bebes?)${gap(20)} ${isShutOut}`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`\bquem (?:fique com|cuide d[eo]s?|deixar)${gap(10)}\b(?:filh[oa]s?|criancas?)\b`,
      better: 'com disponibilidade para o horário informado',
    },
    {
      words: r`\b(?:maes?|pais)(?: (?:de|com) [a-z]+)? ${isShutOut}`,
      better: 'todas as pessoas podem se candidatar',
    },
    {
      words: r`\b(?:ideal|perfeit[oa]|indicad[oa]|otim[oa]|boa) para (?:quem (?:e|esta|for|seja)|pessoas)${gap(10)}\b${marital}`,
      better: 'para pessoas de qualquer estado civil',
    },
    // 'A vaga não combina com quem tem filhos pequenos'
    {
      words: r`(?:${begins}|\b(?:vaga|rotina|funcao|escala|trabalho|horario|cargo|ritmo|oportunidade)(?: [a-z]+)? )nao (?:e |foi )?(?:combina|serve|indicad[oa]|recomendad[oa]|adequad[oa]|ideal|feit[oa]|funciona)[a-z]* (?:com|para|a) (?:quem|pessoas|candidat[oa]s|maes|pais|mulheres)${gap(15)}\b(?:filh[oa]s?|criancas? pequenas?|bebes?)(?: pequen[oa]s?)?\b`,
      better: 'pede disponibilidade para o horário informado',
    },
    { words: r`\b${marital} ${isShutOut}`, better: 'todas as pessoas podem se candidatar' },
    {
      words: r`\b(?:com )?filh[oa]s? (?:ja )?(?:crescid|criad|grand|adult|maior)[a-z]*`,
      better: 'com disponibilidade para o horário informado',
    },
    {
      words: r`\b(?:ser |preferencia[a-z]* (?:por |a |para ))?(?:pai|mae|pais|maes|chefes?) de familia\b`,
      better: 'todas as pessoas',
    },
    {
      words: r`\bsem (?:marido|namorad[oa]|espos[oa]|companheir[oa]|conjuge|compromissos? familiar(?:es)?|vinculos? familiar(?:es)?)(?: (?:ou|nem|e) (?:marido|namorad[oa]|espos[oa]|filhos))?`,
      better: '',
    },
    {
      words: r`\b(?:${sends}|diga|dizer|conte)${gap(40)}\b(?:estado civil|numero de filhos|quantos filhos|se (?:e|tem|possui|ha) (?:casad[oa]|solteir[oa]|filhos)(?: ou (?:casad[oa]|solteir[oa]))?)`,
      better: 'conte sua experiência',
    },
    {
      words: r`\b(?:voce )?(?:e|tem|possui|qual(?: e)?(?: o)?(?: seu)?) (?:casad[oa]|solteir[oa]|filhos|estado civil)(?: ou (?:casad[oa]|solteir[oa]))? ?[?]`,
      better: 'conte sua experiência',
    },
    { words: r`\bqual (?:e )?(?:o )?(?:seu )?estado civil\b`, better: 'conte sua experiência' },
    {
      words: r`\b${refuses}${gap(20)}\b(?:maes?|pais de|casad[oa]s?|solteir[oa]s?|(?:com|tem|tenha|tenham|possui) (?:um |uma )?(?:filh[oa]s?|criancas? pequenas?|bebes?))\b(?: pequen[oa]s?)?`,
      better: 'todas as pessoas podem se candidatar',
    },
  ],
  innocent: [
    r`\b(?:qualquer|independente[a-z]*(?: d[eo])?|todos os|sem distincao de|seja qual for o) (?:o )?(?:seu )?(?:estado civil|estados civis)\b`,
    r`\b(?:nao importa|nao interessa|tanto faz)${clause}`,
    r`\bcom (?:ou|e) sem filhos\b`,
    // Whom the company sells to
    r`\b(?:vend|imove|imobili|atend|consultor|segur|pacote|turismo|hosped|hotel)[a-z]*${gap(40)}\b(?:casais|familias|clientes)(?: [a-z]+)? sem filh[oa]s?`,
    r`\b(?:imove|imobili|vend|corretor|move(?:l|is)|viage|hosped|pacote|fotograf|presente)[a-z]*${gap(30)}\brecem[- ]casad[oa]s?\b`,
    r`\b(?:noiv|casa(?:l|is)|clientes?|familias?|viagens|apartament|quartos?)[a-z]*${gap(25)}\b${marital}`,
    r`\b${marital}(?:,| e| ou) ${marital}(?:,| e| ou) ${marital}`,
  ],
};

const pregnancy: AdRule = {
  id: 'pregnancy',
  name: 'Gravidez ou esterilização',
  hold: 'block',
  article: 'Lei 9.029/1995 art. 2º; CLT art. 373-A, IV',
  message:
    'Pedir teste ou declaração de gravidez ou esterilização é crime no art. 2º da Lei 9.029/1995: verifique, e se o trecho fala do trabalho, diga de quais pacientes ou materiais.',
  source: 'https://www.planalto.gov.br/ccivil_03/leis/l9029.htm',
  date: '2026-11-23',
  stems: r`gravid|engravid|gesta|lactante|hcg|laquea|ligadura|vasectomia|esteril|infertil|bebe`,
  patterns: [
    {
      words: r`\b(?:apresentar |realizar |fazer )?(?:testes?|exames?|atestados?|declaracao|laudos?)(?: negativ[oa]s?)? (?:de |do )?(?:nao )?(?:gravidez|beta ?-?hcg|gestacao|gravidico)(?: negativ[oa])?\b`,
      better: 'exame admissional',
    },
    {
      words: r`\b(?:testes?|exames?)\b${gap(20)}\b(?:descartar|detectar|verificar|confirmar|afastar|comprovar)${gap(15)}\b(?:gravidez|gestacao)\b`,
      better: 'exame admissional',
    },
    { words: r`\bbeta ?-?hcg\b`, better: 'exame admissional' },
    {
      words: r`\bnao (?:estar|esteja|estejam|esta|estou|pode estar|podem estar|ser|seja|sejam|pode ser|podem ser)${gap(6)}\b(?:gravidas?|gestantes?)\b`,
      better: '',
    },
    {
      words: r`\b${refuses}${gap(20)}\b(?:gravidas?|gestantes?|lactantes?)\b`,
      better: 'gestantes podem se candidatar',
    },
    {
      words: r`\b(?:gravidas?|gestantes?|lactantes?),? ${isShutOut}${gap(20)}`,
      better: 'gestantes podem se candidatar',
    },
    { words: r`\b(?:nao|sem)${gap(15)}\b(?:periodo gestacional|estado gravidico|em gestacao)\b`, better: '' },
    { words: r`\bnao[- ](?:gestantes?|gravidas?)\b`, better: '' },
    { words: r`\b(?:nao|sem)\b${gap(35)}\b(?:engravidar(?:em)?|gestar)\b`, better: '' },
    {
      words: r`\b(?:nao (?:planej|pretend|quer|desej)[a-z]*|sem (?:planos|intencao)(?: de)?) (?:uma |a |ter )?(?:gravidez|gestacao|bebes?)\b`,
      better: '',
    },
    {
      words: r`\b(?:quem|mulheres|candidatas) (?:que )?(?:pretend|quer|queir|planej|desej)[a-z]*(?: ter)? (?:engravidar|gravidez|bebes?|filhos)${gap(15)} ${isShutOut}`,
      better: '',
    },
    // 'Perguntamos se a candidata pretende engravidar'
    {
      words: r`\bse (?:[a-z]+ ){0,3}(?:pretend|planej|quer|queir|desej|pens)[a-z]*${gap(10)}\b(?:engravidar|gravidez|gestacao)\b`,
      better: '',
    },
    {
      words: r`\b(?:laqueadura|vasectomia|ligadura (?:de|das) trompas|laquead[ao]s?|esterilizad[oa]s?(?= (?:cirurg|$|\n|[.,;])))\b`,
      better: '',
    },
    {
      words: r`\b(?:atestados?|comprovantes?|declaracao|laudos?|certidao|provas?|exames?) de (?:esterilizacao|esterilidade|infertilidade)\b(?! (?:de |das? |dos? )?(?:autoclav|material|materiais|instrument|equipament))`,
      better: '',
    },
  ],
  innocent: [
    r`\b(?:aplic|realiz|faz|colet|vend|analis|execut|process|interpret|liber)[a-z]*${gap(25)}\b(?:testes?|exames?|sangue|amostras?) (?:de |para )?(?:gravidez|beta ?-?hcg)${gap(15)}\b(?:n[oa]s? |em |de |d[oa]s? |a |aos |as )(?:pacientes?|laboratorio|clientes?|farmacia|usuarias|ambulatorio|unidade)`,
    r`\b(?:laboratorio|pacientes?)${gap(40)}\bbeta ?-?hcg\b`,
    r`\b(?:testes?|exames?|diagnosticos?) (?:de |para )(?:gravidez|gestacao) (?:em|de|n[ao]s?|d[ao]s?) (?:vacas|eguas|animais|cadelas|gatas|porcas|ovelhas|rebanho|femeas)\b`,
    r`\b(?:pacientes?|clientes|usuarias|laboratorio|animais|vacas|eguas)\b${gap(50)}\b(?:descartar|detectar|verificar|confirmar)${gap(15)}\b(?:gravidez|gestacao)\b`,
    r`\b(?:orient|inform|explic|esclarec|aconselh)[a-z]* (?:a |as |os |aos )?(?:clientes?|pacientes?|usuarias|mulheres|adolescentes)\b${gap(20)}\b(?:testes?|exames?) (?:de |para )?gravidez`,
    r`\b(?:pacientes?|clientes|usuarias|casais|clinica)\b${gap(40)}\bse (?:[a-z]+ ){0,3}(?:pretend|planej|quer|queir|desej|pens)[a-z]*`,
    r`\b(?:orient|acompanh|assist|aconselh|prepar|pre-?operator|pos-?operator|consultas?)[a-z]*${gap(30)}\b(?:laqueadura|vasectomia)\b`,
  ],
};

const parts = r`(?:tatuage(?:m|ns)|tattoos?|piercings?|alargador(?:es)?)`;

const appearance: AdRule = {
  id: 'appearance',
  name: 'Aparência',
  hold: 'warn',
  article: 'Lei 9.029/1995 art. 1º; Lei 7.716/1989 art. 4º, § 2º',
  message:
    'Exigir aparência ou medidas do corpo pode ferir o art. 1º da Lei 9.029/1995: verifique se o trabalho pede isso.',
  source: 'https://www.planalto.gov.br/ccivil_03/leis/l9029.htm',
  date: '2026-11-23',
  stems: r`aparenc|aparent|apresenta|estampa|presenca|visual|imagem|bonit|lind|elegant|charmos|atraent|\balt[oa]|tatua|tattoo|piercing|alargador|altura|estatura|peso|magr|atletic|esbelt|sarad|malhad|esgui|gord|obes|manequim|definid`,
  patterns: [
    {
      words: r`\b(?:bo[am]|otim[oa]|excelente|bela|impecavel|agradavel|perfeita|linda|apresentavel) (?:apresentacao e |postura e |comunicacao e |fala e )?(?:aparencia|estampa|presenca fisica|apresentacao (?:pessoal|fisica|visual))(?: pessoal| fisica)?(?: e beleza)?`,
      better: 'boa comunicação',
    },
    {
      words: r`\b(?:aparencia|visual|apresentacao pessoal|imagem pessoal) (?:fisica )?(?:impecavel|agradavel|cuidad[ao]|jovem|jovial|bonita|excelente|perfeita|atraente)\b`,
      better: 'boa comunicação',
    },
    {
      words: r`\b(?:ser |seja )?(?:${candidates}|jove(?:m|ns)|garotas?|ser|gente) (?:muito )?(?:bonit|lind|atraent|elegant|charmos)[a-z]*`,
      better: 'pessoas comunicativas',
    },
    {
      words: r`\b(?:sem|nao (?:ter|tenha|possuir|possua|pode ter|podem ter|usar|e permitid[oa]|aceitamos))\b${gap(20)}\b${parts}(?: (?:nem|ou|e) ${parts})?(?: (?:aparentes?|visive(?:l|is)))?`,
      better: '',
    },
    {
      words: r`\b(?:recepcionist|atendent|vended|promotor|hostess|secretari|garco|modelo|pessoa|candidat|moca|rapaz)[a-z]*${gap(30)}\bbem (?:apresentad|arrumad|vestid)[oa]\b`,
      better: 'pessoa comunicativa',
    },
    { words: r`\b(?:rosto|corpo|sorriso|fisico|visual) (?:bonit|lind|atraent|definid)[a-z]*`, better: '' },
    { words: r`\b(?:altura|estatura) (?:minima|maxima|entre|acima|superior|de 1)${gap(15)}`, better: '' },
    { words: r`\baltura ?: ?\d[^\n;#]{0,8}`, better: '' },
    {
      words: r`\b(?:estar|esteja|estejam|mante[a-z]+) (?:dentro d[oe]|no|acima d[oe]) (?:seu )?peso(?: ideal| certo)?\b`,
      better: '',
    },
    { words: r`\bpeso (?:proporcional|compativel|ideal|maximo|adequado)(?: (?:a|com a) altura)?`, better: '' },
    {
      words: r`\b(?:ser|seja|sejam) alt[oa]s?(?= ?(?:$|[.;!?\n,]| e ))`,
      better: '',
    },
    {
      words: r`\b(?:ser |seja |corpo |porte |biotipo |fisico |${candidates} )(?:magr|atletic|esbelt|sarad|malhad|esguio)[a-z]*`,
      better: '',
    },
    { words: r`\bnao (?:ser |seja )?(?:gord|obes)[a-z]*|\b${refuses}${gap(15)}\b(?:gord|obes)[a-z]*`, better: '' },
    { words: r`\bmanequim ?:? ?(?:de |no |tamanho |entre )?\d\d\b`, better: '' },
  ],
  innocent: [
    r`\b(?:boa |otima )?aparencia (?:e (?:a )?(?:limpeza|organizacao|higiene|conservacao|apresentacao|qualidade|disposicao|arrumacao|frescor|sabor|textura|funcionamento|acabamento) )?(?:d[aoe]s?) [a-z]+`,
    // Things, not people
    r`\b(?:quartos?|pratos?|produtos?|frutas?|verduras?|legumes|gondolas?|vitrines?|salao|jardins?|ambientes?|moveis|veiculos?|carros?|alimentos?|paes|bolos?|doces|pecas?|roupas?|embalagens?|fachadas?|areas?|espacos?|mesas?|prateleiras?|sites?|telas?|textos?|documentos?|relatorios?|flores|plantas?|carnes?|saladas?|lanches?|bancas?|balcao|equipamentos?|maquinas?|pinturas?|acabamentos?)(?: [a-z]+)? (?:com|de|tenh[a-z]*|apresent[a-z]*|em)${gap(8)}\b(?:boa |otima |excelente )?aparencia(?: [a-z]+)?`,
    r`\b(?:zel|garant|mant|deix|control|verific|conferir|inspecion|avali)[a-z]*${gap(30)}\baparencia (?!pessoal|fisica)[a-z]+`,
    r`\b(?:estudio|aplic|remo|laser)[a-z]*${gap(30)}${parts}`,
  ],
};

export const equalityRules: readonly AdRule[] = [sex, ageRule, colour, family, pregnancy, appearance];
