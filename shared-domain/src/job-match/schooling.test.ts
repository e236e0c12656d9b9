import { educationTypeLabels } from '../resume-terms';
import { demandedExperience, demandedSchooling, schoolingLevels } from './schooling';

describe('schooling that is demanded', () => {
  it.each([
    [['Ensino médio completo'], 'Ensino Médio'],
    [['Ensino médio ou superior'], 'Ensino Médio'],
    [['Ensino médio completo', 'Graduação em Direito'], 'Graduação'],
    [['Ensino médio completo', 'Superior completo será um diferencial'], 'Ensino Médio'],
    [['Graduação desejável'], undefined],
    [['De preferência com pós-graduação'], undefined],
    [['Inglês nível médio'], undefined],
    [['Vontade de aprender'], undefined],
    [['Cursando graduação na área'], undefined],
    [['Cursando ensino superior em Administração'], undefined],
    [['Superior incompleto'], undefined],
    [['Ensino superior cursando ou completo'], undefined],
    [['Estudante de graduação'], undefined],
    [['Graduando em Direito'], undefined],
    [['Ensino superior em curso'], undefined],
    [['Formação em curso superior de Direito'], 'Graduação'],
    [['Ensino médio completo', 'Cursando graduação'], 'Ensino Médio'],
    [['Ensino médio completo ou superior incompleto'], 'Ensino Médio'],
    [['Ensino médio completo, cursando graduação em Direito'], 'Ensino Médio'],
    [['Ensino médio completo e curso técnico em andamento'], 'Ensino Médio'],
    [['Técnico completo ou superior incompleto'], educationTypeLabels.tecnico],
    [['Superior completo ou técnico em andamento'], undefined],
    [['Graduação em Pedagogia e experiência com estudantes'], 'Graduação'],
    [['Superior completo em Direito, matrícula na OAB'], 'Graduação'],
    [['Ensino superior em curso ou completo'], undefined],
    [['Ensino superior em curso ou concluído'], undefined],
    [['Ensino superior completo ou cursando'], undefined],
    [['Cursando ou com ensino superior concluído'], undefined],
    [['Graduação concluída ou graduação em andamento'], undefined],
    [['Matrícula em curso superior'], undefined],
    [[], undefined],
  ])('%j: %s', (requirements, level) => {
    expect(schoolingLevels[demandedSchooling(requirements)]).toBe(level);
  });
});

describe('experience that is demanded', () => {
  it.each([
    [['2 anos de experiência em vendas'], 24],
    [['Mínimo de 6 meses de vivência'], 6],
    [['Experiência mínima de 1 ano na função'], 12],
    [['Experiência comprovada de pelo menos três anos'], 36],
    [['Experiência com vendas por seis meses'], 6],
    [['6 (seis) meses de experiência'], 6],
    [['1 ano de experiência', '2 anos de atuação como líder'], 24],
    [['1 a 2 anos de experiência'], 12],
    [['De 1 a 3 anos de experiência'], 12],
    [['6 meses a 1 ano de experiência'], 6],
    [['Experiência de 1-2 anos'], 12],
    [['Experiência entre um e três anos'], 12],
    [['Experiência de 2 ou 3 anos'], 24],
    [['Ter 18 anos e 2 anos de experiência'], 24],
    [['2 (dois) a 3 (três) anos de experiência'], 24],
    [['Experiência de 2 (dois) a 3 (três) anos'], 24],
    [['1 ano e 6 meses de experiência'], 18],
    [['1 (um) ano e 6 (seis) meses de experiência'], 18],
    [['Até 2 anos de experiência'], null],
    [['Experiência de até 2 anos'], null],
    [['5 anos de experiência (desejável)'], null],
    [['Experiência com Excel'], null],
    [['Maior de 18 anos'], null],
    [['Experiência em empresa de 30 pessoas'], null],
    [['99 anos de experiência'], null],
    [['0 anos de experiência'], null],
    [[], null],
  ])('%j: %s months', (requirements, months) => {
    expect(demandedExperience(requirements)).toBe(months);
  });
});
