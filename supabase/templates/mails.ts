import * as brand from '../../shared-domain/src/brand.ts';
import type { AccountLinkType } from '../../shared-domain/src/account-links.ts';
import type { ApplicationProgress } from '../../shared-domain/src/application-progress.ts';

/*
 * The one source of every mail. The placeholders are those of Supabase's templates (Go), so the same texts serve both
 * sides: the local mailer fills them in itself (./render.ts), and `tsx supabase/templates/write.ts` writes the files
 * that a hosted project takes (config.toml names them). A test fails while the files differ from this source.
 *
 * No mail shows the name that was typed at sign-up: anybody can enter a stranger's address, and the "name" would be
 * their message. The role only chooses between two fixed sentences.
 */

export const mailKinds = [
  'confirmation',
  'recovery',
  'email_change',
  'reauthentication',
  'email_changed',
  'password_changed',
  'account_exists',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailLink {
  label: string;
  href: string;
}

export interface MailList {
  heading: string;
  entries: readonly (MailLink & { detail: string })[];
  /** Where the whole list stands. */
  more: MailLink;
}

export interface MailText {
  subject: string;
  /** What mail programs show beside the subject in the list. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** How far the application came, drawn below the paragraphs. */
  progress?: ApplicationProgress;
  /** Leads to the link. */
  button?: string;
  /** Lists under the paragraphs, each entry with where it leads. */
  lists?: readonly MailList[];
  /** Shows the code. */
  hasCode?: true;
  notes: readonly string[];
  /**
   * Why the reader gets this, and where it is switched off; without it the footer says that it is about the account.
   */
  footer?: { reason: string; links: readonly MailLink[] };
}

/** What stands behind the button, and the code: a template's placeholders, or what is sent at once. */
export interface MailTargets {
  address: string;
  code: string;
}
/** The type that the auth service knows the link of a mail by; the other mails have none. */
const linkTypes: Partial<Record<MailKind, AccountLinkType>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
};

export const hasLink = (kind: MailKind): boolean => linkTypes[kind] !== undefined;

// A page of the product, and not {{ .ConfirmationURL }}: see account-links.ts of shared-domain.
const placeholdersOf = (kind: MailKind): MailTargets => ({
  address: `{{ .RedirectTo }}#${linkTypes[kind] ?? ''}={{ .TokenHash }}`,
  code: '{{ .Token }}',
});

const company = '{{ if eq .Data.role "company" }}';
const otherwise = '{{ else }}';
const end = '{{ end }}';

const texts: Record<MailKind, MailText> = {
  confirmation: {
    subject: `Confirme seu e-mail | ${brand.name}`,
    preview: 'Falta só um passo para ativar sua conta.',
    heading: 'Confirme seu e-mail',
    paragraphs: [
      `Recebemos um cadastro na plataforma ${brand.name} com o endereço {{ .Email }}.`,
      `Confirme que ele é seu. Depois disso, ${company}sua empresa já pode entrar e preparar a primeira vaga${otherwise}você já pode entrar e se candidatar às vagas${end}.`,
    ],
    button: 'Confirmar e-mail',
    notes: [
      'O link vale por 1 hora e funciona uma única vez.',
      'Não fez este cadastro? Ignore esta mensagem: sem a confirmação, a conta não é ativada.',
    ],
  },
  recovery: {
    subject: `Redefinição de senha | ${brand.name}`,
    preview: 'Crie uma nova senha para a sua conta.',
    heading: 'Crie uma nova senha',
    paragraphs: [
      `Recebemos um pedido para redefinir a senha da conta {{ .Email }} na plataforma ${brand.name}.`,
      'Para escolher uma nova senha, use o botão abaixo.',
    ],
    button: 'Redefinir senha',
    notes: [
      'O link vale por 1 hora e funciona uma única vez.',
      'Não fez este pedido? Ignore esta mensagem: sua senha continua a mesma.',
    ],
  },
  email_change: {
    subject: `Confirme seu novo e-mail | ${brand.name}`,
    preview: 'Confirme o novo endereço da sua conta.',
    heading: 'Confirme seu novo e-mail',
    paragraphs: [
      `Foi pedida a troca do e-mail da sua conta na plataforma ${brand.name}, de {{ .Email }} para {{ .NewEmail }}.`,
      'A troca só vale depois que você confirmar o novo endereço.',
    ],
    button: 'Confirmar novo e-mail',
    notes: [
      'O link vale por 1 hora e funciona uma única vez.',
      'Não fez este pedido? Ignore esta mensagem e troque sua senha por segurança.',
    ],
  },
  reauthentication: {
    subject: `Seu código de verificação | ${brand.name}`,
    preview: 'Use o código para confirmar que é você.',
    heading: 'Confirme que é você',
    paragraphs: [`Use este código para continuar o que estava fazendo na plataforma ${brand.name}:`],
    hasCode: true,
    notes: [
      'O código vale por 1 hora. Não o informe a ninguém: nossa equipe nunca pede códigos.',
      'Não fez este pedido? Troque sua senha por segurança.',
    ],
  },
  email_changed: {
    subject: `O e-mail da sua conta mudou | ${brand.name}`,
    preview: 'Este endereço já não entra na conta.',
    heading: 'O e-mail da sua conta mudou',
    paragraphs: [
      `O e-mail da sua conta na plataforma ${brand.name} era {{ .OldEmail }} e agora é {{ .Email }}.`,
      'A partir de agora, entre com o novo endereço. A senha continua a mesma.',
    ],
    notes: [`Não fez esta troca? Escreva para ${brand.email} agora mesmo: alguém pode ter entrado na sua conta.`],
  },
  password_changed: {
    subject: `A senha da sua conta mudou | ${brand.name}`,
    preview: 'Os demais aparelhos saem da sua conta em até uma hora.',
    heading: 'A senha da sua conta mudou',
    paragraphs: [
      `A senha da conta {{ .Email }} na plataforma ${brand.name} foi trocada.`,
      // A token that was given out is good until its hour is over (jwt_expiry); what renews it has ended.
      'Por segurança, os demais aparelhos saem da sua conta em até uma hora: entre de novo neles com a nova senha.',
    ],
    notes: [
      `Não fez esta troca? Peça uma nova senha na página de entrada e escreva para ${brand.email}: alguém pode ter entrado na sua conta.`,
    ],
  },
  // The embedded server's alone: a hosted project's auth service has no such mail
  account_exists: {
    subject: `Você já tem uma conta | ${brand.name}`,
    preview: 'Alguém informou este e-mail, que já está cadastrado.',
    heading: 'Você já tem uma conta',
    paragraphs: [
      `Alguém informou o e-mail {{ .Email }} na plataforma ${brand.name}, em um cadastro ou como novo endereço de outra conta. Este email já está cadastrado.`,
      'Se foi você, entre com a senha que já tem. Se não se lembra dela, peça uma nova na página de entrada, em “Esqueceu a senha?”.',
    ],
    notes: ['Não foi você? Ignore esta mensagem: nada mudou na sua conta, e ninguém fica sabendo que ela existe.'],
  },
};

export interface MailTemplate {
  subject: string;
  html: string;
  text: string;
}

const sans = "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif";
const paragraphStyle = `margin:0 0 16px;font-family:${sans};font-size:16px;line-height:26px;color:#33413a;`;
const noteStyle = `margin:0 0 8px;font-family:${sans};font-size:14px;line-height:22px;color:#5b6a62;`;

const linkStyle = 'color:#14532d;font-weight:600;';

function listToHtml({ heading, entries, more }: MailList): string {
  const rows = entries.map(
    ({ label, href, detail }) =>
      `<p style="margin:0 0 14px;font-family:${sans};font-size:16px;line-height:24px;color:#5b6a62;"><a href="${href}" style="${linkStyle}">${label}</a><br><span style="font-size:14px;line-height:20px;">${detail}</span></p>`,
  );
  return [
    `<h2 style="margin:24px 0 14px;padding:0 0 8px;border-bottom:1px solid #e7e0d2;font-family:${sans};font-size:16px;line-height:24px;font-weight:700;color:#14261c;">${heading}</h2>`,
    ...rows,
    `<p style="${noteStyle}margin-bottom:20px;"><a href="${more.href}" style="color:#14532d;">${more.label}</a></p>`,
  ].join('\n              ');
}

function listToText({ heading, entries, more }: MailList): string {
  return [
    heading,
    ...entries.map(({ label, href, detail }) => `- ${label}\n  ${detail}\n  ${href}`),
    `${more.label}:\n${more.href}`,
  ].join('\n\n');
}

const built = '#0c5c44';
const unbuilt = '#e4dfd2';
const ended = '#868d84';

/**
 * The bridge of the application (ProgressBridge of shared-ui) in cells of a table: a deck, piers, and openings whose
 * upper corners are round where the mail program rounds corners; in the others they are square. An opening beyond the
 * end is empty. Never a picture: most programs show those only when asked.
 */
function progressToHtml({ steps, reached, end, text }: ApplicationProgress): string {
  const stone = end ? ended : built;
  const isDone = !end && reached >= steps.length;
  // From the left, in hundredths of the width: half an opening, then a pier and an opening for each step, the last one
  // half as wide.
  const pier = 3;
  const opening = 100 / steps.length - pier;
  const colourAt = (isBuilt: boolean): string => (isBuilt ? stone : end ? '#ffffff' : unbuilt);
  const arch = (width: number, colour: string): string =>
    `<td width="${width}%" bgcolor="${colour}" style="padding:6px 0 0;background-color:${colour};"><div style="height:16px;line-height:16px;font-size:0;background-color:#ffffff;border-radius:40px 40px 0 0;">&nbsp;</div></td>`;
  /** A deck that goes no further. */
  const stub = (width: number): string =>
    `<td width="${width}%" valign="top" style="padding:0;"><div style="width:70%;height:6px;line-height:6px;font-size:0;background-color:${ended};">&nbsp;</div></td>`;
  const cells = steps.flatMap((_step, index) => {
    const isBuilt = index < reached;
    const isLast = index === steps.length - 1;
    return [
      `<td width="${pier}%" bgcolor="${colourAt(isBuilt)}" style="background-color:${colourAt(isBuilt)};font-size:0;">&nbsp;</td>`,
      end && index === reached - 1
        ? stub(opening)
        : arch(isLast ? opening / 2 : opening, colourAt(isLast ? isDone : index + 1 < reached)),
    ];
  });
  const labels = steps.map((step, index) => {
    const isPresent = index === reached - 1 && !end;
    const isEnd = end !== undefined && index === reached;
    const label = isEnd ? end.label : end && index > reached ? '&nbsp;' : step;
    const colour = isEnd && end.tone === 'danger' ? '#8d1a14' : isPresent || isEnd ? '#14261c' : '#5b6a62';
    return `<td width="${100 / steps.length}%" align="center" style="padding:6px 0 0;font-family:${sans};font-size:12px;line-height:16px;font-weight:${isPresent || isEnd ? 700 : 400};color:${colour};">${label}</td>`;
  });
  const suns = steps.map((_step, index) => {
    const sun =
      '<table role="presentation" align="center" width="18" cellpadding="0" cellspacing="0" border="0"><tr><td height="9" bgcolor="#ffb224" style="height:9px;line-height:9px;font-size:0;background-color:#ffb224;border-radius:9px 9px 0 0;">&nbsp;</td></tr></table>';
    return `<td width="${100 / steps.length}%" height="9" style="height:9px;line-height:9px;font-size:0;">${index === reached - 1 && !end ? sun : '&nbsp;'}</td>`;
  });
  const table = (cells: readonly string[]): string =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:420px;table-layout:fixed;"><tr>${cells.join('')}</tr></table>`;
  return `<div role="img" aria-label="${text}" style="margin:0 0 24px;">${table(suns)}${table([arch(opening / 2, stone), ...cells])}${table(labels)}</div>`;
}

function footerHtml({ footer }: MailText): string {
  const link = (href: string, label: string): string => `<a href="${href}" style="color:#5b6a62;">${label}</a>`;
  return [
    footer?.reason ?? 'Mensagem automática sobre a sua conta.',
    ...(footer?.links ?? []).map(({ href, label }) => link(href, label)),
    `Dúvidas: ${link(`mailto:${brand.email}`, brand.email)}`,
  ].join('<br>');
}

/** A word as long as a link or an address breaks, instead of making the whole mail as wide as itself. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word;';

/**
 * Mail programs know tables and inline styles; anything newer is lost in some of them. The texts are HTML already:
 * fixed ones with placeholders, or escaped.
 */
export function toHtml(mail: MailText, { address, code: token }: MailTargets): string {
  const code = mail.hasCode
    ? `<p style="margin:8px 0 24px;padding:18px 0;font-family:'Courier New',monospace;font-size:28px;line-height:32px;letter-spacing:6px;font-weight:700;color:#14261c;background-color:#f4efe4;border-radius:10px;text-align:center;">${token}</p>`
    : '';
  const action = mail.button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
                <td style="border-radius:10px;background-color:#14532d;">
                  <a href="${address}" style="display:inline-block;padding:14px 28px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px;">${mail.button}</a>
                </td>
              </tr></table>`
    : code;
  const fallback = mail.button
    ? `
              <p style="${noteStyle}">Se o botão não abrir, copie este endereço no navegador:</p>
              <p style="margin:0;font-family:${sans};font-size:13px;line-height:20px;word-break:break-all;"><a href="${address}" style="color:#14532d;">${address}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${brand.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>${mail.heading}</title>
  </head>
  <body style="margin:0;padding:0;background-color:#faf7f0;">
    <div style="display:none;max-height:0;overflow:hidden;">${mail.preview}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;background-color:#faf7f0;">
      <tr>
        <td align="center" style="padding:32px 16px;">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;">
            <tr>
              <td style="padding:0 8px 20px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:32px;font-weight:700;color:#14532d;">${brand.name}<span style="color:#f59e0b;">.</span></td>
            </tr>
            <tr>
              <td style="padding:36px 32px;${breaking}background-color:#ffffff;border:1px solid #e7e0d2;border-radius:16px;">
              <h1 style="margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:34px;font-weight:700;color:#14261c;">${mail.heading}</h1>
              ${[...mail.paragraphs.map((text) => `<p style="${paragraphStyle}">${text}</p>`), ...(mail.lists ?? []).map(listToHtml), ...(mail.progress ? [progressToHtml(mail.progress)] : [])].join('\n              ')}
              ${action}
              ${mail.notes.map((text) => `<p style="${noteStyle}">${text}</p>`).join('\n              ')}${fallback}
              </td>
            </tr>
            <tr>
              <td style="padding:20px 8px 0;${breaking}font-family:${sans};font-size:13px;line-height:20px;color:#5b6a62;">${brand.name} | ${brand.tagline}<br>${footerHtml(mail)}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

export function toText(mail: MailText, { address, code }: MailTargets): string {
  const action = mail.button ? [`${mail.button}:\n${address}`] : mail.hasCode ? [code] : [];
  const { reason, links } = mail.footer ?? { reason: 'Mensagem automática sobre a sua conta.', links: [] };
  return `${[
    mail.heading.toLocaleUpperCase('pt-BR'),
    ...mail.paragraphs.map((text) => text.replace('use o botão abaixo', 'abra o endereço abaixo')),
    ...(mail.lists ?? []).map(listToText),
    ...(mail.progress ? [mail.progress.text] : []),
    ...action,
    mail.notes.join('\n'),
    [
      `--\n${brand.name} | ${brand.tagline}`,
      reason,
      ...links.map(({ label, href }) => `${label}:\n${href}`),
      `Dúvidas: ${brand.email}`,
    ].join('\n'),
  ].join('\n\n')}\n`;
}

/** The template of a mail, with placeholders. */
export function mailTemplate(kind: MailKind): MailTemplate {
  const mail = texts[kind];
  const placeholders = placeholdersOf(kind);
  return { subject: mail.subject, html: toHtml(mail, placeholders), text: toText(mail, placeholders) };
}
