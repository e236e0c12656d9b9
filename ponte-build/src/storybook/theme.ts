/** Puts a theme on the page as the shell's switch does. */
export function applyTheme(theme: unknown): void {
  document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
}
