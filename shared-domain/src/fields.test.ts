import { z } from 'zod';
import {
  cepSchema,
  cnpjSchema,
  cpfSchema,
  emailMessage,
  emailSchema,
  isValidCpf,
  phoneSchema,
  refuseLongPassword,
} from './field-schemas';
import { cnpjField, cpfField, phoneField } from './fields';

describe('CPF', () => {
  it.each(['529.982.247-25', '52998224725', ' 529.982.247-25 '])('accepts %p', (text) => {
    expect(cpfSchema.safeParse(text).success).toBe(true);
  });

  it.each(['', '529.982.247-24', '111.111.111-11', '5299822472', '529982247255', '529.982.247-2a', '<b>52998224725'])(
    'refuses %p with the specified message',
    (text) => {
      const result = cpfSchema.safeParse(text);
      expect(result.error?.issues[0]?.message).toBe('CPF inválido');
    },
  );

  it('is judged with spaces around it, and with nothing else behind it', () => {
    expect(isValidCpf('  529.982.247-25  ')).toBe(true);
    expect(isValidCpf('52998224725<b>')).toBe(false);
  });

  it('is stored as digits and shown with punctuation', () => {
    expect(cpfField.normalize('529.982.247-25')).toBe('52998224725');
    expect(cpfField.format('52998224725')).toBe('529.982.247-25');
    expect(cpfField.format('5299')).toBe('529.9');
  });
});

describe('CNPJ', () => {
  it.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'])('accepts %p', (text) => {
    expect(cnpjSchema.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    '11.222.333/0001-82',
    '12.ABC.345/01DE-36',
    '12ABÇ34501DE35',
    '00000000000000',
    '11111111111111',
    '12ABC34501DE3',
    '#11222333000181',
    '11222333000181#',
    '11222333000181<b>',
  ])('refuses %p with the specified message', (text) => {
    expect(cnpjSchema.safeParse(text).error?.issues[0]?.message).toBe('CNPJ inválido');
  });

  it('is stored in upper case without punctuation and shown with it', () => {
    expect(cnpjField.normalize('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(cnpjField.format('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  });

  it.each([
    ['CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
    ['CNPJ - 11.222.333/0001-81', '11.222.333/0001-81'],
    ['CNPJ nº 11.222.333/0001-81', '11.222.333/0001-81'],
    ['cnpj 12abc34501de35', '12.ABC.345/01DE-35'],
    ['CNPJ/MF: 11.222.333/0001-81', '11.222.333/0001-81'],
    ['CNPJ sob o nº 12.abc.345/01de-35.', '12.ABC.345/01DE-35'],
    ['C.N.P.J.: 11.222.333/0001-81', '11.222.333/0001-81'],
    ['Padaria Sol Ltda., CNPJ 11.222.333/0001-81.', '11.222.333/0001-81'],
    ['\u202a11.222.333/0001–81\u202c', '11.222.333/0001-81'],
    ['12ABC34501DE3', '12.ABC.345/01DE-3'],
    ['12ABC34501DEX', '12.ABC.345/01DE'],
    // The start of a number of letters
    ['CNPJ12', 'CN.PJ1.2'],
  ])('pasted as %j is shown as %j', (pasted, shown) => {
    expect(cnpjField.format(pasted)).toBe(shown);
    expect(cnpjField.format(shown)).toBe(shown);
  });
});

describe('phone', () => {
  it.each(['(11) 98765-4321', '11987654321', '(61) 3222-1234', '+55 (21) 99876-5432'])('accepts %p', (text) => {
    expect(phoneSchema.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    '98765-4321',
    '(20) 98765-4321',
    '(11) 18765-4321',
    '119876543210',
    '(61) 3222-12345',
    '(11) 99876-54321',
    '+1 212 555 0100',
    // Of Madrid and of Buenos Aires: without the country's number they would be numbers of Brazil
    '+34 912 345 678',
    '0034 912 345 678',
    '+54 9 11 2345-6789',
    '+5411 98765-4321',
    '+55 55 1234',
    // Neither the country's number nor a long-distance call's zero stands before the area code
    '12 11 98765-4321',
    '12 11 98765-4320',
  ])('refuses %p', (text) => {
    expect(phoneSchema.safeParse(text).error?.issues[0]?.message).toBe('Telefone inválido');
  });

  it.each(['(11) 3333-4444 ramal 21', '(11) 98765-4321 r. 2', '(55) 3133-3344 ramal 44'])(
    'asks for %p without its extension',
    (text) => {
      expect(phoneSchema.safeParse(text).error?.issues[0]?.message).toBe('Escreva o telefone sem o ramal.');
    },
  );

  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['6132221234', '(61) 3222-1234'],
    ['+55 21 99876-5432', '(21) 99876-5432'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['0055 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['+55 11 3222-1234', '(11) 3222-1234'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['0 15 11 98765-4321', '(11) 98765-4321'],
    ['(0 15 11) 98765-4321', '(11) 98765-4321'],
    // 55 is Santa Maria's area code and the country's code.
    ['55 99876-5432', '(55) 99876-5432'],
    ['+55 55 99876-5432', '(55) 99876-5432'],
    // An additional digit at the end is not taken for a country code at the beginning.
    ['559987654321', '(55) 99876-5432'],
    // Of another country: not another number of Brazil.
    ['+34 912 345 678', '+34912345678'],
    ['0034 912 345 678', '+34912345678'],
    ['+54 9 11 2345-6789', '+5491123456789'],
    // '+' before an area code names a country, too: 11 is none, and 21 begins those of Morocco and its neighbours.
    ['+11 98765-4321', '+11987654321'],
    ['+', '+'],
    ['0', '0'],
    ['00', '00'],
    ['000', ''],
    ['+55 11 98', '+551198'],
    ['011', '(11'],
    ['1198', '(11) 98'],
    ['(11) 3333-4444 ramal 21', '(11) 3333-4444 ramal 21'],
    ['+55 11 3333-4444, Ramal: 2105', '(11) 3333-4444 Ramal 2105'],
    ['11987654321 r.2', '(11) 98765-4321 r 2'],
    ['1133334444 ext. 1234567890', '(11) 3333-4444 ext 123456'],
    ['(11) 3333-4444 falar com Ana', '(11) 3333-4444'],
    ['(11) 3333-4444 recado', '(11) 3333-4444'],
    ['(11) 3333-4444 ramal 21 (Ana)', '(11) 3333-4444 ramal 21'],
    ['', ''],
  ])('shows %p as %p', (stored, shown) => {
    expect(phoneField.format(stored)).toBe(shown);
    // A field formats its own text again at every change.
    expect(phoneField.format(shown)).toBe(shown);
  });
});

it.each([
  ['+5511987654321', '(11) 98765-4321'],
  ['+551132221234', '(11) 3222-1234'],
  ['+5555999876543', '(55) 99987-6543'],
  ['5511987654321', '(11) 98765-4321'],
  ['551132221234', '(11) 3222-1234'],
  ['11987654321', '(11) 98765-4321'],
  ['55999876543', '(55) 99987-6543'],
  ['+34912345678', '+34912345678'],
  ['0034912345678', '+34912345678'],
  ['005511987654321', '(11) 98765-4321'],
  ['011987654321', '(11) 98765-4321'],
  ['1133334444 ramal 21', '(11) 3333-4444 ramal 21'],
  ['(11) 98765-4321 ramal 2', '(11) 98765-4321 ramal 2'],
])('a phone typed key by key as %j ends as %j', (keys, shown) => {
  expect([...keys].reduce((text, key) => phoneField.format(text + key), '')).toBe(shown);
});

describe('a new password', () => {
  const schema = z.string().superRefine(refuseLongPassword);
  it.each([
    ['a'.repeat(72), []],
    ['a'.repeat(73), ['A senha não pode exceder 72 caracteres']],
    ['é'.repeat(37), ['A senha não pode exceder 72 caracteres. Letras com acento contam como 2 e emojis como 4.']],
  ])('%p is refused with %j', (password, messages) => {
    expect(schema.safeParse(password).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});

describe('CEP', () => {
  it.each([
    ['01310-100', true],
    ['01310100', true],
    ['0131010', false],
    ['01310-1000', false],
    ['001310-100', false],
    ['', false],
  ])('%p is valid: %p', (text, valid) => {
    expect(cepSchema.safeParse(text).success).toBe(valid);
  });
});

describe('e-mail', () => {
  it('is trimmed and written in lower case', () => {
    expect(emailSchema.parse('  Ana.Souza@Exemplo.COM ')).toBe('ana.souza@exemplo.com');
  });

  it('loses what nobody sees of a copied address', () => {
    expect(emailSchema.parse('\u202Aana@exem\u00ADplo.com\u202C\u200B')).toBe('ana@exemplo.com');
  });

  it.each(['', 'ana', 'ana@', '@exemplo.com', 'ana@exemplo', '😀@x.com', `${'a'.repeat(250)}@exemplo.com`])(
    'refuses %p',
    (text) => {
      expect(emailSchema.safeParse(text).error?.issues[0]?.message).toBe(emailMessage);
    },
  );
});
