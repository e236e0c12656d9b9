import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { fillSignIn, newPerson, readMail, newAddress, signInByForm } from '../person';
import { signIn } from '../sessions';

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/perfil');
  await page.getByRole('tab', { name }).click();
}

/** A JPEG as a phone makes it: its metadata contain the location. */
async function photoWithPlace(page: Page, side: { width: number; height: number }): Promise<Buffer> {
  const plain = await page.evaluate(async ({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#0a0';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#a00';
    context.fillRect(0, 0, width / 4, height);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, side);
  const bytes = Buffer.from(plain, 'base64');
  const text = Buffer.from('Exif\0\0PLACE -23.5505 -46.6333', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, text.length + 2]), text]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

test('a photo is checked, framed by mouse and keyboard, stored without metadata, replaced and removed', async ({
  page,
}) => {
  await signIn(page, await newPerson('Foto'));
  await page.goto('/perfil');
  const file = page.getByLabel('Arquivo da foto de perfil');
  await file.setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>not a picture</html>'),
  });
  await expect(page.getByText('Formato de arquivo não suportado. Use JPG ou PNG.')).toBeVisible();
  await file.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
  });
  await expect(page.getByText('O arquivo é muito grande. O tamanho máximo é 5MB.')).toBeVisible();
  // Starts like a JPEG but is not one
  await file.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000, 7)]),
  });
  await expect(
    page.getByText('Não foi possível ler a imagem: o arquivo está incompleto ou danificado. Escolha outro.'),
  ).toBeVisible();

  const photo = await photoWithPlace(page, { width: 800, height: 400 });
  expect(photo.includes('PLACE')).toBe(true);
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/object/avatars/'))
      stored.push(request.url().replace('/object/avatars/', '/object/public/avatars/'));
  });
  const frame = page.getByRole('group', { name: 'Enquadramento da foto' });
  const save = async (): Promise<void> => {
    const before = stored.length;
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect.poll(() => stored.length).toBe(before + 1);
    await expect(page.getByText('Foto de perfil atualizada com sucesso!').last()).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', stored[before] ?? '');
  };
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(frame).toBeVisible();
  // By keyboard: to the left end, where the picture is red
  await frame.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Aproximação' })).toHaveValue('1.5');
  await save();

  const first = await (await fetch(stored[0] ?? '')).arrayBuffer();
  expect(Buffer.from(first).includes('PLACE')).toBe(false);
  expect(Buffer.from(first).includes('Exif')).toBe(false);
  const look = (url: string) =>
    page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const [red = 0, green = 0] = context?.getImageData(bitmap.width / 10, bitmap.height / 2, 1, 1).data ?? [];
      return { width: bitmap.width, height: bitmap.height, isRed: red > green };
    }, url);
  expect(await look(stored[0] ?? '')).toEqual({ width: 512, height: 512, isRed: true });

  // By mouse: to the right end, where it is green; the old file is deleted
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(frame).toBeVisible();
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame has no box');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await save();
  expect((await look(stored[1] ?? '')).isRed).toBe(false);
  await expect.poll(async () => (await fetch(stored[0] ?? '', { cache: 'no-store' })).ok).toBe(false);

  // The other page with the photo shows the same one
  await page.goto('/candidato/perfil');
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', stored[1] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Foto de perfil removida com sucesso')).toBeVisible();
  await expect.poll(async () => (await fetch(stored[1] ?? '', { cache: 'no-store' })).ok).toBe(false);
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('a changed address counts once it has confirmed itself, and the old one gets a mail', async ({
  page,
  browser,
}) => {
  const person = await newPerson('Endereco');
  const next = newAddress('novo');
  await signIn(page, person);
  await page.goto('/perfil');
  const field = page.getByRole('main').getByLabel(/^E-mail/);
  await expect(field).toHaveValue(person.email);
  await field.fill(next);
  // An open session is not enough to take over the account
  await page.getByLabel('Senha atual').fill('errada1234');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('A senha atual está incorreta.').first()).toBeVisible();
  await expect(field).toHaveValue(next);
  await page.getByLabel('Senha atual').fill(person.password);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(page.getByText('Falta confirmar o novo e-mail')).toBeVisible();
  await expect(page.getByText(next).first()).toBeVisible();

  const first = await readMail(next, /novo e-mail/);
  await page.getByRole('button', { name: 'Reenviar Email de Verificação' }).click();
  await expect(page.getByText('E-mail de verificação reenviado!')).toBeVisible();
  await expect(page.getByText(/Você poderá reenviar em \d+ segundos?\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar Email de Verificação' })).toBeDisabled();

  const mail = await readMail(next, /novo e-mail/, { nth: 2 });
  expect(mail.link).not.toBe(first.link);
  expect(mail.text).toContain(`de ${person.email} para ${next}`);
  // Opened without a session, for example on a phone
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(mail.link ?? '');
  await expect(phone).toHaveURL('/verificar-email');
  await expect(phone.getByText('Email verificado com sucesso!')).toBeVisible();
  await phone.getByRole('link', { name: 'Ir para o Login' }).click();
  await fillSignIn(phone, { email: next, password: person.password });
  await expect(phone.getByText('Login realizado com sucesso!')).toBeVisible();
  await phone.context().close();

  const told = await readMail(person.email, /O e-mail da sua conta mudou/);
  expect(told.text).toContain(`era ${person.email} e agora é ${next}`);
});

test('the link of a changed address, opened where its person is signed in, shows the new one at once', async ({
  page,
}) => {
  const person = await newPerson('Mesmo');
  const next = newAddress('mesmonovo');
  await signIn(page, person);
  await page.goto('/perfil');
  await page
    .getByRole('main')
    .getByLabel(/^E-mail/)
    .fill(next);
  await page.getByLabel('Senha atual').fill(person.password);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Falta confirmar o novo e-mail')).toBeVisible();
  await page.goto((await readMail(next, /novo e-mail/)).link ?? '');
  await expect(page.getByText('Email verificado com sucesso!')).toBeVisible();
  await page.goto('/perfil');
  await expect(page.getByRole('main').getByLabel(/^E-mail/)).toHaveValue(next);
  await expect(page.getByText('Falta confirmar o novo e-mail')).toHaveCount(0);
});

test('the password changes after the current one was proved', async ({ page }) => {
  const person = await newPerson('Senha');
  await signIn(page, person);
  await openTab(page, 'Senha');
  const change = async (current: string): Promise<void> => {
    await page.getByLabel('Senha atual').fill(current);
    await page.getByLabel('Nova senha', { exact: true }).fill('nova-senha-1');
    await page.getByLabel('Confirmar nova senha').fill('nova-senha-1');
    await page.getByRole('button', { name: 'Atualizar senha' }).click();
  };
  await change('errada');
  await expect(page.getByText('A senha atual está incorreta.').first()).toBeVisible();
  await change(person.password);
  await expect(page.getByText('Senha atualizada com sucesso!')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await signInByForm(page, { email: person.email, password: 'nova-senha-1' });
});

test('alerts and consents are kept, and everything can be taken along and deleted', async ({ page }) => {
  const person = await newPerson('Titular');
  await signIn(page, person);
  await openTab(page, 'Preferências');
  await page.getByRole('switch', { name: 'Novas vagas das minhas buscas salvas' }).uncheck();
  await expect(page.getByText('Preferências salvas com sucesso!')).toBeVisible();
  const news = page.getByRole('switch', { name: /novidades e dicas/ });
  await news.check();
  await expect(page.getByText('Preferências salvas com sucesso!')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Novas vagas das minhas buscas salvas' })).not.toBeChecked();
  await expect(news).toBeChecked();
  await expect(page.getByText('Aceito', { exact: true })).toHaveCount(2);
  await news.uncheck();
  await page.getByText('Histórico', { exact: true }).click();
  // The mails about saved searches, and the news.
  await expect(page.getByText(/Retirado em/)).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar meus dados' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('meus-dados.zip');
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('dados.json')).toBe(true);

  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Para confirmar/).fill(person.email);
  await dialog.getByLabel('Senha atual').fill('errada');
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(dialog.getByText('A senha atual está incorreta.')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill(person.password);
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible();
  await expect(page).toHaveURL('/conta-excluida');
  const result = page.getByRole('definition').last();
  await expect(result).toHaveText('Nada foi encontrado.');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salvar comprovante' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe('comprovante-de-exclusao.txt');
  const text = await readFile(await receipt.path(), 'utf8');
  expect(text).toContain('Resultado: Nada foi encontrado.');
  expect(text).not.toContain(person.email);
  await page.reload();
  await expect(result).toHaveText('Nada foi encontrado.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('ponte-session'), localStorage.getItem('ponte-profile')]),
  ).toEqual([null, null]);
  await page.goto('/login');
  await fillSignIn(page, person);
  await expect(page.getByText('Email ou senha incorretos. Tente novamente.').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the chosen tab is in sight, and so is the next one', async ({ page }) => {
    await signIn(page, await newPerson('Abas'));
    await page.goto('/perfil?aba=preferencias');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('Preferências')).toBeInViewport({ ratio: 0.9 });
    await tab('Currículo').click();
    await expect(tab('Senha')).toBeInViewport({ ratio: 0.9 });
    await expect(tab('Currículo')).toBeInViewport({ ratio: 0.9 });
  });
});
