import { career, internship, trade, type Profession } from './profession';

const seasonal = { contracts: ['clt', 'clt', 'clt', 'temporario', 'temporario'] } as const;

export const tradeAndService = {
  seller: trade(
    {
      titles: ['Vendedor(a)', 'Vendedor(a) Interno(a)', 'Consultor(a) de Vendas', 'Vendedor(a) de Loja'],
      team: 'vendas',
      pay: [1800, 2900],
      duties: `
        Você vai receber clientes, entender o que procuram e apresentar opções dentro do orçamento.
        O pós-venda é seu: uma mensagem depois da compra para saber se deu tudo certo.
        Você cuida da vitrine e da reposição da sua seção.
        As metas são combinadas por equipe, com acompanhamento diário e sem pressão desnecessária.
        Você registra trocas e encomendas no sistema da loja.
        Treinamentos de produto acontecem toda segunda-feira, antes da abertura.`,
      requirements: `
        Ensino médio completo
        Experiência com vendas ou atendimento
        Boa comunicação
        Informática básica
        Disponibilidade para trabalhar em shopping ou aos fins de semana
        Simpatia e iniciativa
        Vontade de crescer na área comercial`,
    },
    seasonal,
  ),
  cashier: trade(
    {
      titles: ['Operador(a) de Caixa', 'Fiscal de Caixa'],
      team: 'frente de caixa',
      pay: [1620, 2000],
      duties: `
        Você vai registrar compras, receber pagamentos e conferir o fundo de caixa.
        Um atendimento atento, com bom-dia e olho no olho, é o que mais elogiam por aqui.
        Você ajuda a embalar compras de pessoas idosas ou com crianças pequenas.
        No fim do turno, o fechamento é feito com apoio da liderança.
        Você oferece o cartão da loja e explica as condições com clareza.`,
      requirements: `
        Ensino médio completo ou em andamento
        Noções de matemática básica
        Atenção e honestidade
        Disponibilidade de horário
        Experiência com caixa será um diferencial`,
    },
    seasonal,
  ),
  'store-manager': career(
    {
      titles: ['Gerente de Loja', 'Supervisor(a) de Loja', 'Subgerente de Loja'],
      team: 'liderança de loja',
      pay: [4200, 6200],
      duties: `
        Você vai liderar a equipe da loja, da escala de trabalho ao resultado do mês.
        Indicadores de venda, perda e satisfação são acompanhados por você toda semana.
        Você treina novas pessoas e prepara quem pode assumir cargos maiores.
        A exposição dos produtos segue o padrão da rede, com liberdade para o gosto da região.
        Você resolve situações delicadas com clientes de forma justa e rápida.`,
      requirements: `
        Experiência com liderança no varejo
        Ensino superior completo ou em andamento
        Gestão de indicadores e metas
        Controle de estoque e perdas
        Formação de equipes
        Disponibilidade para horário de shopping`,
    },
    { perks: 'counter', schedule: 'shift-6x1', levelInTitle: false, levels: ['pleno', 'senior'], contracts: ['clt'] },
  ),
  stocker: trade(
    {
      titles: ['Repositor(a) de Mercadorias', 'Estoquista', 'Auxiliar de Loja'],
      team: 'abastecimento',
      pay: [1600, 1950],
      duties: `
        Você vai abastecer as gôndolas e conferir preços e validades.
        Produtos mais antigos vão para a frente, e o que vence é separado e registrado.
        Você recebe entregas e confere a nota com a mercadoria.
        O depósito é mantido limpo e sinalizado, com corredores livres.
        Você orienta clientes que não encontram o que procuram.`,
      requirements: `
        Ensino fundamental completo
        Disposição para trabalho em movimento
        Organização
        Disponibilidade de horário, inclusive domingos em escala
        Experiência em supermercado será um diferencial`,
    },
    seasonal,
  ),
  butcher: trade(
    {
      titles: ['Açougueiro(a)', 'Auxiliar de Açougue', 'Padeiro(a)'],
      team: 'perecíveis',
      pay: [2100, 2900],
      duties: `
        Você vai preparar os produtos do balcão conforme o pedido de cada cliente.
        Higiene e temperatura são conferidas e anotadas três vezes por dia.
        Você controla as perdas e sugere promoções para o que precisa girar.
        Máquinas e utensílios são limpos e guardados ao fim do turno.
        Você apoia o recebimento de mercadorias frescas pela manhã.`,
      requirements: `
        Experiência na função
        Conhecimento de boas práticas de manipulação de alimentos
        Agilidade e atenção no uso de equipamentos
        Disponibilidade para início de madrugada em escala
        Bom atendimento no balcão`,
    },
    seasonal,
  ),
  cook: trade(
    {
      titles: ['Cozinheiro(a)', 'Cozinheiro(a) Líder', 'Chefe de Cozinha', 'Pizzaiolo(a)'],
      team: 'cozinha',
      pay: [2200, 3200],
      duties: `
        Você vai preparar os pratos do cardápio seguindo as fichas técnicas da casa.
        A praça é organizada antes do serviço, com tudo cortado, porcionado e etiquetado.
        Você controla o estoque da sua área e avisa o que precisa ser comprado.
        Sugestões de prato do dia são bem-vindas, principalmente com produtos da estação.
        Você orienta auxiliares e mantém a limpeza durante o preparo.
        O desperdício é pesado todos os dias, e a equipe comemora quando diminui.`,
      requirements: `
        Experiência em restaurante, hotel ou cozinha industrial
        Conhecimento de boas práticas de manipulação
        Agilidade em horários de pico
        Disponibilidade para noites e fins de semana
        Curso de gastronomia será um diferencial
        Trabalho em equipe`,
    },
    seasonal,
  ),
  'kitchen-assistant': trade(
    {
      titles: ['Auxiliar de Cozinha', 'Copeiro(a)', 'Merendeiro(a)'],
      team: 'cozinha',
      pay: [1580, 1900],
      duties: `
        Você vai lavar, descascar e porcionar alimentos conforme a orientação da cozinha.
        Utensílios, bancadas e piso são higienizados ao longo do turno.
        Você monta saladas, sobremesas e pratos simples.
        O recebimento de mercadorias é feito com conferência de peso e temperatura.
        Você ajuda a servir nos horários de maior movimento.`,
      requirements: `
        Ensino fundamental completo
        Noções de higiene e manipulação de alimentos
        Agilidade e disposição
        Disponibilidade de horário
        Experiência na função será um diferencial`,
    },
    seasonal,
  ),
  waiter: trade(
    {
      titles: ['Garçom / Garçonete', 'Cumim', 'Atendente de Salão'],
      team: 'salão',
      pay: [1750, 2500],
      duties: `
        Você vai receber as mesas, apresentar o cardápio e anotar pedidos no sistema.
        Conhecer os pratos e as bebidas da casa faz parte do treinamento da primeira semana.
        Você cuida do ritmo do serviço, em contato constante com a cozinha.
        O salão é montado antes da abertura e reorganizado ao final.
        Você resolve pequenos imprevistos com gentileza e chama a liderança quando precisa.`,
      requirements: `
        Experiência com atendimento em restaurante, bar ou cafeteria
        Boa comunicação e postura
        Disponibilidade para noites e fins de semana
        Agilidade e memória para pedidos
        Inglês ou espanhol básico será um diferencial`,
    },
    { contracts: ['clt', 'clt', 'clt', 'temporario', 'freelancer'] },
  ),
  confectioner: trade(
    {
      titles: ['Confeiteiro(a)', 'Auxiliar de Confeitaria'],
      team: 'confeitaria',
      pay: [2100, 3000],
      duties: `
        Você vai produzir bolos, tortas e doces finos seguindo as receitas da casa.
        Encomendas são decoradas conforme o combinado com cada cliente.
        Você planeja a produção da semana e controla insumos.
        Novas receitas são testadas toda quinta-feira, com degustação da equipe.
        A vitrine é montada por você antes da abertura.`,
      requirements: `
        Experiência com confeitaria
        Técnicas de decoração
        Noções de higiene e conservação
        Organização e capricho
        Disponibilidade para datas comemorativas`,
    },
    seasonal,
  ),
  'food-attendant': trade(
    {
      titles: ['Atendente de Lanchonete', 'Atendente de Padaria', 'Atendente Barista'],
      team: 'atendimento',
      pay: [1560, 1850],
      duties: `
        Você vai atender no balcão, montar pedidos e receber pagamentos.
        Pedidos por aplicativo são conferidos antes de sair para a entrega.
        Você repõe vitrines e mantém o salão limpo.
        Dúvidas sobre ingredientes e alergias são respondidas com seriedade.
        Você participa da contagem de estoque uma vez por semana.`,
      requirements: `
        Ensino médio em andamento ou completo
        Boa comunicação
        Agilidade e organização
        Disponibilidade de horário
        Primeiro emprego é bem-vindo`,
    },
    seasonal,
  ),
  'hotel-receptionist': trade(
    {
      titles: ['Recepcionista de Hotel', 'Recepcionista Bilíngue de Hotel'],
      team: 'recepção',
      pay: [1950, 2700],
      duties: `
        Você vai fazer entrada e saída de hóspedes e cuidar das reservas do dia.
        Dicas de passeios, praias e restaurantes da região fazem parte da conversa.
        Você registra pedidos e acompanha a solução com governança e manutenção.
        O caixa do turno é conferido e passado por escrito a quem chega.
        Você responde mensagens de reservas em até meia hora.`,
      requirements: `
        Ensino médio completo
        Inglês intermediário
        Espanhol será um diferencial
        Experiência em hotelaria ou turismo
        Boa apresentação e simpatia
        Disponibilidade para turnos e feriados`,
    },
    seasonal,
  ),
  'hotel-housekeeper': trade(
    {
      titles: ['Camareiro(a)', 'Governanta / Governante', 'Arrumador(a) de Hotel'],
      team: 'governança',
      pay: [1620, 2200],
      duties: `
        Você vai preparar os apartamentos seguindo o padrão da casa.
        Cada quarto tem um roteiro de conferência, do enxoval ao frigobar.
        Você comunica a manutenção quando encontra algo que precisa de reparo.
        Objetos esquecidos são guardados e registrados no mesmo dia.
        Você organiza a rouparia e controla os produtos de limpeza.`,
      requirements: `
        Ensino fundamental completo
        Atenção a detalhes
        Disposição física
        Disponibilidade para fins de semana em escala
        Experiência em hotel ou pousada será um diferencial`,
    },
    seasonal,
  ),
  'tour-guide': trade(
    {
      titles: ['Guia de Turismo', 'Monitor(a) de Ecoturismo'],
      team: 'passeios e viagens',
      pay: [2100, 3200],
      duties: `
        Você vai conduzir grupos e contar a história dos lugares com cuidado e bom humor.
        Roteiros são planejados com antecedência, incluindo alternativa para dias de chuva.
        Você confere equipamentos de segurança antes de cada saída.
        Visitantes com mobilidade reduzida recebem roteiro adaptado.
        Você avalia cada passeio com o grupo e traz sugestões para a equipe.`,
      requirements: `
        Cadastur ativo ou curso na área de turismo
        Conhecimento da história e da natureza da região
        Inglês ou espanhol intermediário
        Noções de primeiros socorros
        Disponibilidade para fins de semana e feriados
        Boa comunicação com grupos`,
    },
    { contracts: ['clt', 'temporario', 'freelancer', 'freelancer'] },
  ),
  'call-center': trade(
    {
      titles: ['Operador(a) de Telemarketing', 'Atendente de SAC', 'Assistente de Atendimento ao Cliente'],
      team: 'atendimento',
      pay: [1560, 2100],
      duties: `
        Você vai atender clientes por telefone, chat e mensagem, do primeiro contato à solução.
        Cada caso é registrado com clareza para que ninguém precise repetir a história.
        Você oferece alternativas dentro da política da empresa e acompanha o prazo prometido.
        Pausas são respeitadas, e a liderança está sempre ao lado da operação.
        Você participa de reuniões semanais com sugestões de melhoria.`,
      requirements: `
        Ensino médio completo
        Boa digitação e escrita
        Paciência e empatia
        Informática básica
        Primeiro emprego é bem-vindo
        Disponibilidade para jornada de 36 horas semanais`,
    },
    { remote: true, perks: 'office', schedule: 'shift-6x1' },
  ),
  cleaner: trade(
    {
      titles: ['Auxiliar de Limpeza', 'Auxiliar de Serviços Gerais', 'Zelador(a)'],
      team: 'conservação',
      pay: [1560, 1850],
      duties: `
        Você vai cuidar da limpeza de salas, corredores e áreas comuns.
        Produtos e equipamentos são fornecidos, com treinamento de uso seguro.
        Você separa o lixo reciclável e repõe materiais de higiene.
        Um roteiro simples mostra o que fazer em cada horário do dia.
        Você avisa a manutenção quando encontra vazamentos ou lâmpadas queimadas.`,
      requirements: `
        Ensino fundamental
        Pontualidade e responsabilidade
        Disposição física
        Experiência com limpeza será um diferencial
        Referências profissionais`,
    },
    { ...seasonal, perks: 'field' },
  ),
  guard: trade(
    {
      titles: ['Vigilante', 'Porteiro(a)', 'Controlador(a) de Acesso'],
      team: 'segurança patrimonial',
      pay: [1900, 2700],
      duties: `
        Você vai controlar a entrada de pessoas e veículos com cordialidade e firmeza.
        Rondas são feitas em horários definidos e registradas em aplicativo.
        Você acompanha as câmeras e aciona apoio quando necessário.
        Ocorrências são descritas por escrito, com fatos e horários.
        Você orienta visitantes e prestadores de serviço.`,
      requirements: `
        Ensino médio completo
        Curso de vigilante com reciclagem em dia, quando aplicável
        Experiência em portaria ou segurança
        Boa postura e comunicação
        Disponibilidade para escala noturna`,
    },
    { schedule: 'shift-12x36', perks: 'field' },
  ),
  'intern-tourism': internship(
    {
      titles: ['Estágio em Turismo', 'Estágio em Hotelaria', 'Estágio em Gastronomia'],
      team: 'hospitalidade',
      pay: [850, 1200],
      duties: `
        Você vai conhecer todas as áreas da casa em rodízio mensal.
        Receber visitantes e apoiar eventos faz parte da rotina.
        Você ajuda a responder avaliações e a organizar roteiros.
        A supervisão conversa com você toda semana sobre o que aprendeu.`,
      requirements: `
        Cursando Turismo, Hotelaria, Gastronomia ou área afim
        Boa comunicação
        Inglês básico
        Disponibilidade para alguns fins de semana
        Gosto por receber pessoas`,
    },
    { perks: 'counter' },
  ),
} satisfies Record<string, Profession>;
