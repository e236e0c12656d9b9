import { career, internship, trade, type Profession } from './profession';

const clinic = { perks: 'health', contracts: ['clt', 'clt', 'clt', 'clt', 'temporario'] } as const;

export const careAndTeaching = {
  nurse: trade(
    {
      titles: [
        'Enfermeiro(a)',
        'Enfermeiro(a) de UTI',
        'Enfermeiro(a) de Pronto-Atendimento',
        'Enfermeiro(a) Obstetra',
      ],
      team: 'enfermagem',
      pay: [4750, 6600],
      duties: `
        Você vai planejar e supervisionar os cuidados de enfermagem do plantão.
        A evolução de cada paciente é registrada em prontuário eletrônico no mesmo turno.
        Você orienta técnicos e auxiliares e distribui as tarefas conforme a gravidade dos casos.
        A passagem de plantão segue roteiro escrito, com atenção às metas de segurança do paciente.
        Você acolhe familiares e explica procedimentos em linguagem simples.
        A comissão de controle de infecção conta com a sua participação uma vez por mês.`,
      requirements: `
        Graduação em Enfermagem
        Registro ativo no Coren
        Experiência hospitalar ou em pronto-atendimento
        Conhecimento de sistematização da assistência
        Curso de suporte básico ou avançado de vida
        Disponibilidade para plantões
        Especialização na área será um diferencial`,
    },
    { ...clinic, schedule: 'shift-12x36', levels: ['junior', 'pleno', 'senior'] },
  ),
  'nursing-technician': trade(
    {
      titles: ['Técnico(a) de Enfermagem', 'Técnico(a) de Enfermagem Home Care'],
      team: 'enfermagem',
      pay: [3325, 3900],
      duties: `
        Você vai administrar medicamentos, verificar sinais vitais e registrar tudo no prontuário.
        Banho no leito, curativos e mudança de decúbito seguem o plano de cuidados do enfermeiro responsável.
        Você prepara a sala e os materiais antes de cada procedimento.
        O conforto do paciente vem primeiro: escuta e delicadeza fazem parte da função.
        Você confere o carrinho de emergência no início do turno.`,
      requirements: `
        Curso técnico de Enfermagem completo
        Registro ativo no Coren
        Experiência em internação, clínica ou atendimento domiciliar
        Conhecimento de protocolos de segurança do paciente
        Disponibilidade para escala 12x36
        Caderneta de vacinação em dia`,
    },
    { ...clinic, schedule: 'shift-12x36' },
  ),
  physiotherapist: trade(
    {
      titles: ['Fisioterapeuta', 'Fisioterapeuta Respiratório(a)', 'Fisioterapeuta Ortopédico(a)'],
      team: 'reabilitação',
      pay: [3300, 4600],
      duties: `
        Você vai avaliar pacientes, definir metas de tratamento e acompanhar cada sessão.
        Os atendimentos duram 50 minutos e nunca são feitos em grupo sem indicação.
        Você ensina exercícios para casa e confere a evolução na semana seguinte.
        Discussões de caso com ortopedia e neurologia acontecem às quintas-feiras.
        Você registra a evolução e emite relatórios para convênios quando solicitados.`,
      requirements: `
        Graduação em Fisioterapia
        Registro ativo no Crefito
        Experiência clínica ou hospitalar
        Conhecimento de terapia manual
        Boa comunicação com pacientes idosos
        Pós-graduação na área será um diferencial`,
    },
    { ...clinic, schedule: 'office', contracts: ['clt', 'clt', 'pj'] },
  ),
  pharmacist: trade(
    {
      titles: ['Farmacêutico(a)', 'Farmacêutico(a) Hospitalar', 'Farmacêutico(a) Responsável Técnico(a)'],
      team: 'farmácia',
      pay: [4200, 5600],
      duties: `
        Você vai responder pela dispensação de medicamentos e pela orientação a quem os usa.
        Receitas de controle especial são conferidas e lançadas por você no sistema oficial.
        Você aplica vacinas e realiza testes rápidos conforme a escala da unidade.
        O controle de validade e temperatura é feito todos os dias.
        Você treina atendentes e acompanha a visita de fiscalização sanitária.`,
      requirements: `
        Graduação em Farmácia
        Registro ativo no CRF
        Conhecimento da legislação sanitária
        Experiência em drogaria ou hospital
        Habilitação para aplicação de injetáveis
        Disponibilidade para fins de semana em escala`,
    },
    { ...clinic, schedule: 'shift-6x1' },
  ),
  nutritionist: trade(
    {
      titles: ['Nutricionista', 'Nutricionista de Produção', 'Nutricionista Clínico(a)'],
      team: 'nutrição',
      pay: [3300, 4500],
      duties: `
        Você vai montar cardápios equilibrados dentro do custo previsto para cada refeição.
        O preparo é acompanhado de perto, com registro de temperatura e amostras.
        Você treina a equipe da cozinha em boas práticas e higiene.
        Dietas especiais são adaptadas caso a caso, com conversa com a família ou a equipe médica.
        Você controla estoque, desperdício e qualidade dos fornecedores.`,
      requirements: `
        Graduação em Nutrição
        Registro ativo no CRN
        Experiência com alimentação coletiva ou clínica
        Conhecimento da legislação sanitária
        Planilhas para custos e cardápios
        Liderança de equipes`,
    },
    { ...clinic, schedule: 'office' },
  ),
  psychologist: trade(
    {
      titles: ['Psicólogo(a)', 'Psicólogo(a) Clínico(a)', 'Psicólogo(a) Escolar'],
      team: 'psicologia',
      pay: [3500, 4900],
      duties: `
        Você vai realizar acolhimento, avaliação e acompanhamento individual ou em grupo.
        Os registros seguem o código de ética e ficam restritos à equipe de psicologia.
        Você participa de reuniões com outras áreas para construir o plano de cuidado.
        Rodas de conversa sobre temas como luto, ansiedade e convivência são planejadas por você.
        Encaminhamentos à rede de apoio são feitos com acompanhamento até a primeira consulta.`,
      requirements: `
        Graduação em Psicologia
        Registro ativo no CRP
        Experiência com atendimento clínico, hospitalar ou escolar
        Escuta qualificada
        Elaboração de relatórios e pareceres
        Disponibilidade para supervisão quinzenal`,
    },
    { ...clinic, schedule: 'office', contracts: ['clt', 'pj', 'pj'], remote: true },
  ),
  dentist: trade(
    {
      titles: ['Cirurgião(ã)-Dentista', 'Dentista Clínico(a) Geral'],
      team: 'odontologia',
      pay: [5200, 8400],
      duties: `
        Você vai atender adultos e crianças em clínica geral, com agenda planejada e sem encaixes excessivos.
        O plano de tratamento é explicado com imagens e valores claros antes do início.
        Você trabalha com auxiliar em todos os atendimentos.
        Urgências são atendidas em horários reservados da manhã.
        Você acompanha os retornos e cuida do registro completo no prontuário.`,
      requirements: `
        Graduação em Odontologia
        Registro ativo no CRO
        Experiência em clínica geral
        Destreza com endodontia será um diferencial
        Bom relacionamento com pacientes
        Conhecimento de biossegurança`,
    },
    { ...clinic, schedule: 'office', contracts: ['pj', 'pj', 'clt'] },
  ),
  'radiology-technician': trade(
    {
      titles: ['Técnico(a) em Radiologia', 'Tecnólogo(a) em Radiologia'],
      team: 'diagnóstico por imagem',
      pay: [3200, 4300],
      duties: `
        Você vai realizar exames de raio X e tomografia conforme o pedido médico.
        O posicionamento do paciente e a proteção radiológica são conferidos a cada exame.
        Você orienta sobre preparo, jejum e uso de contraste.
        As imagens são enviadas ao sistema de laudos com identificação conferida duas vezes.
        Você registra a manutenção dos aparelhos e comunica qualquer falha.`,
      requirements: `
        Curso técnico ou tecnólogo em Radiologia
        Registro ativo no CRTR
        Experiência com tomografia
        Conhecimento de proteção radiológica
        Disponibilidade para jornada de 24 horas semanais
        Atendimento humanizado`,
    },
    { ...clinic, schedule: 'shift-6x1' },
  ),
  'clinic-receptionist': trade(
    {
      titles: ['Recepcionista de Clínica', 'Recepcionista Hospitalar'],
      team: 'atendimento',
      pay: [1750, 2300],
      duties: `
        Você vai receber pacientes, conferir documentos e abrir fichas no sistema.
        A agenda dos profissionais é organizada por você, com confirmação no dia anterior.
        Você solicita autorizações aos convênios e acompanha a resposta.
        Filas são avisadas com honestidade: quem espera sabe quanto falta.
        Você fecha o caixa do turno e entrega o relatório à coordenação.`,
      requirements: `
        Ensino médio completo
        Experiência com atendimento ao público
        Conhecimento de guias de convênio será um diferencial
        Informática básica
        Simpatia e calma em situações difíceis
        Disponibilidade aos sábados`,
    },
    clinic,
  ),
  'elementary-teacher': trade(
    {
      titles: [
        'Professor(a) de Educação Infantil',
        'Professor(a) do Ensino Fundamental I',
        'Professor(a) de Matemática',
        'Professor(a) de Língua Portuguesa',
        'Professor(a) de Ciências',
      ],
      team: 'professores',
      pay: [3200, 4700],
      duties: `
        Você vai planejar aulas, acompanhar a aprendizagem e conversar com as famílias.
        As turmas têm no máximo 25 estudantes e contam com apoio pedagógico.
        Você participa da formação continuada às quartas-feiras, dentro da carga horária.
        Projetos com música, horta e leitura unem diferentes disciplinas ao longo do ano.
        Você registra avaliações e frequência no diário eletrônico.
        A educação inclusiva é compromisso de todos, com plano individual quando necessário.`,
      requirements: `
        Licenciatura na área ou Pedagogia
        Experiência em sala de aula
        Planejamento por habilidades da BNCC
        Uso de recursos digitais em aula
        Boa comunicação com famílias
        Conhecimento de educação inclusiva
        Disponibilidade para reuniões pedagógicas`,
    },
    { perks: 'school', schedule: 'classes' },
  ),
  'english-teacher': trade(
    {
      titles: ['Professor(a) de Inglês', 'Instrutor(a) de Idiomas'],
      team: 'professores',
      pay: [2800, 4200],
      duties: `
        Você vai dar aulas de conversação e gramática para grupos pequenos.
        O material didático é fornecido, e você tem liberdade para adaptar as atividades.
        Você acompanha o progresso de cada estudante com avaliações curtas e frequentes.
        Aulas experimentais com novos alunos fazem parte da rotina e são remuneradas.
        Encontros temáticos são organizados a cada bimestre com a sua ajuda.`,
      requirements: `
        Inglês avançado ou fluente
        Experiência com ensino de idiomas
        Licenciatura em Letras será um diferencial
        Pontualidade e organização
        Facilidade com aulas por vídeo
        Disponibilidade para noites ou sábados`,
    },
    { perks: 'school', schedule: 'classes', contracts: ['clt', 'pj', 'freelancer'], remote: true },
  ),
  'school-coordinator': career(
    {
      titles: ['Coordenador(a) Pedagógico(a)'],
      team: 'coordenação',
      pay: [4800, 6800],
      duties: `
        Você vai acompanhar o trabalho dos professores, observar aulas e oferecer devolutivas.
        O calendário pedagógico e as reuniões de pais são organizados por você.
        Você analisa resultados de avaliações e propõe recuperação no tempo certo.
        Casos de convivência são tratados com escuta e registro.
        Você apoia a chegada de novos professores nas primeiras semanas.`,
      requirements: `
        Graduação em Pedagogia ou licenciatura com pós em gestão escolar
        Experiência em coordenação
        Conhecimento da BNCC
        Mediação de conflitos
        Boa escrita para relatórios e comunicados
        Planilhas e sistemas escolares`,
    },
    { perks: 'school', schedule: 'classes', levelInTitle: false, levels: ['pleno', 'senior'], contracts: ['clt'] },
  ),
  'classroom-assistant': trade(
    {
      titles: ['Auxiliar de Classe', 'Monitor(a) Escolar', 'Cuidador(a) Escolar'],
      team: 'apoio escolar',
      pay: [1600, 2100],
      duties: `
        Você vai apoiar a professora ou o professor nas atividades do dia.
        Entrada, recreio e saída são momentos em que a sua atenção garante a segurança das crianças.
        Você ajuda na alimentação, na higiene e na organização da sala.
        Crianças com deficiência recebem acompanhamento próximo, conforme orientação da equipe.
        Você anota ocorrências na agenda e avisa a coordenação.`,
      requirements: `
        Ensino médio completo
        Cursando Pedagogia será um diferencial
        Gostar de trabalhar com crianças
        Paciência e responsabilidade
        Noções de primeiros socorros
        Disponibilidade no período da tarde`,
    },
    { perks: 'school', schedule: 'classes' },
  ),
  'online-tutor': trade(
    {
      titles: ['Tutor(a) de Ensino a Distância', 'Tutor(a) On-line', 'Mediador(a) de Cursos On-line'],
      team: 'ensino a distância',
      pay: [2900, 4100],
      duties: `
        Você vai orientar estudantes em fóruns e encontros ao vivo, respondendo em até um dia útil.
        Correções vêm com comentários que ajudam a pessoa a melhorar.
        Você acompanha quem deixou de acessar o curso e entra em contato.
        O material é revisado por você a cada turma, com sugestões aos autores.
        Pequenos vídeos de apoio são gravados quando muitas pessoas têm a mesma dúvida.`,
      requirements: `
        Graduação na área do curso ou em Educação
        Experiência com plataformas de ensino a distância
        Boa escrita e clareza
        Organização do tempo
        Computador e internet estáveis
        Pós-graduação será um diferencial`,
    },
    { perks: 'school', schedule: 'flexible', contracts: ['clt', 'pj'], remote: true },
  ),
  'intern-nursing': internship(
    {
      titles: ['Estágio em Enfermagem', 'Estágio em Fisioterapia'],
      team: 'assistência',
      pay: [900, 1300],
      duties: `
        Você vai acompanhar atendimentos com supervisão de profissional registrado.
        A cada semana há uma discussão de caso conduzida pela preceptoria.
        Você aprende a registrar informações no prontuário e a seguir protocolos de higiene.
        O rodízio passa por três setores durante o semestre.`,
      requirements: `
        Cursando graduação na área, a partir do sexto período
        Caderneta de vacinação em dia
        Responsabilidade e pontualidade
        Respeito ao sigilo do paciente
        Disponibilidade de 20 a 30 horas semanais`,
    },
    { perks: 'health' },
  ),
  'intern-teaching': internship(
    {
      titles: ['Estágio em Pedagogia', 'Estágio em Educação Física', 'Estágio em Letras'],
      team: 'apoio pedagógico',
      pay: [850, 1250],
      duties: `
        Você vai acompanhar uma turma fixa ao lado de docente com experiência.
        Preparar materiais e apoiar pequenos grupos faz parte do dia.
        Você observa, anota e conversa sobre o que viu em encontros quinzenais de formação.
        Festas, feiras e saídas de estudo contam com a sua ajuda.`,
      requirements: `
        Cursando licenciatura ou Pedagogia
        Interesse por crianças e adolescentes
        Boa comunicação
        Pontualidade
        Disponibilidade no período da manhã ou da tarde`,
    },
    { perks: 'school', schedule: 'classes' },
  ),
} satisfies Record<string, Profession>;
