import { namesAction, tellsAction } from './actions';

describe('what somebody did', () => {
  it.each([
    'Operei empilhadeira',
    'Cuidei de 2 crianças',
    '• Soldei peças',
    'Cozinhei 300 refeições',
    'Cadastrei notas',
    'Montei vitrines',
    'Emiti boletos',
    'Dirigi caminhão',
    'Conferi mercadorias, emiti notas',
    'Distribuí panfletos',
    'Construí muros',
    'Preenchi planilhas',
    'Consegui novos clientes',
    'Abasteci prateleiras',
    'Fiz entregas',
    'Dei suporte a 120 usuários',
    'Mantive a equipe unida',
    'Loja Azul: vendi roupas',
    'Na loja, atendi o público',
    'Limpeza do salão e montei pedidos',
    'Nos dois turnos operei a caldeira',
    'Na central em que atendi clientes',
    'OPEREI EMPILHADEIRA',
    'Vendi, recebi e entreguei',
    'Realizava vendas',
    'Cuidava de idosos',
    'Atendia o público',
    'Conferia o estoque',
    'Recebia e emitia notas',
    'Fazia a limpeza',
    'Distribuía panfletos',
    'Atender clientes e fechar caixa',
    '• Realizar a limpeza das salas',
    'Atividades: receber mercadorias',
    'Conduzir a máquina',
    'Repor mercadorias',
    'Emitir NF-e',
    'Ler medidores',
    'Auxiliar na limpeza',
    'Atendendo clientes no balcão',
    'Vendas para empresas, aumentando a carteira',
  ])('is told by %j', (line) => {
    expect(tellsAction(line, 'pt')).toBe(true);
  });

  it.each([
    '',
    'Loja Azul',
    'Caixa',
    'Rei das Batatas, balconista',
    'Lei de licitações',
    'Vôlei e futebol',
    'Sidnei da Silva, gerente',
    'Claudinei Souza',
    'Gari de varrição',
    'Barueri, SP',
    'Senai Recife',
    'SENAI e SESI',
    'Sushi e sashimi',
    'Taxi de frota',
    'API de pagamentos',
    'Júri de fotografia',
    'Auxiliar de limpeza',
    'Auxiliar administrativa',
    'Hospitalar e domiciliar',
    'Celular da empresa',
    'Bar do Zé',
    'Designer de interiores',
    'Bartender em eventos',
    'Freelancer de fotografia',
    'Developer em projetos',
    'Líder de equipe',
    'Controller de custos',
    'Mulher do campo',
    'Souvenir e artesanato',
    'Padaria e confeitaria',
    'Companhia de seguros',
    'Wikipedia em português',
    'Trabalhei no Restaurante Ostra de 2011 a 2023',
    'Trabalhar em equipe',
    'Atuar na área de vendas',
    'Engenharia de produção',
    'Consultoria de imagem',
    'Auditoria interna',
    'Periferia de Recife',
    'Rodovia dos Bandeirantes',
    'Java e Python',
    'Oitava turma',
    'Comando de máquinas',
    'Mestrando em química',
    'Fernando de Noronha',
    'Março de 2019',
    'maio a junho',
    'Operação de empilhadeira',
    'Limpeza de salas',
  ])('is not told by %j', (line) => {
    expect(tellsAction(line, 'pt')).toBe(false);
  });

  it.each([
    ['Managed a team of 5', true],
    ['Stores, where I sold shoes', true],
    ['Organised the stock', true],
    ['Blue Shop', false],
    ['Computer and Power BI', false],
    ['Operei empilhadeira', false],
  ])('in English: %j is %s', (line, expected) => {
    expect(tellsAction(line, 'en')).toBe(expected);
  });

  it('is not told by a French noun', () => {
    expect(tellsAction('Suivi du budget', 'fr')).toBe(false);
  });

  it('is not told by English verbs in a resume in Portuguese', () => {
    expect(tellsAction('Curso “Managed Services”', 'pt')).toBe(false);
  });
});

it.each([
  ['Controle de caixa', true],
  ['Gestão de lojas', true],
  ['Caixa', false],
])('a task or field of work is named by %j: %s', (line, expected) => {
  expect(namesAction(line)).toBe(expected);
});
