import fs from 'node:fs';
import path from 'node:path';
import { brand } from '@ponte/shared-domain';
import { renderMail, type MailVariables } from '../../templates/render';
import { mailKinds, mailTemplate } from '../../templates/mails';

const variables: MailVariables = {
  RedirectTo: 'http://localhost:3000/verificar-email?a=1&b=2',
  TokenHash: 'abc',
  Token: '0123456789',
  Email: 'ana@ponte.example',
  NewEmail: '"<script>"@ponte.example',
  OldEmail: 'velho@ponte.example',
  Data: {},
};

const supabaseFolder = path.resolve(__dirname, '../..');

describe.each(mailKinds)('the mail %s', (kind) => {
  it('is written for hosted projects as its source says (npx tsx supabase/templates/write.ts)', () => {
    const written = fs.readFileSync(path.join(supabaseFolder, `templates/${kind}.html`), 'utf8');
    expect(written).toBe(mailTemplate(kind).html);
  });

  it('has the same subject in config.toml, or is not sent by a hosted auth service', () => {
    const config = fs.readFileSync(path.join(supabaseFolder, 'config.toml'), 'utf8');
    // Mails without a link are configured as notifications there
    const name = kind === 'email_changed' || kind === 'password_changed' ? 'notification' : 'template';
    if (kind === 'account_exists') {
      expect(config).not.toContain(kind);
      return;
    }
    const section = config.split(`[auth.email.${name}.${kind}]`)[1]?.split('\n[')[0];
    expect(section).toContain(`subject = "${mailTemplate(kind).subject}"`);
    expect(section).toContain(`content_path = "./supabase/templates/${kind}.html"`);
  });

  it('names the product, contains a link or code, and leaves no placeholder', () => {
    const { subject, html, text } = mailTemplate(kind);
    const renderedHtml = renderMail(html, variables, 'html');
    const renderedText = renderMail(text, variables, 'text');
    expect(subject).toContain(brand.name);
    expect(renderedHtml).toContain(brand.name);
    if (kind === 'reauthentication') expect(renderedText).toContain('0123456789');
    else if (kind === 'email_changed')
      expect(renderedText).toContain('era velho@ponte.example e agora é ana@ponte.example');
    else if (kind === 'password_changed') expect(renderedText).toContain('A senha da conta ana@ponte.example');
    else if (kind === 'account_exists') expect(renderedText).toContain('Este email já está cadastrado.');
    else {
      const type = kind === 'confirmation' ? 'signup' : kind;
      expect(renderedHtml).toContain(`href="http://localhost:3000/verificar-email?a=1&amp;b=2#${type}=abc"`);
      expect(renderedText).toContain(`http://localhost:3000/verificar-email?a=1&b=2#${type}=abc`);
    }
    expect(`${renderedHtml}${renderedText}`).not.toMatch(/\{\{|\}\}/);
    expect(renderedHtml).not.toContain('<script>');
  });

  it('makes mail programs load nothing from other servers', () => {
    expect(mailTemplate(kind).html).not.toMatch(/<img|<link|url\(|@import|<script/);
  });
});

it('the mail about a new password says for how long the tokens of other devices are good', () => {
  const config = fs.readFileSync(path.join(supabaseFolder, 'config.toml'), 'utf8');
  expect(config).toMatch(/^jwt_expiry = 3600$/m);
  expect(mailTemplate('password_changed').text).toContain('saem da sua conta em até uma hora');
});

describe('the renderer', () => {
  it('chooses between fixed sentences by metadata, and never prints metadata', () => {
    const template = '{{ if eq .Data.role "company" }}empresa{{ else }}pessoa{{ end }}';
    expect(renderMail(template, { ...variables, Data: { role: 'company' } }, 'text')).toBe('empresa');
    expect(renderMail(template, { ...variables, Data: { role: '{{ .Token }}' } }, 'text')).toBe('pessoa');
    expect(renderMail(template, variables, 'text')).toBe('pessoa');
  });

  it('refuses a placeholder it does not know', () => {
    expect(() => renderMail('Olá, {{ .Data.name }}', variables, 'text')).toThrow(/\{\{ \.Data\.name \}\}/);
  });

  it('does not interpret a value as a placeholder', () => {
    expect(renderMail('{{ .Email }}', { ...variables, Email: '{{ .Token }}' }, 'text')).toBe('{{ .Token }}');
  });
});
