/**
 * What a variable of the environment says, without spaces around it. A blank one is unset: that is how a template or a
 * CI leaves it where nobody has filled it in.
 */
export const readVariable = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env[name]?.trim() || undefined;

/**
 * A whole number in a variable of the environment; undefined when it is unset or blank.
 * @throws Error that names the variable, for anything else
 */
export function readWholeNumber(
  name: string,
  { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number },
  env: NodeJS.ProcessEnv = process.env,
): number | undefined {
  const text = readVariable(name, env);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(
    `${name} has to be a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}, not ${JSON.stringify(text)}.`,
  );
}
