export * from './check-ad';
export * from './constants';
export { foldAd } from './fold-ad';
export * from './rule';
export * from './rules';
