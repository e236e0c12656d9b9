export { Layout } from './layout';
export { footerId, menuIds } from './skip-targets';
