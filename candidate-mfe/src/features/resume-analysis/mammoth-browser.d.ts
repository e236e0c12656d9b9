// The library's ready-made browser file has no types of its own.
declare module 'mammoth/mammoth.browser.min.js' {
  export interface MammothBrowser {
    convertToHtml: (
      input: { arrayBuffer: ArrayBuffer },
      options?: { convertImage?: unknown },
    ) => Promise<{ value: string; messages: readonly { type: string; message: string }[] }>;
    images: { imgElement: (read: () => Promise<{ src: string }>) => unknown };
  }
  const mammoth: MammothBrowser;
  export default mammoth;
}
