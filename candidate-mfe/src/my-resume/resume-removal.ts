/** What a change of the resume does not reach. */
export const keptCopy = 'Nas candidaturas que você já enviou, a empresa continua com a cópia do dia do envio.';

/** Said before an entry of the resume is deleted: what goes, and what stays with those who have it already. */
export const describeRemoval = (entry: string): string =>
  `“${entry}” sai do seu currículo, e não é possível desfazer. ${keptCopy}`;
