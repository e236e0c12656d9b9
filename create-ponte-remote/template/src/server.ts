/* What the file for servers exports: the routes, and the fragments by their public names. */
import Summary from './summary';

export { default } from './routes';
export const fragments = { Summary };
