// In place of the SDK's logger with its prefixes, delegates and stack traces.
type Log = Pick<Console, 'log' | 'info' | 'warn' | 'error' | 'debug'>;

export function createLogger(_prefix?: string): Log {
  return console;
}

export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = (): void => undefined;
export const logger = console;
export const infrastructureLogger = console;
