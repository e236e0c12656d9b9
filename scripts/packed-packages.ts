/** What a remote outside of this repository is made with and depends on. */
export const packedPackages = [
  '@ponte/build',
  '@ponte/shared-auth',
  '@ponte/shared-domain',
  '@ponte/shared-server',
  '@ponte/shared-ui',
  'create-ponte-remote',
];

/** Whether a file is one of these packages, of any version, under the name that npm gives it. */
export const isPackedPackage = (file: string): boolean =>
  packedPackages.some((name) => {
    const start = `${name.replace(/^@ponte\//, 'ponte-')}-`;
    return file.startsWith(start) && /^\d.*\.tgz$/.test(file.slice(start.length));
  });
