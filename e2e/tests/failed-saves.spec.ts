import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { fillVacancy, newPublisher, newTitle, publishVacancy } from '../company';
import { openPage } from '../open-page';
import { newAddress, newCpf, newPerson, validCpf } from '../person';
import { address } from '../product';
import { signIn } from '../sessions';

/*
 * The forms that people fill in most, on a phone, over a server that fails: each says why in itself, once, in sight,
 * and keeps what was typed; it is not lost by a reload while a save is under way either; and the same press saves once
 * the server is back.
 */

test.use({ viewport: { width: 360, height: 740 } });

interface FailingForm {
  what: string;
  /** What its save calls. */
  call: string;
  /** Opens the page, filled in, and answers with the part that is sent. */
  open: (page: Page) => Promise<Locator>;
  /** Comes back to it after a reload, with what is not kept on purpose; without that all is there. */
  comeBack?: (page: Page) => Promise<void>;
  /** What shows that the typing is still there. */
  typed?: { label: RegExp; text: string };
  button: string;
  busyButton: string;
  /** What it says of a server that is down, and of one that asks to wait. */
  unavailable: RegExp;
  success: string | RegExp;
}

const main = (page: Page): Locator => page.getByRole('main');
const rest = (name: string): string => `${address.api}/rest/v1/${name}`;

const fillSecrets = async (page: Page): Promise<void> => {
  await main(page)
    .getByLabel(/^Senha/)
    .fill('travessia2026');
  await main(page)
    .getByRole('checkbox', { name: /Termos de Uso/ })
    .check();
};
const openApply = async (page: Page): Promise<Locator> => {
  await main(page).getByRole('button', { name: 'Candidatar-se', exact: true }).first().click();
  // At this size the button of the dialog comes up at the same place, where a press within half a second counts as the
  // second one of a double click, as long as the pointer rests.
  await page.mouse.move(1, 1);
  const dialog = page.getByRole('dialog', { name: 'Enviar candidatura' });
  await expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
  return dialog;
};

const forms: readonly FailingForm[] = [
  {
    what: "a candidate's data",
    call: rest('personal_info?*'),
    open: async (page) => {
      await signIn(page, await newPerson('Avaria'));
      await openPage(page, '/candidato/perfil');
      for (const [label, text] of [
        [/^Nome completo/, 'Avaria Travessia'],
        [/^CPF/, newCpf()],
        [/^Telefone/, '81987654321'],
        [/^CEP/, '50050000'],
        [/^Rua/, 'Rua do Sol'],
        [/^Número/, '20'],
        [/^Bairro/, 'Santo Antônio'],
        [/^Cidade/, 'Recife'],
      ] as const)
        await main(page).getByLabel(label).fill(text);
      await main(page)
        .getByLabel(/^Estado/)
        .selectOption('PE');
      return main(page);
    },
    typed: { label: /^Rua/, text: 'Rua do Sol' },
    button: 'Salvar Informações',
    busyButton: 'Salvando...',
    unavailable: /^Erro ao salvar: O serviço está indisponível no momento/,
    success: 'Informações salvas com sucesso!',
  },
  {
    what: 'an experience',
    call: rest('rpc/create_experience'),
    open: async (page) => {
      await signIn(page, await newPerson('Avulsa'));
      await openPage(page, '/candidato/experiencias');
      await page.getByLabel(/^Empresa/).fill('Oficina Aurora');
      await page.getByLabel(/^Cargo/).fill('Restauradora');
      await page.getByLabel(/^Data de início/).fill('2020-05');
      await page.getByRole('checkbox', { name: 'Trabalho atual' }).check();
      await page.getByLabel(/^Descrição das atividades/).fill('Restaurei violinos antigos.');
      await page.getByRole('textbox', { name: /^Habilidades/ }).fill('Verniz');
      await page.keyboard.press('Enter');
      return main(page);
    },
    typed: { label: /^Cargo/, text: 'Restauradora' },
    button: 'Adicionar Experiência',
    busyButton: 'Salvando...',
    unavailable: /^Erro ao salvar experiência: O serviço está indisponível no momento/,
    success: 'Experiência salva com sucesso!',
  },
  {
    what: 'a vacancy',
    call: rest('rpc/create_vacancy'),
    open: async (page) => {
      await signIn(page, await newPublisher());
      await openPage(page, '/empresa/vagas/nova');
      await fillVacancy(page, newTitle('Luthier'));
      return main(page);
    },
    typed: { label: /^Localização/, text: 'Recife, PE' },
    button: 'Publicar vaga',
    busyButton: 'Salvando...',
    unavailable: /Erro ao criar vaga: O serviço está indisponível no momento/,
    success: 'Vaga criada com sucesso!',
  },
  {
    what: 'an application',
    call: rest('rpc/apply_to_vacancy'),
    open: async (page) => {
      const vacancy = await publishVacancy(await newPublisher(), { title: newTitle('Afinadora') });
      await signIn(page, await newPerson('Candida'));
      await openPage(page, `/vagas/${vacancy}`);
      return openApply(page);
    },
    comeBack: async (page) => void (await openApply(page)),
    button: 'Enviar candidatura',
    busyButton: 'Enviando...',
    unavailable: /^Erro na candidatura: O serviço está indisponível no momento/,
    success: 'Candidatura enviada com sucesso!',
  },
  {
    what: 'a sign-up',
    call: `${address.api}/auth/v1/signup*`,
    open: async (page) => {
      await openPage(page, '/cadastro');
      await main(page)
        .getByLabel(/^Nome completo/)
        .fill('Helena Travessia');
      await main(page)
        .getByLabel(/^E-mail/)
        .fill(newAddress('avaria'));
      await main(page).getByLabel(/^CPF/).fill(validCpf);
      await main(page).getByRole('textbox', { name: 'Data de nascimento' }).fill('20/05/1990');
      await fillSecrets(page);
      return main(page);
    },
    comeBack: fillSecrets,
    typed: { label: /^Nome completo/, text: 'Helena Travessia' },
    button: 'Criar conta gratuita',
    busyButton: 'Criando conta...',
    // A message says it too, in other words, because both are specified.
    unavailable: /^Erro ao realizar cadastro/,
    success: /^Cadastro realizado com sucesso!/,
  },
];

/** Answers what the save calls, and nothing that reads. */
async function answerSave(page: Page, call: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(call);
  await page.route(call, (route) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(route.request().method()) ? route.continue() : answer(route),
  );
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
  'retry-after': '17',
};

for (const form of forms) {
  test(`${form.what} that is not saved: the form says why, once and in sight, and what was typed outlives it`, async ({
    page,
  }) => {
    const part = await form.open(page);
    const button = part.getByRole('button', { name: form.button, exact: true });
    const said = part.getByRole('alert');
    const expectSaid = async (text: RegExp): Promise<void> => {
      await expect(said).toHaveText(text);
      // Less a fraction of a pixel.
      await expect(said).toBeInViewport({ ratio: 0.95 });
      await expect(page.getByText(text)).toHaveCount(1);
      await expect(button).toBeFocused();
      await expect(button).toBeEnabled();
      if (form.typed) await expect(part.getByLabel(form.typed.label)).toHaveValue(form.typed.text);
    };

    await answerSave(page, form.call, (route) => route.fulfill({ status: 503, headers, body: 'Manutenção' }));
    await button.click();
    await expectSaid(form.unavailable);

    await answerSave(page, form.call, (route) =>
      route.fulfill({ status: 429, headers, json: { msg: 'you can only request this after 17 seconds' } }),
    );
    await button.click();
    await expectSaid(/Aguarde 17 segundos/);

    await answerSave(page, form.call, () => new Promise<void>(() => undefined));
    await button.click();
    await expect(part.getByRole('button', { name: form.busyButton })).toBeDisabled();
    await expect(said).toHaveCount(0);
    await page.reload();
    await page.unroute(form.call);
    if (form.typed) await expect(part.getByLabel(form.typed.label)).toHaveValue(form.typed.text);
    await form.comeBack?.(page);
    await button.click();
    await expect(page.getByText(form.success)).toBeVisible();
  });
}
