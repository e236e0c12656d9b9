const loads = new Map<string, Promise<void>>();

/**
 * Loads the chatbot of this installation, once, however often it is called; a failed load can be tried again.
 * @throws Error when the script does not arrive
 */
export function loadHelpScript(address: string): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loads.delete(address);
      reject(new Error(`help_script_failed: ${address}`));
    });
    document.head.append(script);
  });
  loads.set(address, load);
  return load;
}
