// In place of @module-federation/error-codes: the codes and what happened, without the sentences and links to a manual.
export const RUNTIME_001 = 'RUNTIME-001';
export const RUNTIME_002 = 'RUNTIME-002';
export const RUNTIME_004 = 'RUNTIME-004';
export const RUNTIME_005 = 'RUNTIME-005';
export const RUNTIME_006 = 'RUNTIME-006';
export const RUNTIME_008 = 'RUNTIME-008';
export const RUNTIME_009 = 'RUNTIME-009';
export const RUNTIME_010 = 'RUNTIME-010';
export const RUNTIME_014 = 'RUNTIME-014';
export const RUNTIME_015 = 'RUNTIME-015';

export const runtimeDescMap = {};

export function getShortErrorMsg(code: string, _sentences: object, values?: object, original = ''): string {
  return `${code} ${values === undefined ? '' : JSON.stringify(values)} ${original}`;
}

export function logAndReport(code: string, sentences: object, values: object, log: (message: string) => void, original?: string): void {
  log(getShortErrorMsg(code, sentences, values, original));
}
