/**
 * Loads a module of schemas, after zod. A module that has run once without the shared zod stays broken; zod itself may
 * come later.
 */
export async function loadSchema<Module>(importSchema: () => Promise<Module>): Promise<Module> {
  await import('zod');
  return importSchema();
}
