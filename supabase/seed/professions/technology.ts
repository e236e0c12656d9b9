import { career, internship, trade, type Profession } from './profession';

const remoteWork = { schedule: 'flexible', perks: 'technology', remote: true } as const;
const developer = { ...remoteWork, contracts: ['clt', 'clt', 'clt', 'pj', 'pj', 'freelancer'] } as const;

export const technology = {
  'dev-front-end': career(
    {
      titles: ['Desenvolvedor(a) Front-end', 'Desenvolvedor(a) React', 'Pessoa Desenvolvedora Front-end'],
      team: 'desenvolvimento',
      pay: [6200, 8800],
      duties: `
        Você vai construir telas em React e TypeScript a partir de protótipos feitos com a equipe de design.
        A acessibilidade faz parte da entrega: cada tela é testada com teclado e leitor de tela antes de ir ao ar.
        Você participa da evolução da biblioteca de componentes usada por todos os produtos.
        Medir e melhorar o tempo de carregamento em celulares simples é uma das metas do semestre.
        As mudanças passam por revisão de código e por testes automatizados escritos por quem desenvolveu.
        Você conversa direto com quem usa o sistema para entender o problema antes de propor a solução.
        Parte do trabalho é substituir páginas antigas em jQuery sem interromper quem já usa o produto.`,
      requirements: `
        Domínio de HTML, CSS e JavaScript
        Experiência com React e TypeScript
        Conhecimento de testes com Jest e Testing Library
        Noções de acessibilidade (WCAG)
        Prática com Git e revisão de código
        Consumo de APIs REST
        Leitura de documentação técnica em inglês
        Vivência com design systems será um diferencial`,
    },
    developer,
  ),
  'dev-back-end': career(
    {
      titles: ['Desenvolvedor(a) Back-end', 'Desenvolvedor(a) Node.js', 'Pessoa Desenvolvedora Back-end'],
      team: 'engenharia de software',
      pay: [6800, 9600],
      duties: `
        Você vai desenhar e manter serviços em Node.js e PostgreSQL que atendem milhares de pedidos por hora.
        Escrever testes de integração é parte de cada tarefa, não uma etapa separada.
        Você acompanha em produção o que publicou, com métricas, registros e alertas claros.
        A equipe documenta decisões técnicas em textos curtos, e você ajuda a escrevê-los.
        Integrações com parceiros, filas de mensagens e rotinas noturnas estão entre as frentes deste ano.
        Você revisa consultas lentas e propõe índices e modelos de dados mais simples.
        Há espaço para sugerir melhorias de arquitetura e conduzi-las do rascunho à entrega.`,
      requirements: `
        Experiência com Node.js ou outra linguagem de servidor
        Modelagem de dados e SQL em PostgreSQL
        Construção de APIs REST bem documentadas
        Testes automatizados de unidade e de integração
        Noções de contêineres com Docker
        Git e integração contínua
        Boa comunicação escrita
        Conhecimento de filas e mensageria será um diferencial`,
    },
    developer,
  ),
  'dev-full-stack': career(
    {
      titles: ['Desenvolvedor(a) Full Stack', 'Desenvolvedor(a) Web', 'Engenheiro(a) de Software'],
      team: 'produto e tecnologia',
      pay: [6500, 9200],
      duties: `
        Você vai cuidar de funcionalidades inteiras, do banco de dados à tela que a pessoa vê.
        O dia a dia usa React no navegador, Node.js no servidor e PostgreSQL como banco de dados.
        Você participa da conversa com a área de negócio e ajuda a cortar o que não é essencial.
        As entregas são pequenas e vão para produção várias vezes por semana.
        Você mantém a cobertura de testes e melhora o código que encontra pelo caminho.
        Uma vez por mês você acompanha o atendimento para ouvir dúvidas reais de clientes.
        A equipe trabalha em duplas quando o problema é novo, e você vai aprender e ensinar nesse processo.`,
      requirements: `
        Experiência com React e com uma linguagem de servidor
        Bons conhecimentos de SQL
        TypeScript no dia a dia
        Testes automatizados
        Git e revisão de código
        Noções de segurança em aplicações web
        Autonomia para organizar as próprias tarefas
        Experiência com serviços em nuvem será um diferencial`,
    },
    developer,
  ),
  'dev-mobile': career(
    {
      titles: [
        'Desenvolvedor(a) Mobile',
        'Desenvolvedor(a) Flutter',
        'Desenvolvedor(a) React Native',
        'Desenvolvedor(a) Android',
      ],
      team: 'aplicativos',
      pay: [6600, 9400],
      duties: `
        Você vai desenvolver o aplicativo usado todos os dias por clientes e por equipes de campo.
        O aplicativo precisa funcionar bem em celulares modestos e com internet instável.
        Você publica as versões nas lojas e acompanha avaliações e falhas depois do lançamento.
        Recursos como câmera, localização e notificações fazem parte das próximas entregas.
        Você escreve testes de interface e mantém a esteira de publicação automática.
        O trabalho é feito lado a lado com design, com protótipos testados antes de virar código.`,
      requirements: `
        Experiência com Flutter, React Native ou Kotlin
        Aplicativo próprio ou de empresa publicado em loja
        Consumo de APIs e armazenamento local de dados
        Conhecimento do ciclo de publicação em Android e iOS
        Testes automatizados em aplicativos
        Atenção ao consumo de bateria e de dados
        Inglês para leitura`,
    },
    developer,
  ),
  'dev-python': career(
    {
      titles: ['Desenvolvedor(a) Python', 'Desenvolvedor(a) Django'],
      team: 'plataforma',
      pay: [6500, 9300],
      duties: `
        Você vai manter serviços em Python com Django e FastAPI que sustentam a plataforma.
        Automatizar rotinas que hoje são feitas em planilha é a principal missão do trimestre.
        Você cria integrações com órgãos públicos e parceiros, tratando falhas e reenvios com cuidado.
        Processamento de arquivos grandes e geração de relatórios também fazem parte do trabalho.
        Você propõe testes e revisa o código dos colegas com respeito e objetividade.
        O time mantém o ambiente simples, com poucas dependências e boa documentação.`,
      requirements: `
        Experiência com Python e com Django, Flask ou FastAPI
        Conhecimento de PostgreSQL
        Testes com pytest
        Docker e linha de comando em Linux
        Boas práticas de código limpo
        Git no dia a dia
        Noções de processamento assíncrono`,
    },
    developer,
  ),
  'dev-java': career(
    {
      titles: ['Desenvolvedor(a) Java', 'Analista Desenvolvedor(a) Java'],
      team: 'sistemas corporativos',
      pay: [7000, 9900],
      duties: `
        Você vai desenvolver serviços em Java com Spring Boot para operações que não podem parar.
        A equipe está dividindo um sistema antigo em módulos menores, e você participa de cada etapa.
        Você define contratos de API com outras equipes e garante que continuem compatíveis.
        Plantões de suporte são poucos, combinados com antecedência e remunerados à parte.
        Você melhora o tempo de resposta de rotinas que fecham o dia contábil.
        A cada ciclo há tempo reservado para reduzir a dívida técnica.`,
      requirements: `
        Experiência com Java e Spring Boot
        Banco de dados relacional e SQL
        Testes com JUnit
        Mensageria com Kafka ou RabbitMQ
        Noções de arquitetura de microsserviços
        Git e integração contínua
        Ensino superior em andamento ou concluído em área de tecnologia`,
    },
    developer,
  ),
  'dev-dotnet': career(
    {
      titles: ['Desenvolvedor(a) .NET', 'Desenvolvedor(a) C#'],
      team: 'sistemas',
      pay: [6300, 9000],
      duties: `
        Você vai desenvolver em C# e .NET os módulos de faturamento, estoque e relatórios.
        Integrações com nota fiscal eletrônica e meios de pagamento fazem parte da rotina.
        Você apoia a migração de telas antigas para uma interface web moderna.
        O suporte de segundo nível é dividido entre todos, em rodízio semanal.
        Você escreve testes e participa da definição dos padrões de código.`,
      requirements: `
        Experiência com C# e .NET
        SQL Server ou outro banco relacional
        Entity Framework ou Dapper
        APIs REST e autenticação
        Git e revisão de código
        Conhecimento de documentos fiscais eletrônicos será um diferencial`,
    },
    developer,
  ),
  'dev-php': career(
    {
      titles: ['Desenvolvedor(a) PHP', 'Desenvolvedor(a) Laravel', 'Desenvolvedor(a) WordPress'],
      team: 'desenvolvimento web',
      pay: [4600, 6800],
      duties: `
        Você vai desenvolver sites e lojas virtuais em PHP para clientes de vários setores.
        Cada projeto tem prazo curto e escopo claro, combinado antes do início.
        Você cuida do desempenho, da segurança e das atualizações dos sites já publicados.
        Integrações com meios de pagamento e cálculo de frete são frequentes.
        Você estima as tarefas com a coordenação e avisa cedo quando algo muda.`,
      requirements: `
        Experiência com PHP 8
        Laravel ou WordPress
        MySQL e noções de otimização de consultas
        HTML, CSS e JavaScript
        Git
        Organização para lidar com vários projetos`,
    },
    developer,
  ),
  'data-analyst': career(
    {
      titles: ['Analista de Dados', 'Analista de BI'],
      team: 'dados',
      pay: [5200, 7600],
      duties: `
        Você vai transformar perguntas das áreas em análises claras, com números conferidos.
        Os painéis que você criar serão usados em reuniões semanais de decisão.
        Você documenta a origem de cada indicador para que todos falem a mesma língua.
        Parte do tempo é dedicada a ensinar colegas a consultar os dados por conta própria.
        Você investiga diferenças entre sistemas e propõe correções na origem.`,
      requirements: `
        SQL em nível intermediário ou avançado
        Experiência com Power BI, Metabase ou ferramenta parecida
        Estatística básica aplicada a negócios
        Python para análise de dados será um diferencial
        Clareza para apresentar resultados
        Ensino superior em área de exatas, economia ou afins`,
    },
    remoteWork,
  ),
  'data-engineer': career(
    {
      titles: ['Engenheiro(a) de Dados'],
      team: 'engenharia de dados',
      pay: [8500, 12500],
      duties: `
        Você vai construir e manter as rotinas que levam dados dos sistemas até o ambiente de análise.
        Qualidade é prioridade: cada tabela tem testes, responsável e descrição.
        Você reduz custos de processamento escolhendo formatos e partições adequados.
        O trabalho é próximo dos times de produto, que geram os eventos consumidos.
        Você participa da política de acesso e proteção de dados pessoais.`,
      requirements: `
        Experiência com Python e SQL
        Orquestração com Airflow ou similar
        Modelagem dimensional
        Serviços de dados em nuvem
        Noções da Lei Geral de Proteção de Dados
        Git e integração contínua`,
    },
    remoteWork,
  ),
  devops: career(
    {
      titles: ['Analista DevOps', 'Engenheiro(a) de Confiabilidade (SRE)'],
      team: 'infraestrutura',
      pay: [8200, 12000],
      duties: `
        Você vai automatizar a criação de ambientes e a publicação das aplicações.
        Monitorar disponibilidade e responder a incidentes faz parte da função, em escala combinada.
        Você escreve guias de operação para que qualquer pessoa da equipe consiga agir.
        Revisar custos de nuvem e propor economias é uma entrega mensal.
        Você ajuda os times de desenvolvimento a medir a saúde do que publicam.`,
      requirements: `
        Experiência com Linux e contêineres
        Infraestrutura como código com Terraform
        Kubernetes em produção
        Esteiras de integração e entrega contínua
        Monitoramento com Prometheus, Grafana ou similar
        Noções de redes e segurança`,
    },
    remoteWork,
  ),
  qa: career(
    {
      titles: ['Analista de Qualidade de Software (QA)', 'Analista de Testes'],
      team: 'qualidade',
      pay: [4800, 7200],
      duties: `
        Você vai planejar e executar testes desde a conversa inicial sobre a funcionalidade.
        Automatizar os roteiros mais repetidos libera tempo para a investigação, e você conduz esse trabalho.
        Você relata falhas com passos claros, impacto e evidências.
        Acompanhar o uso real depois da publicação ajuda a escolher o que testar a seguir.
        Você participa da definição dos critérios de aceite com produto e desenvolvimento.`,
      requirements: `
        Experiência com testes manuais e automatizados
        Cypress, Playwright ou Selenium
        Testes de API
        Noções de SQL
        Atenção a detalhes e boa escrita
        Conhecimento de metodologias ágeis`,
    },
    remoteWork,
  ),
  'it-support': trade(
    {
      titles: ['Analista de Suporte Técnico', 'Técnico(a) de Informática', 'Técnico(a) de Suporte de TI'],
      team: 'suporte',
      pay: [2400, 3400],
      duties: `
        Você vai atender chamados por telefone, mensagem e acesso remoto, do registro à solução.
        Preparar computadores, contas e permissões de quem chega à empresa é parte da rotina.
        Você mantém o inventário de equipamentos e programa as manutenções preventivas.
        Problemas que se repetem viram artigos de ajuda escritos por você.
        Em alguns dias há visitas a unidades próximas para instalar redes e impressoras.`,
      requirements: `
        Curso técnico ou superior em informática, em andamento ou concluído
        Conhecimento de Windows e de redes
        Experiência com atendimento a usuários
        Montagem e manutenção de computadores
        Paciência e clareza ao explicar
        Disponibilidade para rodízio aos sábados`,
    },
    { schedule: 'office', perks: 'technology', levels: ['junior', 'pleno'] },
  ),
  'ux-designer': career(
    {
      titles: ['Designer de Produto (UX/UI)', 'Designer de Interfaces'],
      team: 'design',
      pay: [5800, 8600],
      duties: `
        Você vai conduzir pesquisas curtas com usuários e levar o que aprendeu para as telas.
        Protótipos navegáveis são testados antes de qualquer linha de código.
        Você cuida do texto da interface, com frases simples e diretas.
        A biblioteca de componentes é mantida em conjunto com o time de desenvolvimento.
        Você acompanha números de uso depois do lançamento e propõe ajustes.`,
      requirements: `
        Portfólio com projetos explicados do problema ao resultado
        Experiência com Figma
        Pesquisa e testes de usabilidade
        Noções de acessibilidade digital
        Boa escrita em português
        Vivência em times ágeis`,
    },
    { ...remoteWork, contracts: ['clt', 'clt', 'pj', 'freelancer'] },
  ),
  'product-manager': career(
    {
      titles: ['Analista de Produto', 'Gerente de Produto'],
      team: 'produto',
      pay: [7800, 11500],
      duties: `
        Você vai definir prioridades a partir de metas claras e conversas com clientes.
        Escrever bem o problema, antes da solução, é a parte mais importante do trabalho.
        Você acompanha resultados de cada entrega e decide se ela continua, muda ou sai.
        A comunicação com vendas, atendimento e tecnologia passa por você.
        Você planeja testes pequenos para aprender rápido com pouco custo.`,
      requirements: `
        Experiência com produtos digitais
        Análise de dados para tomada de decisão
        Condução de entrevistas com usuários
        Escrita clara e objetiva
        Noções de desenvolvimento de software
        Vivência com metodologias ágeis`,
    },
    { ...remoteWork, levels: ['pleno', 'senior'] },
  ),
  security: career(
    {
      titles: ['Analista de Segurança da Informação'],
      team: 'segurança da informação',
      pay: [7200, 10800],
      duties: `
        Você vai identificar riscos, acompanhar correções e responder a incidentes.
        Campanhas de orientação para todas as áreas são planejadas e conduzidas por você.
        Você revisa acessos e permissões com os responsáveis por cada sistema.
        Testes de invasão são contratados e acompanhados por esta posição.
        Você mantém políticas e registros exigidos por clientes e auditorias.`,
      requirements: `
        Experiência com segurança da informação
        Conhecimento de redes, sistemas operacionais e nuvem
        Gestão de vulnerabilidades
        Noções da norma ISO 27001 e da LGPD
        Boa escrita para políticas e relatórios
        Inglês para leitura técnica`,
    },
    remoteWork,
  ),
  'intern-developer': internship(
    {
      titles: ['Estágio em Desenvolvimento de Software', 'Estágio em Programação', 'Estagiário(a) Desenvolvedor(a)'],
      team: 'desenvolvimento',
      pay: [1400, 2200],
      duties: `
        Você vai corrigir pequenos defeitos e aprender a escrever testes com quem tem mais experiência.
        Uma pessoa da equipe acompanha você de perto e reserva uma hora por dia para tirar dúvidas.
        Depois do primeiro mês você recebe uma funcionalidade pequena para levar do início ao fim.
        Você participa das revisões de código e das apresentações quinzenais de resultados.
        O ritmo respeita a semana de provas da faculdade.`,
      requirements: `
        Cursando Ciência da Computação, Sistemas de Informação ou área afim
        Lógica de programação
        Conhecimento básico de JavaScript, Python ou Java
        Noções de Git
        Vontade de aprender e de perguntar
        Disponibilidade de 30 horas semanais`,
    },
    { perks: 'technology', remote: true },
  ),
  'intern-data': internship(
    {
      titles: ['Estágio em Análise de Dados'],
      team: 'dados',
      pay: [1300, 2000],
      duties: `
        Você vai apoiar a montagem de painéis e a conferência de números com as áreas.
        Aprender SQL na prática, com dados reais e orientação, é o foco dos primeiros meses.
        Você organiza planilhas recebidas de parceiros e registra o que encontrou de diferente.
        Ao final do semestre você apresenta uma análise escolhida por você.`,
      requirements: `
        Cursando Estatística, Economia, Engenharia ou área afim
        Planilhas em nível intermediário
        Noções de SQL serão um diferencial
        Curiosidade e organização
        Boa comunicação`,
    },
    { perks: 'technology', remote: true },
  ),
} satisfies Record<string, Profession>;
