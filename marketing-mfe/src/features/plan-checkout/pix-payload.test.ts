import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { checksum, pixPayload, type PixCharge } from './pix-payload';

const charge: PixCharge = {
  key: 'pix@ponte.example',
  name: 'Ponte Serviços de Emprego Ltda',
  city: 'São José dos Campos',
  cents: 4790,
  reference: 'sub_AbC-123',
};

/** Reads fields as a bank does: two digits of id, two of length, the value. */
function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

describe('the PIX code', () => {
  it('has the checksum of the example in the manual of the Banco Central', () => {
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(checksum(example)).toBe('1D3D');
  });

  it('says who receives how much for what, in plain letters', () => {
    const fields = readFields(pixPayload(charge));
    expect(fields).toMatchObject({
      '00': '01',
      '52': '0000',
      '53': '986',
      '54': '47.90',
      '58': 'BR',
      '59': 'Ponte Servicos de Emprego',
      '60': 'Sao Jose dos Ca',
    });
    expect(readFields(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': 'pix@ponte.example' });
    expect(readFields(fields['62'] ?? '')).toEqual({ '05': 'subAbC123' });
  });

  it('ends with the checksum of all before', () => {
    const text = pixPayload(charge);
    expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)));
    expect(text).toMatch(/6304[0-9A-F]{4}$/);
  });

  it('has a place for 99 characters at most, of the key 77', () => {
    const key = 'a'.repeat(77);
    expect(readFields(readFields(pixPayload({ ...charge, key }))['26'] ?? '')['01']).toBe(key);
    expect(() => pixPayload({ ...charge, key: 'a'.repeat(78) })).toThrow('PIX field 26 has 100 characters');
  });

  it('says what is wrong with an amount', () => {
    expect(() => pixPayload({ ...charge, cents: -1 })).toThrow('-1 is no amount in centavos');
  });

  it('leaves out spaces at the ends, also where a text was cut', () => {
    const fields = readFields(
      pixPayload({ ...charge, name: ' Ponte ', city: 'Santana de Parnaiba', key: ' pix@ponte.example ' }),
    );
    expect(fields['59']).toBe('Ponte');
    expect(fields['60']).toBe('Santana de Parn');
    expect(readFields(pixPayload({ ...charge, city: 'Ribeirao Preto - SP' }))['60']).toBe('Ribeirao Preto');
    expect(readFields(fields['26'] ?? '')['01']).toBe('pix@ponte.example');
  });

  it('has a reference of 25 letters and digits at most', () => {
    expect(
      readFields(readFields(pixPayload({ ...charge, reference: '_'.repeat(9) + 'ab'.repeat(20) }))['62'] ?? ''),
    ).toEqual({ '05': 'abababababababababababab' + 'a' });
  });

  it('needs no reference', () => {
    expect(readFields(readFields(pixPayload({ ...charge, reference: '___' }))['62'] ?? '')).toEqual({ '05': '***' });
  });

  it.each([
    ['no amount', { cents: 0 }],
    ['a broken amount', { cents: 10.5 }],
    ['no key', { key: ' ' }],
    ['a key that is too long', { key: 'a'.repeat(96) }],
    ['a name without a letter that a bank reads', { name: '漢字' }],
  ])('is refused with %s', (_what, part) => {
    expect(() => pixPayload({ ...charge, ...part })).toThrow(RangeError);
  });

  it('is read back from its QR code', () => {
    const text = pixPayload(charge);
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
    const scale = 4;
    const size = modules.length * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
      }
    }
    expect(decodeQR({ width: size, height: size, data })).toBe(text);
  });
});
