/** What Supabase hands to its mail templates, as far as ours use it. */
export interface MailVariables {
  /** The page of the product that a link leads to. */
  RedirectTo: string;
  /** What a link is redeemed by. */
  TokenHash: string;
  /** A code that is typed. */
  Token: string;
  Email: string;
  NewEmail: string;
  /** Only in the mail that tells of a changed address; Email is the new one there. */
  OldEmail: string;
  /** The user's metadata: typed by a stranger, so it is only compared. */
  Data: Readonly<Record<string, unknown>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const condition = /\{\{ if eq \.Data\.(\w+) "([^"]*)" \}\}([\s\S]*?)(?:\{\{ else \}\}([\s\S]*?))?\{\{ end \}\}/g;
const variable = /\{\{ \.(RedirectTo|TokenHash|Token|Email|NewEmail|OldEmail) \}\}/g;

/**
 * Fills in the part of Go's template language that our mails use: `{{ .Name }}` and
 * `{{ if eq .Data.name "value" }}..{{ else }}..{{ end }}`, not nested.
 * @throws when a placeholder is left, which would otherwise reach a reader.
 */
export function renderMail(template: string, variables: MailVariables, format: 'html' | 'text'): string {
  const chosen = template.replace(
    condition,
    (_all, name: string, value: string, yes: string, no: string | undefined) =>
      variables.Data[name] === value ? yes : (no ?? ''),
  );
  const left = chosen.replace(variable, '').match(/\{\{[^}]*\}\}/);
  if (left) throw new Error(`unknown placeholder ${left[0]} in a mail template`);
  return chosen.replace(variable, (_all, name: keyof Omit<MailVariables, 'Data'>) =>
    format === 'html' ? escapeHtml(variables[name]) : variables[name],
  );
}
