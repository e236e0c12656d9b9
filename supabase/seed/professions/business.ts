import { career, directorship, internship, trade, type Profession } from './profession';

const hybrid = { schedule: 'flexible', remote: true } as const;
const creative = { ...hybrid, contracts: ['clt', 'clt', 'pj', 'freelancer'] } as const;

export const business = {
  'financial-analyst': career(
    {
      titles: ['Analista Financeiro(a)', 'Analista de Contas a Pagar', 'Analista de Planejamento Financeiro'],
      team: 'finanças',
      pay: [4200, 6200],
      duties: `
        Você vai acompanhar o fluxo de caixa, conciliar contas e projetar os próximos meses.
        O fechamento mensal é feito até o quinto dia útil, com revisão em dupla.
        Você prepara relatórios para a diretoria, com texto e não só com números.
        Pagamentos e cobranças seguem alçadas claras, conferidas por você.
        Você propõe automações para tarefas repetidas.`,
      requirements: `
        Graduação em Administração, Economia ou Contabilidade
        Excel avançado
        Experiência com conciliação e fluxo de caixa
        Conhecimento de sistemas de gestão (ERP)
        Organização e sigilo
        Boa escrita`,
    },
    { contracts: ['clt'] },
  ),
  accountant: career(
    {
      titles: ['Analista Contábil', 'Contador(a)', 'Analista Fiscal'],
      team: 'contabilidade',
      pay: [4300, 6400],
      duties: `
        Você vai classificar lançamentos, conciliar contas e preparar balancetes.
        Obrigações acessórias são entregues com antecedência, em calendário compartilhado.
        Você acompanha mudanças na legislação e explica o impacto a cada cliente ou área.
        A apuração de tributos é revisada por uma segunda pessoa antes do envio.
        Você atende auditorias e fiscalizações com documentação organizada.`,
      requirements: `
        Graduação em Ciências Contábeis
        Registro ativo no CRC será um diferencial
        Conhecimento de SPED e obrigações acessórias
        Experiência em escritório contábil ou empresa
        Excel intermediário
        Atenção a prazos`,
    },
    { contracts: ['clt', 'clt', 'pj'], remote: true },
  ),
  'tax-assistant': trade(
    {
      titles: ['Assistente Contábil', 'Assistente Fiscal', 'Assistente de Departamento Pessoal'],
      team: 'rotinas contábeis',
      pay: [2200, 2900],
      duties: `
        Você vai receber documentos, conferir informações e lançar no sistema.
        Guias e recibos são enviados no prazo, com confirmação de recebimento.
        Você arquiva documentos digitais com nomes padronizados.
        Dúvidas simples de clientes são respondidas por você no mesmo dia.
        Você apoia analistas no fechamento do mês.`,
      requirements: `
        Cursando Ciências Contábeis ou curso técnico na área
        Experiência com rotinas contábeis, fiscais ou de pessoal
        Excel básico
        Organização e atenção
        Boa comunicação por escrito`,
    },
    { schedule: 'office', perks: 'office', contracts: ['clt'], levels: ['junior'] },
  ),
  'credit-analyst': career(
    {
      titles: ['Analista de Crédito', 'Analista de Risco', 'Analista de Prevenção a Fraudes'],
      team: 'crédito e risco',
      pay: [4700, 7000],
      duties: `
        Você vai analisar pedidos, identificar riscos e recomendar limites.
        As regras de decisão são revistas a cada trimestre com a área de dados.
        Você acompanha carteiras e avisa sobre mudanças de comportamento.
        Casos fora do padrão são discutidos em comitê, com parecer escrito por você.
        Você contribui para que o crédito seja justo e bem explicado a quem pede.`,
      requirements: `
        Graduação em Economia, Administração, Estatística ou afins
        Experiência com crédito, risco ou fraude
        SQL ou Excel avançado
        Conhecimento do mercado financeiro
        Pensamento crítico
        Clareza na escrita`,
    },
    { ...hybrid, contracts: ['clt'], perks: 'technology' },
  ),
  'collections-assistant': trade(
    {
      titles: ['Assistente de Cobrança', 'Assistente Financeiro(a)'],
      team: 'relacionamento financeiro',
      pay: [2000, 2700],
      duties: `
        Você vai atender clientes e buscar acordos possíveis de cumprir.
        Cada conversa é registrada, com valores e datas combinadas.
        Você concilia recebimentos e dá baixa nos títulos.
        Boletos e comprovantes são enviados por você no mesmo dia.
        Você acompanha os casos que precisam de uma segunda conversa.`,
      requirements: `
        Ensino médio completo
        Experiência com cobrança, caixa ou atendimento
        Boa comunicação e respeito
        Informática básica
        Noções de matemática financeira`,
    },
    { schedule: 'office', perks: 'office', contracts: ['clt', 'clt', 'temporario'] },
  ),
  'marketing-analyst': career(
    {
      titles: ['Analista de Marketing', 'Analista de Marketing Digital', 'Analista de Mídia Paga'],
      team: 'marketing',
      pay: [4000, 6000],
      duties: `
        Você vai planejar campanhas, acompanhar resultados e ajustar o rumo toda semana.
        O investimento em mídia é distribuído por você, com metas por canal.
        Você escreve orientações claras para redação e design.
        Testes de mensagem e de público fazem parte da rotina.
        Você apresenta aprendizados, inclusive o que não deu certo.`,
      requirements: `
        Graduação em Marketing, Publicidade ou afins
        Experiência com campanhas digitais
        Análise de métricas
        Boa escrita
        Planilhas em nível intermediário
        Organização de calendário e orçamento`,
    },
    creative,
  ),
  'social-media': career(
    {
      titles: ['Social Media', 'Analista de Mídias Sociais', 'Analista de Conteúdo'],
      team: 'conteúdo',
      pay: [2900, 4300],
      duties: `
        Você vai criar o calendário de publicações e produzir textos e vídeos curtos.
        Responder comentários e mensagens com o tom da marca faz parte do dia.
        Você acompanha assuntos do momento e escolhe quais combinam com o público.
        Relatórios simples mostram o que funcionou em cada mês.
        Você grava bastidores e conversa com quem faz o produto.`,
      requirements: `
        Experiência com gestão de redes sociais
        Ótima escrita em português
        Noções de edição de vídeo e imagem
        Criatividade e senso de prioridade
        Portfólio com trabalhos publicados`,
    },
    creative,
  ),
  copywriter: career(
    {
      titles: ['Redator(a)', 'Redator(a) Publicitário(a)', 'Revisor(a) de Textos'],
      team: 'redação',
      pay: [3400, 5000],
      duties: `
        Você vai escrever e revisar textos para sites, e-mails, anúncios e materiais impressos.
        Cada texto parte de uma pesquisa curta e de uma conversa com quem pediu.
        Você cuida da voz da marca e mantém o guia de estilo atualizado.
        Títulos são testados em duas versões sempre que possível.
        Você revisa o trabalho dos colegas e recebe revisão também.`,
      requirements: `
        Graduação em Comunicação, Letras ou experiência equivalente
        Domínio da norma culta
        Portfólio com textos publicados
        Noções de otimização para buscas (SEO)
        Cumprimento de prazos
        Curiosidade por assuntos variados`,
    },
    creative,
  ),
  'graphic-designer': career(
    {
      titles: ['Designer Gráfico(a)', 'Editor(a) de Vídeo', 'Ilustrador(a)'],
      team: 'criação',
      pay: [3600, 5400],
      duties: `
        Você vai criar peças para redes sociais, campanhas e materiais impressos.
        A identidade visual é respeitada e, quando preciso, ampliada com a sua proposta.
        Você organiza arquivos para que qualquer pessoa da equipe encontre e continue.
        Apresentar ideias e ouvir críticas faz parte do processo.
        Você acompanha a produção com fornecedores até a entrega final.`,
      requirements: `
        Portfólio atualizado
        Domínio de ferramentas de design ou edição de vídeo
        Noções de tipografia e cor
        Experiência em agência ou equipe interna
        Organização de arquivos e prazos
        Animação básica será um diferencial`,
    },
    creative,
  ),
  'business-consultant': career(
    {
      titles: ['Consultor(a) de Negócios', 'Consultor(a) de Processos', 'Analista de Projetos'],
      team: 'consultoria',
      pay: [6500, 9500],
      duties: `
        Você vai mapear processos, identificar perdas e propor mudanças com o cliente.
        Oficinas e entrevistas são conduzidas por você, com registro objetivo.
        Você monta planos com responsáveis, prazos e indicadores.
        Apresentações são curtas e dizem o que fazer na segunda-feira seguinte.
        Você acompanha a implantação e mede o resultado depois de três meses.`,
      requirements: `
        Graduação em Administração, Engenharia ou Economia
        Experiência com consultoria ou projetos
        Excel e apresentações em nível avançado
        Condução de reuniões e oficinas
        Disponibilidade para viagens
        Inglês será um diferencial`,
    },
    { ...hybrid, contracts: ['clt', 'pj', 'pj'] },
  ),
  'innovation-consultant': career(
    {
      titles: ['Consultor(a) de Inovação', 'Analista de Inovação', 'Analista de Design de Serviços'],
      team: 'inovação',
      pay: [6800, 9900],
      duties: `
        Você vai conduzir projetos que começam com uma pergunta e terminam com um piloto em funcionamento.
        Pesquisa com usuários e protótipos simples orientam cada decisão.
        Você aproxima empresas, universidades e pequenos negócios inovadores.
        Editais de fomento são acompanhados e inscritos com a sua coordenação.
        Você ensina métodos às equipes dos clientes para que sigam sozinhas.`,
      requirements: `
        Experiência com projetos de inovação ou design de serviços
        Facilitação de oficinas
        Pesquisa qualitativa
        Escrita clara de propostas
        Conhecimento de editais de fomento será um diferencial
        Disponibilidade para viagens`,
    },
    { ...hybrid, contracts: ['clt', 'pj', 'pj', 'freelancer'] },
  ),
  'hr-analyst': career(
    {
      titles: [
        'Analista de Recursos Humanos',
        'Analista de Recrutamento e Seleção',
        'Analista de Departamento Pessoal',
      ],
      team: 'gente e gestão',
      pay: [3600, 5300],
      duties: `
        Você vai acompanhar a jornada de quem trabalha aqui, da admissão ao desligamento.
        Todo candidato recebe resposta, e essa promessa depende de você.
        Você apoia lideranças em conversas difíceis e planos de desenvolvimento.
        Folha, férias e benefícios são conferidos em calendário compartilhado.
        Você acompanha indicadores de clima e rotatividade e propõe ações.`,
      requirements: `
        Graduação em Psicologia, Administração ou Gestão de Pessoas
        Experiência na área de recursos humanos
        Conhecimento da legislação trabalhista
        Condução de entrevistas
        Planilhas em nível intermediário
        Discrição e empatia`,
    },
    { contracts: ['clt'], remote: true, schedule: 'flexible' },
  ),
  'office-assistant': trade(
    {
      titles: ['Assistente Administrativo(a)', 'Auxiliar Administrativo(a)', 'Auxiliar de Escritório', 'Secretário(a)'],
      team: 'administração',
      pay: [1900, 2700],
      duties: `
        Você vai organizar documentos, atender telefone e apoiar as áreas no que for preciso.
        Planilhas de controle são atualizadas por você todos os dias.
        Você recebe e confere notas e encaminha para pagamento.
        Reuniões e viagens são agendadas com confirmação na véspera.
        Você cuida do material de escritório e do contato com fornecedores.
        Um arquivo bem cuidado poupa o tempo de todo mundo, e essa tarefa é sua.`,
      requirements: `
        Ensino médio completo
        Experiência com rotinas administrativas
        Pacote Office ou ferramentas equivalentes
        Boa redação
        Organização e proatividade
        Ensino superior em andamento será um diferencial`,
    },
    { schedule: 'office', perks: 'office' },
  ),
  lawyer: career(
    {
      titles: ['Advogado(a)', 'Advogado(a) Trabalhista', 'Advogado(a) Cível', 'Analista Jurídico(a)'],
      team: 'assuntos jurídicos',
      pay: [5200, 7800],
      duties: `
        Você vai analisar contratos, redigir pareceres e acompanhar processos.
        As áreas recebem orientação em linguagem simples, com riscos e caminhos.
        Você participa de audiências e negociações.
        Prazos são controlados em sistema, com conferência por duas pessoas.
        Você estuda mudanças na legislação e atualiza modelos de documentos.`,
      requirements: `
        Graduação em Direito
        Registro ativo na OAB
        Experiência em escritório ou departamento jurídico
        Boa redação jurídica
        Domínio de processo eletrônico
        Pós-graduação será um diferencial`,
    },
    { contracts: ['clt', 'clt', 'pj'] },
  ),
  'sales-executive': career(
    {
      titles: ['Executivo(a) de Vendas', 'Consultor(a) Comercial', 'Representante Comercial'],
      team: 'vendas para empresas',
      pay: [3800, 6000],
      duties: `
        Você vai conversar com empresas, entender dificuldades e apresentar propostas adequadas.
        A carteira de clientes é acompanhada em sistema, com próximos passos sempre definidos.
        Você negocia preços e prazos dentro da política comercial.
        Visitas e reuniões por vídeo fazem parte da semana.
        Você leva à equipe de produto o que ouviu dos clientes.`,
      requirements: `
        Experiência com vendas para empresas
        Boa negociação e escuta
        Uso de sistema de gestão de clientes (CRM)
        Organização da agenda
        CNH categoria B será um diferencial
        Ensino superior completo ou em andamento`,
    },
    { contracts: ['clt', 'clt', 'pj'], schedule: 'flexible' },
  ),
  'customer-success': career(
    {
      titles: ['Analista de Sucesso do Cliente', 'Analista de Implantação'],
      team: 'relacionamento',
      pay: [3700, 5500],
      duties: `
        Você vai acompanhar clientes desde o primeiro acesso até o uso completo da solução.
        Treinamentos por vídeo são conduzidos por você, com material simples de consulta.
        Você identifica sinais de insatisfação e age antes do pedido de cancelamento.
        Sugestões recebidas são organizadas e levadas à equipe de produto.
        Você combina metas com cada cliente e mostra o que foi alcançado.`,
      requirements: `
        Experiência com atendimento ou implantação de sistemas
        Boa comunicação falada e escrita
        Facilidade para ensinar
        Organização de carteira de clientes
        Planilhas em nível intermediário
        Noções de análise de dados`,
    },
    { ...hybrid, perks: 'technology', contracts: ['clt'] },
  ),
  buyer: career(
    {
      titles: ['Comprador(a)', 'Analista de Compras', 'Analista de Suprimentos'],
      team: 'suprimentos',
      pay: [3600, 5400],
      duties: `
        Você vai cotar, negociar e comprar materiais e serviços dentro do orçamento.
        Fornecedores são avaliados por prazo, qualidade e atendimento.
        Você acompanha pedidos até a entrega e resolve divergências.
        Contratos são renovados com antecedência e boa documentação.
        Você busca fornecedores da região sempre que as condições permitem.`,
      requirements: `
        Graduação em Administração, Logística ou afins
        Experiência com compras
        Boa negociação
        Excel intermediário
        Conhecimento de sistemas de gestão (ERP)
        Ética e organização`,
    },
    { contracts: ['clt'] },
  ),
  'intern-law': internship(
    {
      titles: ['Estágio em Direito'],
      team: 'assuntos jurídicos',
      pay: [1100, 1700],
      duties: `
        Você vai pesquisar jurisprudência e preparar minutas com revisão de advogado(a).
        O acompanhamento de prazos é feito com dupla conferência.
        Você participa de audiências e reuniões com clientes.
        A cada mês um tema é escolhido para estudo em grupo.`,
      requirements: `
        Cursando Direito, a partir do quarto período
        Boa redação
        Organização e sigilo
        Noções de processo eletrônico
        Disponibilidade de 30 horas semanais`,
    },
    {},
  ),
  'intern-business': internship(
    {
      titles: [
        'Estágio em Administração',
        'Estágio em Recursos Humanos',
        'Estágio em Contabilidade',
        'Estágio em Finanças',
      ],
      team: 'apoio administrativo',
      pay: [1000, 1500],
      duties: `
        Você vai apoiar os controles da área e aprender cada rotina com orientação.
        Planilhas e relatórios simples são atualizados por você.
        Você acompanha reuniões e registra os combinados.
        Um plano de aprendizagem é revisto a cada dois meses com a sua liderança.`,
      requirements: `
        Cursando Administração, Contabilidade, Economia ou área afim
        Excel básico
        Boa comunicação
        Organização
        Disponibilidade de 30 horas semanais`,
    },
    {},
  ),
  'intern-marketing': internship(
    {
      titles: ['Estágio em Marketing', 'Estágio em Publicidade', 'Estágio em Design', 'Estágio em Jornalismo'],
      team: 'comunicação',
      pay: [1000, 1600],
      duties: `
        Você vai apoiar a produção de textos, imagens e vídeos do calendário do mês.
        Métricas de cada publicação são anotadas e discutidas em grupo.
        Você sugere pautas e participa das gravações.
        A revisão de cada peça vem com explicação, para que você aprenda com ela.`,
      requirements: `
        Cursando Comunicação, Marketing, Design ou área afim
        Boa escrita
        Noções de ferramentas de edição
        Criatividade e organização
        Disponibilidade de 20 a 30 horas semanais`,
    },
    { remote: true },
  ),
  'director-operations': directorship({
    titles: ['Diretor(a) de Operações', 'Diretor(a) Industrial', 'Diretor(a) de Logística'],
    team: 'diretoria',
    pay: [19000, 29000],
    duties: `
        Você vai responder pelos resultados das operações e pela segurança de todas as equipes.
        O planejamento anual de capacidade, pessoas e investimentos é conduzido por você.
        Você desenvolve gerentes e prepara sucessores.
        Metas de prazo, custo e qualidade são apresentadas ao conselho a cada trimestre.
        Você visita as unidades todos os meses e ouve quem está na linha de frente.`,
    requirements: `
        Experiência na gestão de operações com várias unidades
        Graduação em Engenharia, Administração ou afins
        Gestão de orçamento e de indicadores
        Liderança de gerentes
        Inglês avançado
        Disponibilidade para viagens`,
  }),
  'director-technology': directorship(
    {
      titles: ['Diretor(a) de Tecnologia', 'Diretor(a) de Engenharia de Software', 'Diretor(a) de Produto'],
      team: 'diretoria',
      pay: [22000, 34000],
      duties: `
        Você vai definir a estratégia de tecnologia junto com as demais diretorias.
        A formação de lideranças técnicas é parte central da função.
        Você cuida do orçamento, da segurança e da continuidade dos sistemas.
        Prioridades são discutidas às claras, com critérios que todos conhecem.
        Você representa a empresa diante de clientes e parceiros estratégicos.`,
      requirements: `
        Experiência na liderança de equipes de tecnologia
        Histórico de entrega de produtos digitais
        Gestão de orçamento
        Conhecimento de arquitetura e segurança
        Inglês avançado
        Comunicação com público não técnico`,
    },
    { perks: 'technology', remote: true },
  ),
  'director-finance': directorship({
    titles: ['Diretor(a) Financeiro(a)', 'Diretor(a) Administrativo(a) e Financeiro(a)'],
    team: 'diretoria',
    pay: [20000, 30000],
    duties: `
        Você vai conduzir planejamento financeiro, tesouraria, contabilidade e relações com bancos.
        O orçamento anual é construído com cada área e acompanhado mês a mês.
        Você assegura controles internos e o atendimento às auditorias.
        Decisões de investimento passam pela sua análise de risco e retorno.
        Você prepara a empresa para captação de recursos.`,
    requirements: `
        Experiência em liderança financeira
        Graduação em Economia, Contabilidade ou Administração
        Pós-graduação em Finanças
        Conhecimento da legislação tributária
        Negociação com instituições financeiras
        Inglês avançado`,
  }),
  'director-sales': directorship({
    titles: ['Diretor(a) Comercial', 'Diretor(a) de Marketing', 'Diretor(a) de Expansão'],
    team: 'diretoria',
    pay: [18000, 28000],
    duties: `
        Você vai liderar a estratégia de crescimento, da marca à receita.
        Metas são distribuídas com critérios transparentes e revistas a cada trimestre.
        Você negocia pessoalmente com os maiores clientes e parceiros.
        A formação de gerentes e a política de remuneração variável passam por você.
        Você acompanha o mercado e propõe a entrada em novas regiões.`,
    requirements: `
        Experiência em direção ou gerência comercial
        Formação superior completa
        Gestão de equipes regionais
        Domínio de indicadores de vendas e margem
        Excelente negociação
        Disponibilidade para viagens frequentes`,
  }),
  'director-people': directorship({
    titles: ['Diretor(a) de Recursos Humanos', 'Diretor(a) de Gente e Cultura'],
    team: 'diretoria',
    pay: [17000, 26000],
    duties: `
        Você vai conduzir as políticas de pessoas, da atração ao desenvolvimento de lideranças.
        Diversidade e saúde mental são metas com orçamento e prazo.
        Você negocia com sindicatos e acompanha a legislação.
        Cargos e salários são revistos a cada ano com dados de mercado.
        Você aconselha a presidência em mudanças de estrutura.`,
    requirements: `
        Experiência em liderança de recursos humanos
        Graduação em Psicologia, Administração ou Direito
        Negociação sindical
        Gestão de mudança
        Visão de negócio
        Inglês será um diferencial`,
  }),
  'director-care': directorship(
    {
      titles: ['Diretor(a) Clínico(a)', 'Diretor(a) Assistencial', 'Diretor(a) Técnico(a) de Saúde'],
      team: 'diretoria',
      pay: [20000, 31000],
      duties: `
        Você vai responder pela qualidade da assistência e pela segurança dos pacientes.
        Protocolos são revistos com as equipes e acompanhados por indicadores.
        Você representa a instituição diante dos conselhos e da vigilância sanitária.
        A formação das chefias de setor é conduzida por você.
        Você participa das decisões de investimento em equipamentos.`,
      requirements: `
        Graduação na área da saúde com registro ativo no conselho
        Experiência em gestão hospitalar ou clínica
        Conhecimento de acreditação
        Pós-graduação em gestão de saúde
        Liderança de equipes multiprofissionais`,
    },
    { perks: 'health' },
  ),
  'director-school': directorship(
    {
      titles: ['Diretor(a) Pedagógico(a)', 'Diretor(a) Escolar'],
      team: 'diretoria',
      pay: [11000, 17000],
      duties: `
        Você vai liderar a proposta pedagógica e a formação dos professores.
        Famílias são recebidas com escuta e clareza, inclusive em momentos difíceis.
        Você acompanha matrículas, orçamento e obras da escola.
        Resultados de aprendizagem são analisados por turma a cada bimestre.
        Você representa a escola junto aos órgãos de ensino.`,
      requirements: `
        Licenciatura ou Pedagogia com pós em gestão escolar
        Experiência em direção ou coordenação
        Conhecimento da legislação educacional
        Gestão de pessoas e orçamento
        Boa comunicação com a comunidade`,
    },
    { perks: 'school', contracts: ['clt'] },
  ),
} satisfies Record<string, Profession>;
