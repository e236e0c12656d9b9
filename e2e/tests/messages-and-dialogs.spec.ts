import { expect, test, type Locator } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy } from '../company';
import { openPage } from '../open-page';
import { fillSignIn, newPerson } from '../person';

/* A message lies over the page for some seconds. Over a dialog it would cover what somebody was just asked. */

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
};

/** How many pixels of height and width two things share; 0 when they lie apart. */
async function sharedArea(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

test('a message and an open dialog never lie on each other, and the message is closed without the dialog', async ({
  page,
}) => {
  const id = await publishVacancy(await newPublisher(), { title: newTitle('Restauradora') });
  const person = await newPerson('Beatriz');
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, `/vagas/${id}`);
  await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click();
  await fillSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Enviar candidatura' });
  await expect(dialog).toContainText(person.email);
  // The one of before the sign-in may still be going.
  const message = page.locator('[data-sonner-toast][data-type=success]');
  await expect(message).toBeVisible();
  // Its time stands still under the pointer.
  await message.hover();
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await message.hover();
    await expect.poll(() => sharedArea(message, dialog), { message: `${width} x ${height}` }).toBe(0);
    await expect(dialog.getByRole('heading', { name: 'Enviar candidatura' })).toBeInViewport({ ratio: 1 });
    // On a phone on its side the whole dialog scrolls.
    if (height >= 640)
      await expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeInViewport({ ratio: 1 });
  }
  await message.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
});
