import { expect } from '@playwright/test';
import { applyTo, callAs, dayFromNow, newPublisher, newTitle, publishVacancy, reportVacancy } from '../company';
import { newCpf, newPerson } from '../person';
import { address, configuredRemotes, demo } from '../product';
import { storageOf, type Account } from '../sessions';
import { startShellServer } from '../shell-server';
import type { Tab } from './engines';
import { test } from './fixtures';
import { startSwitchedRemote, type SwitchedRemote } from './switched-remote';
import { Visit, type Query } from './visit';

/* What must work whichever browser a person has. What each page does in detail is tested in one engine, in ../tests. */

const main: Query = { role: 'main' };
const card: Query = { role: 'article', within: main };
const button = (name: string | RegExp, within: Query = main): Query => ({ role: 'button', name, within });
const field = (label: string | RegExp): Query => ({ label, within: main });
const dialog: Query = { role: 'dialog', name: 'Enviar candidatura' };

async function signInByForm(visit: Visit, { email, password }: Account): Promise<void> {
  await visit.fill(field(/^E-mail/), email);
  await visit.fill(field(/^Senha/), password);
  await visit.press(button('Entrar'));
}

async function store(visit: Visit, account: Account): Promise<void> {
  await visit.store((await storageOf(account)).origins[0]?.localStorage ?? []);
}

test('a visitor searches, opens a vacancy, signs in, applies and sees the application', async ({ visit }) => {
  const title = newTitle('Luthier');
  await publishVacancy(await newPublisher(), { title });
  const person = await newPerson('Teresa');

  await visit.open('/vagas');
  await visit.fill(field('Cargo ou palavra-chave'), title);
  await visit.key('Enter');
  await visit.expectAddress(/\/vagas\?cargo=Luthier/);
  // The first of the list; vacancies with a part of the words may follow.
  await visit.press({ role: 'link', name: title, within: card });
  await visit.see({ role: 'heading', name: title });
  await visit.expectAddress(/\/vagas\/[0-9a-f-]{36}$/);

  await visit.press({ role: 'link', name: 'Candidatar-se' });
  await visit.see({ text: 'Você precisa estar logado para se candidatar' });
  await visit.expectAddress(/\/login\?voltar=/);
  await signInByForm(visit, person);
  await visit.see({ text: 'Login realizado com sucesso!' });
  await visit.expectAddress(/\/vagas\/[0-9a-f-]{36}$/);

  // The dialog that was asked for before the sign-in.
  await visit.expectText(dialog, person.email);
  await visit.press(button('Enviar candidatura', dialog));
  await visit.see({ text: 'Candidatura enviada com sucesso!' });
  await visit.press({ role: 'link', name: 'Acompanhar candidatura' });
  await visit.expectAddress(/\/candidato\/candidaturas$/);
  await visit.expectCount(card, 1);
  await visit.expectText(card, title);
  await visit.expectText(card, 'Pendente');
});

test('a wrong password is reported, the address stays, and the right one signs in', async ({ visit }) => {
  const person = await newPerson('Olga');
  await visit.open('/login');
  await signInByForm(visit, { ...person, password: 'errada2026' });
  await visit.see({ role: 'alert', within: main });
  await visit.expectText({ role: 'alert', within: main }, 'Email ou senha incorretos. Tente novamente.');
  await visit.expectValue(field(/^E-mail/), person.email);
  await visit.expectAddress(/\/login$/);

  await visit.fill(field(/^Senha/), person.password);
  await visit.press(button('Entrar'));
  await visit.see({ text: 'Login realizado com sucesso!' });
  await visit.see({ role: 'link', name: 'Olga', within: { role: 'banner' } });
});

test('a form says at each field what is wrong, dresses what is typed, and keeps what was saved', async ({ visit }) => {
  await store(visit, await newPerson('Zulmira', { role: 'candidate', cpf: newCpf() }, null));
  await visit.open('/candidato/perfil');
  await visit.fill(field(/^Telefone/), '119');
  await visit.press(button('Salvar Informações'));
  await visit.expectFieldError(field(/^Rua/), 'Rua é obrigatória');
  await visit.expectFieldError(field(/^Data de nascimento/), 'Data de nascimento é obrigatória');
  await visit.expectFieldError(field(/^Telefone/), 'Telefone inválido');

  const typed: [RegExp, string, string][] = [
    [/^Data de nascimento/, '17051990', '17/05/1990'],
    [/^Telefone/, '11987654321', '(11) 98765-4321'],
    [/^CEP/, '50030230', '50030-230'],
    [/^Rua/, 'Rua da Aurora', 'Rua da Aurora'],
    [/^Número/, '12', '12'],
    [/^Bairro/, 'Boa Vista', 'Boa Vista'],
    [/^Cidade/, 'São João', 'São João'],
  ];
  for (const [label, keys, shown] of typed) {
    await visit.fill(field(label), keys);
    await visit.expectValue(field(label), shown);
  }
  // From the city on to the state, which is chosen by its first letters
  await visit.key('Tab');
  await visit.expectFocus(field(/^Estado/));
  await visit.type('Per');
  await visit.expectValue(field(/^Estado/), 'PE');
  await visit.press(button('Salvar Informações'));
  await visit.see({ text: 'Informações salvas com sucesso!' });

  await visit.reload();
  for (const [label, , shown] of typed) await visit.expectValue(field(label), shown);
  await visit.expectValue(field(/^Estado/), 'PE');
});

test('a dialog takes the focus, keeps it, closes on Escape and gives it back', async ({ visit }) => {
  const vacancy = await publishVacancy(await newPublisher(), { title: newTitle('Rabequeiro') });
  await store(visit, await newPerson('Iara'));
  await visit.open(`/vagas/${vacancy}`);
  await visit.press(button('Candidatar-se'));
  await visit.see(dialog);
  await visit.expectFocus(dialog);
  // More presses than it has controls
  for (let presses = 0; presses < 12; presses += 1) {
    await visit.key('Tab');
    await visit.expectFocus(dialog);
  }
  await visit.key('Escape');
  await visit.seeNone(dialog);
  await visit.expectFocus(button('Candidatar-se'));
});

/** A day as a person types it, the year in two digits. */
const typedDay = (days: number): string => dayFromNow(days).replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$3$2$1');
const shownDay = (days: number): string => dayFromNow(days).split('-').reverse().join('/');

test('a company publishes a vacancy by keys, books an interview and refuses', async ({ visit }) => {
  const company = await newPublisher();
  const title = newTitle('Luthier');
  await store(visit, company);
  await visit.open('/empresa/vagas/nova');
  await visit.fill(field(/^Título da vaga/), title);
  await visit.fill(field(/^Descrição/), 'Construir, consertar e regular violões e violinos em nossa oficina.');
  await visit.fill(field(/^Requisitos/), '- Marcenaria fina');
  await visit.key('Enter');
  await visit.type('- Ouvido treinado');
  await visit.fill(field(/^Localização/), 'Recife, PE');
  // Without its bullets since the field was left
  await visit.expectValue(field(/^Requisitos/), 'Marcenaria fina\nOuvido treinado');
  // On to the work model, the contract, the level and the deadline, which are chosen by their first letters
  for (const letters of ['H', 'CLT', 'Pl', typedDay(30)]) {
    await visit.key('Tab');
    await visit.type(letters);
  }
  await visit.expectValue(field(/^Modelo de trabalho/), 'hibrido');
  await visit.expectValue(field(/^Tipo de contrato/), 'clt');
  await visit.expectValue(field(/^Nível profissional/), 'pleno');
  await visit.fill(field(/^Benefícios/), 'Vale-transporte');
  await visit.expectValue(field(/^Data de expiração/), shownDay(30));
  await visit.press(button('Publicar vaga'));
  await visit.see({ text: 'Vaga criada com sucesso!' });
  await visit.expectAddress(/\/empresa\/vagas$/);

  const answer = await callAs(company, 'GET', 'vacancies?select=id');
  const [{ id } = { id: '' }] = (await answer.json()) as { id: string }[];
  await applyTo(id, 'Iara');
  await visit.open('/empresa/candidaturas');
  await visit.press(button('Marcar entrevista'));
  const interview: Query = { role: 'dialog', name: 'Marcar entrevista' };
  const inDialog = (label: RegExp): Query => ({ label, within: interview });
  await visit.expectFocus(inDialog(/^Data/));
  await visit.key('Enter');
  await visit.expectFieldError(inDialog(/^Horário/), 'Horário da entrevista é obrigatório');
  await visit.expectFocus(inDialog(/^Data/));
  // The year and the hour are completed when the field is left, and what was wrong goes with it: Tab still leads on
  await visit.type(typedDay(7));
  await visit.key('Tab');
  await visit.expectFocus(button('Abrir calendário', interview));
  await visit.key('Tab');
  await visit.expectFocus(inDialog(/^Horário/));
  await visit.type('14');
  await visit.key('Tab');
  await visit.expectFocus(inDialog(/^Local/));
  await visit.type('Sala 3');
  await visit.expectValue(inDialog(/^Data/), shownDay(7));
  await visit.expectValue(inDialog(/^Horário/), '14h00');
  // The first Escape closes the calendar alone
  await visit.press(button('Abrir calendário', interview));
  await visit.see({ role: 'dialog', name: 'Escolher data' });
  await visit.key('Escape');
  await visit.seeNone({ role: 'dialog', name: 'Escolher data' });
  await visit.press(button('Marcar entrevista', interview));
  await visit.see({ text: 'Entrevista marcada com sucesso!' });
  await visit.expectText(card, `Entrevista em ${shownDay(7)}, às 14h00`);

  await visit.press(button('Recusar'));
  const refusal: Query = { role: 'dialog', name: 'Recusar candidatura?' };
  await visit.expectFocus({ label: /^Motivo/, within: refusal });
  await visit.type('Escolhemos outra pessoa.');
  await visit.key('Tab');
  await visit.key('Tab');
  await visit.key('Enter');
  await visit.seeNone(refusal);
  await visit.expectText(card, 'Motivo: Escolhemos outra pessoa.');
  await visit.expectFocus(button('Ver currículo'));
});

test('an operator who has decided is led on to what comes next', async ({ visit }) => {
  const title = newTitle('Sineiro');
  await reportVacancy(await publishVacancy(await newPublisher(), { title }), 'Rita');
  await store(visit, demo.operator);
  await visit.open('/operador?tipo=report');
  await visit.press({ role: 'link', name: new RegExp(title), within: main });
  await visit.expectFocus({ role: 'heading', name: title });
  await visit.press({ role: 'radio', name: 'Manter a vaga' });
  await visit.fill(field(/^Motivo/), 'A empresa mostrou que nunca pediu dinheiro a quem se candidata.');
  await visit.press(button('Manter a vaga'));
  await visit.see({ text: /^Você decidiu em/ });
  await visit.expectFocus({ role: 'heading', name: 'Decisão' });
});

// Firefox counts a click for Enter on a link.
test('a press opens a vacancy beside the list of a wide window, and Enter its page', async ({ tab, visit }) => {
  await tab.widen();
  // A search, because the newest vacancies are those of other tests, with titles longer than their rows.
  await visit.openHydrated('/vagas?cargo=enfermeiro');
  // By its name: the first use reads the list again, and a vacancy that came meanwhile takes the first place.
  const title: Query = { role: 'link', name: await visit.textOf({ role: 'link', within: card }), within: main };
  await visit.press(title);
  await visit.expectAddress(/\/vagas\?cargo=enfermeiro&vaga=[0-9a-f-]{36}$/);
  await visit.expectFocus(title);
  await visit.key('Enter');
  await visit.expectAddress(/\/vagas\/[0-9a-f-]{36}$/);
});

/** Runs a visit to a shell of its own, whose candidate's remote can be made to fail. */
async function withSwitchedRemote(
  tab: Tab,
  run: (visit: Visit, remote: SwitchedRemote) => Promise<void>,
): Promise<void> {
  const remote = await startSwitchedRemote(address.candidate);
  const server = await startShellServer({
    PONTE_REMOTES: JSON.stringify({
      ...configuredRemotes,
      candidate: { ...configuredRemotes['candidate'], origin: remote.url },
    }),
  });
  try {
    await run(new Visit(tab, server.url), remote);
  } finally {
    await server.stop();
    await remote.stop();
  }
}

const unavailable: Query = { text: 'Esta página está indisponível no momento' };
const retry = button('Tentar novamente');

/** Presses 'Tentar novamente' once the remote is back: without a press nothing is tried again. */
async function recover(tab: Tab, visit: Visit, remote: SwitchedRemote): Promise<void> {
  await visit.see(retry);
  await tab.read("document.documentElement.dataset.before = ''");
  remote.setDead(false);
  await visit.press(retry);
  await visit.see(card);
  expect(await visit.count(unavailable)).toBe(0);
  expect(await tab.read("'before' in document.documentElement.dataset")).toBe(true);
}

test('a remote that fails says so in its place, the rest works, and it recovers without a reload', async ({ tab }) => {
  await withSwitchedRemote(tab, async (visit, remote) => {
    const vacancies: Query = { role: 'link', name: 'Buscar vagas', within: { role: 'contentinfo' } };
    remote.setDead(true);
    await visit.open('/login');
    await visit.press(vacancies);
    await visit.see(unavailable);
    await visit.press({ role: 'link', name: 'Planos premium', within: { role: 'contentinfo' } });
    await visit.expectAddress(/\/planos$/);
    await visit.seeNone(unavailable);
    await visit.see({ role: 'heading', within: main });

    await visit.press(vacancies);
    await recover(tab, visit, remote);
  });
});

// Browsers keep the failure of a file that the document asked for early, WebKit as long as the document is open.
test('a page that came as HTML, and whose files failed, recovers without a reload', async ({ tab }) => {
  await withSwitchedRemote(tab, async (visit, remote) => {
    remote.setDead(true);
    await visit.open('/vagas');
    await visit.see(unavailable);
    await recover(tab, visit, remote);
  });
});
