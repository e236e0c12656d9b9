// A file of its own, so that the rules are loaded into the page only where there is no worker.
export { checkAd } from '@ponte/shared-domain';
