import { isNodeTooOld } from './check-node.cjs';

describe('the Node that starts the product', () => {
  it.each([
    ['8.17.0', true],
    ['18.20.8', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['20.20.2', false],
    ['22.1.0', false],
    ['100.0.0', false],
  ])('%s is too old: %s', (version, tooOld) => {
    expect(isNodeTooOld(version)).toBe(tooOld);
  });
});
