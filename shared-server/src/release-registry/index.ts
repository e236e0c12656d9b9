export * from './frontend-discovery';
export * from './open-registry';
export * from './registry-error';
export * from './release-keys';
export * from './release-origin';
export * from './release-registry';
export * from './signed-record';
export * from './storage';
