import { format } from 'node:util';

/*
 * Output nobody expects is a defect: a test that wants a message on the console spies on it and asserts it
 * (jest.spyOn(console, 'error').mockImplementation(() => undefined)).
 */
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      seen.push(`console.${method}: ${format(...values)}`);
    });
  }
});

afterEach(() => {
  const output = seen.splice(0);
  jest.restoreAllMocks();
  if (output.length > 0) throw new Error(`unexpected console output:\n${output.join('\n')}`);
});
