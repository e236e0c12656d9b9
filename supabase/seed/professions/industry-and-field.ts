import { career, internship, trade, type Profession } from './profession';

const site = { schedule: 'site', perks: 'field' } as const;
const road = { schedule: 'road', perks: 'field' } as const;

export const industryAndField = {
  bricklayer: trade(
    {
      titles: ['Pedreiro(a)', 'Pedreiro(a) de Acabamento', 'Servente de Obras', 'Carpinteiro(a)'],
      team: 'obras',
      pay: [2000, 2900],
      duties: `
        Você vai executar os serviços da frente de trabalho conforme o projeto e a orientação do mestre de obras.
        O material do dia é conferido na véspera para que ninguém fique parado.
        Você mantém o canteiro organizado e usa os equipamentos de proteção o tempo todo.
        Conversas rápidas de segurança abrem cada jornada.
        Você ajuda a conferir medidas, prumo e nível antes de liberar a etapa seguinte.`,
      requirements: `
        Experiência na função
        Leitura básica de projeto
        Conhecimento de normas de segurança
        Disponibilidade para trabalho em altura, quando necessário
        Pontualidade
        Carteira de trabalho atualizada`,
    },
    site,
  ),
  'civil-engineer': career(
    {
      titles: ['Engenheiro(a) Civil', 'Engenheiro(a) de Obras'],
      team: 'engenharia',
      pay: [8500, 11800],
      duties: `
        Você vai acompanhar a execução da obra, do cronograma à medição mensal.
        Custos, prazos e qualidade são apresentados por você à diretoria a cada quinze dias.
        Você compatibiliza projetos e resolve interferências antes que virem retrabalho.
        Empreiteiras e fornecedores são contratados e avaliados com critérios claros.
        Você zela pelas normas técnicas e pela segurança de todos no canteiro.`,
      requirements: `
        Graduação em Engenharia Civil
        Registro ativo no CREA
        Experiência com obras residenciais ou de infraestrutura
        AutoCAD e planejamento de obras
        Conhecimento de BIM será um diferencial
        CNH categoria B`,
    },
    { ...site, contracts: ['clt', 'clt', 'pj'] },
  ),
  'site-supervisor': trade(
    {
      titles: ['Mestre de Obras', 'Encarregado(a) de Obras'],
      team: 'obras',
      pay: [4200, 6000],
      duties: `
        Você vai distribuir as tarefas entre as equipes e acompanhar a produção do dia.
        O diário de obra é preenchido por você, com fotos e quantidades.
        Você confere serviços prontos e orienta correções na hora.
        O pedido de materiais é feito com uma semana de antecedência.
        Você recebe novos trabalhadores e explica as regras de segurança.`,
      requirements: `
        Experiência na liderança de equipes de obra
        Leitura e interpretação de projetos
        Conhecimento das normas de segurança do trabalho
        Curso de mestre de obras ou técnico em edificações
        Informática básica
        CNH categoria B será um diferencial`,
    },
    { ...site, levels: ['pleno', 'senior'] },
  ),
  electrician: trade(
    {
      titles: ['Eletricista', 'Eletricista Predial', 'Eletricista de Manutenção', 'Instalador(a) de Energia Solar'],
      team: 'instalações elétricas',
      pay: [2500, 3600],
      duties: `
        Você vai instalar, testar e manter quadros, circuitos e iluminação.
        Antes de cada serviço a análise de risco é preenchida e discutida com a dupla.
        Você lê diagramas e registra as alterações feitas em campo.
        Chamados de manutenção são atendidos conforme a prioridade combinada.
        Você orienta clientes sobre o uso seguro das instalações.`,
      requirements: `
        Curso de eletricista ou técnico em eletrotécnica
        NR-10 válida
        NR-35 será um diferencial
        Experiência com instalações prediais ou industriais
        Leitura de diagramas elétricos
        CNH categoria B`,
    },
    site,
  ),
  'safety-technician': trade(
    {
      titles: ['Técnico(a) de Segurança do Trabalho'],
      team: 'segurança do trabalho',
      pay: [3200, 4500],
      duties: `
        Você vai inspecionar áreas, orientar equipes e acompanhar atividades de risco.
        Treinamentos obrigatórios são ministrados por você, com linguagem simples.
        Você investiga quase acidentes e acompanha as ações de correção.
        A entrega de equipamentos de proteção é registrada e conferida.
        Você apoia a CIPA e prepara a semana interna de prevenção.`,
      requirements: `
        Curso técnico em Segurança do Trabalho
        Registro profissional ativo
        Conhecimento das normas regulamentadoras
        Experiência em obra, indústria ou agronegócio
        Facilidade para falar em público
        CNH categoria B`,
    },
    { ...site, contracts: ['clt'] },
  ),
  architect: career(
    {
      titles: ['Arquiteto(a)', 'Projetista de Interiores'],
      team: 'projetos',
      pay: [5200, 7600],
      duties: `
        Você vai desenvolver projetos do estudo inicial ao detalhamento para a obra.
        Reuniões com clientes e visitas técnicas fazem parte da semana.
        Você compatibiliza arquitetura, estrutura e instalações.
        Materiais e fornecedores são especificados com atenção a custo e durabilidade.
        Você acompanha a aprovação dos projetos nos órgãos públicos.`,
      requirements: `
        Graduação em Arquitetura e Urbanismo
        Registro ativo no CAU
        Domínio de Revit ou AutoCAD
        Experiência com projetos executivos
        Portfólio atualizado
        Boa apresentação de ideias`,
    },
    { contracts: ['clt', 'pj', 'freelancer'], remote: true },
  ),
  mechanic: trade(
    {
      titles: ['Mecânico(a) Automotivo(a)', 'Mecânico(a) de Motos', 'Mecânico(a) Diesel'],
      team: 'manutenção automotiva',
      pay: [2500, 3800],
      duties: `
        Você vai diagnosticar falhas, orçar o reparo e executar o serviço aprovado.
        Fotos antes e depois são enviadas ao cliente pelo aplicativo da oficina.
        Você usa equipamento de leitura eletrônica e segue o manual de cada modelo.
        A revisão final é feita com teste de rodagem e lista de conferência.
        Você organiza as ferramentas e descarta óleo e peças do jeito certo.`,
      requirements: `
        Experiência com manutenção automotiva
        Curso de mecânica
        Conhecimento de injeção eletrônica
        Leitura de scanner automotivo
        CNH válida
        Capricho e organização`,
    },
    { perks: 'field', schedule: 'office' },
  ),
  'auto-body': trade(
    {
      titles: ['Funileiro(a)', 'Pintor(a) Automotivo(a)', 'Polidor(a) Automotivo(a)'],
      team: 'funilaria e pintura',
      pay: [2400, 3600],
      duties: `
        Você vai preparar superfícies e recuperar o acabamento original dos veículos.
        A cor é conferida em luz natural antes da aplicação final.
        Você usa cabine e equipamentos de proteção adequados.
        O prazo prometido ao cliente é acompanhado no quadro da oficina.
        Você confere o acabamento com a recepção antes da entrega.`,
      requirements: `
        Experiência em funilaria, pintura ou polimento
        Conhecimento de preparação de superfícies
        Atenção a detalhes
        Uso correto de equipamentos de proteção
        Disponibilidade aos sábados pela manhã`,
    },
    { perks: 'field', schedule: 'office' },
  ),
  'car-consultant': trade(
    {
      titles: [
        'Consultor(a) Técnico(a) Automotivo(a)',
        'Vendedor(a) de Autopeças',
        'Consultor(a) de Vendas de Veículos',
      ],
      team: 'atendimento automotivo',
      pay: [2300, 3700],
      duties: `
        Você vai atender clientes, entender a necessidade e montar a proposta.
        O andamento de cada pedido é informado por mensagem, sem que o cliente precise cobrar.
        Você consulta catálogos e confirma a compatibilidade de cada peça ou modelo.
        Negociações de valor e prazo seguem a política da loja.
        Você acompanha a satisfação depois da entrega.`,
      requirements: `
        Experiência com vendas ou atendimento no setor automotivo
        Conhecimento de peças e veículos
        Boa negociação
        Informática básica
        CNH categoria B`,
    },
    { schedule: 'office' },
  ),
  'warehouse-assistant': trade(
    {
      titles: ['Auxiliar de Logística', 'Separador(a) de Pedidos', 'Conferente de Mercadorias', 'Auxiliar de Estoque'],
      team: 'logística',
      pay: [1700, 2300],
      duties: `
        Você vai receber, separar e conferir mercadorias com leitor de código de barras.
        Pedidos urgentes têm fila própria, e a meta de acertos é mais importante que a velocidade.
        Você embala com cuidado e identifica volumes frágeis.
        Inventários rotativos são feitos toda semana, em duplas.
        Você mantém ruas e docas limpas e livres.
        Diferenças de estoque são investigadas no mesmo dia.`,
      requirements: `
        Ensino médio completo
        Experiência com estoque ou expedição
        Noções de informática
        Disposição física e organização
        Disponibilidade de turno
        Conhecimento de coletor de dados será um diferencial`,
    },
    { perks: 'field', contracts: ['clt', 'clt', 'clt', 'temporario'] },
  ),
  'forklift-operator': trade(
    {
      titles: ['Operador(a) de Empilhadeira', 'Operador(a) de Empilhadeira Retrátil'],
      team: 'armazenagem',
      pay: [2200, 3000],
      duties: `
        Você vai movimentar paletes no armazém e nas docas com segurança.
        A lista de verificação da máquina é preenchida no início do turno.
        Você organiza as posições conforme o sistema de endereçamento.
        Carga e descarga são feitas com apoio da conferência.
        Você comunica danos em estruturas e embalagens.`,
      requirements: `
        Curso de operador(a) de empilhadeira
        NR-11 válida
        Experiência na função
        CNH categoria B
        Atenção e responsabilidade
        Disponibilidade para trabalhar em turnos`,
    },
    { perks: 'field' },
  ),
  'truck-driver': trade(
    {
      titles: ['Motorista Carreteiro(a)', 'Motorista de Caminhão', 'Motorista de Ônibus'],
      team: 'transportes',
      pay: [2900, 4300],
      duties: `
        Você vai conduzir com segurança, respeitando tempos de direção e descanso.
        O veículo é conferido antes de cada viagem, com registro em aplicativo.
        Você mantém contato com a central e avisa sobre imprevistos na rota.
        Documentos da viagem são conferidos na saída e na chegada.
        A frota é nova e rastreada, com manutenção preventiva em dia.`,
      requirements: `
        CNH categoria D ou E com EAR
        Experiência com veículos pesados
        Exame toxicológico em dia
        Curso de direção defensiva
        Conhecimento das estradas da região
        Disponibilidade para viagens`,
    },
    road,
  ),
  'delivery-driver': trade(
    {
      titles: ['Motorista Entregador(a)', 'Entregador(a) Motociclista'],
      team: 'entregas',
      pay: [1900, 2700],
      duties: `
        Você vai realizar entregas em rota planejada, com média de 40 paradas por dia.
        Cada entrega é registrada com foto e assinatura no aplicativo.
        Você confere a carga na saída e devolve no mesmo dia o que não foi entregue.
        Um contato gentil na porta faz diferença, e é isso que os clientes mais comentam.
        Você cuida do veículo e comunica qualquer barulho estranho.`,
      requirements: `
        CNH compatível com o veículo, com EAR
        Conhecimento dos bairros da cidade
        Experiência com entregas
        Uso de aplicativos de rota
        Ensino fundamental completo
        Responsabilidade no trânsito`,
    },
    { ...road, contracts: ['clt', 'clt', 'pj', 'temporario', 'freelancer'] },
  ),
  'logistics-analyst': career(
    {
      titles: ['Analista de Logística', 'Analista de Transportes', 'Programador(a) de Rotas'],
      team: 'planejamento logístico',
      pay: [3900, 5600],
      duties: `
        Você vai planejar rotas e capacidade para cumprir prazos com o menor custo.
        Fretes e ocorrências são acompanhados em painel atualizado por você.
        Você negocia com transportadoras e avalia o serviço prestado.
        Indicadores de entrega no prazo são discutidos toda segunda-feira.
        Você propõe melhorias no desenho da malha e no uso da frota.`,
      requirements: `
        Ensino superior em Logística, Administração ou Engenharia
        Excel avançado
        Experiência com transportes ou armazéns
        Conhecimento de sistemas de gestão de transporte
        Raciocínio analítico
        Boa negociação`,
    },
    { contracts: ['clt'] },
  ),
  agronomist: career(
    {
      titles: ['Engenheiro(a) Agrônomo(a)', 'Analista de Agricultura de Precisão'],
      team: 'campo',
      pay: [6200, 8900],
      duties: `
        Você vai acompanhar lavouras, coletar amostras e recomendar manejo.
        Visitas a produtores seguem agenda semanal, com relatório no mesmo dia.
        Você interpreta análises de solo e mapas de produtividade.
        Dias de campo são organizados em parceria com cooperativas da região.
        Você orienta o uso correto e seguro de insumos.`,
      requirements: `
        Graduação em Agronomia
        Registro ativo no CREA
        Experiência com grãos, café ou fruticultura
        Conhecimento de agricultura de precisão
        CNH categoria B
        Disponibilidade para viagens na região`,
    },
    { ...site, contracts: ['clt', 'clt', 'pj'] },
  ),
  'farm-technician': trade(
    {
      titles: ['Técnico(a) Agrícola', 'Técnico(a) em Agropecuária', 'Encarregado(a) de Fazenda'],
      team: 'produção rural',
      pay: [2700, 3900],
      duties: `
        Você vai acompanhar plantio, tratos culturais e colheita ao lado da equipe de campo.
        Apontamentos de produção e consumo são feitos em aplicativo, mesmo sem internet.
        Você monitora pragas e avisa sobre a hora certa de agir.
        O estado das plantas, das cercas e dos equipamentos é conferido todos os dias.
        Você orienta trabalhadores sobre segurança e uso de equipamentos.`,
      requirements: `
        Curso técnico em Agropecuária ou Agrícola
        Experiência em fazenda
        Conhecimento da cultura ou criação da região
        Informática básica
        CNH categoria B
        Disponibilidade para morar próximo à unidade`,
    },
    { ...site, contracts: ['clt', 'clt', 'temporario'] },
  ),
  'machine-operator': trade(
    {
      titles: ['Operador(a) de Máquinas Agrícolas', 'Tratorista', 'Operador(a) de Colheitadeira'],
      team: 'mecanização',
      pay: [2500, 3800],
      duties: `
        Você vai operar máquinas com piloto automático e acompanhar o rendimento por talhão.
        Lubrificação e limpeza diária fazem parte da rotina.
        Você segue o plano de trabalho da safra e registra horas e áreas.
        Na entressafra há treinamento e revisão da frota.
        Você comunica falhas e ajuda a oficina no diagnóstico.`,
      requirements: `
        Experiência com tratores ou colheitadeiras
        Ensino fundamental completo
        CNH categoria B ou superior
        Noções de mecânica
        Disponibilidade na safra
        Curso de operação de máquinas será um diferencial`,
    },
    { ...site, contracts: ['clt', 'clt', 'temporario', 'temporario'] },
  ),
  'production-operator': trade(
    {
      titles: ['Operador(a) de Produção', 'Auxiliar de Produção', 'Montador(a)'],
      team: 'produção',
      pay: [1700, 2400],
      duties: `
        Você vai trabalhar na linha de produção seguindo instruções visuais em cada posto.
        Peças fora do padrão são separadas e registradas na hora.
        Você participa do rodízio entre postos, com pausas de ergonomia.
        Ideias de melhoria são premiadas todos os meses.
        Você limpa e organiza o posto na troca de turno.`,
      requirements: `
        Ensino médio completo ou em andamento
        Atenção e agilidade
        Disponibilidade para trabalhar em turnos
        Experiência em indústria será um diferencial
        Trabalho em equipe`,
    },
    { ...site, contracts: ['clt', 'clt', 'clt', 'temporario'] },
  ),
  seamstress: trade(
    {
      titles: ['Costureiro(a)', 'Costureiro(a) Industrial', 'Auxiliar de Costura', 'Cortador(a) de Tecidos'],
      team: 'costura',
      pay: [1750, 2500],
      duties: `
        Você vai preparar, montar e revisar peças conforme a ficha técnica de cada modelo.
        O acabamento é conferido peça a peça antes da embalagem.
        Você regula a máquina e avisa quando ela precisa de manutenção.
        As metas são combinadas por célula, com pausas de ergonomia ao longo do dia.
        Você ajuda a aproveitar retalhos e a reduzir o desperdício de tecido.`,
      requirements: `
        Experiência com costura ou corte de tecidos
        Conhecimento de máquinas reta, overloque ou de corte
        Capricho e atenção a medidas
        Ensino fundamental completo
        Curso de corte e costura será um diferencial`,
    },
    { ...site, contracts: ['clt', 'clt', 'clt', 'temporario', 'freelancer'] },
  ),
  welder: trade(
    {
      titles: ['Soldador(a)', 'Serralheiro(a)', 'Caldeireiro(a)'],
      team: 'fabricação',
      pay: [2800, 4100],
      duties: `
        Você vai cortar, montar e soldar estruturas conforme desenho técnico.
        A qualidade do cordão de solda é conferida por inspeção visual e ensaios.
        Você prepara as juntas e escolhe os parâmetros de cada processo.
        Equipamentos são revisados no início do turno.
        Você apoia montagens externas quando o projeto pede.`,
      requirements: `
        Experiência com solda MIG, TIG ou eletrodo
        Leitura e interpretação de desenho técnico
        Curso de soldagem
        Uso correto de equipamentos de proteção
        Disponibilidade para viagens curtas`,
    },
    { ...site, contracts: ['clt', 'clt', 'temporario'] },
  ),
  'maintenance-technician': trade(
    {
      titles: ['Técnico(a) em Manutenção', 'Técnico(a) em Eletromecânica', 'Técnico(a) em Refrigeração'],
      team: 'manutenção',
      pay: [3000, 4400],
      duties: `
        Você vai realizar manutenções preventivas e corretivas conforme o plano mensal.
        Falhas são analisadas até a causa, para que não se repitam.
        Você controla peças de reposição e solicita compras com antecedência.
        Ordens de serviço são encerradas no sistema com fotos e tempo gasto.
        Você orienta operadores sobre cuidados básicos com as máquinas.`,
      requirements: `
        Curso técnico em eletromecânica, mecânica ou refrigeração
        Experiência com manutenção industrial ou predial
        NR-10 válida
        Leitura de diagramas
        Noções de informática
        CNH categoria B`,
    },
    site,
  ),
  'intern-engineering': internship(
    {
      titles: ['Estágio em Engenharia Civil', 'Estágio em Arquitetura', 'Estágio em Engenharia de Produção'],
      team: 'engenharia',
      pay: [1200, 1800],
      duties: `
        Você vai acompanhar medições e conferir quantidades com a equipe técnica.
        Visitas ao campo acontecem duas vezes por semana, com equipamento de proteção fornecido.
        Você atualiza planilhas, desenhos e registros fotográficos.
        A cada mês um tema técnico é apresentado por você à equipe.`,
      requirements: `
        Cursando Engenharia, Arquitetura ou área afim
        AutoCAD básico
        Planilhas em nível intermediário
        Organização
        Disponibilidade de 30 horas semanais`,
    },
    { perks: 'field' },
  ),
  'intern-agronomy': internship(
    {
      titles: ['Estágio em Agronomia', 'Estágio em Medicina Veterinária', 'Estágio em Zootecnia'],
      team: 'campo',
      pay: [1000, 1600],
      duties: `
        Você vai acompanhar visitas técnicas e coletar dados em campo.
        Amostras são preparadas e enviadas ao laboratório com a sua ajuda.
        Você organiza informações em planilhas e mapas.
        O plano de estágio é acompanhado por profissional com registro no conselho.`,
      requirements: `
        Cursando graduação na área, a partir do quinto período
        Disponibilidade para atividades em campo
        Planilhas em nível básico
        CNH categoria B será um diferencial
        Boa comunicação`,
    },
    { perks: 'field' },
  ),
  'intern-logistics': internship(
    {
      titles: ['Estágio em Logística', 'Estágio em Comércio Exterior'],
      team: 'planejamento logístico',
      pay: [1100, 1600],
      duties: `
        Você vai acompanhar entregas e atualizar indicadores do dia.
        Cotações de frete são organizadas por você com orientação da equipe.
        Você conhece o armazém, a expedição e o atendimento em rodízio.
        Ao final do semestre você apresenta uma proposta de melhoria.`,
      requirements: `
        Cursando Logística, Administração ou Comércio Exterior
        Excel em nível intermediário
        Organização e atenção
        Boa comunicação
        Disponibilidade de 30 horas semanais`,
    },
    { perks: 'field' },
  ),
} satisfies Record<string, Profession>;
