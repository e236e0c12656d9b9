// The package ships no types; this is what compile-program.ts uses of it.
declare module 'fontverter' {
  const fontverter: { convert: (font: Buffer, format: 'sfnt' | 'woff' | 'woff2') => Promise<Buffer> };
  export default fontverter;
}
