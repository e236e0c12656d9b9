import { readOperationSettings } from './operation-settings';

const key = 'k'.repeat(24);

describe('the settings of the operation', () => {
  it('are off by default', () => {
    for (const env of [{}, { PONTE_OPERATION_SAMPLE: '', PONTE_OPERATION_KEY: ' ' }])
      expect(readOperationSettings(env)).toEqual({ sample: undefined, key: undefined });
  });

  it.each(['0.05', '1', ' 0.5 '])('take %s as a share', (text) =>
    expect(readOperationSettings({ PONTE_OPERATION_SAMPLE: text, PONTE_OPERATION_KEY: key })).toEqual({
      sample: Number(text),
      key,
    }),
  );

  it.each(['0', '-1', '5', '5%', 'on'])('refuse %s as a share', (text) =>
    expect(() => readOperationSettings({ PONTE_OPERATION_SAMPLE: text })).toThrow(/PONTE_OPERATION_SAMPLE has to be/),
  );

  it.each(['short', 'with a space that is long enough', 'k'.repeat(201)])('refuse %s as a key', (text) =>
    expect(() => readOperationSettings({ PONTE_OPERATION_KEY: text })).toThrow(/PONTE_OPERATION_KEY has to be/),
  );
});
