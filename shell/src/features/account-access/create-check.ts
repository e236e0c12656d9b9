import { errorMessages } from '@ponte/shared-domain';
import { createLateResolver, type LateResolver } from '@ponte/shared-ui/form-tools';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * What checks a form of this feature, by a schema that is loaded with the form's first use.
 * @param importSchemas loads the module of schemas
 * @param resolverOf the form's resolver in it
 */
export function createCheck<Values extends FieldValues, Module>(
  importSchemas: () => Promise<Module>,
  resolverOf: (module: Module) => Resolver<Values>,
): LateResolver<Values> {
  return createLateResolver<Values>(async () => {
    // First: a module that has run once without the shared zod stays broken, while zod itself may come later.
    await import('zod');
    return resolverOf(await importSchemas());
  }, errorMessages.offline);
}
