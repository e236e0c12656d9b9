/*
 * The golden set: what people type, and which of the seed's live vacancies are relevant. Relevance is a pattern on the
 * vacancy itself (its title, company, place, text), written by a person from the list of titles and never from the
 * search's results. `must` are the vacancies that have to be found (recall). `may` are acceptable in addition;
 * everything else among the first ten is a mistake (precision). Patterns are applied to lower-case text without
 * accents.
 */

/** A vacancy with its texts in lower case and without accents. */
export interface SeedVacancy {
  id: string;
  title: string;
  company: string;
  /** Title, requirements and description. */
  text: string;
  location: string;
  city: string | null;
  state: string | null;
  remote: boolean;
  type: string;
  level: string;
}

type Wanted = RegExp | ((vacancy: SeedVacancy) => boolean);

export interface GoldenQuery {
  class: string;
  query: string;
  location: string;
  must: (vacancy: SeedVacancy) => boolean;
  may: (vacancy: SeedVacancy) => boolean;
}

interface Intent {
  /** Makes a pattern on the title. */
  must: Wanted;
  may?: Wanted;
  location?: string;
  typed: Readonly<Record<string, readonly string[]>>;
}

const text = (pattern: RegExp) => (vacancy: SeedVacancy) => pattern.test(vacancy.text);
const at = (company: string) => (vacancy: SeedVacancy) => vacancy.company === company;
const inCity = (city: string, state: string) => (vacancy: SeedVacancy) =>
  vacancy.city === city && vacancy.state === state;
const inState = (state: string) => (vacancy: SeedVacancy) => vacancy.state === state;
const all =
  (...conditions: Wanted[]) =>
  (vacancy: SeedVacancy) =>
    conditions.every((condition) => holds(condition)(vacancy));
const holds = (wanted: Wanted) =>
  typeof wanted === 'function' ? wanted : (vacancy: SeedVacancy) => wanted.test(vacancy.title);

const developer = /desenvolvedor|engenheiro\(a\) de software|programador|programacao|desenvolvimento de software/;
const software = all(developer, (vacancy) => !vacancy.title.includes('rotas'));
const techWork =
  /desenvolv|software|programacao|devops|dados|suporte|informatica|seguranca da informacao|de bi\b|testes|qa|designer de (produto|interfaces)|produto|implantacao/;

const professions: Intent[] = [
  {
    must: software,
    may: /programador|analista de testes|dados/,
    typed: {
      plain: ['desenvolvedor', 'DESENVOLVEDOR'],
      gender: ['desenvolvedora', 'desenvolvedor(a)'],
      plural: ['desenvolvedores', 'vagas desenvolvedores'],
      synonym: ['dev', 'programador de software', 'programadora'],
      typo: ['desenvolvedro', 'desenvovledor', 'desenvolvidor', 'desenvolvdor'],
    },
  },
  {
    must: /java\b/,
    may: text(/\bjava\b/),
    typed: {
      plain: ['java', 'dev java', 'desenvolvedor java'],
      gender: ['desenvolvedora java'],
      plural: ['programadores java'],
      typo: ['desenvolvedor jav'],
    },
  },
  {
    must: /python/,
    may: text(/python|django/),
    typed: { plain: ['desenvolvedor python'], synonym: ['dev python'], typo: ['desenvolvedor pyton'] },
  },
  {
    must: /full stack/,
    may: developer,
    typed: {
      spelling: ['full stack', 'fullstack', 'full-stack', 'dev fullstack', 'desenvolvedor full stack'],
      typo: ['fulstack'],
    },
  },
  {
    must: /front-end/,
    may: developer,
    typed: {
      spelling: ['front-end', 'frontend', 'front end', 'dev front', 'desenvolvedora frontend'],
      typo: ['frontned'],
    },
  },
  {
    must: /back-end/,
    may: developer,
    typed: { spelling: ['backend', 'back end', 'back-end', 'dev back end'], typo: ['bakcend'] },
  },
  {
    must: /\.net/,
    may: text(/\.net|c#/),
    typed: { sign: ['.net', '.NET', 'dotnet', 'dot net', 'asp.net', 'desenvolvedor .net', 'dev net'] },
  },
  { must: text(/c#/), may: text(/\.net/), typed: { sign: ['c#', 'C#', 'c #', 'desenvolvedor c#', 'programador C#'] } },
  { must: text(/node\.js/), typed: { sign: ['node', 'nodejs', 'node.js', 'Node.js', 'node js'] } },
  { must: /node\.js/, may: text(/node\.js/), typed: { sign: ['desenvolvedor node.js', 'dev nodejs'] } },
  { must: text(/c\+\+/), typed: { sign: ['c++', 'C++'] } },
  { must: text(/\breact\b/), typed: { sign: ['react', 'reactjs', 'React.js'], typo: ['raect'] } },
  { must: text(/typescript/), typed: { skill: ['typescript', 'ts', 'TypeScript'], typo: ['typescrpt'] } },
  { must: text(/postgresql/), typed: { skill: ['postgresql', 'postgres'], typo: ['postgresq'] } },
  { must: text(/\bexcel\b/), typed: { skill: ['excel', 'Excel'], typo: ['execl'] } },
  { must: text(/\bsql\b/), typed: { skill: ['sql', 'SQL'] } },
  { must: text(/spring boot/), typed: { skill: ['spring boot', 'java spring boot'] } },
  { must: text(/docker/), typed: { skill: ['docker'], typo: ['dokcer'] } },
  { must: text(/\bfigma\b/), typed: { skill: ['figma'], typo: ['fimga'] } },
  {
    must: /mobile|android|flutter|react native/,
    may: text(/aplicativ|mobile|android/),
    typed: { synonym: ['mobile', 'desenvolvedor mobile', 'dev mobile'] },
  },
  { must: /devops/, may: techWork, typed: { plain: ['devops', 'analista devops'], typo: ['devosp'] } },
  {
    must: /suporte de ti|informatica/,
    may: techWork,
    typed: { synonym: ['ti', 'TI', 'T.I.', 'informática', 'suporte ti', 'helpdesk'], plain: ['suporte tecnico'] },
  },
  {
    must: /seguranca da informacao/,
    may: techWork,
    typed: { plain: ['seguranca da informacao', 'analista de segurança da informação'], synonym: ['ciberseguranca'] },
  },
  { must: /testes|\(qa\)/, may: text(/\btestes?\b/), typed: { synonym: ['qa', 'analista de testes', 'tester'] } },
  {
    must: /analista de dados|engenheiro\(a\) de dados|analise de dados/,
    may: all(text(/dados/)),
    typed: { plain: ['dados'] },
  },
  {
    must: /engenheiro\(a\) de dados/,
    may: /dados/,
    typed: { plain: ['engenheiro de dados'], gender: ['engenheira de dados'], plural: ['engenheiros de dados'] },
  },
  {
    must: /\bbi\b/,
    may: text(/\bbi\b|dados|indicador/),
    typed: { synonym: ['bi', 'analista bi', 'business intelligence'] },
  },
  {
    must: /\bux\b|designer de interfaces/,
    may: /design/,
    typed: { synonym: ['ux', 'ui', 'ux/ui', 'ui ux', 'UX/UI designer'], plain: ['designer de produto ux'] },
  },
  {
    must: /designer|design/,
    may: /projetista/,
    typed: { plain: ['designer'], plural: ['designers'], synonym: ['design'], typo: ['desinger', 'desiner'] },
  },
  { must: /gerente de produto/, may: /produto/, typed: { synonym: ['product manager', 'gerente de produtos'] } },

  {
    must: /^enfermeir/,
    may: /enferm/,
    typed: {
      plain: ['enfermeiro'],
      gender: ['enfermeira', 'enfermeiro(a)'],
      plural: ['enfermeiras', 'enfermeiros'],
      typo: ['enfermera', 'enferemiro', 'emfermeira', 'enfermeiroo'],
    },
  },
  {
    must: /tecnico\(a\) de enfermagem/,
    may: /enferm/,
    typed: {
      accent: ['tecnico de enfermagem', 'técnico de enfermagem'],
      gender: ['tecnica de enfermagem', 'técnica em enfermagem'],
      plural: ['tecnicos de enfermagem'],
      typo: ['tecnico de enfermagen'],
      synonym: ['tec enfermagem'],
    },
  },
  {
    must: /fisioterapeuta/,
    typed: {
      plain: ['fisioterapeuta'],
      plural: ['fisioterapeutas'],
      synonym: ['fisioterapia'],
      typo: ['fisioterapueta', 'fisoterapeuta'],
    },
  },
  {
    must: /psicolog/,
    typed: {
      accent: ['psicologo', 'psicólogo'],
      gender: ['psicologa', 'psicóloga'],
      plural: ['psicologas'],
      synonym: ['psicologia'],
      typo: ['pscologa', 'psicolgo'],
    },
  },
  {
    must: /nutricionista/,
    typed: {
      plain: ['nutricionista'],
      plural: ['nutricionistas'],
      synonym: ['nutrição', 'nutricao'],
      typo: ['nutricinista'],
    },
  },
  {
    must: /farmaceutic/,
    typed: {
      accent: ['farmaceutico', 'farmacêutico'],
      gender: ['farmacêutica'],
      synonym: ['farmácia', 'farmacia'],
      typo: ['farmaceutco'],
    },
  },
  {
    must: /dentista/,
    typed: { plain: ['dentista'], plural: ['dentistas'], synonym: ['odontologia', 'odontólogo'], typo: ['detista'] },
  },
  {
    must: /radiologia/,
    typed: { plain: ['radiologia', 'tecnico em radiologia'], synonym: ['raio x', 'raio-x'], typo: ['radilogia'] },
  },

  {
    must: /professor/,
    may: /instrutor|tutor|pedagog|mediador/,
    typed: {
      plain: ['professor'],
      gender: ['professora'],
      plural: ['professores', 'professoras'],
      synonym: ['docente'],
      typo: ['profesor', 'proffesor', 'porfessor'],
    },
  },
  {
    must: /professor.*ingles/,
    may: /professor|idiomas/,
    typed: { accent: ['professor de ingles', 'professora de inglês'] },
  },
  {
    must: /professor.*matematica/,
    may: /professor/,
    typed: { accent: ['professor matematica', 'professor de matemática'], typo: ['professor de matematca'] },
  },
  {
    must: /professor.*portuguesa/,
    may: /professor/,
    typed: { synonym: ['professor de portugues', 'professora de português'] },
  },
  {
    must: /pedagog/,
    may: /escolar|classe/,
    typed: { accent: ['pedagogico', 'pedagógica'], synonym: ['pedagoga', 'pedagogia'] },
  },

  {
    must: /vendedor|de vendas|representante comercial/,
    may: /comercial|loja/,
    typed: {
      plain: ['vendedor'],
      gender: ['vendedora', 'VENDEDORA'],
      plural: ['vendedores', 'vendedoras'],
      synonym: ['vendas'],
      typo: ['vendedro', 'vendeodr', 'vededor'],
    },
  },
  {
    must: /operador\(a\) de caixa/,
    may: /caixa/,
    typed: {
      plain: ['operador de caixa', 'caixa'],
      gender: ['operadora de caixa'],
      plural: ['operadores de caixa'],
      typo: ['operador de caxa', 'opreador de caixa'],
    },
  },
  {
    must: /repositor/,
    may: /estoque|mercadorias|loja/,
    typed: { plain: ['repositor'], gender: ['repositora'], plural: ['repositores'], typo: ['repositro'] },
  },
  {
    must: /\bgerente de loja/,
    may: /gerente|loja/,
    typed: { plain: ['gerente de loja'], plural: ['gerentes de loja'], typo: ['gerente de lija', 'gernte de loja'] },
  },
  {
    must: /telemarketing|sac/,
    may: /atend/,
    typed: { synonym: ['telemarketing', 'call center', 'callcenter', 'sac'], typo: ['telemarketin'] },
  },
  {
    must: /atendente|atendimento/,
    typed: { plain: ['atendente'], plural: ['atendentes'], synonym: ['atendimento'], typo: ['atendnete'] },
  },
  {
    must: /social media|midias sociais/,
    may: /conteudo|marketing/,
    typed: { synonym: ['social media', 'midias sociais', 'mídias sociais', 'redes sociais'] },
  },
  { must: /\bmarketing/, may: text(/marketing/), typed: { plain: ['marketing'], typo: ['marketign', 'markting'] } },
  {
    must: /redator/,
    may: /revisor|conteudo/,
    typed: {
      plain: ['redator'],
      gender: ['redatora'],
      plural: ['redatores'],
      synonym: ['copywriter'],
      typo: ['redaotr'],
    },
  },
  {
    must: /editor\(a\) de video/,
    typed: {
      accent: ['editor de video', 'editor de vídeo'],
      gender: ['editora de vídeos'],
      synonym: ['videomaker'],
      typo: ['editor de vido'],
    },
  },

  {
    must: /recursos humanos|recrutamento|departamento pessoal/,
    typed: { synonym: ['rh', 'RH', 'recursos humanos'], typo: ['recusos humanos'] },
  },
  {
    must: /recrutamento/,
    may: /recursos humanos/,
    typed: { plain: ['recrutamento e selecao', 'recrutamento e seleção'], synonym: ['recrutadora'] },
  },
  { must: /departamento pessoal/, may: /recursos humanos/, typed: { synonym: ['dp', 'departamento pessoal'] } },
  {
    must: /administrativ|em administracao|auxiliar de escritorio/,
    may: text(/administra/),
    typed: { synonym: ['adm', 'ADM'] },
  },
  {
    must: /auxiliar administrativo/,
    may: /administrativ|escritorio/,
    typed: {
      plain: ['auxiliar administrativo'],
      gender: ['auxiliar administrativa'],
      plural: ['auxiliares administrativos'],
      synonym: ['auxiliar adm', 'aux administrativo'],
      typo: ['auxilar administrativo'],
    },
  },
  {
    must: /secretari/,
    typed: {
      accent: ['secretaria', 'secretária'],
      gender: ['secretário'],
      plural: ['secretarias'],
      typo: ['secreatria'],
    },
  },
  {
    must: /recepcionista/,
    typed: {
      plain: ['recepcionista'],
      plural: ['recepcionistas'],
      synonym: ['recepção', 'recepcao'],
      typo: ['recepicionista', 'recepcionsita'],
    },
  },
  {
    must: /contador|contabil/,
    may: text(/contab|fiscal/),
    typed: {
      synonym: ['contabilidade', 'contador'],
      gender: ['contadora'],
      accent: ['contábil', 'contabil'],
      plural: ['contadores', 'contábeis'],
      typo: ['contailidade'],
    },
  },
  {
    must: /financeir|financas|contas a pagar/,
    may: text(/financ/),
    typed: { synonym: ['financeiro'], gender: ['financeira'], typo: ['finaceiro'] },
  },
  {
    must: /advogad/,
    may: /direito/,
    typed: {
      plain: ['advogado'],
      gender: ['advogada'],
      plural: ['advogados', 'advogadas'],
      synonym: ['juridico', 'advocacia'],
      typo: ['advogadao', 'adovgada'],
    },
  },
  {
    must: /comprador|analista de compras|suprimentos/,
    typed: { plain: ['comprador'], gender: ['compradora'], synonym: ['compras'], typo: ['compardor'] },
  },
  {
    must: /logistica/,
    may: text(/logistic|transporte|cargas/),
    typed: { accent: ['logistica', 'logística'], typo: ['logisitca', 'lojistica'] },
  },

  {
    must: /motociclista/,
    may: /entregador/,
    typed: { synonym: ['motoboy', 'motoboys', 'motofretista', 'motoqueiro'], typo: ['motobol', 'motobooy'] },
  },
  {
    must: /entregador/,
    typed: {
      plain: ['entregador'],
      gender: ['entregadora'],
      plural: ['entregadores', 'entregas'],
      typo: ['entregaodr'],
    },
  },
  {
    must: /^motorista/,
    may: /carreteiro|entregador/,
    typed: {
      plain: ['motorista'],
      plural: ['motoristas'],
      synonym: ['chofer', 'condutor'],
      typo: ['motorsita', 'mtorista', 'motoritsa'],
    },
  },
  {
    must: /caminhao|carreteiro/,
    may: /motorista/,
    typed: {
      accent: ['motorista de caminhao', 'motorista de caminhão'],
      plural: ['caminhoes', 'caminhões'],
      synonym: ['caminhoneiro', 'caminhoneira'],
      typo: ['caminhonero'],
    },
  },
  { must: /onibus/, typed: { accent: ['motorista de onibus', 'motorista de ônibus'], typo: ['motorista de onbus'] } },
  {
    must: /mecanic/,
    may: /eletromecanic|manutencao/,
    typed: {
      accent: ['mecanico', 'mecânico'],
      gender: ['mecanica', 'mecânica'],
      plural: ['mecanicos'],
      typo: ['mecancio', 'mecanioc'],
    },
  },
  {
    must: /empilhadeira/,
    typed: { plain: ['operador de empilhadeira', 'empilhadeira'], plural: ['empilhadeiras'], typo: ['empilhaderia'] },
  },
  {
    must: /estoquista|estoque/,
    may: text(/estoque/),
    typed: {
      plain: ['estoquista', 'estoque'],
      plural: ['estoquistas'],
      synonym: ['almoxarife', 'almoxarifado'],
      typo: ['estoqusita'],
    },
  },
  {
    must: /eletricista/,
    typed: { plain: ['eletricista'], plural: ['eletricistas'], typo: ['eletrisista', 'eletricsta'] },
  },
  { must: /soldador/, typed: { plain: ['soldador'], gender: ['soldadora'], synonym: ['solda'], typo: ['sodador'] } },
  {
    must: /engenheiro\(a\) civil/,
    may: /engenh|obras/,
    typed: {
      plain: ['engenheiro civil'],
      gender: ['engenheira civil'],
      plural: ['engenheiros civis'],
      typo: ['engenheiro civl', 'engenhero civil'],
    },
  },
  {
    must: /pedreiro/,
    may: /obras/,
    typed: { plain: ['pedreiro'], plural: ['pedreiros'], typo: ['perdeiro', 'pedrero'] },
  },
  {
    must: /arquitet/,
    typed: { plain: ['arquiteto'], gender: ['arquiteta'], synonym: ['arquitetura'], typo: ['arquiteot'] },
  },
  {
    must: /seguranca do trabalho/,
    typed: {
      accent: ['tecnico em seguranca do trabalho', 'segurança do trabalho'],
      synonym: ['tst'],
      typo: ['seguranca do trablho'],
    },
  },
  {
    must: /vigilante/,
    may: /porteiro|acesso|seguranca/,
    typed: { plain: ['vigilante'], plural: ['vigilantes'], synonym: ['vigia'], typo: ['viglante'] },
  },
  {
    must: /porteiro/,
    may: /acesso|vigilante|zelador/,
    typed: { plain: ['porteiro'], gender: ['porteira'], synonym: ['portaria'], typo: ['porteior'] },
  },
  {
    must: /auxiliar de limpeza|servicos gerais/,
    may: /zelador|arrumador|copeir/,
    typed: {
      synonym: ['faxineira', 'faxineiro', 'faxina', 'limpeza', 'asg', 'servicos gerais', 'serviços gerais'],
      plural: ['faxineiras'],
      typo: ['faxinera', 'faxieira', 'limpesa'],
    },
  },

  {
    must: /cozinheir/,
    may: /cozinha/,
    typed: {
      plain: ['cozinheiro'],
      gender: ['cozinheira'],
      plural: ['cozinheiros', 'cozinheiras'],
      typo: ['cosinheira', 'cozinhero'],
    },
  },
  {
    must: /garcom/,
    may: /salao/,
    typed: {
      accent: ['garcom', 'garçom'],
      gender: ['garçonete', 'garconete'],
      plural: ['garçons', 'garcons'],
      typo: ['gracom', 'garsom'],
    },
  },
  {
    must: /confeit/,
    may: /padaria/,
    typed: {
      plain: ['confeiteiro'],
      gender: ['confeiteira'],
      plural: ['confeiteiros'],
      synonym: ['confeitaria'],
      typo: ['confeitero'],
    },
  },
  { must: /acougueir/, typed: { accent: ['acougueiro', 'açougueiro'], gender: ['açougueira'], typo: ['acogueiro'] } },
  { must: /copeir/, typed: { plain: ['copeiro'], gender: ['copeira'], plural: ['copeiras'], typo: ['copiera'] } },
  {
    must: /guia de turismo/,
    may: /turismo/,
    typed: { plain: ['guia de turismo', 'guia turismo'], plural: ['guias de turismo'] },
  },
  { must: /agricol/, may: text(/agric|agro|campo|fazenda|safra/), typed: { accent: ['agrícola', 'agricola'] } },
  {
    must: /agronom/,
    may: text(/agro/),
    typed: { accent: ['agronomo', 'agrônomo'], gender: ['agrônoma'], synonym: ['agronomia'], typo: ['agronmo'] },
  },
  { must: /tratorista/, typed: { plain: ['tratorista'], plural: ['tratoristas'], typo: ['tratorsita'] } },
];

const contracts: Intent[] = [
  {
    must: ({ type }) => type === 'estagio',
    typed: {
      synonym: ['estagio', 'estágio', 'estagiario', 'estagiária', 'estagiários', 'trainee'],
      typo: ['estagoi', 'estajio'],
    },
  },
  {
    must: all(/direito/, ({ type }) => type === 'estagio'),
    typed: { combined: ['estagio direito', 'estágio em direito', 'estagiaria direito'] },
  },
  {
    must: /estagio.*(programacao|desenvolvimento)|estagiario\(a\) desenvolvedor/,
    typed: { combined: ['estagio programacao', 'estagiario programador'] },
  },
  {
    must: ({ type }) => type === 'freelancer',
    may: text(/freelancer/),
    typed: { synonym: ['freelancer', 'freela', 'frila'] },
  },
  { must: ({ type }) => type === 'pj', typed: { synonym: ['pj', 'PJ', 'pessoa juridica'] } },
  {
    must: ({ remote }) => remote,
    may: text(/remot/),
    typed: {
      synonym: ['remoto', 'home office', 'homeoffice', 'home-office', 'teletrabalho', 'trabalho remoto'],
      typo: ['remotto'],
    },
  },
  {
    must: all(software, ({ remote }) => remote),
    may: software,
    typed: { combined: ['dev remoto', 'desenvolvedora home office', 'programador homeoffice'] },
  },
  {
    must: all(software, ({ level }) => level === 'junior'),
    may: software,
    typed: { combined: ['desenvolvedor jr', 'dev junior', 'desenvolvedora júnior', 'programador jr'] },
  },
  {
    must: all(/analista/, ({ level }) => level === 'senior'),
    typed: { combined: ['analista sr', 'analista senior', 'analista sênior'] },
  },
];

const companies: Intent[] = [
  {
    must: at('jatoba tecnologia'),
    typed: { company: ['Jatobá Tecnologia', 'jatoba', 'JATOBA TECNOLOGIA'], typo: ['jatboa'] },
  },
  { must: at('hospital serra das emas'), typed: { company: ['Hospital Serra das Emas', 'serra das emas'] } },
  {
    must: at('rede bom quintal supermercados'),
    typed: { company: ['bom quintal', 'Rede Bom Quintal Supermercados', 'supermercado bom quintal'] },
  },
  { must: at("laboratorio olho d'agua"), typed: { company: ["Laboratório Olho d'Água", 'laboratorio olho d agua'] } },
  { must: at('casa bem-te-vi'), typed: { company: ['bem-te-vi', 'casa bem te vi'] } },
  { must: at('porto manso logistica'), typed: { company: ['Porto Manso', 'porto manso logistica'] } },
  { must: at('moringa credito'), typed: { company: ['moringa', 'Moringa Crédito'], typo: ['morigna'] } },
  { must: all(at('muriqui software'), developer), typed: { combined: ['desenvolvedor muriqui'] } },
];

const places: Intent[] = [
  ...['São Paulo, SP', 'sao paulo - sp', 'São Paulo/SP', 'sampa', 'são paulo capital', 'São Paulo', 'SAO PAULO'].map(
    (location) => ({ must: inCity('sao paulo', 'SP'), location, typed: { place: [''] } }),
  ),
  ...['SP', 'São Paulo (SP)', 'sao paulo (sp)'].map((location) => ({
    must: inState('SP'),
    location,
    typed: { place: [''] },
  })),
  ...['Campinas', 'Campinas, SP', 'campinas sp', 'campinas, são paulo', 'Campinas - SP', 'Campinaz', 'capinas'].map(
    (location) => ({ must: inCity('campinas', 'SP'), location, typed: { place: [''] } }),
  ),
  ...['Belo Horizonte', 'belo horizonte mg', 'BH', 'Belo Horisonte'].map((location) => ({
    must: inCity('belo horizonte', 'MG'),
    location,
    typed: { place: [''] },
  })),
  ...['Florianópolis', 'florianopolis', 'floripa', 'Florianopols, SC'].map((location) => ({
    must: inCity('florianopolis', 'SC'),
    location,
    typed: { place: [''] },
  })),
  ...['Brasília', 'brasilia df', 'Brasília, DF'].map((location) => ({
    must: inCity('brasilia', 'DF'),
    location,
    typed: { place: [''] },
  })),
  ...['Minas Gerais', 'MG', 'minas gerais (mg)', 'Minas Gerias'].map((location) => ({
    must: inState('MG'),
    location,
    typed: { place: [''] },
  })),
  ...['Remoto', 'remota', 'home office', 'Remoto (Brasil)', '100% remoto'].map((location) => ({
    must: ({ remote }: SeedVacancy) => remote,
    location,
    typed: { place: [''] },
  })),
  ...['Todo o Brasil', 'Todas as localidades', 'brasil'].map((location) => ({
    must: /enfermeir/,
    may: /enferm/,
    location,
    typed: { place: ['enfermeira'] },
  })),
  {
    must: all(software, inCity('sao paulo', 'SP')),
    location: 'São Paulo, SP',
    typed: { place: ['dev', 'desenvolvedora'] },
  },
  {
    must: all(/vendedor|de vendas|representante/, inState('SC')),
    location: 'Santa Catarina',
    typed: { place: ['vendedora'] },
  },
  { must: all(software, ({ remote }) => remote), location: 'Remoto', typed: { place: ['desenvolvedores', 'dev'] } },
  { must: all(software, inCity('curitiba', 'PR')), typed: { combined: ['desenvolvedor curitiba', 'dev curitiba pr'] } },
  { must: all(/motorista/, inState('MT')), typed: { combined: ['motorista mato grosso'] } },
  {
    must: all(/enfermeir/, inCity('cuiaba', 'MT')),
    typed: { combined: ['enfermeira cuiaba', 'enfermeiro em Cuiabá'] },
  },
];

export const golden: readonly GoldenQuery[] = [...professions, ...contracts, ...companies, ...places].flatMap(
  ({ must, may, location = '', typed }) =>
    Object.entries(typed).flatMap(([kind, queries]) =>
      queries.map((query) => ({
        class: kind,
        query,
        location,
        must: holds(must),
        may: may ? holds(may) : () => false,
      })),
    ),
);
