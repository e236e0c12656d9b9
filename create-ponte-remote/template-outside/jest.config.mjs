import preset from '@ponte/build/jest';

export default preset.remoteConfig(import.meta.dirname);
