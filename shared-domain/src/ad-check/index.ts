export * from './ad-finding';
export * from './check-ad';
export * from './constants';
export { foldAd } from './fold-ad';
export { lookalikes } from './lookalikes';
export * from './rule';
export * from './rules';
