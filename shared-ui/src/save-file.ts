/**
 * Gives the person a file that was made in the browser, as a download.
 * @param name - file name with its ending; letters that a file name can't hold are replaced
 */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  link.click();
  // Safari starts the download after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
