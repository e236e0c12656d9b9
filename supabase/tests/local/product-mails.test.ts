import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { productMail, userHtml, type QueuedMail } from '../../templates/product-mails';
import { sign } from '../../functions/send-email/handler';
import { startDeno, type DenoFunction } from './support/deno';
import { startTestServer, startTimeout, type TestServer } from './support/server';

const mail: QueuedMail = {
  id: 1,
  revision: 1,
  attempt: 1,
  kind: 'interview',
  email: 'ana@ponte.example',
  application_id: 'app_1',
  vacancy_title: 'Analista <b> {{ .Token }}',
  company_name: 'Loja & Filhos',
  interview_at: '2026-12-01T17:30:00Z',
  interview_place: 'https://meet.example/abc?x=1&y=2',
  rejection_reason: null,
  updated_at: '2026-11-21T12:00:00Z',
  candidate_name: 'Ana Lima',
  company_email: 'rh@loja.example',
  company_phone: '81987654321',
};

describe('the mails about applications', () => {
  it('name time and place, in Brasília time', () => {
    const { subject, text, html } = productMail(mail, 'https://ponte.example');
    expect(subject).toContain('Entrevista marcada: Analista');
    expect(text).toContain('Quando: terça-feira, 1º de dezembro de 2026, às 14h30 (horário de Brasília)');
    expect(text).toContain('Local ou link: https://meet.example/abc?x=1&y=2');
    expect(text).toContain('https://ponte.example/candidato/candidaturas');
    expect(html).toContain('href="https://ponte.example/candidato/candidaturas"');
  });

  it('show user input as plain text, without filling placeholders in it', () => {
    const { html, text } = productMail(mail, 'https://ponte.example');
    expect(html).toContain('Analista &lt;b&gt; {{ .Token }}');
    expect(html).toContain('Loja &amp; Filhos');
    expect(html).not.toContain('<b> {');
    expect(text).toContain('Analista <b> {{ .Token }}');
  });

  it('name the old and the new time and place of an interview that was moved', () => {
    const moved = { ...mail, moved: true, previous: { at: '2026-11-30T13:00:00Z', place: 'Sala 1' } };
    const { subject, text, html } = productMail(moved, 'https://ponte.example');
    expect(subject).toContain('Entrevista remarcada: Analista');
    expect(html).toContain('Sua entrevista foi remarcada');
    expect(text).toContain('Era: segunda-feira, 30 de novembro de 2026, às 10h00 (horário de Brasília)');
    expect(text).toContain('Agora: terça-feira, 1º de dezembro de 2026, às 14h30 (horário de Brasília)');
    expect(text).toContain('Local ou link anterior: Sala 1');
    expect(text).toContain('Local ou link agora: https://meet.example/abc?x=1&y=2');
    const elsewhere = productMail(
      { ...mail, moved: true, previous: { at: mail.interview_at ?? null, place: 'Sala 1' } },
      'https://ponte.example',
    ).text;
    expect(elsewhere).toContain('Quando (não mudou): terça-feira');
    expect(elsewhere).not.toContain('Era:');
  });

  it('say of an interview whose time was over before they went that it was booked, and ask for nothing to be done', () => {
    const { subject, text } = productMail({ ...mail, is_over: true }, 'https://ponte.example');
    expect(subject).toContain('Entrevista que estava marcada: Analista');
    expect(text).toContain('marcou uma entrevista com você');
    expect(text).toContain('Estava marcada para: terça-feira, 1º de dezembro de 2026, às 14h30 (horário de Brasília)');
    expect(text).toContain(
      'Este aviso chegou atrasado: não conseguimos entregá-lo antes. Se você não soube a tempo, fale com a empresa.',
    );
    expect(text).toContain('responda a este e-mail ou ligue para (81) 98765-4321');
    expect(text).not.toMatch(/anexado|Quando:|Agora|Você tem uma entrevista/);
    const moved = productMail(
      { ...mail, is_over: true, moved: true, previous: { at: '2026-11-30T13:00:00Z', place: 'Sala 1' } },
      'https://ponte.example',
    );
    expect(moved.subject).toContain('Entrevista que estava marcada: Analista');
    expect(moved.text).toContain('remarcou a entrevista com você');
  });

  it('announce a cancelled interview with the text of the company', () => {
    const { subject, text } = productMail(
      { ...mail, kind: 'interview_cancelled', cancelled: true, message: 'A vaga foi suspensa.\nObrigada.' },
      'https://ponte.example',
    );
    expect(subject).toContain('Entrevista cancelada: Analista');
    expect(text).toContain('Estava marcada para: terça-feira, 1º de dezembro de 2026, às 14h30');
    expect(text).toContain('O que a empresa escreveu:\nA vaga foi suspensa.\nObrigada.');
    const refused = productMail({ ...mail, kind: 'rejected', cancelled: true }, 'https://ponte.example').text;
    expect(refused).toContain('A sua entrevista foi cancelada.');
  });

  it.each([
    ['application_sent', {}, 'Andamento: Pendente, etapa 1 de 4'],
    ['interview', {}, 'Andamento: Entrevista, etapa 3 de 4'],
    ['interview_cancelled', { reached: 'viewed' }, 'Andamento: Visualizado, etapa 2 de 4'],
    ['hired', {}, 'Andamento: Contratado, etapa 4 de 4'],
    ['rejected', { reached: 'viewed' }, 'Andamento: Recusado, depois de Visualizado'],
    ['rejected', {}, 'Andamento: Recusado'],
  ] as const)('show how far the application came: %s', (kind, facts, sentence) => {
    const { text, html } = productMail({ ...mail, ...facts, kind }, 'https://ponte.example');
    expect(text).toContain(`${sentence}\n`);
    expect(html).toContain(`<div role="img" aria-label="${sentence}"`);
  });

  it('remind a company of who waits although the vacancy has ended', () => {
    const ended = [
      { vacancy_title: 'Caixa', people: 1, told_at: '2026-12-20T03:00:00Z' },
      { vacancy_title: 'Padeiro', people: 2, told_at: '2026-12-21T03:00:00Z' },
    ];
    const remind = (unanswered: number, unanswered_vacancies: typeof ended) =>
      productMail({ ...mail, kind: 'unanswered_reminder', unanswered, unanswered_vacancies }, 'https://ponte.example');
    const { subject, text } = remind(4, ended);
    expect(subject).toContain('4 pessoas esperam a sua resposta');
    expect(remind(1230, ended).subject).toContain('1.230 pessoas esperam');
    expect(remind(1230, ended).text).toContain('e mais 1.227 pessoas em outras vagas');
    expect(text).toContain(
      'Caixa: 1 pessoa, resposta até 20/12/2026\nPadeiro: 2 pessoas, resposta até 21/12/2026\ne mais 1 pessoa em outras vagas',
    );
    expect(text).toContain('https://ponte.example/empresa/vagas');
    // Of what there is one, the mail speaks as of one
    expect(text).toMatch(/Estas vagas terminaram[^]*pessoas que esperam[^]*as candidaturas passam[^]*vale para todas/);
    expect(remind(2, ended.slice(1)).text).toMatch(/Esta vaga terminou[^]*pessoas que esperam[^]*vale para todas/);
    const alone = remind(1, ended.slice(0, 1));
    expect(alone.subject).toContain('1 pessoa espera a sua resposta');
    expect(alone.text).toMatch(
      /Esta vaga terminou[^]*uma pessoa que espera[^]*a candidatura passa[^]*Se a vaga continua/,
    );
    expect(alone.text).not.toMatch(/stas vagas|pessoas|todas|uma vaga/);
  });

  it('ask a company to confirm vacancies, each with its last day in the search', () => {
    const waiting = [
      { vacancy_title: 'Caixa', confirmed_at: '2026-11-02T12:00:00Z', confirmed_until: '2026-12-01' },
      { vacancy_title: 'Padeiro', confirmed_at: '2026-11-05T12:00:00Z', confirmed_until: '2026-12-04' },
    ];
    const ask = (unconfirmed: number, unconfirmed_vacancies: typeof waiting) =>
      productMail(
        { ...mail, kind: 'confirmation_request', unconfirmed, unconfirmed_vacancies },
        'https://ponte.example',
      );
    const { subject, text } = ask(4, waiting);
    expect(subject).toContain('Confirme 4 vagas');
    expect(ask(1230, waiting).subject).toContain('Confirme 1.230 vagas');
    expect(ask(1230, waiting).text).toContain('\ne mais 1.228 vagas\n');
    expect(text).toContain(
      'Caixa: confirmada em 02/11/2026, na busca até 01/12/2026\nPadeiro: confirmada em 05/11/2026, na busca até 04/12/2026\ne mais 2 vagas',
    );
    expect(text).toContain('https://ponte.example/empresa/vagas');
    expect(ask(1, waiting.slice(0, 1)).subject).toContain('Confirme a vaga: Caixa');
    expect(ask(3, waiting).text).toContain('\ne mais 1 vaga\n');
  });

  describe('about a report', () => {
    const decision = {
      number: 'D-000012',
      decision: 'kept',
      decision_reason: 'Conferimos a vaga e a empresa.',
      appeal_until: '2026-12-26',
      appeal_decision: null,
      appeal_reason: null,
    } as const;
    const reviewed = { ...decision, appeal_reason: 'O telefone da vaga pede dinheiro.' };
    const mailOf = (facts: Partial<QueuedMail> & Pick<QueuedMail, 'kind'>) =>
      productMail({ ...mail, ...facts }, 'https://ponte.example');

    it.each([
      ['kept', decision, 'e não a removemos', 'Conferimos a vaga', 'pedir revisão até 26/12/2026'],
      [
        'removed',
        { ...decision, decision: 'removed', appeal_until: null },
        'foi removida',
        'Conferimos a vaga',
        'Obrigado',
      ],
      [
        'kept after an appeal',
        { ...reviewed, appeal_decision: 'upheld' },
        'não removemos a vaga Analista',
        'O telefone',
        'não sabe quem',
      ],
      [
        'removed after an appeal',
        { ...reviewed, appeal_decision: 'reversed' },
        'foi removida',
        'O telefone',
        'Revimos',
      ],
    ] as const)('tell the reporter that the vacancy is %s', (_what, told, end, reason, more) => {
      const { subject, text } = mailOf({ kind: 'report_decided', decision: told });
      expect(subject).toContain('Decisão sobre a denúncia D-000012');
      for (const sentence of [end, reason, more]) expect(text.toLowerCase()).toContain(sentence.toLowerCase());
      expect(text.includes('pedir revisão')).toBe(told.appeal_decision === null && told.decision === 'kept');
      expect(text).toContain('https://ponte.example/denuncias');
    });

    it('tell the reporter that the removal was undone, and not that the vacancy was removed', () => {
      const { subject, text } = mailOf({
        kind: 'report_decided',
        decision: {
          ...decision,
          decision: 'removed',
          lifted_at: '2026-11-30T12:00:00Z',
          lifted_reason: 'A empresa provou que não cobra nada.',
        },
      });
      expect(subject).toContain('Remoção desfeita: denúncia D-000012');
      expect(text).toContain('A empresa provou que não cobra nada.');
      expect(text).not.toContain('Obrigado');
      expect(text).not.toContain('Conferimos a vaga');
    });

    it.each([
      ['ad_removed', null, 1, 'Com ela 1 outra vaga da empresa saiu do ar'],
      ['ad_removed', null, 29, 'Com ela 29 outras vagas da empresa saíram do ar'],
      ['removal_reviewed', 'reversed', 29, 'A decisão vale também para 29 outras vagas'],
      ['removal_reviewed', 'upheld', 1, 'A decisão vale também para 1 outra vaga'],
      ['ad_removed', null, 0, undefined],
    ] as const)('tell the company, by %s (%s), of %i copies', (kind, appeal_decision, others_taken_down, sentence) => {
      const { text } = mailOf({ kind, decision: { ...reviewed, appeal_decision, others_taken_down } });
      const line = text.replace(/\s+/g, ' ');
      if (sentence === undefined) expect(line).not.toContain('outra');
      else expect(line).toContain(sentence);
    });

    it('give the company the reason and the last day of an appeal, and nothing of who reported', () => {
      const { subject, text } = mailOf({ kind: 'ad_removed', decision: { ...decision, decision: 'removed' } });
      expect(subject).toContain('Vaga removida: Analista');
      expect(text).toContain('Motivo da decisão:\nConferimos a vaga e a empresa.');
      expect(text).toContain('pedir revisão até 26/12/2026');
      expect(text).toContain('https://ponte.example/denuncias');
    });

    it('offer the company no appeal where none is taken any more', () => {
      const { html, text } = mailOf({
        kind: 'ad_removed',
        decision: { ...decision, decision: 'removed', appeal_until: null, others_taken_down: 2 },
      });
      expect(text.replace(/\s+/g, ' ')).toContain('Com ela 2 outras vagas da empresa saíram do ar: o texto é o mesmo.');
      expect(text).toContain('Ver a decisão');
      expect(html + text).not.toMatch(/revisão/);
    });

    it.each([
      ['reversed', 'A vaga pode ser publicada de novo'],
      ['upheld', 'A vaga continua removida'],
    ] as const)('tell the company how its appeal ended: %s', (appeal_decision, heading) => {
      const { text } = mailOf({ kind: 'removal_reviewed', decision: { ...reviewed, appeal_decision } });
      // Headings of the text are in capitals
      expect(text).toContain(heading.toUpperCase());
      expect(text).toContain('O telefone da vaga pede dinheiro.');
      expect(text.replace(/\s+/g, ' ').includes('se o prazo terminou, renove antes de publicar.')).toBe(
        appeal_decision === 'reversed',
      );
      expect(text).not.toContain('já aparece na busca');
    });

    it('warn whoever applied, without a link to switch it off', () => {
      const { subject, text } = mailOf({ kind: 'vacancy_taken_down' });
      expect(subject).toContain('Vaga removida: Analista');
      expect(text).toContain('não envie');
      expect(text).not.toContain('Escolher quais e-mails');
      expect(mailOf({ kind: 'vacancy_taken_down' }).replyTo).toBeUndefined();
    });

    it('tell whoever was warned that the removal was undone', () => {
      const { subject, text, replyTo } = mailOf({ kind: 'vacancy_restored' });
      expect(subject).toContain('Remoção desfeita: Analista');
      expect(text).toContain('desfizemos a remoção: a vaga segue as nossas regras');
      expect(text).not.toContain('Escolher quais e-mails');
      expect(text).toContain('https://ponte.example/candidato/candidaturas');
      expect(replyTo).toBeUndefined();
    });

    it.each([
      [1, '1 denúncia ou pedido de revisão espera por decisão'],
      [3, '3 denúncias e pedidos de revisão esperam por decisão'],
      [1230, '1.230 denúncias e pedidos de revisão esperam por decisão'],
    ])('remind the operator of %i', (open, heading) => {
      const { subject, text } = mailOf({ kind: 'reports_open', open, next_due_on: '2026-12-03' });
      expect(subject).toContain(heading);
      expect(text).toContain('03/12/2026');
    });
  });

  it.each(['reports_open', 'reviews_open'] as const)('tell the operator by %s what is late', (kind) => {
    const told = (overdue?: number): string =>
      productMail(
        { ...mail, kind, open: 3, next_due_on: '2026-12-03', ...(overdue !== undefined && { overdue }) },
        'https://ponte.example',
      ).text.replace(/\s+/g, ' ');
    expect(told()).toContain('O primeiro prazo termina em 03/12/2026.');
    expect(told(0)).toContain('O primeiro prazo termina em 03/12/2026.');
    expect(told(1)).toContain('1 passou do prazo. O primeiro terminou em 03/12/2026.');
    expect(told(2)).toContain('2 passaram do prazo. O primeiro terminou em 03/12/2026.');
  });

  describe('about what is read before publication', () => {
    const review = { vacancy_id: 'v', reason: null, also_released: 0 };
    const mailOf = (facts: Partial<QueuedMail> & Pick<QueuedMail, 'kind'>) =>
      productMail({ ...mail, ...facts }, 'https://ponte.example');

    it.each([
      [0, ''],
      [1, 'Outra vaga que esperava também está no ar.'],
      [2, 'Outras 2 vagas que esperavam também estão no ar.'],
    ])('tell the company that its vacancy is on the air, and %i others', (also_released, sentence) => {
      const { subject, text } = mailOf({ kind: 'vacancy_released', review: { ...review, also_released } });
      expect(subject).toContain('Sua vaga está no ar: Analista');
      expect(text).toContain('já aparece na busca');
      expect(text.replace(/\s+/g, ' ')).toContain(
        'em geral, aparecem na hora: uma pessoa lê antes só as que têm sinais',
      );
      expect(text).toContain(sentence);
      expect(text.includes('que esperava')).toBe(also_released > 0);
      expect(text).toContain('https://ponte.example/empresa/vagas');
    });

    it.each([
      [0, ''],
      [1, 'Outra vaga que esperava também foi aprovada.'],
      [2, 'Outras 2 vagas que esperavam também foram aprovadas.'],
    ])('promise a company whose name is held back nothing yet, with %i others', (also_released, sentence) => {
      const { subject, text } = mailOf({
        kind: 'vacancy_released',
        company_listed: false,
        review: { ...review, also_released },
      });
      expect(subject).toContain('Sua vaga foi aprovada: Analista');
      expect(text).toContain('quando o nome da empresa for liberado');
      expect(text).toContain(sentence);
      expect(text).not.toMatch(/no ar|já aparece/);
    });

    it('tell the company why its vacancy was refused, and what it can do', () => {
      const reason = 'A vaga pede um depósito antes da entrevista.';
      const { subject, text } = mailOf({ kind: 'vacancy_refused', review: { ...review, reason } });
      expect(subject).toContain('Vaga não publicada: Analista');
      expect(text).toContain(`Motivo da decisão:\n${reason}`);
      expect(text).toContain('mudar o anúncio e publicar de novo');
      expect(text).toContain('na sua lista como recusada');
      expect(text).toContain('https://ponte.example/empresa/vagas');
    });

    it.each([
      [1, '1 vaga espera por análise'],
      [3, '3 vagas esperam por análise'],
    ])('list to the operator what waits, of %i', (open, heading) => {
      const { subject, text } = mailOf({
        kind: 'reviews_open',
        open,
        next_due_on: '2026-12-03',
        reviews: [
          {
            number: 'A-000004',
            vacancy_title: 'Padeiro',
            company_name: 'Padaria Sol',
            is_new_company: true,
            score: 20,
            sentences: ['Leva a conversa para o WhatsApp ou o Telegram.'],
          },
        ],
      });
      expect(subject).toContain(heading);
      expect(text).toContain('03/12/2026');
      for (const part of [
        'A-000004',
        'Padeiro, de Padaria Sol',
        'A empresa ainda não é conhecida, ou deixou de ser: outro nome ou CNPJ, ou uma vaga removida.',
        'Risco: 20',
        'WhatsApp',
      ])
        expect(text).toContain(part);
      expect(text.includes('E mais 2.')).toBe(open === 3);
      expect(text).not.toContain('conferência');
    });

    it.each([
      [0, '1 nome de empresa espera por conferência', false],
      [2, '2 vagas esperam por análise', true],
    ])('name to the operator the companies that are held back, beside %i vacancies', (open, heading, hasTexts) => {
      const { subject, text } = mailOf({
        kind: 'reviews_open',
        open,
        next_due_on: null,
        held_names: 1,
        names: [{ company_name: 'Banco Sol', former_name: 'Padaria Sol', review_reasons: ['renamed'] }],
      });
      expect(subject).toContain(heading);
      const line = text.replace(/\s+/g, ' ');
      expect(line).toContain('Banco Sol (antes Padaria Sol): mudou (ou mudou o CNPJ)');
      expect(line).toContain('release_company');
      expect(line.includes('Leia os textos')).toBe(hasTexts);
    });
  });

  it('draw nothing where there is no application of the reader, or its step is not known', () => {
    for (const kind of ['application_received', 'vacancy_removed', 'interview_cancelled'] as const)
      expect(productMail({ ...mail, kind }, 'https://ponte.example').html).not.toContain('role="img"');
  });

  it('draw no further than the application came', () => {
    const html = productMail({ ...mail, kind: 'rejected', reached: 'viewed' }, 'https://ponte.example').html;
    const drawing = html.slice(html.indexOf('role="img"'), html.indexOf('Para falar com'));
    expect(drawing).toContain('Visualizado');
    expect(drawing).toContain('Recusado</td>');
    expect(drawing).not.toMatch(/Entrevista|Contratado/);
  });

  it('have the company as reply address, and say how else to reach it and why the mail was sent', () => {
    const { replyTo, text } = productMail(mail, 'https://ponte.example');
    expect(replyTo).toBe('rh@loja.example');
    expect(text).toContain(
      'Para falar com Loja & Filhos, responda a este e-mail ou ligue para (81) 98765-4321 (rh@loja.example).',
    );
    expect(text).toContain('porque se candidatou a esta vaga');
  });

  it('say that nothing came after an interview', () => {
    const { text } = productMail({ ...mail, kind: 'no_answer', reached: 'interview' }, 'https://ponte.example');
    expect(text).toContain('saiu da busca há mais de 45 dias.');
    expect(text).toContain('não informou um resultado depois do convite para a entrevista.');
    expect(text).not.toContain('não respondeu');
  });

  it.each([
    ['rh@loja.example', true],
    [null, false],
  ])(
    'promise an answer that may still come only while the company has an account (%s)',
    (company_email, isPromised) => {
      const { text } = productMail({ ...mail, kind: 'no_answer', company_email }, 'https://ponte.example');
      expect(text.includes('Se a empresa ainda responder')).toBe(isPromised);
      expect(text).toContain('A candidatura continua no seu histórico.');
    },
  );

  it.each([
    ['hired', 'registrou a sua contratação'],
    ['rejected', 'O que a empresa escreveu:\nFaltou SQL'],
    ['vacancy_removed', 'retirou a vaga'],
    ['no_answer', 'não respondeu à sua candidatura'],
    ['application_sent', 'Enviada em: sábado, 21 de novembro de 2026, às 09h00 (horário de Brasília)'],
    // Sent to those, too, who get no answers by mail
    ['application_sent', 'recebe a resposta por e-mail, se não desligou esses avisos.'],
  ] as const)('exist for %s', (kind, words) => {
    expect(productMail({ ...mail, kind, rejection_reason: 'Faltou SQL' }, 'https://ponte.example').text).toContain(
      words,
    );
  });

  it.each([
    [1, [['Caixa', 'Bia']], 'Nova candidatura: Caixa | Ponte', 'Bia se candidatou à vaga Caixa.'],
    [
      2,
      [
        ['Caixa', 'Bia'],
        ['Caixa', 'Caio'],
      ],
      '2 candidaturas novas: Caixa | Ponte',
      'Bia: Caixa\nCaio: Caixa',
    ],
    [
      12,
      [
        ['Caixa', 'Bia'],
        ['Padeiro', 'Caio'],
      ],
      'Você recebeu 12 candidaturas novas | Ponte',
      'Bia: Caixa\nCaio: Padeiro\ne mais 10',
    ],
    [1230, [['Caixa', 'Bia']], 'Você recebeu 1.230 candidaturas novas | Ponte', 'Bia: Caixa\ne mais 1.229'],
    [0, [], 'Você recebeu uma candidatura nova | Ponte', 'Abra os currículos'],
  ])(
    'count %p for a company, name vacancies and first names, and lead to its list',
    (applications, people, subject, words) => {
      const newest = people.map(([vacancy_title = '', first_name = '']) => ({ vacancy_title, first_name }));
      const made = productMail(
        { ...mail, company_email: null, kind: 'application_received', applications, newest },
        'https://ponte.example',
      );
      expect(made.subject).toBe(subject);
      expect(made.text).toContain(words);
      expect(made.text).toContain('https://ponte.example/empresa/candidaturas');
    },
  );
});

describe('the mails about requests and companies', () => {
  const base = { id: 1, revision: 1, attempt: 1, email: 'a@ponte.example', updated_at: null };
  const request = {
    id: 'sub_1',
    plan: 'premium',
    period: 'annual',
    payment_method: 'pix',
    shown_total_cents: 47904,
    created_at: '2026-11-21T12:00:00Z',
    name: 'Ana',
    email: 'ana@ponte.example',
  };
  const erased = {
    id: 'sub_1',
    plan: 'essencial',
    period: 'monthly',
    payment_method: 'pix',
    shown_total_cents: 2990,
    since: '2026-11-28T12:00:00Z',
  };

  it.each([
    [
      'plan_requested',
      { request },
      'Solicitação do plano Premium registrada | Ponte',
      /^(?![\s\S]*Nada foi cobrado)[\s\S]*Valor: R\$\s479,04[\s\S]*O plano começa depois que você paga com o código PIX[\s\S]*Se não há um código na página, a nossa equipe escreve[\s\S]*ponte\.example\/planos\/premium[\s\S]*Se você já fez o PIX, escreva antes para [\s\S]*diga o número sub_1/,
    ],
    [
      'plan_requested',
      { request: { ...request, payment_method: 'boleto' } },
      'Solicitação do plano Premium registrada | Ponte',
      /^(?![\s\S]*PIX)[\s\S]*Nada foi cobrado\. A nossa equipe escreve para você antes de qualquer cobrança\./,
    ],
    [
      'plan_request_received',
      { request },
      'Solicitação do plano Premium: Ana | Ponte',
      /^(?![\s\S]*(?:Plano atual|preço de tabela|Nada foi cobrado|Escolha))[\s\S]*E-mail: ana@ponte\.example[\s\S]*Identificador do PIX: sub1[\s\S]*Confira se chegou um PIX com este identificador e este valor antes de ativar\./,
    ],
    // It may have been by PIX, and paid, before it was changed to a card
    [
      'plan_request_received',
      { request: { ...request, payment_method: 'card', choice: 'premium-annual-47904' } },
      'Solicitação do plano Premium: Ana | Ponte',
      /Número: sub_1\nEscolha, para ativar: premium-annual-47904\nIdentificador do PIX: sub1[\s\S]*confira se chegou um PIX com este identificador/,
    ],
    // The amount comes from the browser
    [
      'plan_request_received',
      { request: { ...request, shown_total_cents: 3992 } },
      'Solicitação do plano Premium: Ana | Ponte',
      /Valor: R\$\s39,92[\s\S]*Atenção: não é o preço de tabela, que hoje é R\$\s479,04/,
    ],
    [
      'plan_request_received',
      { request: { ...request, plan: 'essencial', period: 'monthly', shown_total_cents: 2990 } },
      'Solicitação do plano Essencial: Ana | Ponte',
      /^(?![\s\S]*preço de tabela)/,
    ],
    // Of a newer database
    [
      'plan_request_received',
      { request: { ...request, plan: 'ouro' } },
      'Solicitação do plano ouro: Ana | Ponte',
      /^(?![\s\S]*preço de tabela)/,
    ],
    [
      'plan_request_received',
      { request: { ...request, current_plan: 'essencial', plan_until: '2027-11-29' } },
      'Solicitação do plano Premium: Ana | Ponte',
      /Plano atual, que termina quando este começar: Essencial, até 29\/11\/2027/,
    ],
    [
      'plan_request_received',
      { request: { ...request, current_plan: 'free', plan_until: null } },
      'Solicitação do plano Premium: Ana | Ponte',
      /^(?![\s\S]*Plano atual)/,
    ],
    [
      'plan_request_cancelled',
      { request: { ...request, choice: 'premium-annual-47904' } },
      'Solicitação do plano Premium cancelada: Ana | Ponte',
      /Forma de pagamento: PIX\nNúmero: sub_1\nIdentificador do PIX: sub1[\s\S]*Confira se chegou um PIX com este identificador\. Se chegou, devolva o valor/,
    ],
    [
      'plan_request_cancelled',
      { request: { ...request, payment_method: 'card' } },
      'Solicitação do plano Premium cancelada: Ana | Ponte',
      /Forma de pagamento: cartão de crédito\nNúmero: sub_1\nIdentificador do PIX: sub1[\s\S]*Confira se chegou um PIX com este identificador/,
    ],
    // Nothing begins, so nothing ends
    [
      'plan_request_cancelled',
      { request: { ...request, current_plan: 'essencial', plan_until: '2027-11-29' } },
      'Solicitação do plano Premium cancelada: Ana | Ponte',
      /^(?![\s\S]*Plano atual)/,
    ],
    [
      'plan_started',
      { request: { ...request, plan_until: '2027-11-21' } },
      'O seu plano Premium começou | Ponte',
      /Vale até: 21\/11\/2027[\s\S]*planos\/premium[\s\S]*Para continuar depois dessa data, cancelar ou se arrepender[\s\S]*diga o número sub_1/,
    ],
    [
      'plan_started',
      { request: { ...request, plan_until: '2027-11-21', replaced: { plan: 'essencial', until: '2027-01-30' } } },
      'O seu plano Premium começou | Ponte',
      /Vale até: 21\/11\/2027\nPlano anterior, que terminou com este: Essencial, que iria até 30\/01\/2027/,
    ],
    [
      'plan_extended',
      { running_plan: { plan: 'premium', until: '2027-01-30', request_id: 'sub_1' } },
      'O seu plano Premium vale até 30/01/2027 | Ponte',
      /já estão na sua conta[\s\S]*Nada é cobrado sozinho[\s\S]*planos\/premium[\s\S]*escreva para contato@ponte\.example e diga o número sub_1\./,
    ],
    [
      'plan_extended',
      { running_plan: { plan: 'profissional', until: '2027-11-30', request_id: null } },
      'O seu plano Profissional vale até 30/11/2027 | Ponte',
      /^(?![\s\S]*número)[\s\S]*empresa\/vagas[\s\S]*escreva para contato@ponte\.example\./,
    ],
    [
      'plan_ending',
      { running_plan: { plan: 'essencial', until: '2026-12-05', request_id: 'sub_1' } },
      'O seu plano Essencial termina em 05/12/2026 | Ponte',
      /não se renova\. Depois do dia 05\/12\/2026, a sua conta volta ao plano Gratuito[\s\S]*10 candidaturas por mês, contando as que você já enviou neste mês[\s\S]*Para continuar com o plano Essencial, escreva para contato@ponte\.example e diga o número sub_1\.[\s\S]*planos\/essencial/,
    ],
    [
      'plan_ending',
      { running_plan: { plan: 'empresarial', until: '2026-12-05', request_id: null } },
      'O seu plano Empresarial termina em 05/12/2026 | Ponte',
      /^(?![\s\S]*candidaturas por mês)[\s\S]*volta ao plano Básico[\s\S]*As vagas que estão no ar continuam[\s\S]*empresa\/vagas/,
    ],
    [
      'plan_ending',
      {
        running_plan: { plan: 'premium', until: '2026-12-05', request_id: 'sub_2' },
        unused_plan: { id: 'sub_1', plan: 'essencial', until: '2027-11-29' },
      },
      'O seu plano Premium termina em 05/12/2026 | Ponte',
      /O seu plano Essencial, que iria até 29\/11\/2027, terminou antes[\s\S]*escreva para contato@ponte\.example e diga o número sub_1 para voltar a ele\./,
    ],
    [
      'plan_ended',
      { request, unused_plan: { id: 'sub_0', plan: 'essencial', until: '2027-11-29' } },
      'O seu plano Premium terminou | Ponte',
      /voltou ao plano Gratuito[\s\S]*O seu plano Essencial, que iria até 29\/11\/2027, terminou antes[\s\S]*diga o número sub_0 para voltar a ele\./,
    ],
    [
      'plan_ended',
      { request, unused_plan: null },
      'O seu plano Premium terminou | Ponte',
      /^(?![\s\S]*(?:terminou antes|para voltar a ele))/,
    ],
    [
      'plan_request_erased',
      { email: null, erased_request: { ...erased, status: 'pending' } },
      'Conta excluída com o plano Essencial | Ponte',
      /Valor: R\$\s29,90[\s\S]*Número: sub_1\nSituação: solicitado e ainda não ativado, desde 28\/11\/2026\nIdentificador do PIX: sub1[\s\S]*Confira se chegou um PIX com este identificador\. Se chegou, devolva o valor pelo banco/,
    ],
    [
      'plan_request_erased',
      { email: null, erased_request: { ...erased, status: 'ended' } },
      'Conta excluída com o plano Essencial | Ponte',
      /Situação: encerrado por outro plano antes do último dia, desde 28\/11\/2026[\s\S]*foi pago há até 7 dias, devolva o valor pelo banco/,
    ],
    [
      'plan_request_erased',
      { email: null, erased_request: { ...erased, status: 'active' } },
      'Conta excluída com o plano Essencial | Ponte',
      /Situação: ativo, desde 28\/11\/2026[\s\S]*A conta foi excluída, e com ela o nome e o e-mail\.[\s\S]*foi pago há até 7 dias, devolva o valor pelo banco/,
    ],
    [
      'plan_request_erased',
      { email: null, erased_request: { plan: 'profissional', until: '2027-11-30' } },
      'Conta excluída com o plano Profissional | Ponte',
      /^(?![\s\S]*(?:PIX|Número|undefined))[\s\S]*Plano: Profissional, combinado sem solicitação\nValia até: 30\/11\/2027[\s\S]*A conta foi excluída[\s\S]*Veja no que foi combinado por e-mail se há um valor a devolver\./,
    ],
    [
      'plan_request_erased',
      { email: null, erased_request: { plan: 'empresarial', until: null } },
      'Conta excluída com o plano Empresarial | Ponte',
      /^(?![\s\S]*(?:Valia até|null))[\s\S]*Plano: Empresarial, combinado sem solicitação/,
    ],
    [
      'plan_started',
      { request: { ...request, plan_until: null } },
      'O seu plano Premium começou | Ponte',
      /^(?![\s\S]*Vale até)[\s\S]*já estão na sua conta[\s\S]*Para cancelar ou se arrepender/,
    ],
    [
      'plan_ended',
      { request },
      'O seu plano Premium terminou | Ponte',
      /voltou ao plano Gratuito, com tudo o que você cadastrou e enviou\. No Gratuito são até 10 candidaturas por mês, contando as que você já enviou neste mês\.[\s\S]*planos\/premium/,
    ],
    [
      'plan_ended',
      { former_plan: 'profissional' },
      'O seu plano Profissional terminou | Ponte',
      /voltou ao plano Básico[\s\S]*As vagas que estão no ar continuam[\s\S]*Nada é cobrado sozinho\.[\s\S]*empresa\/vagas/,
    ],
    [
      'plan_ended',
      { former_plan: 'premium' },
      'O seu plano Premium terminou | Ponte',
      /voltou ao plano Gratuito[\s\S]*contando as que você já enviou neste mês[\s\S]*Nada é cobrado sozinho\.[\s\S]*planos\/premium/,
    ],
    [
      'company_held',
      { company_name: 'Loja Oficial', review_reasons: ['official', 'phone'] },
      'O nome da sua empresa está em análise | Ponte',
      /Loja Oficial diz ser oficial ou verificado e contém um telefone[\s\S]*Quem só tira dele o que causou a análise não espera\.[\s\S]*empresa\/perfil/,
    ],
    [
      'company_held',
      { company_name: 'Banco Aurora', review_reasons: ['renamed'] },
      'O nome da sua empresa está em análise | Ponte',
      /^(?![\s\S]*Se preferir não esperar)[\s\S]*Banco Aurora mudou \(ou mudou o CNPJ\) depois que a empresa publicou vagas\./,
    ],
    [
      'company_held',
      { company_name: 'Banco Aurora', review_reasons: ['renamed'], former_name: 'Padaria Trigo' },
      'O nome da sua empresa está em análise | Ponte',
      /Se preferir não esperar, volte ao nome anterior, Padaria Trigo, no perfil da empresa: a página e as vagas voltam ao ar na hora\./,
    ],
    [
      'company_released',
      { company_name: 'Loja Oficial', company_slug: 'loja-oficial' },
      'O nome da sua empresa foi liberado | Ponte',
      /está no ar[\s\S]*\/empresas\/loja-oficial/,
    ],
    [
      'company_released',
      { company_name: 'Loja Oficial', company_slug: null },
      'O nome da sua empresa foi liberado | Ponte',
      /quando o perfil estiver completo[\s\S]*\/empresa\/perfil/,
    ],
    [
      'lead_confirmed',
      { lead: { kind: 'partner', created_at: '2026-11-21T12:00:00Z' } },
      'Recebemos o seu pedido de parceria | Ponte',
      /vai responder por e-mail/,
    ],
    [
      'lead_confirmed',
      { lead: { kind: 'newsletter', created_at: '2026-11-21T12:00:00Z' }, unsubscribe: 'newsletter.1.2' },
      'Inscrição para receber novidades | Ponte',
      /cancelar-avisos#newsletter\.1\.2/,
    ],
  ] as const)('say in %s what happened', (kind, facts, subject, words) => {
    const made = productMail({ ...base, kind, ...facts }, 'https://ponte.example');
    expect(made.subject).toBe(subject);
    expect(made.text).toMatch(words);
  });
});

describe('user input in a mail', () => {
  it.each([
    [
      'a link of the web',
      'veja https://a.example/x?y=1&z=2.',
      'veja <a href="https://a.example/x?y=1&amp;z=2" style="color:#14532d;">https://a.example/x?y=1&amp;z=2</a>.',
    ],
    ['a link that hides where it leads', 'https://banco.example@evil.example', 'https://banco.example@evil.example'],
    ['another kind of link', 'javascript:alert(1) ftp://a.example', 'javascript:alert(1) ftp://a.example'],
    [
      'markup beside a link',
      '<a href="https://a.example">b</a>',
      '&lt;a href=&quot;<a href="https://a.example" style="color:#14532d;">https://a.example</a>&quot;&gt;b&lt;/a&gt;',
    ],
    ['lines', 'um\ndois', 'um<br>dois'],
    ['braces', '{{ .Token }}', '{{ .Token }}'],
  ])('with %s', (_what, typed, expected) => {
    expect(userHtml(typed)).toBe(expected);
  });
});

it('an interview that its candidate called off is told by vacancy and time alone', () => {
  const facts = {
    vacancy_title: 'Padeira',
    interview_at: '2026-12-01T17:30:00Z',
    unsubscribe: 'application_updates.1.2',
  };
  const made = productMail({ ...mail, kind: 'interview_withdrawn', ...facts }, 'https://ponte.example');
  expect(made.subject).toBe('Entrevista desmarcada: Padeira | Ponte');
  expect(made.text).toContain('retirou a candidatura ou excluiu a conta');
  expect(made.text).toContain(
    'Estava marcada para: terça-feira, 1º de dezembro de 2026, às 14h30 (horário de Brasília)',
  );
  expect(made.text).toMatch(/\/empresa\/candidaturas[\s\S]*cancelar-avisos#application_updates\.1\.2/);
});

it.each(['hired', 'rejected', 'vacancy_removed', 'no_answer', 'unanswered_reminder', 'confirmation_request'] as const)(
  '%s links to the mail preferences',
  (kind) => {
    const { text, html } = productMail({ ...mail, kind }, 'https://ponte.example');
    expect(text).toContain('Escolher quais e-mails receber');
    expect(html).toContain('href="https://ponte.example/perfil?aba=preferencias"');
  },
);

describe('the mail about saved searches', () => {
  const vacancy = {
    id: 'v1',
    title: 'Padeiro <b> da noite',
    company_name: 'Loja & Filhos',
    location: 'Recife - PE',
    salary: 'R$ 2.000,00',
  };
  const search = {
    name: 'Vagas de "padeiro" em Recife, PE',
    query: 'padeiro & cia',
    location: 'Recife, PE',
    salary: '10000+',
    type: 'clt',
    level: null,
    total: 1,
    vacancies: [vacancy],
  };
  const alert = (searches: QueuedMail['searches']) =>
    productMail({ ...mail, kind: 'search_alert', searches }, 'https://ponte.example');

  it('names the one vacancy, leads to it, to its search and to the alerts', () => {
    const { subject, text, html } = alert([search]);
    expect(subject).toBe('Vaga nova: Padeiro <b> da noite | Ponte');
    const ofSearch = 'https://ponte.example/vagas?cargo=padeiro+%26+cia&local=Recife%2C+PE&salario=10000%2B&tipo=clt';
    expect(text).toContain(
      `Vagas de "padeiro" em Recife, PE\n\n- Padeiro <b> da noite\n  Loja & Filhos · Recife, PE · R$\u00A02.000/mês\n  https://ponte.example/vagas/v1\n\nAbrir esta busca:\n${ofSearch}`,
    );
    expect(text).toContain('Gerenciar meus alertas:\nhttps://ponte.example/candidato/buscas-salvas');
    expect(html).toContain(
      '<a href="https://ponte.example/vagas/v1" style="color:#14532d;font-weight:600;">Padeiro &lt;b&gt; da noite</a>',
    );
    expect(html).toContain('Loja &amp; Filhos · Recife, PE');
    expect(html).toContain(`href="${ofSearch.replaceAll('&', '&amp;')}"`);
    expect(html).toContain('href="https://ponte.example/candidato/buscas-salvas"');
    for (const format of [text, html]) expect(format).toContain('aba Preferências');
  });

  it('says that there are more than it was told of', () => {
    expect(alert([{ ...search, total: 1001 }]).subject).toBe('1.001 vagas novas para as suas buscas | Ponte');
    expect(alert([{ ...search, total: 1001 }]).text).toContain('E mais 1.000: abrir esta busca');
    const { subject, text } = alert([{ ...search, total: 100, is_more: true }]);
    expect(subject).toBe('Mais de 100 vagas novas para as suas buscas | Ponte');
    expect(text).toContain('E mais de 99: abrir esta busca');
  });

  it('shows the count over all searches, and how many it omits', () => {
    const { subject, text } = alert([
      {
        ...search,
        total: 7,
        vacancies: [1, 2, 3, 4, 5].map((n) => ({ ...vacancy, id: `v${n}`, title: `Padeiro ${n}` })),
      },
      {
        ...search,
        name: 'Caixas',
        query: 'caixa',
        location: null,
        salary: null,
        type: null,
        vacancies: [{ ...vacancy, id: 'v9', title: 'Caixa {{ .Token }}', salary: null }],
      },
    ]);
    expect(subject).toBe('8 vagas novas para as suas buscas | Ponte');
    expect(text).toContain('E mais 2: abrir esta busca:');
    expect(text).toContain('Caixas\n\n- Caixa {{ .Token }}\n  Loja & Filhos · Recife, PE · Salário não informado\n');
    expect(text).toContain('https://ponte.example/vagas?cargo=caixa\n');
  });
});

const hookSecret = `v1,whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;

describe('the functions that send', () => {
  let server: TestServer;
  const denos: Record<string, DenoFunction> = {};

  beforeAll(async () => {
    server = await startTestServer({ PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations') });
    const env = {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      MAIL_PROVIDER_URL: `${server.mailboxUrl}/emails`,
      MAIL_PROVIDER_KEY: server.secretKey,
      MAIL_FROM: 'contato@ponte.example',
      SITE_URL: 'http://localhost:3000',
      SEND_EMAIL_HOOK_SECRET: hookSecret,
    };
    for (const name of ['outbox', 'send-email', 'unsubscribe']) denos[name] = await startDeno(name, env);
  }, startTimeout);
  afterAll(async () => {
    await Promise.all(Object.values(denos).map((one) => one.stop()));
    await server.stop();
  });

  const callAsService = (call: string, body: object): Promise<Response> =>
    server.call(`/rest/v1/rpc/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      token: server.secretKey,
      headers: { apikey: server.secretKey },
    });

  async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const value = await read();
      if (value !== undefined) return value;
      if (Date.now() > end) throw new Error('it did not come');
    }
  }

  it('send an invitation to the mailbox without a request, with the calendar file', async () => {
    const register = async (email: string, data: Record<string, string>) => {
      const client = server.client();
      await client.auth.signUp({
        email,
        password: 'senha1234',
        options: { data: { terms_version: '2025-04', ...data } },
      });
      await fetch((await server.mails(email))[0]?.link ?? '', { redirect: 'manual' });
      const { error } = await client.auth.signInWithPassword({ email, password: 'senha1234' });
      if (error) throw error;
      return client;
    };
    const company = await register('rh@ponte.example', {
      role: 'company',
      name: 'Loja Verde',
      cnpj: '11222333000181',
      industry: 'Varejo',
      phone: '1133334444',
    });
    const candidate = await register('ana@ponte.example', { role: 'candidate', name: 'Ana Lima' });
    const { data: user } = await company.auth.getUser();
    const profile = {
      legal_name: 'Loja Verde Ltda',
      description: 'Roupas sob medida',
      street: 'Rua A',
      number: '1',
      neighborhood: 'Centro',
      city: 'Recife',
      state: 'PE',
      zip_code: '50000000',
    };
    expect(
      (
        await company
          .from('companies')
          .update(profile)
          .eq('id', user.user?.id ?? '')
      ).error,
    ).toBeNull();
    const trusted = await server.call(`/rest/v1/companies?id=eq.${user.user?.id ?? ''}`, {
      method: 'PATCH',
      body: JSON.stringify({ trusted_since: '2026-01-01T12:00:00Z' }),
      token: server.secretKey,
      headers: { apikey: server.secretKey },
    });
    expect(trusted.status).toBe(204);
    const vacancy = {
      title: 'Vendedora de loja',
      description: 'Atender clientes no balcão da loja.',
      requirements: ['Ensino médio'],
      location: 'Recife, PE',
      type: 'clt',
      level: 'junior',
      benefits: ['Vale'],
      published: true,
    };
    expect((await company.from('vacancies').insert(vacancy)).error).toBeNull();
    const { data: rows } = await company.from('vacancies').select('id').single();
    const { data: sent } = await candidate.rpc('apply_to_vacancy', {
      p_vacancy_id: (rows as { id: string }).id,
      p_birth_date: '1990-05-20',
    });
    const id = (sent as { id: string }).id;
    // Of what was opened before its mail went nothing would be told
    await until(async () =>
      (await server.mails('rh@ponte.example')).find(({ kind }) => kind === 'application_received'),
    );
    await company.rpc('open_sent_resume', { p_application_id: id });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect(
      (
        await company.rpc('set_application_status', {
          p_application_id: id,
          p_status: 'interview',
          p_interview_at: at,
          p_interview_place: 'Sala 3',
        })
      ).error,
    ).toBeNull();

    const mail = await until(async () =>
      (await server.mails('ana@ponte.example')).find(({ kind }) => kind === 'interview'),
    );
    expect(mail.subject).toBe('Entrevista marcada: Vendedora de loja | Ponte');
    expect(mail.attachments).toHaveLength(1);
    const file = await fetch(`${server.mailboxUrl}/mensagem/${mail.id}/anexo/0`);
    const calendar = await file.text();
    expect(calendar).toContain('SUMMARY:Entrevista: Vendedora de loja');
    expect(calendar).toContain('METHOD:REQUEST');
    expect(mail.attachments?.[0]?.type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(mail.replyTo).toBe('rh@ponte.example');
    expect(
      (
        await company.rpc('cancel_interview', {
          p_idempotency_key: randomUUID(),
          p_application_id: id,
          p_message: 'Adiamos a contratação.',
        })
      ).error,
    ).toBeNull();
    const off = await until(async () =>
      (await server.mails('ana@ponte.example')).find(({ kind }) => kind === 'interview_cancelled'),
    );
    expect(off.text).toContain('O que a empresa escreveu:\nAdiamos a contratação.');
    const cancelled = Buffer.from(off.attachments?.[0]?.content ?? '', 'base64').toString();
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(/UID:(.*)/.exec(cancelled)?.[1]).toBe(/UID:(.*)/.exec(calendar)?.[1]);
    expect((await (await callAsService('claim_mails', { p_limit: 10 })).json()) as unknown[]).toEqual([]);

    // A saved search: its mail is due in the morning, but the service role may send it earlier
    expect(
      (
        await candidate
          .from('saved_searches')
          .insert({ name: 'Caixas em Recife', query: 'caixa', location: 'Recife, PE' })
      ).error,
    ).toBeNull();
    const { data: found, error } = await company
      .from('vacancies')
      .insert({ ...vacancy, title: 'Operador de caixa' })
      .select('id')
      .single();
    expect(error).toBeNull();
    const early = await callAsService('queue_search_alerts', { p_early: true });
    expect([early.status, await early.json()]).toEqual([200, 1]);
    const alert = await until(async () =>
      (await server.mails('ana@ponte.example')).find(({ kind }) => kind === 'search_alert'),
    );
    expect(alert.subject).toBe('Vaga nova: Operador de caixa | Ponte');
    expect(alert.text).toContain(`http://localhost:3000/vagas/${(found as { id: string }).id}`);
    expect(alert.text).toContain('http://localhost:3000/vagas?cargo=caixa&local=Recife%2C+PE');

    // One click in the mail program unsubscribes, without a sign-in
    expect(alert.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const link = /^<(.*)>$/.exec(alert.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(alert.text).toContain(`Cancelar estes avisos:\nhttp://localhost:3000/cancelar-avisos#${token}`);
    const wanted = async () => (await candidate.from('email_preferences').select('saved_searches').single()).data;
    const click = (address: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'manual',
      });
    for (const address of [link, link.replace(/^.*(?=\?)/, denos['unsubscribe']?.url ?? '')]) {
      // Opening the link shows the page with the button, and unsubscribes nothing
      const looked = await fetch(address, { redirect: 'manual' });
      expect([looked.status, looked.headers.get('location')]).toEqual([
        303,
        `http://localhost:3000/cancelar-avisos#${token}`,
      ]);
      expect(await wanted()).toEqual({ saved_searches: true });
      expect((await click(`${address}x`)).status).toBe(400);
      expect(await wanted()).toEqual({ saved_searches: true });
      expect((await click(address)).status).toBe(200);
      expect(await wanted()).toEqual({ saved_searches: false });
      await candidate.from('email_preferences').update({ saved_searches: true }).eq('saved_searches', false);
    }

    // A visitor's request is mailed to the operator, with the visitor as reply address
    const visitor = server.client();
    const demo = {
      p_idempotency_key: randomUUID(),
      p_kind: 'demo',
      p_email: 'visita@ponte.example',
      p_company: 'Consultoria Sul',
      p_phone: '11987654321',
      p_message: 'Quero ver o painel',
    };
    expect((await visitor.rpc('create_lead', demo)).error).toBeNull();
    const told = await until(async () =>
      (await server.mails('contato@ponte.example')).find(({ kind }) => kind === 'lead_received'),
    );
    expect(told).toMatchObject({
      subject: 'Pedido de demonstração: Consultoria Sul | Ponte',
      replyTo: 'visita@ponte.example',
    });
    expect(told.text).toContain('Quero ver o painel');
    expect(told.text).toContain('Telefone: (11) 98765-4321');
    const confirmed = await until(async () =>
      (await server.mails('visita@ponte.example')).find(({ kind }) => kind === 'lead_confirmed'),
    );
    expect(confirmed.text).not.toMatch(/Consultoria Sul|Quero ver/);
  });

  it.each(['the embedded server', 'Deno'])('send the outbox for the service role only in %s', async (where) => {
    const url = where === 'Deno' ? (denos.outbox?.url ?? '') : `${server.url}/functions/v1/outbox`;
    const call = (key: string) => fetch(url, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    expect((await call(server.publishableKey)).status).toBe(401);
    const response = await call(server.secretKey);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sent: 0, failed: 0 });
  });

  describe('the mail hook under Deno', () => {
    async function hook(
      body: object | string,
      change: {
        id?: string;
        secret?: string;
        timestamp?: number;
        headers?: Record<string, string>;
        sent?: string;
      } = {},
    ): Promise<Response> {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1000));
      const id = change.id ?? `msg_${randomUUID()}`;
      const signature = await sign(change.secret ?? hookSecret, id, timestamp, text);
      return fetch(denos['send-email']?.url ?? '', {
        method: 'POST',
        body: change.sent ?? text,
        headers: {
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signature,
          'content-type': 'application/json',
          ...change.headers,
        },
      });
    }
    const documented = {
      emailType: 'verification',
      email: 'nova@ponte.example',
      name: 'Nova',
      token: 'hash1',
      redirectUrl: 'http://localhost:3000/verificar-email',
    };

    it('takes the documented body', async () => {
      expect((await hook(documented)).status).toBe(200);
      const [arrived] = await server.mails('nova@ponte.example');
      expect(arrived).toMatchObject({ kind: 'confirmation', subject: 'Confirme seu e-mail | Ponte' });
      expect(arrived?.link).toBe(
        `${server.url}/auth/v1/verify?token=hash1&type=signup&redirect_to=${encodeURIComponent(documented.redirectUrl)}`,
      );
      expect(arrived?.text).not.toContain('Nova');
    });

    it("takes a hosted project's body", async () => {
      const response = await hook({
        user: { email: 'hospedada@ponte.example', user_metadata: { role: 'company' } },
        email_data: {
          token: '123456',
          token_hash: 'hash2',
          redirect_to: 'http://localhost:3000/',
          email_action_type: 'recovery',
        },
      });
      expect(response.status).toBe(200);
      expect((await server.mails('hospedada@ponte.example'))[0]).toMatchObject({
        kind: 'recovery',
        link: expect.stringContaining('token=hash2&type=recovery'),
      });
    });

    it('accepts a call once: a replayed one sends nothing', async () => {
      const call = { id: 'msg_overheard', timestamp: Math.floor(Date.now() / 1000) };
      const body = { ...documented, email: 'uma-vez@ponte.example' };
      for (let time = 0; time < 3; time += 1) expect((await hook(body, call)).status).toBe(200);
      expect(await server.mails('uma-vez@ponte.example')).toHaveLength(1);
    });

    it('sends each address of a change its own link, where the project confirms both', async () => {
      const user = {
        id: randomUUID(),
        email: 'velha@ponte.example',
        new_email: 'nova2@ponte.example',
        user_metadata: {},
      };
      const data = {
        token: '1',
        token_hash: 'hash-new',
        token_new: '2',
        token_hash_new: 'hash-old',
        redirect_to: 'http://localhost:3000/',
        email_action_type: 'email_change',
      };
      expect((await hook({ user, email_data: data })).status).toBe(200);
      expect((await server.mails('velha@ponte.example'))[0]?.link).toContain('token=hash-old&type=email_change');
      expect((await server.mails('nova2@ponte.example'))[0]?.link).toContain('token=hash-new&type=email_change');
    });

    it('notifies of a changed password and a changed address', async () => {
      const user = { id: randomUUID(), email: 'avisada@ponte.example', user_metadata: {} };
      expect((await hook({ user, email_data: { email_action_type: 'password_changed_notification' } })).status).toBe(
        200,
      );
      expect((await server.mails('avisada@ponte.example'))[0]?.subject).toBe('A senha da sua conta mudou | Ponte');
      const changed = { email_action_type: 'email_changed_notification', old_email: 'era@ponte.example' };
      expect((await hook({ user, email_data: changed })).status).toBe(200);
      expect((await server.mails('era@ponte.example'))[0]?.text).toContain(
        'era era@ponte.example e agora é avisada@ponte.example',
      );
    });

    it.each([
      [
        'signed with another secret',
        { secret: `v1,whsec_${Buffer.from('another secret of the tests 32 b').toString('base64')}` },
        401,
      ],
      ['signed long ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }, 401],
      ['changed after signing', { sent: JSON.stringify({ ...documented, email: 'ladra@ponte.example' }) }, 401],
      ['from a browser', { headers: { origin: 'http://localhost:3000' } }, 403],
    ])('refuses a call %s', async (_what, change, status) => {
      expect((await hook(documented, change)).status).toBe(status);
      expect(await server.mails('ladra@ponte.example')).toEqual([]);
    });

    it.each([[{ ...documented, emailType: 'invoice' }], [{ emailType: 'reset' }], ['[]'], ['{']])(
      'refuses the body %j',
      async (body) => {
        expect((await hook(body)).status).toBe(400);
      },
    );
  });

  it('leave no mail in the mailbox without the secret key, and one for each key', async () => {
    const post = (key: string, idempotency: string, text = 't') =>
      fetch(`${server.mailboxUrl}/emails`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotency },
        body: JSON.stringify({
          from: 'a@ponte.example',
          to: ['uma@ponte.example'],
          subject: 's',
          html: '<p>h</p>',
          text,
        }),
      });
    expect((await post(server.publishableKey, 'k')).status).toBe(401);
    for (let time = 0; time < 2; time += 1) expect((await post(server.secretKey, 'k')).status).toBe(200);
    // As a provider does, so that a mail that changes under its key is found out
    expect((await post(server.secretKey, 'k', 'another text')).status).toBe(409);
    expect(await server.mails('uma@ponte.example')).toHaveLength(1);
  });
});
