import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import type { ProductNumbers } from './product-numbers.schema';

/**
 * The product in numbers; null before the first counting. The server's page brings them along: what checks an answer is
 * loaded beside the answer itself.
 * @throws AppError
 */
export async function getProductNumbers(api: Api, signal: AbortSignal): Promise<ProductNumbers | null> {
  const [answer, { numbersSchema }] = await Promise.all([
    api.db().then((db) => db.rpc('product_numbers').abortSignal(signal)),
    import(/* webpackChunkName: "product-numbers" */ './product-numbers.schema'),
  ]);
  return numbersSchema.parse(requireData(answer));
}
