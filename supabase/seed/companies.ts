import type { ProfessionKey } from './professions';

export interface CompanyPlan {
  name: string;
  /** Grammatical gender, for 'na Jatobá' and 'no Hospital'. */
  article: 'a' | 'o';
  industry: string;
  /** 'Cidade, UF'; the first is the head office. */
  cities: readonly string[];
  size: string;
  vacancies: number;
  /** Noun phrase that follows the name: 'empresa de software para escolas'. */
  what: string;
  about: string;
  hires: readonly ProfessionKey[];
  /** Also hires people who work from any place. */
  hiresRemotely: boolean;
  /** Also hires in the country's main cities. */
  nationwide: boolean;
}

const sizes = {
  micro: '1 a 10 funcionários',
  small: '11 a 50 funcionários',
  medium: '51 a 200 funcionários',
  large: '201 a 500 funcionários',
  larger: '501 a 1.000 funcionários',
  huge: 'Mais de 1.000 funcionários',
} as const;

type Texts = Pick<CompanyPlan, 'name' | 'article' | 'industry' | 'cities' | 'vacancies' | 'what' | 'about' | 'hires'>;

function company(size: keyof typeof sizes, reach: '' | 'remote' | 'nationwide' | 'remote nationwide', texts: Texts): CompanyPlan {
  return {
    ...texts,
    size: sizes[size],
    hiresRemotely: reach.includes('remote'),
    nationwide: reach.includes('nationwide'),
  };
}

export const companyPlans: readonly CompanyPlan[] = [
  // The demo account's company: keep it first.
  company('medium', 'remote', {
    name: 'Jatobá Tecnologia', article: 'a', industry: 'Tecnologia', cities: ['São Paulo, SP'], vacancies: 18,
    what: 'empresa de sistemas de gestão para pequenos negócios',
    about: 'A Jatobá desenvolve sistemas de gestão para padarias, salões e oficinas de todo o Brasil. Nascemos em 2012, em uma sala emprestada na Vila Mariana, e hoje atendemos mais de 8 mil pequenos negócios. Acreditamos em software simples, atendimento humano e equipes que têm voz nas decisões.',
    hires: ['dev-front-end', 'dev-back-end', 'dev-full-stack', 'customer-success', 'ux-designer', 'qa', 'it-support', 'intern-developer', 'product-manager', 'dev-mobile', 'sales-executive', 'data-analyst'],
  }),
  company('medium', 'remote', {
    name: 'Muriqui Software', article: 'a', industry: 'Tecnologia', cities: ['Belo Horizonte, MG'], vacancies: 10,
    what: 'empresa de software para clínicas e laboratórios',
    about: 'A Muriqui cria prontuários e agendas para clínicas de todos os tamanhos. A equipe fica no bairro Santa Efigênia e trabalha em modelo híbrido. Quem usa nossos sistemas participa das decisões, em visitas e conversas mensais.',
    hires: ['dev-full-stack', 'dev-java', 'dev-front-end', 'qa', 'dev-back-end', 'intern-developer', 'customer-success', 'devops'],
  }),
  company('medium', 'remote', {
    name: 'Maracatu Sistemas', article: 'a', industry: 'Tecnologia', cities: ['Recife, PE'], vacancies: 10,
    what: 'empresa de soluções digitais para cidades',
    about: 'A Maracatu desenvolve aplicativos de transporte, zeladoria e saúde para prefeituras do Nordeste. Ficamos no Bairro do Recife, em um casarão restaurado. Metade da liderança é formada por mulheres, e a formação de novas pessoas desenvolvedoras é um compromisso público.',
    hires: ['dev-python', 'dev-front-end', 'dev-mobile', 'data-engineer', 'ux-designer', 'intern-data', 'dev-back-end', 'dev-full-stack'],
  }),
  company('medium', 'remote', {
    name: 'Araucária Códigos', article: 'a', industry: 'Tecnologia', cities: ['Curitiba, PR'], vacancies: 10,
    what: 'empresa de sistemas para a indústria',
    about: 'A Araucária conecta máquinas, estoque e vendas em um só painel. Atendemos fábricas de alimentos, móveis e autopeças no Sul do país. O ambiente é calmo, com poucas reuniões e muita documentação.',
    hires: ['dev-dotnet', 'dev-front-end', 'dev-java', 'data-analyst', 'dev-back-end', 'it-support', 'intern-developer', 'director-technology'],
  }),
  company('small', 'remote', {
    name: 'Pedra do Leme Digital', article: 'a', industry: 'Tecnologia', cities: ['Rio de Janeiro, RJ', 'Niterói, RJ'], vacancies: 10,
    what: 'estúdio de produtos digitais',
    about: 'A Pedra do Leme projeta e constrói aplicativos para cultura, esporte e turismo. Somos uma equipe de 40 pessoas, com escritório em Botafogo e amigos em todo lugar. Cada projeto tem começo, meio e fim bem combinados.',
    hires: ['dev-mobile', 'dev-front-end', 'ux-designer', 'dev-full-stack', 'dev-php', 'dev-back-end', 'product-manager'],
  }),
  company('medium', 'remote', {
    name: 'Saíra Tecnologia', article: 'a', industry: 'Tecnologia', cities: ['Florianópolis, SC'], vacancies: 6,
    what: 'empresa de plataformas de atendimento',
    about: 'A Saíra reúne mensagens, telefone e e-mail em uma caixa de entrada única. Mais de mil empresas usam a plataforma para falar com clientes. Trabalhamos perto da natureza e levamos o equilíbrio a sério.',
    hires: ['dev-back-end', 'customer-success', 'dev-front-end', 'security', 'sales-executive', 'qa'],
  }),
  company('small', 'remote', {
    name: 'Tucupi Dados', article: 'a', industry: 'Tecnologia', cities: ['Belém, PA'], vacancies: 6,
    what: 'empresa de análise de dados da Amazônia',
    about: 'A Tucupi transforma imagens de satélite e dados públicos em informação para cooperativas, pesquisadores e gestores. Somos uma equipe paraense que valoriza o conhecimento de quem vive na região.',
    hires: ['data-engineer', 'data-analyst', 'dev-python', 'intern-data', 'dev-full-stack', 'office-assistant'],
  }),
  company('medium', 'remote', {
    name: 'Buriti Nuvem', article: 'a', industry: 'Tecnologia', cities: ['Brasília, DF'], vacancies: 6,
    what: 'empresa de infraestrutura e segurança em nuvem',
    about: 'A Buriti hospeda e protege sistemas de empresas e entidades do Centro-Oeste. O atendimento é feito por gente que conhece o cliente pelo nome. Investimos em certificações e em horas de estudo para toda a equipe.',
    hires: ['devops', 'security', 'it-support', 'dev-java', 'dev-python', 'lawyer'],
  }),
  company('small', 'remote', {
    name: 'Minuano Códigos', article: 'a', industry: 'Tecnologia', cities: ['Porto Alegre, RS'], vacancies: 6,
    what: 'empresa de software para o campo',
    about: 'A Minuano faz sistemas que funcionam mesmo sem internet, para fazendas e cooperativas gaúchas. A equipe visita as propriedades, toma chimarrão com os produtores e volta com boas ideias.',
    hires: ['dev-mobile', 'dev-dotnet', 'qa', 'dev-back-end', 'customer-success', 'intern-developer'],
  }),
  company('medium', '', {
    name: 'Vale Claro Automação', article: 'a', industry: 'Tecnologia', cities: ['Campinas, SP', 'São José dos Campos, SP'], vacancies: 6,
    what: 'empresa de automação e sensores',
    about: 'A Vale Claro projeta sensores e painéis para indústrias e prédios. Do desenho da placa ao aplicativo, tudo é feito no interior de São Paulo. Parcerias com escolas técnicas abrem portas para jovens profissionais.',
    hires: ['maintenance-technician', 'dev-back-end', 'electrician', 'production-operator', 'dev-full-stack', 'intern-engineering'],
  }),
  company('small', 'remote', {
    name: 'Cajuína Softwares', article: 'a', industry: 'Tecnologia', cities: ['Teresina, PI'], vacancies: 5,
    what: 'empresa de sistemas para o comércio',
    about: 'A Cajuína desenvolve frente de caixa e controle de estoque para o comércio do Piauí e do Maranhão. O suporte é local, rápido e sem robôs. Aqui se aprende fazendo, com gente paciente ao lado.',
    hires: ['dev-php', 'it-support', 'seller', 'dev-full-stack', 'intern-developer'],
  }),
  company('large', 'remote nationwide', {
    name: 'Balaio Rápido', article: 'o', industry: 'E-commerce', cities: ['São Paulo, SP', 'Guarulhos, SP', 'Osasco, SP'], vacancies: 13,
    what: 'mercado on-line de produtos para casa',
    about: 'O Balaio Rápido entrega utilidades, móveis e decoração em todo o país. Temos três centros de distribuição e uma equipe que cuida do pedido do clique à porta. Erramos às vezes e consertamos sempre.',
    hires: ['dev-front-end', 'warehouse-assistant', 'dev-java', 'call-center', 'logistics-analyst', 'dev-back-end', 'forklift-operator', 'marketing-analyst', 'director-operations', 'data-analyst'],
  }),
  company('medium', 'remote', {
    name: 'Feira na Tela', article: 'a', industry: 'E-commerce', cities: ['Belo Horizonte, MG', 'Contagem, MG'], vacancies: 7,
    what: 'loja on-line de alimentos frescos',
    about: 'A Feira na Tela leva frutas, queijos e verduras de produtores mineiros até a cozinha do cliente. As entregas saem de madrugada e chegam antes do café. Pagamos preço justo e mostramos de onde vem cada produto.',
    hires: ['dev-full-stack', 'delivery-driver', 'warehouse-assistant', 'social-media', 'dev-mobile', 'buyer', 'intern-marketing'],
  }),
  company('small', 'remote', {
    name: 'Tear do Mar', article: 'a', industry: 'E-commerce', cities: ['Fortaleza, CE'], vacancies: 6,
    what: 'loja on-line de redes, rendas e moda praia',
    about: 'A Tear do Mar vende o trabalho de mais de 300 artesãs e artesãos cearenses. Fotografamos, contamos a história e cuidamos da entrega. Parte do resultado volta em cursos e equipamentos para as oficinas.',
    hires: ['dev-php', 'graphic-designer', 'social-media', 'seamstress', 'copywriter', 'warehouse-assistant'],
  }),
  company('medium', 'remote', {
    name: 'Casa Bem-te-vi', article: 'a', industry: 'E-commerce', cities: ['Curitiba, PR', 'Joinville, SC'], vacancies: 7,
    what: 'loja on-line de móveis sob medida',
    about: 'A Casa Bem-te-vi desenha móveis com o cliente, por vídeo, e entrega tudo montado. A fábrica fica na região metropolitana de Curitiba. Madeira certificada e sobras reaproveitadas fazem parte do projeto.',
    hires: ['dev-front-end', 'architect', 'production-operator', 'dev-full-stack', 'delivery-driver', 'call-center', 'director-sales'],
  }),
  company('small', 'remote', {
    name: 'Brechó Girassol Azul', article: 'o', industry: 'E-commerce', cities: ['Rio de Janeiro, RJ'], vacancies: 6,
    what: 'brechó on-line de moda e acessórios',
    about: 'O Girassol Azul dá nova vida a roupas e acessórios em bom estado. Cada peça é lavada, fotografada e descrita com honestidade. Somos uma equipe pequena, criativa e muito organizada.',
    hires: ['dev-front-end', 'graphic-designer', 'warehouse-assistant', 'social-media', 'dev-full-stack', 'intern-marketing'],
  }),
  company('large', 'remote', {
    name: 'Vereda Pagamentos', article: 'a', industry: 'Tecnologia Financeira', cities: ['São Paulo, SP'], vacancies: 13,
    what: 'empresa de meios de pagamento para o pequeno comércio',
    about: 'A Vereda oferece maquininhas, PIX e antecipação com taxas explicadas em uma página. Mais de 90 mil lojistas recebem por aqui. Segurança, clareza e respeito ao dinheiro dos outros orientam o nosso trabalho.',
    hires: ['dev-java', 'dev-back-end', 'security', 'credit-analyst', 'dev-mobile', 'data-engineer', 'director-finance', 'dev-front-end', 'financial-analyst', 'devops'],
  }),
  company('medium', 'remote', {
    name: 'Moringa Crédito', article: 'a', industry: 'Tecnologia Financeira', cities: ['Recife, PE', 'Caruaru, PE'], vacancies: 7,
    what: 'plataforma de crédito para empreendedores',
    about: 'A Moringa empresta pequenos valores a costureiras, feirantes e cozinheiras do Nordeste. A análise olha para a história de cada pessoa, e não só para um número. Nossa inadimplência é baixa porque a conversa é boa.',
    hires: ['dev-python', 'credit-analyst', 'dev-front-end', 'collections-assistant', 'data-analyst', 'dev-full-stack', 'intern-business'],
  }),
  company('medium', 'remote', {
    name: 'Tostão Conta Digital', article: 'a', industry: 'Tecnologia Financeira', cities: ['Belo Horizonte, MG'], vacancies: 8,
    what: 'conta digital para famílias',
    about: 'A Tostão ajuda famílias a organizar contas, mesadas e sonhos. O aplicativo é gratuito, e a linguagem é simples de propósito. Crescemos com calma, medindo o que melhora a vida de quem usa.',
    hires: ['dev-mobile', 'dev-back-end', 'product-manager', 'ux-designer', 'dev-java', 'qa', 'dev-front-end', 'call-center'],
  }),
  company('small', 'remote', {
    name: 'Cofre de Barro Investimentos', article: 'a', industry: 'Tecnologia Financeira', cities: ['Rio de Janeiro, RJ'], vacancies: 7,
    what: 'plataforma de educação e investimentos',
    about: 'A Cofre de Barro ensina a investir antes de vender qualquer coisa. Cursos curtos, simuladores e carteira de baixo custo estão em um só lugar. A equipe une gente de finanças, educação e tecnologia.',
    hires: ['dev-full-stack', 'dev-python', 'copywriter', 'financial-analyst', 'dev-front-end', 'credit-analyst', 'lawyer'],
  }),
  company('medium', 'remote', {
    name: 'Pinhão Cobranças Digitais', article: 'a', industry: 'Tecnologia Financeira', cities: ['Curitiba, PR'], vacancies: 7,
    what: 'empresa de boletos e cobranças recorrentes',
    about: 'A Pinhão emite e concilia cobranças de escolas, academias e condomínios. São mais de 2 milhões de boletos e transferências por mês. Valorizamos código estável, boas perguntas e fim de semana livre.',
    hires: ['dev-dotnet', 'dev-back-end', 'dev-front-end', 'accountant', 'customer-success', 'dev-full-stack', 'sales-executive'],
  }),
  company('small', 'remote', {
    name: 'Faísca Boa Inovação', article: 'a', industry: 'Consultoria de Inovação', cities: ['São Paulo, SP'], vacancies: 6,
    what: 'consultoria de inovação e design de serviços',
    about: 'A Faísca Boa ajuda empresas a testar ideias antes de gastar muito com elas. Já conduzimos mais de 150 projetos em saúde, varejo e energia. Trabalhamos em duplas e publicamos o que aprendemos.',
    hires: ['innovation-consultant', 'ux-designer', 'business-consultant', 'dev-full-stack', 'intern-marketing', 'data-analyst'],
  }),
  company('small', 'remote', {
    name: 'Manguezal de Ideias', article: 'o', industry: 'Consultoria de Inovação', cities: ['Recife, PE', 'João Pessoa, PB'], vacancies: 6,
    what: 'laboratório de inovação social',
    about: 'O Manguezal de Ideias aproxima comunidades, universidades e empresas para resolver problemas concretos. Água, moradia e trabalho são nossos temas principais. Cada projeto deixa pessoas formadas no lugar.',
    hires: ['innovation-consultant', 'dev-front-end', 'copywriter', 'product-manager', 'dev-python', 'office-assistant'],
  }),
  company('micro', 'remote', {
    name: 'Ateliê Depois de Amanhã', article: 'o', industry: 'Consultoria de Inovação', cities: ['Rio de Janeiro, RJ', 'Belo Horizonte, MG'], vacancies: 5,
    what: 'consultoria de inovação para a cultura',
    about: 'O Ateliê Depois de Amanhã trabalha com museus, editoras e produtoras que querem alcançar novos públicos. Somos nove pessoas de áreas diferentes. Gostamos de perguntas difíceis e de respostas que cabem em uma página.',
    hires: ['innovation-consultant', 'graphic-designer', 'dev-full-stack', 'business-consultant', 'copywriter'],
  }),
  company('small', 'remote', {
    name: 'Prumo Certo Consultoria', article: 'a', industry: 'Consultoria', cities: ['Belo Horizonte, MG', 'Uberlândia, MG'], vacancies: 6,
    what: 'consultoria de gestão para empresas familiares',
    about: 'A Prumo Certo organiza processos, finanças e sucessão em empresas familiares de Minas Gerais. Ficamos ao lado do cliente até que a mudança vire hábito. A equipe é experiente e gosta de ensinar.',
    hires: ['business-consultant', 'financial-analyst', 'hr-analyst', 'intern-business', 'data-analyst', 'director-people'],
  }),
  company('medium', '', {
    name: 'Alvorecer Gestão Pública', article: 'a', industry: 'Consultoria', cities: ['Brasília, DF'], vacancies: 6,
    what: 'consultoria de políticas e gestão pública',
    about: 'A Alvorecer apoia governos e organizações em projetos de educação, saúde e planejamento. Produzimos estudos que podem ser lidos por qualquer pessoa. Transparência e método são nossas marcas.',
    hires: ['business-consultant', 'lawyer', 'data-analyst', 'office-assistant', 'intern-law', 'copywriter'],
  }),
  company('small', 'remote', {
    name: 'Farol de Itapuã Consultoria', article: 'a', industry: 'Consultoria', cities: ['Salvador, BA'], vacancies: 5,
    what: 'consultoria de pessoas e diversidade',
    about: 'A Farol de Itapuã desenvolve lideranças e programas de inclusão em empresas do Nordeste. Nossa equipe é majoritariamente negra e feminina. Medimos resultados e contamos o que ainda falta fazer.',
    hires: ['hr-analyst', 'psychologist', 'business-consultant', 'intern-business', 'social-media'],
  }),
  company('larger', '', {
    name: 'Hospital Serra das Emas', article: 'o', industry: 'Saúde', cities: ['Cuiabá, MT'], vacancies: 7,
    what: 'hospital geral com 180 leitos',
    about: 'O Hospital Serra das Emas atende Cuiabá e municípios vizinhos há mais de 30 anos. Temos pronto-socorro, maternidade e UTI adulto e neonatal. A educação permanente acontece dentro do horário de trabalho.',
    hires: ['nurse', 'nursing-technician', 'pharmacist', 'clinic-receptionist', 'radiology-technician', 'physiotherapist', 'director-care'],
  }),
  company('huge', 'nationwide', {
    name: 'Rede Acalanto de Clínicas', article: 'a', industry: 'Saúde', cities: ['São Paulo, SP', 'Santo André, SP', 'Ribeirão Preto, SP'], vacancies: 12,
    what: 'rede de clínicas de atenção primária',
    about: 'A Acalanto cuida de famílias inteiras em mais de 40 clínicas pelo país. Cada paciente tem uma equipe de referência, que conhece sua história. Prevenir vem antes de tratar.',
    hires: ['nurse', 'nursing-technician', 'psychologist', 'clinic-receptionist', 'nutritionist', 'dentist', 'physiotherapist', 'intern-nursing', 'pharmacist', 'director-care'],
  }),
  company('large', '', {
    name: 'Hospital Igarapé Azul', article: 'o', industry: 'Saúde', cities: ['Manaus, AM'], vacancies: 6,
    what: 'hospital especializado em crianças',
    about: 'O Hospital Igarapé Azul recebe crianças de todo o Amazonas. O prédio é colorido, silencioso e pensado para que as famílias fiquem perto. Equipes multiprofissionais discutem cada caso em conjunto.',
    hires: ['nurse', 'nursing-technician', 'nutritionist', 'psychologist', 'cleaner', 'clinic-receptionist'],
  }),
  company('small', '', {
    name: 'Clínica Flor de Macela', article: 'a', industry: 'Saúde', cities: ['Porto Alegre, RS', 'Caxias do Sul, RS'], vacancies: 5,
    what: 'clínica de reabilitação e saúde mental',
    about: 'A Flor de Macela reúne fisioterapia, psicologia e nutrição em um só endereço. O atendimento é individual, com metas combinadas. Nossa agenda tem pausas, porque quem cuida também precisa de cuidado.',
    hires: ['physiotherapist', 'psychologist', 'nutritionist', 'clinic-receptionist', 'intern-nursing'],
  }),
  company('medium', '', {
    name: "Laboratório Olho d'Água", article: 'o', industry: 'Saúde', cities: ['Aracaju, SE', 'Maceió, AL'], vacancies: 6,
    what: 'laboratório de análises clínicas e imagem',
    about: "O Olho d'Água realiza exames em Sergipe e Alagoas, com coleta em casa para idosos. Os resultados vêm com explicação em linguagem simples. A qualidade é acompanhada por programas externos de controle.",
    hires: ['radiology-technician', 'nursing-technician', 'clinic-receptionist', 'pharmacist', 'delivery-driver', 'it-support'],
  }),
  company('larger', '', {
    name: 'Hospital Monte das Acácias', article: 'o', industry: 'Saúde', cities: ['Goiânia, GO', 'Aparecida de Goiânia, GO'], vacancies: 6,
    what: 'hospital de cirurgias e cardiologia',
    about: 'O Monte das Acácias é referência regional em cirurgia e cuidados do coração. O centro cirúrgico foi renovado, e os protocolos são revistos todos os anos. Plano de carreira e escala publicada com 40 dias de antecedência.',
    hires: ['nurse', 'nursing-technician', 'physiotherapist', 'maintenance-technician', 'financial-analyst', 'kitchen-assistant'],
  }),
  company('small', '', {
    name: 'Sorriso de Caju Odontologia', article: 'a', industry: 'Saúde', cities: ['João Pessoa, PB', 'Campina Grande, PB'], vacancies: 5,
    what: 'rede de clínicas odontológicas',
    about: 'A Sorriso de Caju atende famílias paraibanas com preços claros e sem surpresa. São quatro clínicas equipadas e uma oficina própria de próteses. Crianças escolhem a música do consultório.',
    hires: ['dentist', 'clinic-receptionist', 'social-media', 'office-assistant', 'cleaner'],
  }),
  company('medium', '', {
    name: 'Drogaria Foz do Norte', article: 'a', industry: 'Saúde', cities: ['Macapá, AP', 'Santana, AP'], vacancies: 6,
    what: 'rede de farmácias do Amapá',
    about: 'A Foz do Norte tem 14 lojas em Macapá e Santana. Vacinas, testes rápidos e orientação farmacêutica são oferecidos todos os dias. Contratamos e formamos gente da terra.',
    hires: ['pharmacist', 'cashier', 'seller', 'delivery-driver', 'store-manager', 'stocker'],
  }),
  company('medium', '', {
    name: 'Colégio Pé de Ipê', article: 'o', industry: 'Educação', cities: ['Campo Grande, MS'], vacancies: 6,
    what: 'colégio da educação infantil ao ensino médio',
    about: 'O Colégio Pé de Ipê tem salas abertas para o jardim e turmas pequenas. Professores planejam juntos e têm tempo pago para estudar. A escola recebe crianças com deficiência em todas as séries.',
    hires: ['elementary-teacher', 'school-coordinator', 'classroom-assistant', 'intern-teaching', 'psychologist', 'cleaner'],
  }),
  company('small', '', {
    name: 'Escola Quintal das Letras', article: 'a', industry: 'Educação', cities: ['Recife, PE', 'Jaboatão dos Guararapes, PE'], vacancies: 6,
    what: 'escola de educação infantil e fundamental',
    about: 'A Quintal das Letras ensina a ler o mundo com livros, barro e música. São duas unidades no Grande Recife. Reuniões de equipe acontecem dentro do expediente e terminam com café.',
    hires: ['elementary-teacher', 'classroom-assistant', 'intern-teaching', 'kitchen-assistant', 'elementary-teacher', 'english-teacher'],
  }),
  company('medium', 'remote', {
    name: 'Instituto Tecer Saberes', article: 'o', industry: 'Educação', cities: ['São Paulo, SP', 'Campinas, SP'], vacancies: 8,
    what: 'instituto de cursos livres a distância',
    about: 'O Instituto Tecer Saberes oferece cursos gratuitos e pagos para quem quer mudar de profissão. Mais de 200 mil pessoas já estudaram conosco. Nossas aulas cabem no celular e no intervalo do almoço.',
    hires: ['online-tutor', 'dev-full-stack', 'copywriter', 'graphic-designer', 'dev-python', 'marketing-analyst', 'director-school', 'online-tutor'],
  }),
  company('small', 'remote', {
    name: 'Idiomas Ponto e Vírgula', article: 'a', industry: 'Educação', cities: ['Rio de Janeiro, RJ', 'Duque de Caxias, RJ'], vacancies: 5,
    what: 'escola de idiomas de bairro',
    about: 'A Ponto e Vírgula ensina inglês, espanhol e francês com conversa desde o primeiro dia. As turmas têm até oito pessoas. Professores participam da escolha do material e da agenda cultural.',
    hires: ['english-teacher', 'online-tutor', 'office-assistant', 'sales-executive', 'english-teacher'],
  }),
  company('medium', '', {
    name: 'Colégio Rio Acima', article: 'o', industry: 'Educação', cities: ['Rio Branco, AC', 'Cruzeiro do Sul, AC'], vacancies: 6,
    what: 'colégio com duas unidades no Acre',
    about: 'O Colégio Rio Acima une currículo forte e respeito à floresta. Há laboratório, quadra coberta e biblioteca aberta à comunidade. Quem ensina aqui tem apoio para fazer pós-graduação.',
    hires: ['elementary-teacher', 'school-coordinator', 'office-assistant', 'guard', 'classroom-assistant', 'intern-teaching'],
  }),
  company('small', '', {
    name: 'Escola Técnica Sementeira', article: 'a', industry: 'Educação', cities: ['Palmas, TO', 'Araguaína, TO'], vacancies: 6,
    what: 'escola técnica de agropecuária e enfermagem',
    about: 'A Sementeira forma técnicos que encontram trabalho perto de casa. As aulas práticas acontecem em fazenda própria e em hospitais parceiros. Nove em cada dez formados estão empregados.',
    hires: ['elementary-teacher', 'farm-technician', 'nurse', 'it-support', 'director-school', 'office-assistant'],
  }),
  company('large', '', {
    name: 'Cooperativa de Crédito Terra Roxa', article: 'a', industry: 'Finanças', cities: ['Londrina, PR', 'Maringá, PR', 'Curitiba, PR'], vacancies: 7,
    what: 'cooperativa de crédito com 38 agências',
    about: 'A Terra Roxa pertence a mais de 60 mil cooperados do Paraná. O resultado do ano é dividido em assembleia. Nossas equipes conhecem os negócios da região e ajudam a fazê-los crescer.',
    hires: ['credit-analyst', 'collections-assistant', 'financial-analyst', 'dev-java', 'intern-business', 'agronomist', 'guard'],
  }),
  company('small', '', {
    name: 'Escritório Contábil Duas Serras', article: 'o', industry: 'Finanças', cities: ['Vitória, ES', 'Vila Velha, ES', 'Serra, ES'], vacancies: 6,
    what: 'escritório contábil de pequenas empresas',
    about: 'O Duas Serras cuida da contabilidade de 400 pequenas empresas capixabas. Explicamos cada imposto em uma frase. A equipe tem plano de estudos e folga no dia do aniversário.',
    hires: ['accountant', 'tax-assistant', 'hr-analyst', 'intern-business', 'office-assistant', 'financial-analyst'],
  }),
  company('large', 'remote', {
    name: 'Canoa Grande Seguros', article: 'a', industry: 'Finanças', cities: ['São Paulo, SP', 'Rio de Janeiro, RJ'], vacancies: 8,
    what: 'seguradora de vida e residência',
    about: 'A Canoa Grande escreve apólices que cabem em duas páginas. O aviso de sinistro é feito por mensagem, e a resposta sai em até três dias. Somos 420 pessoas em São Paulo e no Rio de Janeiro.',
    hires: ['financial-analyst', 'dev-java', 'lawyer', 'call-center', 'credit-analyst', 'dev-dotnet', 'director-finance', 'intern-law'],
  }),
  company('huge', '', {
    name: 'Rede Bom Quintal Supermercados', article: 'a', industry: 'Varejo', cities: ['Fortaleza, CE', 'Caucaia, CE', 'Sobral, CE'], vacancies: 8,
    what: 'rede de supermercados de bairro',
    about: 'A Bom Quintal tem 27 lojas no Ceará e compra direto de agricultores do interior. Mais da metade das nossas lideranças começou como caixa ou repositor. Temos escola própria de padaria e açougue.',
    hires: ['cashier', 'stocker', 'butcher', 'store-manager', 'truck-driver', 'hr-analyst', 'buyer', 'guard'],
  }),
  company('medium', '', {
    name: 'Casa Três Pontes Móveis', article: 'a', industry: 'Varejo', cities: ['Uberlândia, MG', 'Uberaba, MG', 'Juiz de Fora, MG'], vacancies: 6,
    what: 'rede de lojas de móveis e eletrodomésticos',
    about: 'A Casa Três Pontes vende móveis e eletrodomésticos no interior de Minas Gerais desde 1987. Entregamos e montamos com equipe própria. Quem vende bem aqui é quem escuta bem.',
    hires: ['seller', 'delivery-driver', 'store-manager', 'cashier', 'collections-assistant', 'stocker'],
  }),
  company('medium', '', {
    name: 'Empório Riacho de Dentro', article: 'o', industry: 'Varejo', cities: ['Maceió, AL', 'Arapiraca, AL'], vacancies: 6,
    what: 'empório de produtos regionais',
    about: 'O Riacho de Dentro reúne queijos, doces e artesanato de produtores alagoanos. As três lojas recebem moradores e turistas. A equipe conhece pelo nome quem faz cada produto.',
    hires: ['seller', 'food-attendant', 'stocker', 'office-assistant', 'buyer', 'store-manager'],
  }),
  company('large', 'nationwide', {
    name: 'Rede Passo Miúdo Calçados', article: 'a', industry: 'Varejo', cities: ['Caxias do Sul, RS', 'Porto Alegre, RS'], vacancies: 9,
    what: 'rede de lojas de calçados infantis',
    about: 'A Passo Miúdo calça crianças em mais de 60 lojas de rua e de shopping. Desenvolvemos os próprios modelos, testados por pediatras e por muitos pulos. O treinamento de entrada dura duas semanas.',
    hires: ['seller', 'store-manager', 'cashier', 'production-operator', 'marketing-analyst', 'stocker', 'director-sales'],
  }),
  company('medium', '', {
    name: 'Mercado Estrela de Roraima', article: 'o', industry: 'Varejo', cities: ['Boa Vista, RR'], vacancies: 6,
    what: 'mercado atacadista e varejista',
    about: 'O Estrela de Roraima abastece famílias e pequenos comércios de Boa Vista. Falamos português e espanhol no atendimento. O crescimento é rápido, e as promoções internas também.',
    hires: ['cashier', 'stocker', 'warehouse-assistant', 'butcher', 'office-assistant', 'store-manager'],
  }),
  company('medium', '', {
    name: 'Magazine Vento Terral', article: 'o', industry: 'Varejo', cities: ['Natal, RN', 'Mossoró, RN'], vacancies: 6,
    what: 'magazine de moda e casa',
    about: 'O Vento Terral veste potiguares há três gerações. As lojas de Natal e Mossoró foram renovadas, e a loja virtual acaba de nascer. Procuramos gente animada, que goste de conversar.',
    hires: ['seller', 'cashier', 'graphic-designer', 'dev-php', 'stocker', 'guard'],
  }),
  company('small', '', {
    name: 'Restaurante Panela de Pedra', article: 'o', industry: 'Alimentação', cities: ['Belo Horizonte, MG'], vacancies: 6,
    what: 'restaurante de cozinha mineira',
    about: 'O Panela de Pedra serve comida mineira no almoço e no jantar, com fogão a lenha e horta própria. A gorjeta é dividida com transparência. Toda pessoa da equipe almoça sentada, com calma.',
    hires: ['cook', 'waiter', 'kitchen-assistant', 'confectioner', 'cleaner', 'office-assistant'],
  }),
  company('small', '', {
    name: 'Padaria Trigo e Prosa', article: 'a', industry: 'Alimentação', cities: ['São Paulo, SP', 'São Bernardo do Campo, SP'], vacancies: 6,
    what: 'padaria artesanal de fermentação natural',
    about: 'A Trigo e Prosa tem cinco casas e uma cozinha central. O pão descansa 24 horas, e a equipe tem duas folgas por semana. Ensinamos a profissão a quem chega sem experiência.',
    hires: ['butcher', 'confectioner', 'food-attendant', 'cashier', 'delivery-driver', 'kitchen-assistant'],
  }),
  company('small', '', {
    name: 'Cozinha Dendê e Maré', article: 'a', industry: 'Alimentação', cities: ['Salvador, BA'], vacancies: 6,
    what: 'casa de comida baiana e eventos',
    about: 'A Dendê e Maré prepara moquecas, acarajés e banquetes para festas. A cozinha é comandada por mulheres e abre para visitas toda semana. Compramos peixe direto das colônias de pescadores.',
    hires: ['cook', 'waiter', 'kitchen-assistant', 'nutritionist', 'social-media', 'intern-tourism'],
  }),
  company('larger', '', {
    name: 'Alimentos Vale do Milho', article: 'a', industry: 'Alimentação', cities: ['Joinville, SC', 'Blumenau, SC', 'Chapecó, SC'], vacancies: 8,
    what: 'indústria de massas e farinhas',
    about: 'A Vale do Milho produz massas, farinhas e biscoitos vendidos em todo o Sul. A fábrica opera em três turnos, com creche conveniada. Segurança é o primeiro assunto de qualquer reunião.',
    hires: ['production-operator', 'maintenance-technician', 'forklift-operator', 'safety-technician', 'nutritionist', 'buyer', 'director-operations', 'electrician'],
  }),
  company('medium', '', {
    name: 'Açaí da Maré Alta', article: 'a', industry: 'Alimentação', cities: ['Belém, PA', 'Ananindeua, PA'], vacancies: 6,
    what: 'indústria e rede de lojas de açaí',
    about: 'A Maré Alta processa açaí e frutas da Amazônia em parceria com ribeirinhos. As lojas de Belém servem a fruta como se come aqui. O pagamento a fornecedores é feito no mesmo dia da entrega.',
    hires: ['production-operator', 'food-attendant', 'truck-driver', 'nutritionist', 'sales-executive', 'maintenance-technician'],
  }),
  company('medium', '', {
    name: 'Hotel Mirante dos Lençóis', article: 'o', industry: 'Turismo', cities: ['São Luís, MA', 'Barreirinhas, MA'], vacancies: 7,
    what: 'hotel e agência de passeios',
    about: 'O Mirante dos Lençóis recebe visitantes em São Luís e em Barreirinhas. Os passeios são conduzidos por guias da comunidade. Oferecemos moradia para quem vem de outras cidades na alta temporada.',
    hires: ['hotel-receptionist', 'hotel-housekeeper', 'cook', 'tour-guide', 'waiter', 'intern-tourism', 'maintenance-technician'],
  }),
  company('small', '', {
    name: 'Pantanal de Perto Expedições', article: 'a', industry: 'Turismo', cities: ['Campo Grande, MS', 'Bonito, MS', 'Corumbá, MS'], vacancies: 6,
    what: 'operadora de ecoturismo',
    about: 'A Pantanal de Perto leva grupos pequenos para ver bichos, rios e céus sem pressa. Pesquisadores acompanham várias saídas. Segurança, silêncio e bom humor fazem parte do roteiro.',
    hires: ['tour-guide', 'delivery-driver', 'hotel-receptionist', 'cook', 'social-media', 'intern-tourism'],
  }),
  company('medium', '', {
    name: 'Hotel Serra da Neblina Fria', article: 'o', industry: 'Turismo', cities: ['Gramado, RS', 'Canela, RS'], vacancies: 6,
    what: 'hotel de serra com 120 apartamentos',
    about: 'O Serra da Neblina Fria recebe famílias o ano inteiro, com lareira, jardim e cozinha de raiz. A equipe tem refeitório, transporte e alojamento. Quem ama receber bem se sente em casa.',
    hires: ['hotel-housekeeper', 'hotel-receptionist', 'waiter', 'cook', 'electrician', 'confectioner'],
  }),
  company('small', '', {
    name: 'Chapada Aberta Ecoturismo', article: 'a', industry: 'Turismo', cities: ['Goiânia, GO', 'Alto Paraíso de Goiás, GO'], vacancies: 5,
    what: 'agência de trilhas e cachoeiras',
    about: 'A Chapada Aberta organiza trilhas no Cerrado para escolas, famílias e empresas. Os condutores são formados por nós, com curso de primeiros socorros. Cada visita contribui para a recuperação de nascentes.',
    hires: ['tour-guide', 'office-assistant', 'social-media', 'tour-guide', 'seller'],
  }),
  company('large', '', {
    name: 'Construtora Taipa e Pedra', article: 'a', industry: 'Construção', cities: ['São Paulo, SP', 'Sorocaba, SP', 'Santos, SP'], vacancies: 8,
    what: 'construtora de moradias populares',
    about: 'A Taipa e Pedra constrói prédios de até oito andares perto de estações e corredores de ônibus. Os canteiros têm refeitório, sala de aula e horta. Já entregamos 4 mil chaves.',
    hires: ['bricklayer', 'civil-engineer', 'electrician', 'site-supervisor', 'safety-technician', 'architect', 'intern-engineering', 'buyer'],
  }),
  company('large', '', {
    name: 'Construtora Cerrado Novo', article: 'a', industry: 'Construção', cities: ['Brasília, DF', 'Goiânia, GO'], vacancies: 7,
    what: 'construtora de escolas e hospitais',
    about: 'A Cerrado Novo executa obras públicas e privadas no Distrito Federal e em Goiás. Cumprir prazo sem descuidar da segurança é o nosso orgulho. Alfabetizamos trabalhadores dentro do canteiro.',
    hires: ['civil-engineer', 'bricklayer', 'site-supervisor', 'safety-technician', 'electrician', 'accountant', 'intern-engineering'],
  }),
  company('medium', '', {
    name: 'Engenharia Baía Clara', article: 'a', industry: 'Construção', cities: ['Salvador, BA', 'Ilhéus, BA'], vacancies: 6,
    what: 'empresa de engenharia e reformas',
    about: 'A Baía Clara restaura casarões, reforma hotéis e constrói pequenos portos. A equipe une mestres de ofício e engenheiros jovens. Cada obra começa com uma conversa com os vizinhos.',
    hires: ['bricklayer', 'architect', 'civil-engineer', 'electrician', 'welder', 'office-assistant'],
  }),
  company('medium', '', {
    name: 'Sol do Sertão Energia', article: 'a', industry: 'Construção', cities: ['Teresina, PI', 'Petrolina, PE', 'Juazeiro, BA'], vacancies: 7,
    what: 'instaladora de energia solar',
    about: 'A Sol do Sertão instala painéis em casas, escolas e pequenas usinas do semiárido. Formamos eletricistas nas cidades onde atuamos. A equipe viaja com diárias pagas e volta para casa aos fins de semana.',
    hires: ['electrician', 'sales-executive', 'safety-technician', 'welder', 'office-assistant', 'electrician', 'truck-driver'],
  }),
  company('medium', '', {
    name: 'Construtora Beira Madeira', article: 'a', industry: 'Construção', cities: ['Porto Velho, RO', 'Ji-Paraná, RO'], vacancies: 7,
    what: 'construtora de obras e estradas',
    about: 'A Beira Madeira constrói estradas, pontes e galpões em Rondônia. Os equipamentos são novos, e a manutenção é feita em casa. Alojamento e refeições seguem padrão conferido pela própria equipe.',
    hires: ['civil-engineer', 'bricklayer', 'truck-driver', 'site-supervisor', 'maintenance-technician', 'cook', 'mechanic'],
  }),
  company('small', '', {
    name: 'Oficina Torque Certo', article: 'a', industry: 'Automotivo', cities: ['Curitiba, PR', 'São José dos Pinhais, PR'], vacancies: 6,
    what: 'rede de oficinas mecânicas',
    about: 'A Torque Certo conserta carros com orçamento por escrito e fotos de cada etapa. São três oficinas em Curitiba e região. Pagamos cursos e ferramentas e valorizamos quem pergunta.',
    hires: ['mechanic', 'auto-body', 'car-consultant', 'office-assistant', 'mechanic', 'cashier'],
  }),
  company('medium', '', {
    name: 'Auto Center Roda Mansa', article: 'o', industry: 'Automotivo', cities: ['São Bernardo do Campo, SP', 'Osasco, SP', 'Santos, SP'], vacancies: 6,
    what: 'centro automotivo de pneus e revisões',
    about: 'O Roda Mansa cuida de pneus, freios e suspensão em oito lojas paulistas. O cliente acompanha o serviço pela janela. Temos plano de carreira que vai de auxiliar a gerente de loja.',
    hires: ['mechanic', 'car-consultant', 'store-manager', 'cashier', 'auto-body', 'stocker'],
  }),
  company('small', '', {
    name: 'Moto Peças Asa Ligeira', article: 'a', industry: 'Automotivo', cities: ['Feira de Santana, BA', 'Salvador, BA'], vacancies: 5,
    what: 'distribuidora de peças para motos',
    about: 'A Asa Ligeira abastece oficinas da Bahia com peças e acessórios. Entregamos em até um dia nas cidades vizinhas. O ambiente é de família, com metas claras e festa junina de respeito.',
    hires: ['car-consultant', 'mechanic', 'delivery-driver', 'warehouse-assistant', 'collections-assistant'],
  }),
  company('huge', '', {
    name: 'Transportadora Rota Serena', article: 'a', industry: 'Logística', cities: ['Contagem, MG', 'Belo Horizonte, MG', 'Serra, ES', 'Campos dos Goytacazes, RJ'], vacancies: 8,
    what: 'transportadora de cargas secas e refrigeradas',
    about: 'A Rota Serena liga o Sudeste com 600 caminhões e oito armazéns. O tempo de descanso é sagrado, e a frota tem em média três anos. Motoristas participam do comitê de segurança.',
    hires: ['truck-driver', 'warehouse-assistant', 'forklift-operator', 'logistics-analyst', 'mechanic', 'director-operations', 'intern-logistics', 'safety-technician'],
  }),
  company('huge', 'nationwide', {
    name: 'Expresso Pé de Vento', article: 'o', industry: 'Logística', cities: ['Guarulhos, SP', 'São Paulo, SP'], vacancies: 12,
    what: 'empresa de entregas expressas',
    about: 'O Pé de Vento entrega encomendas em todas as capitais. Nossas rotas são planejadas para que ninguém precise correr. Temos bases próprias, com sala de descanso, água gelada e café.',
    hires: ['delivery-driver', 'warehouse-assistant', 'logistics-analyst', 'truck-driver', 'call-center', 'forklift-operator', 'intern-logistics'],
  }),
  company('large', '', {
    name: 'Porto Manso Logística', article: 'a', industry: 'Logística', cities: ['Santos, SP', 'Vitória, ES', 'São Luís, MA'], vacancies: 7,
    what: 'operadora de armazéns portuários',
    about: 'A Porto Manso movimenta contêineres, grãos e peças em três portos brasileiros. Certificações ambientais e de segurança guiam a operação. Quem entra como auxiliar tem caminho até a supervisão.',
    hires: ['forklift-operator', 'logistics-analyst', 'warehouse-assistant', 'safety-technician', 'maintenance-technician', 'intern-logistics', 'guard'],
  }),
  company('medium', '', {
    name: 'Boto Cinza Cargas', article: 'a', industry: 'Logística', cities: ['Manaus, AM', 'Porto Velho, RO', 'Santarém, PA'], vacancies: 6,
    what: 'empresa de transporte fluvial e rodoviário',
    about: 'A Boto Cinza leva cargas por rio e por estrada na Região Norte. Conhecemos as cheias, as secas e as pessoas de cada porto. A segurança da tripulação vem antes de qualquer prazo.',
    hires: ['truck-driver', 'warehouse-assistant', 'logistics-analyst', 'welder', 'office-assistant', 'mechanic'],
  }),
  company('small', 'remote', {
    name: 'Agência Papagaio de Pano', article: 'a', industry: 'Marketing e Publicidade', cities: ['São Paulo, SP'], vacancies: 7,
    what: 'agência de publicidade e conteúdo',
    about: 'A Papagaio de Pano cria campanhas para marcas que gostam de conversar. Não viramos noites, e isso está no contrato. O processo criativo é aberto, e toda ideia pode vir de qualquer mesa.',
    hires: ['copywriter', 'graphic-designer', 'social-media', 'marketing-analyst', 'dev-front-end', 'intern-marketing', 'sales-executive'],
  }),
  company('small', 'remote', {
    name: 'Estúdio Janela Amarela', article: 'o', industry: 'Marketing e Publicidade', cities: ['Rio de Janeiro, RJ', 'Nova Iguaçu, RJ'], vacancies: 6,
    what: 'estúdio de design e vídeo',
    about: 'O Janela Amarela faz marcas, animações e documentários curtos. Trabalhamos para museus, escolas e pequenas empresas. A luz da manhã e o bolo de quinta são parte do contrato informal.',
    hires: ['graphic-designer', 'copywriter', 'social-media', 'dev-php', 'intern-marketing', 'dev-front-end'],
  }),
  company('micro', 'remote', {
    name: 'Agência Prosa Miúda', article: 'a', industry: 'Marketing e Publicidade', cities: ['Belo Horizonte, MG'], vacancies: 5,
    what: 'agência de conteúdo para pequenas marcas',
    about: 'A Prosa Miúda escreve, fotografa e publica para cafés, ateliês e pousadas. Somos oito pessoas que gostam de texto bem cuidado. Clientes são poucos, e a relação é longa.',
    hires: ['social-media', 'copywriter', 'marketing-analyst', 'dev-php', 'graphic-designer'],
  }),
  company('large', '', {
    name: 'Agro Lua Nova', article: 'a', industry: 'Outros', cities: ['Sorriso, MT', 'Cuiabá, MT', 'Rondonópolis, MT'], vacancies: 7,
    what: 'produtora de grãos e algodão',
    about: 'A Lua Nova cultiva soja, milho e algodão no Mato Grosso. Usamos plantio direto, controle biológico e máquinas conectadas. As casas da fazenda têm internet, escola próxima e quadra de esportes.',
    hires: ['agronomist', 'machine-operator', 'farm-technician', 'mechanic', 'truck-driver', 'intern-agronomy', 'kitchen-assistant'],
  }),
  company('large', '', {
    name: 'Cooperativa Grão Dourado', article: 'a', industry: 'Outros', cities: ['Rio Verde, GO', 'Dourados, MS', 'Palmas, TO'], vacancies: 7,
    what: 'cooperativa agropecuária',
    about: 'A Grão Dourado reúne 2.300 famílias produtoras do Centro-Oeste e do Tocantins. Armazéns, assistência técnica e loja de insumos pertencem aos cooperados. Boa parte da equipe cresceu no campo.',
    hires: ['agronomist', 'farm-technician', 'machine-operator', 'credit-analyst', 'forklift-operator', 'intern-agronomy', 'accountant'],
  }),
  company('medium', '', {
    name: 'Fruticultura Vale Doce', article: 'a', industry: 'Outros', cities: ['Petrolina, PE', 'Juazeiro, BA'], vacancies: 5,
    what: 'produtora de uvas e mangas',
    about: 'A Vale Doce cultiva uvas e mangas às margens do São Francisco. A colheita vai para feiras do Nordeste e para outros países. Transporte, refeição e creche são oferecidos a todas as pessoas da safra.',
    hires: ['farm-technician', 'agronomist', 'machine-operator', 'production-operator', 'intern-agronomy'],
  }),
  company('medium', '', {
    name: 'Café Serra do Cedro', article: 'o', industry: 'Outros', cities: ['Varginha, MG', 'Vitória, ES'], vacancies: 5,
    what: 'produtor e exportador de cafés especiais',
    about: 'O Serra do Cedro planta, seca e exporta cafés especiais. Provadores treinados acompanham cada lote. O lucro extra dos melhores cafés é dividido com quem colheu.',
    hires: ['farm-technician', 'warehouse-assistant', 'sales-executive', 'agronomist', 'food-attendant'],
  }),
  company('large', '', {
    name: 'Metalúrgica Ferro e Brasa', article: 'a', industry: 'Outros', cities: ['Caxias do Sul, RS', 'Joinville, SC'], vacancies: 7,
    what: 'metalúrgica de estruturas e implementos',
    about: 'A Ferro e Brasa fabrica silos, reboques e estruturas metálicas. O piso de fábrica é limpo, claro e barulhento só onde precisa. Jovens aprendizes são efetivados todos os anos.',
    hires: ['welder', 'production-operator', 'maintenance-technician', 'safety-technician', 'forklift-operator', 'intern-engineering', 'buyer'],
  }),
  company('medium', '', {
    name: 'Confecção Linha Solta', article: 'a', industry: 'Outros', cities: ['Blumenau, SC', 'Florianópolis, SC'], vacancies: 5,
    what: 'confecção de uniformes e moda básica',
    about: 'A Linha Solta costura uniformes para escolas e hospitais de Santa Catarina. Retalhos viram estopa e brinquedos. A jornada termina às 16h, e isso é assunto sério por aqui.',
    hires: ['seamstress', 'graphic-designer', 'seller', 'maintenance-technician', 'office-assistant'],
  }),
  company('small', 'remote', {
    name: 'Escritório Jurídico Pena e Balança', article: 'o', industry: 'Outros', cities: ['Rio de Janeiro, RJ', 'São Gonçalo, RJ'], vacancies: 5,
    what: 'escritório de advocacia',
    about: 'O Pena e Balança atua em direito do trabalho, família e consumo. Explicamos o processo ao cliente sem palavras difíceis. Metade das horas de sexta-feira é dedicada a causas gratuitas.',
    hires: ['lawyer', 'intern-law', 'office-assistant', 'lawyer', 'tax-assistant'],
  }),
  company('huge', 'nationwide', {
    name: 'Casa em Ordem Serviços', article: 'a', industry: 'Outros', cities: ['São Paulo, SP', 'Rio de Janeiro, RJ'], vacancies: 12,
    what: 'empresa de limpeza, portaria e manutenção',
    about: 'A Casa em Ordem cuida de prédios, escolas e hospitais em todo o Brasil. Pagamos em dia há 22 anos, sem nenhuma exceção. Cursos gratuitos ajudam quem quer mudar de função.',
    hires: ['cleaner', 'guard', 'electrician', 'hr-analyst', 'maintenance-technician', 'office-assistant', 'kitchen-assistant', 'director-people'],
  }),
  company('huge', 'remote', {
    name: 'Central Alô Cidade', article: 'a', industry: 'Outros', cities: ['João Pessoa, PB', 'Natal, RN', 'Aracaju, SE'], vacancies: 7,
    what: 'central de atendimento ao cidadão',
    about: 'A Alô Cidade atende moradores por telefone e mensagem em nome de serviços públicos e empresas. As salas são confortáveis, e as pausas são cumpridas. Muita gente tem aqui o primeiro emprego.',
    hires: ['call-center', 'it-support', 'hr-analyst', 'data-analyst', 'call-center', 'psychologist', 'cleaner'],
  }),
  company('small', '', {
    name: 'Cupuaçu Cosméticos', article: 'a', industry: 'Outros', cities: ['Rio Branco, AC', 'Manaus, AM'], vacancies: 5,
    what: 'indústria de sabonetes e óleos da floresta',
    about: 'A Cupuaçu transforma frutos e óleos da floresta em sabonetes, cremes e perfumes. As matérias-primas vêm de associações extrativistas. O laboratório fica em Rio Branco, e as lojas, em Manaus.',
    hires: ['production-operator', 'sales-executive', 'seller', 'social-media', 'warehouse-assistant'],
  }),
];
