/**
 * How a PIX names what it pays for, on the statement of whoever receives it: letters and digits, at most 25 (Banco
 * Central do Brasil, Manual de Padrões para Iniciação do Pix, field 62-05).
 */
export const pixReference = (requestId: string): string => requestId.replace(/[^0-9A-Za-z]/g, '').slice(0, 25);
