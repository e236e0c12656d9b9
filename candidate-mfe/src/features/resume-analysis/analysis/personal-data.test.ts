import { isPersonalLine } from '@ponte/shared-domain';
import { withoutPersonalData } from './personal-data';

it.each([
  'Idade: 34',
  '• Sexo: feminino',
  'Estado civil: casada',
  'CEP 50050-000',
  'Moro no 50050000',
  'CPF: 529.982.247-25',
  'Documento 529.982.247-25',
  'Ana, 34 anos de idade',
  'Ana Souza, 34 anos',
  'Brasileira, solteira',
  'Sou brasileiro',
  'Rua da Aurora, 10',
  'Nascida em Recife',
  'União estável',
])('a line about the person is not counted: %s', (line) => {
  expect(isPersonalLine(line)).toBe(true);
  expect(withoutPersonalData(`Ana Souza\n${line}\nVendas`, 'Ana Souza')).toBe('Vendas');
});

it.each([
  'Experiência de 10 anos com vendas',
  'Gestão de nomes de domínio',
  'Ruanda: projeto social',
  'Corretora de imóveis',
  `Idade ${'e trabalho com pessoas de toda idade '.repeat(5)}`,
])('a line about the work is counted: %s', (line) => {
  expect(isPersonalLine(line)).toBe(false);
  expect(withoutPersonalData(`Ana Souza\n${line}`, 'Ana Souza')).toBe(line.trim());
});

it.each([
  'Solteira. Vendas',
  'Solteiro, vendas',
  'Estado civil: casada | Vendas',
  'Sexo: F. Vendas',
  '34 anos, viúva - Vendas',
  'Nascida em Recife, vendas',
  'Brasileiro; vendas',
])('what a line says about the work stays: %s', (line) => {
  expect(withoutPersonalData(`Ana Souza\n${line}`, 'Ana Souza').toLowerCase()).toBe('vendas');
});

it('goes up to 160 letters, where no line is about the person alone', () => {
  expect(isPersonalLine(`Idade: ${'x'.repeat(153)}`)).toBe(true);
  expect(isPersonalLine(`Idade: ${'x'.repeat(154)}`)).toBe(false);
});

it('leaves the name out wherever it stands, and what stands around it in', () => {
  expect(withoutPersonalData('Currículo de ANA SOUZA, vendedora', 'Ana Souza')).toBe('Currículo de , vendedora');
  expect(withoutPersonalData('Vendas\nAtendimento', 'Ana Souza')).toBe('Vendas\nAtendimento');
});

it('takes the first line for the name where none was recognised, whatever stands above it as a title', () => {
  expect(withoutPersonalData('\nCurriculum Vitae\n  \nAna Souza\nVendas', '')).toBe('Vendas');
  expect(withoutPersonalData('  CURRÍCULO \nAna Souza\nVendas', '')).toBe('Vendas');
  expect(withoutPersonalData('Currículo em uma página\nVendas', '')).toBe('Vendas');
  expect(withoutPersonalData('Meu currículo\nCurrículo\nVendas', '')).toBe('Vendas');
});

it('leaves the title out with a name, too', () => {
  expect(withoutPersonalData('Currículo\nAna Souza\nVendas', 'Ana Souza')).toBe('Vendas');
});

it('leaves addresses of mail and pages out, and keeps the words around them apart', () => {
  expect(withoutPersonalData('Ana\nSuporte por ana.s@mail.com.br e chat', 'Ana')).toBe('Suporte por   e chat');
  expect(withoutPersonalData('Ana\nVeja https://ana.example/cv agora', 'Ana')).toBe('Veja   agora');
  expect(withoutPersonalData('Ana\nVeja linkedin.com/in/ana agora', 'Ana')).toBe('Veja   agora');
});
