import type { ProfessionKey } from './professions';

type EducationType = 'ensino_medio' | 'tecnico' | 'graduacao' | 'pos_graduacao' | 'mestrado' | 'doutorado' | 'outros';

export interface CandidatePlan {
  name: string;
  /** Local part and host of the address, always under .example. */
  email?: string;
  city: string;
  birthDate: string;
  seeks: readonly ProfessionKey[];
  /** Months are yyyy-MM; without an end the job is the present one. */
  experiences: readonly {
    company: string;
    role: string;
    from: string;
    to?: string;
    description: string;
    skills: readonly string[];
  }[];
  educations: readonly {
    type: EducationType;
    institution: string;
    course: string;
    from: string;
    to?: string;
    description?: string;
  }[];
  courses: readonly {
    name: string;
    institution: string;
    hours: number;
    year: string;
    certificate?: boolean;
    description?: string;
  }[];
}

export const candidatePlans: readonly CandidatePlan[] = [
  // The demo account: keep it first.
  {
    name: 'Marina Sapucaia Rocha',
    email: 'candidata@ponte.example',
    city: 'São Paulo, SP',
    birthDate: '1994-08-17',
    seeks: ['dev-front-end', 'dev-full-stack', 'ux-designer', 'dev-mobile'],
    experiences: [
      {
        company: 'Lousa Verde Sistemas',
        role: 'Desenvolvedora Front-end',
        from: '2022-03',
        description:
          'Desenvolvo as telas do portal de matrículas usado por 120 escolas, em React e TypeScript. Reduzi pela metade o tempo de carregamento da página inicial e conduzi a adequação às normas de acessibilidade. Oriento duas pessoas em início de carreira.',
        skills: ['React', 'TypeScript', 'Acessibilidade', 'Jest', 'Design system'],
      },
      {
        company: 'Quitanda Digital',
        role: 'Desenvolvedora Web',
        from: '2019-06',
        to: '2022-02',
        description:
          'Criei e mantive a loja virtual de uma rede de hortifrútis, do catálogo ao pagamento. Participei da troca do sistema antigo sem interromper as vendas e escrevi os testes automatizados do carrinho.',
        skills: ['JavaScript', 'Vue', 'Node.js', 'PostgreSQL'],
      },
      {
        company: 'Agência Pipa Colorida',
        role: 'Assistente de Desenvolvimento',
        from: '2017-02',
        to: '2019-05',
        description:
          'Montei páginas de campanhas e boletins de e-mail para clientes de varejo e cultura, com prazo curto e atenção ao desenho original.',
        skills: ['HTML', 'CSS', 'JavaScript', 'WordPress'],
      },
      {
        company: 'Biblioteca Comunitária Pé de Página',
        role: 'Voluntária de Tecnologia',
        from: '2015-03',
        to: '2016-12',
        description: 'Organizei o acervo em planilhas e ensinei informática básica a adultos aos sábados.',
        skills: ['Ensino', 'Planilhas', 'Organização'],
      },
    ],
    educations: [
      {
        type: 'pos_graduacao',
        institution: 'Centro Universitário Serra do Sabiá',
        course: 'Experiência do Usuário e Acessibilidade Digital',
        from: '2023-02',
        to: '2024-07',
        description: 'Trabalho final sobre formulários públicos usados por pessoas com baixa visão.',
      },
      {
        type: 'graduacao',
        institution: 'Universidade Rio das Garças',
        course: 'Análise e Desenvolvimento de Sistemas',
        from: '2014-02',
        to: '2016-12',
      },
    ],
    courses: [
      {
        name: 'Testes automatizados em aplicações React',
        institution: 'Escola Nó de Código',
        hours: 40,
        year: '2023',
        certificate: true,
      },
      {
        name: 'Acessibilidade na prática: leitores de tela',
        institution: 'Instituto Tecer Saberes',
        hours: 24,
        year: '2022',
        certificate: true,
      },
      {
        name: 'Inglês para tecnologia',
        institution: 'Idiomas Ponto e Vírgula',
        hours: 120,
        year: '2021',
        certificate: true,
      },
      {
        name: 'Escrita para interfaces',
        institution: 'Escola Nó de Código',
        hours: 16,
        year: '2024',
        description: 'Oficina com exercícios sobre mensagens de erro e textos de botões.',
      },
    ],
  },
  {
    name: 'Caetano Bomfim Arruda',
    city: 'Recife, PE',
    birthDate: '1990-03-05',
    seeks: ['dev-python', 'dev-back-end', 'data-engineer'],
    experiences: [
      {
        company: 'Cais Aberto Tecnologia',
        role: 'Desenvolvedor Back-end',
        from: '2020-08',
        description:
          'Mantenho serviços em Python que calculam rotas de ônibus e avisos aos passageiros. Implantei monitoramento e reduzi falhas noturnas.',
        skills: ['Python', 'Django', 'PostgreSQL', 'Docker'],
      },
      {
        company: 'Sobrado Sistemas',
        role: 'Programador',
        from: '2014-01',
        to: '2020-07',
        description: 'Desenvolvi integrações de folha de pagamento e relatórios para prefeituras.',
        skills: ['Java', 'SQL', 'Linux'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Mar de Dentro',
        course: 'Ciência da Computação',
        from: '2008-02',
        to: '2013-07',
      },
    ],
    courses: [
      {
        name: 'Engenharia de dados com Python',
        institution: 'Escola Nó de Código',
        hours: 60,
        year: '2023',
        certificate: true,
      },
    ],
  },
  {
    name: 'Dandara Quirino Leal',
    city: 'Belo Horizonte, MG',
    birthDate: '1997-11-22',
    seeks: ['dev-full-stack', 'dev-front-end', 'qa', 'dev-java'],
    experiences: [
      {
        company: 'Broto Digital',
        role: 'Desenvolvedora Full Stack',
        from: '2021-05',
        description: 'Cuido do sistema de assinaturas, da cobrança ao painel do cliente, em Node.js e React.',
        skills: ['React', 'Node.js', 'TypeScript', 'SQL'],
      },
      {
        company: 'Tear de Minas Software',
        role: 'Analista de Testes',
        from: '2019-02',
        to: '2021-04',
        description: 'Criei os primeiros testes automatizados da empresa e o roteiro de publicação semanal.',
        skills: ['Cypress', 'Testes de API', 'JavaScript'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Centro Universitário Serra do Sabiá',
        course: 'Sistemas de Informação',
        from: '2015-02',
        to: '2018-12',
      },
    ],
    courses: [
      {
        name: 'Arquitetura de aplicações web',
        institution: 'Escola Nó de Código',
        hours: 32,
        year: '2022',
        certificate: true,
      },
    ],
  },
  {
    name: 'Yuri Nakahara Pessoa',
    city: 'Curitiba, PR',
    birthDate: '1988-06-30',
    seeks: ['dev-java', 'dev-dotnet', 'devops', 'director-technology'],
    experiences: [
      {
        company: 'Gralha Sistemas Industriais',
        role: 'Engenheiro de Software Sênior',
        from: '2017-09',
        description:
          'Lidero tecnicamente a equipe de integração com máquinas, com seis pessoas, e respondo pela arquitetura dos serviços.',
        skills: ['Java', 'Spring Boot', 'Kafka', 'Liderança técnica'],
      },
      {
        company: 'Pinheiral Informática',
        role: 'Desenvolvedor .NET',
        from: '2010-03',
        to: '2017-08',
        description: 'Desenvolvi módulos fiscais e de estoque para a indústria moveleira.',
        skills: ['C#', '.NET', 'SQL Server'],
      },
    ],
    educations: [
      {
        type: 'mestrado',
        institution: 'Universidade Campos de Cima',
        course: 'Informática Aplicada',
        from: '2013-03',
        to: '2015-03',
      },
      {
        type: 'graduacao',
        institution: 'Universidade Campos de Cima',
        course: 'Engenharia da Computação',
        from: '2005-02',
        to: '2009-12',
      },
    ],
    courses: [
      {
        name: 'Gestão de equipes de tecnologia',
        institution: 'Escola Nó de Código',
        hours: 48,
        year: '2021',
        certificate: true,
      },
    ],
  },
  {
    name: 'Luzia Encarnação Prates',
    city: 'Salvador, BA',
    birthDate: '1985-01-12',
    seeks: ['cook', 'kitchen-assistant', 'nutritionist'],
    experiences: [
      {
        company: 'Restaurante Folha de Louro',
        role: 'Cozinheira Líder',
        from: '2018-04',
        description:
          'Comando a praça quente, com quatro auxiliares, e preparo o cardápio de domingo. Reduzi o desperdício com fichas técnicas novas.',
        skills: ['Cozinha baiana', 'Fichas técnicas', 'Liderança'],
      },
      {
        company: 'Pousada Vento na Rede',
        role: 'Cozinheira',
        from: '2011-01',
        to: '2018-03',
        description: 'Preparava café da manhã e jantar para até 60 hóspedes.',
        skills: ['Café da manhã', 'Controle de estoque'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Escola Técnica Caminho das Águas',
        course: 'Técnico em Gastronomia',
        from: '2009-02',
        to: '2010-12',
      },
    ],
    courses: [
      {
        name: 'Boas práticas de manipulação de alimentos',
        institution: 'Escola Técnica Caminho das Águas',
        hours: 20,
        year: '2024',
        certificate: true,
      },
    ],
  },
  {
    name: 'Raoni Tapajós Vidal',
    city: 'Manaus, AM',
    birthDate: '1992-09-09',
    seeks: ['nurse', 'nursing-technician'],
    experiences: [
      {
        company: 'Hospital Beira do Lago',
        role: 'Enfermeiro',
        from: '2019-07',
        description:
          'Supervisiono a equipe do turno da noite na internação pediátrica e participo da comissão de segurança do paciente.',
        skills: ['Pediatria', 'Gestão de equipe', 'Prontuário eletrônico'],
      },
      {
        company: 'Clínica Sete Rios',
        role: 'Técnico de Enfermagem',
        from: '2014-02',
        to: '2019-06',
        description: 'Realizava coleta, curativos e administração de medicamentos.',
        skills: ['Curativos', 'Coleta', 'Acolhimento'],
      },
    ],
    educations: [
      { type: 'graduacao', institution: 'Faculdade Ipê Roxo', course: 'Enfermagem', from: '2014-02', to: '2018-12' },
    ],
    courses: [
      {
        name: 'Suporte avançado de vida em pediatria',
        institution: 'Instituto Tecer Saberes',
        hours: 16,
        year: '2024',
        certificate: true,
      },
    ],
  },
  {
    name: 'Benedita Amaro Siqueira',
    city: 'Cuiabá, MT',
    birthDate: '1979-04-18',
    seeks: ['nursing-technician', 'clinic-receptionist', 'nurse'],
    experiences: [
      {
        company: 'Hospital Três Barras',
        role: 'Técnica de Enfermagem',
        from: '2009-05',
        description:
          'Atuo na UTI adulto, com cuidados intensivos e apoio à família. Treino colegas novos no uso de bombas de infusão.',
        skills: ['UTI', 'Bombas de infusão', 'Treinamento'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Escola Técnica Caminho das Águas',
        course: 'Técnico em Enfermagem',
        from: '2006-02',
        to: '2008-06',
      },
    ],
    courses: [
      {
        name: 'Segurança do paciente',
        institution: 'Instituto Tecer Saberes',
        hours: 30,
        year: '2023',
        certificate: true,
      },
    ],
  },
  {
    name: 'Otávio Cambraia Neves',
    city: 'Porto Alegre, RS',
    birthDate: '1991-12-01',
    seeks: ['physiotherapist'],
    experiences: [
      {
        company: 'Clínica Passo a Passo',
        role: 'Fisioterapeuta',
        from: '2016-03',
        description:
          'Atendo pacientes em recuperação de cirurgias de joelho e quadril e conduzo grupos de prevenção de quedas.',
        skills: ['Ortopedia', 'Terapia manual', 'Pilates'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Campos de Cima',
        course: 'Fisioterapia',
        from: '2010-02',
        to: '2015-07',
      },
    ],
    courses: [
      {
        name: 'Reabilitação do idoso',
        institution: 'Instituto Tecer Saberes',
        hours: 80,
        year: '2022',
        certificate: true,
      },
    ],
  },
  {
    name: 'Naiara Guedes Imbiriba',
    city: 'Belém, PA',
    birthDate: '1996-07-14',
    seeks: ['data-analyst', 'data-engineer', 'dev-python'],
    experiences: [
      {
        company: 'Observatório Rio Acará',
        role: 'Analista de Dados',
        from: '2021-01',
        description: 'Organizo dados de pesca e desmatamento em painéis usados por pesquisadores e cooperativas.',
        skills: ['SQL', 'Python', 'Mapas', 'Power BI'],
      },
      {
        company: 'Observatório Rio Acará',
        role: 'Estagiária de Estatística',
        from: '2019-03',
        to: '2020-12',
        description: 'Conferia questionários e preparava tabelas para relatórios anuais.',
        skills: ['Estatística', 'Planilhas'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Foz do Guamá',
        course: 'Estatística',
        from: '2016-03',
        to: '2020-12',
      },
    ],
    courses: [{ name: 'Visualização de dados', institution: 'Escola Nó de Código', hours: 24, year: '2022' }],
  },
  {
    name: 'Jurandir Macedo Pontual',
    city: 'Contagem, MG',
    birthDate: '1976-10-25',
    seeks: ['truck-driver', 'delivery-driver', 'forklift-operator'],
    experiences: [
      {
        company: 'Transportes Três Marcos',
        role: 'Motorista Carreteiro',
        from: '2012-08',
        description:
          'Faço viagens entre Minas Gerais, Espírito Santo e Rio de Janeiro com carga refrigerada. Nenhum acidente em 12 anos.',
        skills: ['CNH E', 'Carga refrigerada', 'Direção defensiva'],
      },
      {
        company: 'Distribuidora Boa Hora',
        role: 'Motorista Entregador',
        from: '2003-02',
        to: '2012-07',
        description: 'Realizava entregas urbanas e conferência de carga.',
        skills: ['Entregas', 'Conferência'],
      },
    ],
    educations: [
      {
        type: 'ensino_medio',
        institution: 'Escola Estadual Morro Redondo',
        course: 'Ensino Médio',
        from: '1992-02',
        to: '1994-12',
      },
    ],
    courses: [
      {
        name: 'Direção defensiva e econômica',
        institution: 'Escola Técnica Caminho das Águas',
        hours: 40,
        year: '2023',
        certificate: true,
      },
    ],
  },
  {
    name: 'Késia Falcão do Vale',
    city: 'Fortaleza, CE',
    birthDate: '1999-02-27',
    seeks: ['cashier', 'seller', 'stocker', 'store-manager'],
    experiences: [
      {
        company: 'Mercadinho Sol Nascente',
        role: 'Operadora de Caixa',
        from: '2020-10',
        description: 'Atendo no caixa e treino novas pessoas. Fui escolhida destaque do ano pelos clientes.',
        skills: ['Atendimento', 'Fechamento de caixa', 'Treinamento'],
      },
    ],
    educations: [{ type: 'graduacao', institution: 'Faculdade Nova Maré', course: 'Administração', from: '2022-08' }],
    courses: [
      {
        name: 'Liderança no varejo',
        institution: 'Instituto Tecer Saberes',
        hours: 20,
        year: '2024',
        certificate: true,
      },
    ],
  },
  {
    name: 'Wesley Anunciação Brito',
    city: 'Guarulhos, SP',
    birthDate: '2000-05-19',
    seeks: ['warehouse-assistant', 'forklift-operator', 'delivery-driver'],
    experiences: [
      {
        company: 'Depósito Central das Marcas',
        role: 'Auxiliar de Estoque',
        from: '2021-03',
        description: 'Separo e confiro pedidos com coletor de dados e participo do inventário mensal.',
        skills: ['Coletor de dados', 'Inventário', 'Expedição'],
      },
    ],
    educations: [
      {
        type: 'ensino_medio',
        institution: 'Escola Estadual Jardim das Oliveiras',
        course: 'Ensino Médio',
        from: '2015-02',
        to: '2017-12',
      },
    ],
    courses: [
      {
        name: 'Operação de empilhadeira',
        institution: 'Escola Técnica Caminho das Águas',
        hours: 32,
        year: '2023',
        certificate: true,
      },
    ],
  },
  {
    name: 'Heloísa Quintão Dias',
    city: 'Campo Grande, MS',
    birthDate: '1987-08-08',
    seeks: ['elementary-teacher', 'school-coordinator'],
    experiences: [
      {
        company: 'Escola Passarinho Verde',
        role: 'Professora do Ensino Fundamental',
        from: '2013-02',
        description: 'Leciono para turmas de alfabetização e coordeno o projeto de leitura em família.',
        skills: ['Alfabetização', 'Planejamento', 'Educação inclusiva'],
      },
    ],
    educations: [
      {
        type: 'pos_graduacao',
        institution: 'Faculdade Ipê Roxo',
        course: 'Alfabetização e Letramento',
        from: '2016-03',
        to: '2017-09',
      },
      { type: 'graduacao', institution: 'Faculdade Ipê Roxo', course: 'Pedagogia', from: '2008-02', to: '2011-12' },
    ],
    courses: [
      {
        name: 'Libras: nível intermediário',
        institution: 'Instituto Tecer Saberes',
        hours: 120,
        year: '2022',
        certificate: true,
      },
    ],
  },
  {
    name: 'Tobias Freitas Caldeira',
    city: 'Rio de Janeiro, RJ',
    birthDate: '1993-04-02',
    seeks: ['english-teacher', 'online-tutor', 'copywriter'],
    experiences: [
      {
        company: 'Curso Palavra Viva',
        role: 'Professor de Inglês',
        from: '2017-01',
        description: 'Dou aulas de conversação para adultos e preparo candidatos para exames de proficiência.',
        skills: ['Conversação', 'Aulas on-line', 'Preparação para exames'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Pedra Furada',
        course: 'Letras - Português e Inglês',
        from: '2012-02',
        to: '2016-12',
      },
    ],
    courses: [
      {
        name: 'Ensino de idiomas a distância',
        institution: 'Instituto Tecer Saberes',
        hours: 60,
        year: '2021',
        certificate: true,
      },
    ],
  },
  {
    name: 'Amaralina Souto Bispo',
    city: 'Feira de Santana, BA',
    birthDate: '1995-06-24',
    seeks: ['car-consultant', 'seller', 'collections-assistant'],
    experiences: [
      {
        company: 'Autopeças Bom Caminho',
        role: 'Vendedora de Autopeças',
        from: '2018-06',
        description: 'Atendo oficinas e consumidores, consulto catálogos e acompanho entregas.',
        skills: ['Vendas', 'Catálogo de peças', 'Negociação'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Escola Técnica Caminho das Águas',
        course: 'Técnico em Administração',
        from: '2014-02',
        to: '2015-12',
      },
    ],
    courses: [],
  },
  {
    name: 'Genivaldo Rios Catunda',
    city: 'Teresina, PI',
    birthDate: '1984-03-29',
    seeks: ['electrician', 'maintenance-technician', 'safety-technician'],
    experiences: [
      {
        company: 'Instalações Luz da Serra',
        role: 'Eletricista',
        from: '2015-01',
        description: 'Instalo painéis solares e quadros de distribuição em residências e escolas.',
        skills: ['NR-10', 'NR-35', 'Energia solar'],
      },
      {
        company: 'Construções Barro Forte',
        role: 'Ajudante de Eletricista',
        from: '2006-05',
        to: '2014-12',
        description: 'Apoiava a passagem de cabos e a montagem de quadros em obras.',
        skills: ['Instalações prediais'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Escola Técnica Caminho das Águas',
        course: 'Técnico em Eletrotécnica',
        from: '2011-02',
        to: '2012-12',
      },
    ],
    courses: [
      {
        name: 'Reciclagem de NR-10',
        institution: 'Escola Técnica Caminho das Águas',
        hours: 40,
        year: '2025',
        certificate: true,
      },
    ],
  },
  {
    name: 'Ingrid Baumgart Lemes',
    city: 'Joinville, SC',
    birthDate: '1989-11-11',
    seeks: ['production-operator', 'maintenance-technician', 'safety-technician'],
    experiences: [
      {
        company: 'Fábrica Massa Boa',
        role: 'Líder de Produção',
        from: '2016-02',
        description: 'Acompanho uma linha com 14 pessoas, metas de qualidade e escala de rodízio.',
        skills: ['Liderança', 'Qualidade', 'Ergonomia'],
      },
      {
        company: 'Malharia Rio Bonito',
        role: 'Operadora de Produção',
        from: '2009-03',
        to: '2016-01',
        description: 'Operava máquinas de corte e costura e registrava perdas.',
        skills: ['Máquinas de corte', 'Controle de perdas'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Instituto Tecer Saberes',
        course: 'Técnico em Segurança do Trabalho',
        from: '2019-02',
        to: '2020-12',
      },
    ],
    courses: [],
  },
  {
    name: 'Silas Mourão Teles',
    city: 'Brasília, DF',
    birthDate: '1986-02-16',
    seeks: ['lawyer', 'business-consultant'],
    experiences: [
      {
        company: 'Teles e Carvalhal Advocacia',
        role: 'Advogado',
        from: '2014-03',
        description: 'Atuo em contratos e licitações, com pareceres para empresas de médio porte.',
        skills: ['Contratos', 'Licitações', 'Redação jurídica'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Cerrado Alto',
        course: 'Direito',
        from: '2005-02',
        to: '2009-12',
      },
    ],
    courses: [
      {
        name: 'Proteção de dados pessoais',
        institution: 'Instituto Tecer Saberes',
        hours: 30,
        year: '2023',
        certificate: true,
      },
    ],
  },
  {
    name: 'Rebeca Azambuja Flores',
    city: 'Vitória, ES',
    birthDate: '1998-09-03',
    seeks: ['accountant', 'tax-assistant', 'financial-analyst', 'intern-business'],
    experiences: [
      {
        company: 'Contabilidade Conta Certa',
        role: 'Assistente Contábil',
        from: '2020-02',
        description: 'Classifico lançamentos, emito guias e atendo clientes por mensagem.',
        skills: ['SPED', 'Conciliação', 'Excel'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Faculdade Nova Maré',
        course: 'Ciências Contábeis',
        from: '2017-02',
        to: '2020-12',
      },
    ],
    courses: [
      {
        name: 'Reforma tributária na prática',
        institution: 'Instituto Tecer Saberes',
        hours: 24,
        year: '2025',
        certificate: true,
      },
    ],
  },
  {
    name: 'Ubiratan Corrêa Guimarães',
    city: 'Dourados, MS',
    birthDate: '1983-07-21',
    seeks: ['agronomist', 'farm-technician', 'machine-operator'],
    experiences: [
      {
        company: 'Fazenda Água Limpa do Sul',
        role: 'Engenheiro Agrônomo',
        from: '2011-01',
        description: 'Planejo safras de soja e milho em 3 mil hectares, com manejo integrado de pragas.',
        skills: ['Manejo de pragas', 'Agricultura de precisão', 'Solo'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Cerrado Alto',
        course: 'Agronomia',
        from: '2003-02',
        to: '2007-12',
      },
    ],
    courses: [
      {
        name: 'Bioinsumos no campo',
        institution: 'Escola Técnica Sementeira',
        hours: 36,
        year: '2024',
        certificate: true,
      },
    ],
  },
  {
    name: 'Flora Tenório Maranguape',
    city: 'Natal, RN',
    birthDate: '1994-01-31',
    seeks: ['graphic-designer', 'social-media', 'marketing-analyst'],
    experiences: [
      {
        company: 'Estúdio Duna Branca',
        role: 'Designer Gráfica',
        from: '2017-04',
        description: 'Crio identidades visuais e campanhas para hotéis e restaurantes do litoral.',
        skills: ['Identidade visual', 'Edição de vídeo', 'Redes sociais'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Mar de Dentro',
        course: 'Design',
        from: '2012-02',
        to: '2016-12',
      },
    ],
    courses: [{ name: 'Animação para redes sociais', institution: 'Escola Nó de Código', hours: 30, year: '2023' }],
  },
  {
    name: 'Mateus Wanderley Xavier',
    city: 'João Pessoa, PB',
    birthDate: '2003-03-13',
    seeks: ['intern-developer', 'intern-data', 'it-support', 'call-center'],
    experiences: [
      {
        company: 'Lan House Ponto Azul',
        role: 'Atendente',
        from: '2022-01',
        to: '2024-06',
        description: 'Atendia clientes, configurava computadores e cuidava da rede local.',
        skills: ['Atendimento', 'Redes', 'Manutenção'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Mar de Dentro',
        course: 'Sistemas de Informação',
        from: '2023-02',
      },
    ],
    courses: [
      { name: 'Lógica de programação', institution: 'Escola Nó de Código', hours: 40, year: '2023', certificate: true },
    ],
  },
  {
    name: 'Yasmin Haddad Cordeiro',
    city: 'São Paulo, SP',
    birthDate: '1992-05-07',
    seeks: ['product-manager', 'ux-designer', 'innovation-consultant', 'customer-success'],
    experiences: [
      {
        company: 'Bússola Aplicativos',
        role: 'Gerente de Produto',
        from: '2020-09',
        description:
          'Cuido do aplicativo de agendamento usado por 300 mil pessoas, da pesquisa à medição de resultados.',
        skills: ['Pesquisa', 'Priorização', 'Análise de dados'],
      },
      {
        company: 'Consultoria Fio da Meada',
        role: 'Analista de Inovação',
        from: '2016-01',
        to: '2020-08',
        description: 'Conduzia oficinas e protótipos com empresas de energia e saúde.',
        skills: ['Facilitação', 'Protótipos', 'Entrevistas'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Rio das Garças',
        course: 'Administração',
        from: '2010-02',
        to: '2014-12',
      },
    ],
    courses: [],
  },
  {
    name: 'Edmilson Barroso Tinoco',
    city: 'Porto Velho, RO',
    birthDate: '1978-12-20',
    seeks: ['bricklayer', 'site-supervisor', 'truck-driver'],
    experiences: [
      {
        company: 'Obras Barranco Alto',
        role: 'Encarregado de Obras',
        from: '2014-05',
        description: 'Coordeno três equipes de alvenaria e acabamento e preencho o diário de obra.',
        skills: ['Leitura de projeto', 'Liderança', 'Diário de obra'],
      },
      {
        company: 'Obras Barranco Alto',
        role: 'Pedreiro',
        from: '2002-01',
        to: '2014-04',
        description: 'Executava alvenaria, reboco e pisos em obras residenciais.',
        skills: ['Alvenaria', 'Acabamento'],
      },
    ],
    educations: [
      {
        type: 'ensino_medio',
        institution: 'Escola Estadual Margem Direita',
        course: 'Ensino Médio (EJA)',
        from: '2010-02',
        to: '2011-12',
      },
    ],
    courses: [
      {
        name: 'Mestre de obras',
        institution: 'Escola Técnica Caminho das Águas',
        hours: 160,
        year: '2016',
        certificate: true,
      },
    ],
  },
  {
    name: 'Priscila Onofre Damasceno',
    city: 'São Luís, MA',
    birthDate: '1997-08-29',
    seeks: ['hotel-receptionist', 'tour-guide', 'waiter', 'hotel-housekeeper'],
    experiences: [
      {
        company: 'Pousada Azulejo Claro',
        role: 'Recepcionista',
        from: '2019-01',
        description: 'Faço reservas, recebo hóspedes em português e inglês e organizo passeios no centro histórico.',
        skills: ['Inglês', 'Reservas', 'Hospitalidade'],
      },
    ],
    educations: [
      { type: 'graduacao', institution: 'Faculdade Nova Maré', course: 'Turismo', from: '2015-02', to: '2018-12' },
    ],
    courses: [
      {
        name: 'Espanhol para hotelaria',
        institution: 'Idiomas Ponto e Vírgula',
        hours: 80,
        year: '2022',
        certificate: true,
      },
    ],
  },
  {
    name: 'Anselmo Krüger Batista',
    city: 'Caxias do Sul, RS',
    birthDate: '1981-06-06',
    seeks: ['welder', 'production-operator', 'maintenance-technician'],
    experiences: [
      {
        company: 'Estruturas Campo Largo do Sul',
        role: 'Soldador',
        from: '2008-02',
        description: 'Soldo estruturas pesadas com processos MIG e TIG e confiro desenhos com a engenharia.',
        skills: ['MIG', 'TIG', 'Desenho técnico'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Instituto Tecer Saberes',
        course: 'Técnico em Mecânica',
        from: '2004-02',
        to: '2006-12',
      },
    ],
    courses: [
      {
        name: 'Inspeção visual de solda',
        institution: 'Instituto Tecer Saberes',
        hours: 24,
        year: '2021',
        certificate: true,
      },
    ],
  },
  {
    name: 'Zuleica Pimentel Araripe',
    city: 'Goiânia, GO',
    birthDate: '1990-10-10',
    seeks: ['hr-analyst', 'psychologist', 'office-assistant'],
    experiences: [
      {
        company: 'Laticínios Campo Manso',
        role: 'Analista de Recursos Humanos',
        from: '2015-09',
        description: 'Conduzo seleções, integração e pesquisas de clima em uma indústria com 400 pessoas.',
        skills: ['Seleção', 'Clima', 'Legislação trabalhista'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Cerrado Alto',
        course: 'Psicologia',
        from: '2009-02',
        to: '2013-12',
      },
    ],
    courses: [{ name: 'Entrevistas estruturadas', institution: 'Instituto Tecer Saberes', hours: 12, year: '2023' }],
  },
  {
    name: 'Ícaro Veloso Menezes',
    city: 'Aracaju, SE',
    birthDate: '1995-12-15',
    seeks: ['radiology-technician', 'it-support', 'clinic-receptionist'],
    experiences: [
      {
        company: 'Centro de Imagem Praia Clara',
        role: 'Técnico em Radiologia',
        from: '2018-08',
        description: 'Realizo raios X e tomografias e oriento pacientes sobre o preparo dos exames.',
        skills: ['Tomografia', 'Proteção radiológica', 'Atendimento'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Escola Técnica Caminho das Águas',
        course: 'Técnico em Radiologia',
        from: '2016-02',
        to: '2018-06',
      },
    ],
    courses: [],
  },
  {
    name: 'Cosme Antunes Piratininga',
    city: 'São Bernardo do Campo, SP',
    birthDate: '1988-01-20',
    seeks: ['mechanic', 'auto-body', 'car-consultant'],
    experiences: [
      {
        company: 'Oficina Dois Irmãos do Parque',
        role: 'Mecânico',
        from: '2010-07',
        description: 'Faço diagnóstico eletrônico, freios e suspensão e atendo clientes na entrega do carro.',
        skills: ['Injeção eletrônica', 'Freios', 'Suspensão'],
      },
    ],
    educations: [
      {
        type: 'tecnico',
        institution: 'Instituto Tecer Saberes',
        course: 'Técnico em Manutenção Automotiva',
        from: '2007-02',
        to: '2008-12',
      },
    ],
    courses: [
      {
        name: 'Veículos híbridos e elétricos',
        institution: 'Instituto Tecer Saberes',
        hours: 60,
        year: '2024',
        certificate: true,
      },
    ],
  },
  {
    name: 'Potira Jucá Evangelista',
    city: 'Boa Vista, RR',
    birthDate: '2001-09-27',
    seeks: ['office-assistant', 'cashier', 'seller', 'intern-business'],
    experiences: [
      {
        company: 'Papelaria Três Poderes do Norte',
        role: 'Auxiliar Administrativa',
        from: '2021-02',
        description: 'Atendo fornecedores, organizo notas e controlo o estoque em planilhas.',
        skills: ['Planilhas', 'Atendimento', 'Espanhol'],
      },
    ],
    educations: [{ type: 'graduacao', institution: 'Faculdade Ipê Roxo', course: 'Administração', from: '2022-02' }],
    courses: [
      {
        name: 'Excel do básico ao intermediário',
        institution: 'Instituto Tecer Saberes',
        hours: 30,
        year: '2022',
        certificate: true,
      },
    ],
  },
  {
    name: 'Leandro Sabóia Montenegro',
    city: 'Rio de Janeiro, RJ',
    birthDate: '1998-04-11',
    seeks: ['dev-mobile', 'dev-front-end', 'dev-php'],
    experiences: [
      {
        company: 'Aplicativos Onda Curta',
        role: 'Desenvolvedor Mobile',
        from: '2021-10',
        description: 'Desenvolvo em Flutter o aplicativo de uma rede de academias, com 80 mil usuários ativos.',
        skills: ['Flutter', 'Dart', 'Testes', 'Publicação em lojas'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Pedra Furada',
        course: 'Engenharia de Software',
        from: '2016-02',
        to: '2020-12',
      },
    ],
    courses: [
      {
        name: 'Desempenho em aplicativos móveis',
        institution: 'Escola Nó de Código',
        hours: 20,
        year: '2024',
        certificate: true,
      },
    ],
  },
  {
    name: 'Maitê Oiticica Bandeira',
    city: 'Florianópolis, SC',
    birthDate: '1993-02-08',
    seeks: ['dev-back-end', 'qa', 'security', 'dev-dotnet', 'customer-success'],
    experiences: [
      {
        company: 'Nau Sistemas',
        role: 'Desenvolvedora Back-end',
        from: '2018-01',
        description: 'Mantenho os serviços de mensagens da plataforma e conduzo a revisão de segurança de cada versão.',
        skills: ['Node.js', 'PostgreSQL', 'Segurança', 'Filas'],
      },
    ],
    educations: [
      {
        type: 'graduacao',
        institution: 'Universidade Campos de Cima',
        course: 'Ciência da Computação',
        from: '2011-02',
        to: '2015-12',
      },
    ],
    courses: [
      {
        name: 'Segurança de aplicações web',
        institution: 'Escola Nó de Código',
        hours: 40,
        year: '2023',
        certificate: true,
      },
    ],
  },
];
