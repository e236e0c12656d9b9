/**
 * What the shell's server and the tools that build, serve, release or test the product both need: the files that
 * describe a release, the registry of releases, what a remote says of itself, the document, its inline scripts, its
 * security headers, services outside the product, and static files. For Node alone: code of the browser takes
 * `@ponte/shared-server/element-ids` and `@ponte/shared-server/route-owners`.
 * @packageDocumentation
 */
export * from './asset-record';
export * from './contract-fit';
export * from './dictionary-deltas';
export * from './document';
export * from './idle-loader-script';
export * from './integrations';
export * from './operation-figures';
export * from './operation-settings';
export * from './pre-hydration-press-script';
export * from './pre-hydration-submit-script';
export * from './preview-banner';
export * from './release-registry/index';
export * from './remote-addresses';
export * from './remote-declaration';
export * from './route-owners';
export * from './security-headers';
export * from './server-record';
export * from './sign-in-purpose-script';
export * from './speculation-rules';
export * from './static-files';
export * from './theme-script';
export * from './variables';
export * from './web-manifest';
