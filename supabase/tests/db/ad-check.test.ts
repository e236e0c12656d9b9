import { adRules, checkAd, foldAd, lookalikes, type Ad } from '@ponte/shared-domain';
import { randomUUID } from 'node:crypto';
import { plainAdText } from '../../ad-check/required-words';
import { riskWords, type RiskPattern } from '../../ad-check/risk-words';
import { rulesSql, toRow } from '../../ad-check/rules-sql';
import { createSeedData } from '../../seed/seed-data';
import { readLockedSentences, readOpenSentences, readSentencesOfEachRule, toAd } from '../ad-check/golden-sentences';
import { makeMarket } from '../search/market/market';
import {
  as,
  call,
  openDatabase,
  publish,
  refusal,
  signUpCandidate,
  signUpCompany,
  type Database,
  vacancyDefaults,
  type Identity,
} from './database';

let db: Database;
let company: Identity;
let other: Identity;
let candidate: Identity;

beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db, 'Empresa A');
  other = await signUpCompany(db, 'Empresa B');
  candidate = await signUpCandidate(db);
});
afterAll(() => db.close());

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** 'field: rule' of each finding, as the database says it. */
async function checkInDatabase({
  title,
  description,
  requirements,
  benefits,
  type,
  salary,
  location,
}: Ad): Promise<string[]> {
  const rows = await db.query<{ rule: string; field: string }>(
    'select rule, field from private.check_ad($1, $2, $3, $4, $5, $6, $7)',
    [title, description, lines(requirements), lines(benefits), type, salary, location],
  );
  return rows.map(({ rule, field }) => `${field}: ${rule}`).sort();
}

/** The same of shared-domain. It leaves out warnings of words that are blocked, which the database has no use for. */
const checkHere = (ad: Ad, hold?: 'block'): string[] =>
  [
    ...new Set(
      checkAd(ad)
        .filter((finding) => hold === undefined || finding.hold === hold)
        .map(({ rule, field }) => `${field}: ${rule}`),
    ),
  ].sort();

describe('the rules of the database', () => {
  it('are those of shared-domain: otherwise `npm run ad-rules` belongs into a new migration', async () => {
    // All that private.put_ad_rules makes of them; groups have numbers of their own each time
    const stored = async () => ({
      rules: await db.query<Record<string, unknown>>('select * from private.ad_rules order by place'),
      patterns: await db.query(
        `select to_jsonb(p) - 'leading_group' as pattern, (select g.place from private.ad_word_groups as g where g.number = p.leading_group) as led_by
         from private.ad_patterns as p order by p.rule, p.pattern`,
      ),
      groups: await db.query(
        'select rule, pattern, place, words from private.ad_word_groups order by rule, pattern, place',
      ),
    });
    const inMigrations = await stored();
    expect(inMigrations.rules).toEqual(
      adRules.map((rule, place) => {
        const row: Record<string, unknown> = toRow(rule, place);
        return Object.fromEntries(Object.keys(inMigrations.rules[0] ?? {}).map((column) => [column, row[column]]));
      }),
    );
    await db.exec(rulesSql());
    expect(await stored()).toEqual(inMigrations);
  });

  it('find every needed word wherever it stands: inside a longer one, between signs, at both ends of a text', async () => {
    const rows = await db.query<{ text: string; word: string }>(
      `select given.text, w.word
       from private.ad_words as w
       cross join lateral unnest(array[w.word, 'ab' || w.word || 'yz', '~' || w.word || '~', '(' || w.word || ')']) as given(text)
       where w.trigram is not null and not w.trigram = any (extensions.show_trgm(private.plain_ad_text(given.text)))`,
    );
    expect(rows).toEqual([]);
    // Of thousands, so few are looked for one by one
    const [counted] = await db.query<{ all: number; without: number }>(
      `select count(*)::int as all, count(*) filter (where trigram is null)::int as without from private.ad_words`,
    );
    expect(counted?.without).toBeLessThan((counted?.all ?? 0) / 20);
  });

  it('look for words in a text that is written as shared-domain expects it', async () => {
    const every = Array.from({ length: 126 }, (_none, code) => String.fromCharCode(code + 1))
      .join('')
      .toLowerCase();
    const [row] = await db.query<{ plain: string }>('select private.plain_ad_text($1) as plain', [every]);
    expect(row?.plain).toBe(plainAdText(every));
  });

  it('ask for the patterns that have a word of each of their groups where they stand together, of those fields, and for no other', async () => {
    const texts = [
      vacancyDefaults.title,
      'Exigimos experiência de 2 anos, sexo masculino e boa aparência. Idade\nsem 30 limite em anos. Escala 6x1, de 2ª a sábado',
      // An amount and years that count in some fields alone
      'Programa de aprendizagem: de 14 a 30 anos.\nVivência de 3 anos com vendas\nSalário de R$ 1.200',
      'Escala 7x0; seleção afirmativa',
      'R$ 2.500 a R$ 1.300 por semana',
    ].map((text) => foldAd(text).text);
    const fieldNames = (
      await db.query<{ name: string }>(
        'select name from unnest(private.ad_fields()) with ordinality as f(name, place) order by place',
      )
    ).map(({ name }) => name);
    const asked = async (fields: readonly string[], type: string, onlyBlocks: boolean) =>
      (
        await db.query<{ asked: string }>(
          `select p.rule || ' ' || p.pattern || ' ' || array_to_string(p.fields, ',') as asked
           from private.possible_patterns($1, $2, $3) as p order by p.rule collate "C", p.pattern`,
          [fields, type, onlyBlocks],
        )
      ).map((row) => row.asked);
    const expected = (fields: readonly string[], onlyBlocks: boolean) =>
      adRules
        .map(toRow)
        .filter(
          ({ types, hold }) =>
            (types === null || types.some((type) => type === 'clt')) && !(onlyBlocks && hold !== 'block'),
        )
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .flatMap((row) =>
          row.needs.flatMap((groups, at) => {
            if (row.only_if_words?.every((word) => !fields.some((text) => plainAdText(text).includes(word)))) return [];
            const divider = { sentence: /[.;!?\n]/, line: /\n/, text: /$^/ }[row.spans[at] ?? 'text'];
            const written = row.written[at];
            const below = row.first_amounts[at];
            const places = fields.flatMap((text, place) => {
              const isTogether = text
                .split(divider)
                .map(plainAdText)
                .some((piece) => groups.every((group) => group.some((word) => piece.includes(word))));
              const isItsField = row.fields[at] === '' || row.fields[at]?.split(',').includes(fieldNames[place] ?? '');
              const isWritten = !written || written.some((words) => text.includes(words));
              const amounts = text
                .split('\n')
                .flatMap((line) => /\d+(?:\.\d{3})?/.exec(line)?.[0].replace('.', '') ?? []);
              const isBelow = !below || amounts.some((amount) => Number(amount) < below);
              return isTogether && isItsField && isWritten && isBelow ? [place + 1] : [];
            });
            return places.length > 0 ? [`${row.id} ${at + 1} ${places.join(',')}`] : [];
          }),
        );
    for (const change of [0, 1, 2, 3, 4]) {
      // Each text in each field
      const fields = texts.map((_text, at) => texts[(at + change) % texts.length] ?? '');
      expect(await asked(fields, 'clt', false)).toEqual(expected(fields, false));
      expect(await asked(fields, 'clt', true)).toEqual(expected(fields, true));
    }
    expect((await asked(texts, 'clt', false)).length).toBeGreaterThan(8);
    const ofOthers = await db.query(
      `select from private.possible_patterns($1, 'pj', true) as p join private.ad_rules as r on r.id = p.rule
       where r.hold <> 'block' or r.types is not null and not 'pj' = any (r.types)`,
      [texts],
    );
    expect(ofOthers).toEqual([]);
  });

  it('compare the first amount of a line before a pattern is asked that needs a low one: with every amount, however it is written', async () => {
    const rows = await db.query<{ text: string; matches: boolean; is_below: boolean }>(
      `select t as text, t ~ p.expression as matches, coalesce(private.lowest_first_amount(t) < p.first_amount_below, false) as is_below
       from private.ad_patterns as p cross join generate_series(0, 20000) as n
       cross join lateral (select n::text as figures, case when n < 1000 then n::text else n / 1000 || '.' || lpad((n % 1000)::text, 3, '0') end as pointed) as w
       cross join lateral (values ('r$ ' || figures), ('r$ ' || pointed || ',00'), ('a combinar\nde ' || pointed || ' a 9.000'), ('salario: ' || figures || ',5 mais 100')) as given(t)
       where p.first_amount_below is not null
         and (t ~ p.expression <> coalesce(private.lowest_first_amount(t) < p.first_amount_below, false) or n in (1000, 3000))`,
    );
    expect(rows.filter(({ matches, is_below }) => matches && !is_below)).toEqual([]);
    expect(rows.filter(({ matches }) => matches).length).toBeGreaterThan(2);
    // Amounts that nobody pays by the month are asked for all the same
    expect(
      rows
        .filter(({ matches, is_below }) => is_below && !matches)
        .every(({ text }) => /(?<![.\d])1?\d{1,2}(?![.\d])/.test(text)),
    ).toBe(true);
  });

  it("find in the market's texts, with golden sentences among theirs, what shared-domain finds, which asks every pattern", async () => {
    // Every third one: each is asked alone below, and an advertisement around it costs ten times as much
    const sentences = [...readOpenSentences(), ...readSentencesOfEachRule()].filter((_sentence, at) => at % 3 === 0);
    const ads = makeMarket(sentences.length).vacancies.map((vacancy, at): Ad => {
      const sentence = sentences[at];
      const own = sentence ? toAd(sentence) : undefined;
      const { title, description, requirements, benefits, salary, facts } = vacancy;
      // Beside others, in the middle of a text, sometimes without an end before or behind
      const [before = '', ...after] = description.split(/(?<=[.!?]) /);
      const between = [' ', '\n', ', ', '. '][at % 4];
      return {
        ...{
          title: own?.title === '' || !own ? title : own.title,
          type: own?.type ?? facts.contract,
          level: facts.level,
        },
        description: [before, own?.description, after.join(' ')].filter(Boolean).join(between),
        requirements: [...requirements, own?.requirements].filter(Boolean).join('\n'),
        benefits: [own?.benefits, ...benefits].filter(Boolean).join('\n'),
        salary: own?.salary || salary || '',
        location: own?.location || vacancy.location,
      };
    });
    const rows = await db.query<{ rules: string[] }>(
      `select array(
         select f.field || ': ' || f.rule
         from private.check_ad(ad->>'title', ad->>'description', string_to_array(ad->>'requirements', E'\\n'),
           string_to_array(ad->>'benefits', E'\\n'), ad->>'type', ad->>'salary', ad->>'location', true) as f) as rules
       from jsonb_array_elements($1::jsonb) with ordinality as list(ad, place) order by place`,
      [JSON.stringify(ads)],
    );
    expect(rows.map(({ rules }) => rules.sort())).toEqual(ads.map((ad) => checkHere(ad, 'block')));
    expect(rows.filter(({ rules }) => rules.length > 0).length).toBeGreaterThan(100);
  }, 240_000);

  it('say of many at once, by looking at each sentence once, what check_ad says of each', async () => {
    const sentences = [...readOpenSentences(), ...readSentencesOfEachRule()].filter((_sentence, at) => at % 3 === 1);
    // What makes a text another one than the sum of its sentences, too
    const betweens = [
      ...['. ', '\n', ', ', '.  ', '. \u200b ', '\n  ', '.\u0001 ', ' 🚚 ', ' de \n\n ', '; '],
      ...[' v a g a d e h o m e n s ', '. a e o um. ', '.\n', ' # ', ' – '],
    ];
    const ads = makeMarket(sentences.length).vacancies.map((vacancy, at) => {
      const sentence = sentences[at];
      const own = sentence ? toAd(sentence) : undefined;
      const [before = '', ...after] = vacancy.description.split(/(?<=[.!?]) /);
      const between = betweens[at % betweens.length] ?? '';
      return {
        title: own?.title || vacancy.title,
        type: own?.type ?? vacancy.facts.contract,
        description: [before, own?.description, after.join(' ')].filter(Boolean).join(between),
        requirements: [...vacancy.requirements, own?.requirements].filter(Boolean),
        benefits: [own?.benefits, ...vacancy.benefits].filter(Boolean),
        salary: own?.salary || vacancy.salary,
        location: own?.location || vacancy.location,
      };
    });
    await db.query('delete from private.ad_verdicts');
    await db.query(
      'select private.judge_ads(array(select jsonb_populate_record(null::public.vacancies, ad) from jsonb_array_elements($1::jsonb) as list(ad)))',
      [JSON.stringify(ads)],
    );
    const found = await db.query<{ kept: string[] | null; alone: string[] }>(
      `select (
           select k.rules from private.ad_verdicts as k where k.digest = private.ad_digest(v.title, v.description, v.requirements, v.benefits, v.type::text, v.salary, v.location)
         ) as kept, array(
           select distinct f.rule from private.check_ad(v.title, v.description, v.requirements, v.benefits, v.type::text, v.salary, v.location, true) as f order by 1) as alone
       from jsonb_array_elements($1::jsonb) with ordinality as list(ad, place)
       cross join lateral jsonb_populate_record(null::public.vacancies, list.ad) as v order by place`,
      [JSON.stringify(ads)],
    );
    expect(found.map(({ kept }) => kept)).toEqual(found.map(({ alone }) => alone));
    expect(found.filter(({ alone }) => alone.length > 0).length).toBeGreaterThan(100);
  }, 240_000);

  it('let the review of a text that may have a signal of risk look at it, and of no other', async () => {
    const signals = [
      ...[
        'Renda extra',
        'Ganhe muito dinheiro',
        'ganhos diários',
        'Trabalhe pelo celular',
        'Curtir vídeos',
        'tarefas pagas',
        'Avaliar produtos',
      ],
      ...[
        'pague a taxa do curso',
        'Compra do kit e do uniforme',
        'Depósito inicial',
        'chave do PIX',
        'Investimento mínimo',
      ],
      ...[
        'Envie o CPF e a selfie pelo WhatsApp',
        'Telegram com foto do RG',
        'Mande os documentos por e-mail',
        'wa.me/5511',
        'Fale no zap',
      ],
      ...[
        'https://vagas.example/1',
        'www.vagas.example',
        'w h a t s a p p',
        'wh4ts4pp',
        'r\u200benda extra',
        'Ｗhatsapp',
      ],
    ];
    // What ends one text and begins the next is a signal where a line goes on in the next
    const halves = [
      'Renda',
      'extra',
      'ganhe',
      'dinheiro',
      'trabalhe',
      'pelo celular',
      'apenas',
      'taxa de',
      'curso',
      'não',
      'pague com',
      'CPF',
      'zap',
      'Cuida da loja.',
    ];
    const betweens = ['. ', '\n', ' ', '.  ', '; ', ', ', '.\n', ' # '];
    const parts = [...signals, ...halves];
    const pairs = parts.flatMap((first, at) =>
      [1, 2, 5].flatMap((step) =>
        betweens.map((between) => [first, between, parts[(at + step) % parts.length] ?? ''] as const),
      ),
    );
    const ads = pairs.flatMap(([first, between, second], at) => {
      const ad = {
        title: `Atendente ${at}`,
        description: 'Atende o balcão.',
        requirements: ['Simpatia'],
        benefits: ['Vale'],
        salary: 'R$ 2.000',
        location: 'Recife, PE',
      };
      return [
        { ...ad, description: `Atende.${between}${first}${between}${second}` },
        { ...ad, description: `Atende ${first}`, requirements: [second, 'Simpatia'] },
        { ...ad, title: `Atendente ${first}`, description: second, location: second },
        { ...ad, requirements: ['Simpatia', first], benefits: [second] },
      ];
    });
    const given = JSON.stringify(ads);
    const signalsOf = () =>
      db.query<{ place: number; found: unknown[] }>(
        `select place::int, private.risk_signals_of(jsonb_populate_record(null::public.vacancies, ad)) as found
         from jsonb_array_elements($1::jsonb) with ordinality as list(ad, place) order by place`,
        [given],
      );
    await db.query('delete from private.ad_verdicts');
    const alone = await signalsOf();
    await db.query(
      'select private.judge_ads(array(select jsonb_populate_record(null::public.vacancies, ad) from jsonb_array_elements($1::jsonb) as list(ad)))',
      [given],
    );
    expect(await signalsOf()).toEqual(alone);
    expect(alone.filter(({ found }) => found.length > 0).length).toBeGreaterThan(ads.length / 4);
    const [looks] = await db.query<{ risky: number; all: number }>(
      'select count(*) filter (where may_be_risky)::int as risky, count(*)::int as all from private.ad_verdicts',
    );
    expect(looks?.risky).toBeLessThan((looks?.all ?? 0) * 0.9);
    // Another signal: nothing of what was said holds
    await db.query(`update private.risk_signals set weight = weight where name = 'easy-money'`);
    expect(await db.query('select from private.ad_verdicts')).toEqual([]);
  }, 240_000);

  it('say the same of every golden sentence', async () => {
    const ads = [...readOpenSentences(), ...readLockedSentences(['--locked']), ...readSentencesOfEachRule()].map(toAd);
    const rows = await db.query<{ place: number; rules: string[] }>(
      `select place::int, array(
         select f.field || ': ' || f.rule
         from private.check_ad(ad->>'title', ad->>'description', string_to_array(ad->>'requirements', E'\\n'),
           string_to_array(ad->>'benefits', E'\\n'), ad->>'type', ad->>'salary', ad->>'location', true) as f) as rules
       from jsonb_array_elements($1::jsonb) with ordinality as list(ad, place) order by place`,
      [JSON.stringify(ads)],
    );
    expect(ads.length).toBeGreaterThan(400);
    expect(rows.map(({ rules }) => rules.sort())).toEqual(ads.map((ad) => checkHere(ad, 'block')));
  }, 120_000);

  it.each([
    ['h o m e n s apenas'],
    ['APENAS H.O.M.E.N.S'],
    ['só ho\u200bmens'],
    ['ｓｏ ｈｏｍｅｎｓ'],
    ['idade – até 35 anos'],
    ['Boa aparência\nNome limpo 😀 # só homens'],
    ['a e o um'],
    ['apenas h\u043emens, h0mens, mu1heres, h0m3ns, 3x4cm'],
    ['apenas \n\n homens\nfortes'],
    ['ho\u2800mens \u{1f137}omens ho\u20ddmens'],
  ])('read %s alike', async (description) => {
    const ad = { ...toAd({ rules: [], resembles: null, type: 'clt', field: 'description', text: description }) };
    expect(await checkInDatabase(ad)).toEqual(checkHere(ad));
  });

  it('read every letter that looks like another one as shared-domain does', async () => {
    const letters = [...lookalikes.keys()].map((letter) => `x${letter}x`);
    const rows = await db.query<{ folded: string }>(
      'select private.fold_ad(letter) as folded from unnest($1::text[]) with ordinality as list(letter, place) order by place',
      [letters],
    );
    expect(rows.map(({ folded }) => folded)).toEqual([...lookalikes.values()].map((letter) => `x${letter}x`));
    expect(letters.map((letter) => foldAd(letter).text)).toEqual(
      [...lookalikes.values()].map((letter) => `x${letter}x`),
    );
  });

  it('hold nothing against the demonstration data', () => {
    const held = createSeedData().vacancies.flatMap((vacancy) =>
      checkAd({
        title: vacancy.title,
        description: vacancy.description,
        requirements: vacancy.requirements.join('\n'),
        benefits: vacancy.benefits.join('\n'),
        type: vacancy.type,
        level: vacancy.level,
        salary: vacancy.salary.text ?? '',
        location: vacancy.location,
      }).map(({ rule, words }) => `${rule}: ${words}`),
    );
    expect(held).toEqual([]);
  });
});

describe('the words of the patterns of risk', () => {
  it('are those that the patterns have', async () => {
    const patterns = await db.query<RiskPattern>(
      'select name, pattern from private.risk_signals where pattern is not null',
    );
    const rows = await db.query(
      'select signal, branch, place, words from private.risk_signal_words order by signal, branch, place',
    );
    expect(rows).toEqual(riskWords([...patterns].sort((one, other) => (one.name < other.name ? -1 : 1))));
  });

  // A migration that replaces the function from an older copy would lose it, and no finding would differ
  it('are asked before a pattern is', async () => {
    const signals = async (change: string): Promise<unknown> => {
      const results = await db.transaction([
        { sql: change },
        {
          sql: `select private.risk_signals_of(jsonb_populate_record(null::public.vacancies, $1::jsonb)) as found`,
          parameters: [JSON.stringify({ title: 'Atendente', description: 'Renda extra.' })],
        },
      ]);
      return results[1]?.[0]?.['found'];
    };
    const easyMoney = expect.arrayContaining([expect.objectContaining({ signal: 'easy-money' })]);
    expect(await signals('select')).toEqual(easyMoney);
    const words = await db.query('select * from private.risk_signal_words');
    expect(await signals('delete from private.risk_signal_words')).not.toEqual(easyMoney);
    await db.query(
      'insert into private.risk_signal_words select w.* from jsonb_populate_recordset(null::private.risk_signal_words, $1::jsonb) as w',
      [JSON.stringify(words)],
    );
  });
});

const unlawful = { description: 'Buscamos apenas homens para carregar caminhões.' };
const reason = 'Revista íntima em unidade prisional masculina, por lei.';
const countOf = async (id: string, published: boolean): Promise<number> =>
  (await db.query('select 1 from public.vacancies where id = $1 and published = $2', [id, published])).length;

describe('publishing', () => {
  it('is refused with what the law says, and a draft is saved', async () => {
    const refused = await refusal(publish(db, company, unlawful));
    expect(refused).toMatchObject({ code: 'PT400', hint: 'ad_blocked', message: expect.stringContaining('373-A') });
    const id = await publish(db, company, { ...unlawful, published: false });
    expect(await countOf(id, false)).toBe(1);
    expect(
      await refusal(as(db, company, 'update public.vacancies set published = true where id = $1', [id])),
    ).toMatchObject({ hint: 'ad_blocked' });
  });

  it('is refused to a published vacancy that gets such a text, in every field', async () => {
    const id = await publish(db, company);
    for (const change of [
      `title = 'Porteiro masculino'`,
      `description = 'Precisamos de alguém com nome limpo no Serasa.'`,
      `requirements = array['Boa comunicação', 'Até 35 anos']`,
      `benefits = array['Taxa de inscrição de R$ 30']`,
      `type = 'clt', salary = 'R$ 1.200'`,
      `location = 'Santos, SP - somente mulheres'`,
      `location = 'Pague taxa de inscrição por PIX, Santos'`,
    ]) {
      expect(await refusal(as(db, company, `update public.vacancies set ${change} where id = $1`, [id]))).toMatchObject(
        {
          hint: 'ad_blocked',
        },
      );
    }
    await as(
      db,
      company,
      `update public.vacancies set description = 'Pessoas com boa aparência são vistas.' where id = $1`,
      [id],
    );
  });

  it('names every rule that holds', async () => {
    const description = 'Somente mulheres com nome limpo no Serasa.';
    const refused = await refusal(publish(db, company, { description }));
    expect(refused).toMatchObject({ message: expect.stringMatching(/373-A.*SPC e Serasa/) });
  });

  it('asks nothing of a published vacancy whose texts stay', async () => {
    const id = await publish(db, company);
    await db.exec('alter table public.vacancies disable trigger refuse_unlawful_ad');
    await db.query('update public.vacancies set description = $2 where id = $1', [id, unlawful.description]);
    await db.exec('alter table public.vacancies enable trigger refuse_unlawful_ad');
    await as(db, company, 'update public.vacancies set deadline = private.today() + 3 where id = $1', [id]);
    await as(db, company, 'update public.vacancies set published = false where id = $1', [id]);
    expect(
      await refusal(as(db, company, 'update public.vacancies set published = true where id = $1', [id])),
    ).toMatchObject({ hint: 'ad_blocked' });
  });

  it('leaves an imported vacancy a draft', async () => {
    const id = await publish(db, company);
    await db.query(`update public.vacancies set source = 'external', description = $2 where id = $1`, [
      id,
      unlawful.description,
    ]);
    expect(await countOf(id, false)).toBe(1);
    const [row] = await db.query<{ id: string; first_published_at: string | null }>(
      `insert into public.vacancies (company_id, source, title, description, requirements, location, type, level, benefits)
       values ($1, 'external', 'Carregador', $2, array['Ensino médio'], 'Recife, PE', 'clt', 'junior', array['VT'])
       returning id, first_published_at`,
      [company.id, unlawful.description],
    );
    expect(row?.first_published_at).toBeNull();
    expect(await countOf(row?.id ?? '', false)).toBe(1);
  });
});

describe('a reasoned exception', () => {
  const keep = (who: Identity, id: string, exceptions: unknown) =>
    call(db, who, 'keep_ad_exceptions', { p_vacancy_id: id, p_exceptions: JSON.stringify(exceptions) });
  const list = (who: Identity, id: string) => call(db, who, 'list_ad_exceptions', { p_vacancy_id: id });

  it('lets a vacancy be published, and is kept for its company alone', async () => {
    const id = await publish(db, company, { ...unlawful, published: false });
    await keep(company, id, [{ rule: 'sex', reason: `  ${reason} ` }]);
    await keep(company, id, [{ rule: 'sex', reason }]);
    await as(db, company, 'update public.vacancies set published = true where id = $1', [id]);
    expect(await list(company, id)).toMatchObject([{ rule: 'sex', reason }]);
    expect(await list(other, id)).toEqual([]);
    expect(await list(candidate, id)).toEqual([]);
    expect(await db.query('select company_id from private.ad_exceptions where vacancy_id = $1', [id])).toEqual([
      { company_id: company.id },
    ]);
  });

  it('is for its own vacancy and rule', async () => {
    const id = await publish(db, company, { ...unlawful, published: false });
    await keep(company, id, [{ rule: 'age', reason }]);
    const go = as(db, company, 'update public.vacancies set published = true where id = $1', [id]);
    expect(await refusal(go)).toMatchObject({ hint: 'ad_blocked' });
    expect(await refusal(keep(other, id, [{ rule: 'sex', reason }]))).toMatchObject({ hint: 'vacancy_not_found' });
  });

  it.each([
    ['a rule without exceptions', [{ rule: 'pregnancy', reason }]],
    ['an unknown rule', [{ rule: 'x', reason }]],
    ['no reason', [{ rule: 'sex' }]],
    ['a short reason', [{ rule: 'sex', reason: 'x'.repeat(19) }]],
    ['a long reason', [{ rule: 'sex', reason: 'x'.repeat(501) }]],
    ['what is no list', { rule: 'sex', reason }],
    ['a list that is too long', Array.from({ length: 31 }, () => ({ rule: 'sex', reason }))],
  ])('is refused: %s', async (_, exceptions) => {
    const id = await publish(db, company, { published: false });
    expect(await refusal(keep(company, id, exceptions))).toMatchObject({ hint: 'invalid_exception' });
  });

  it.each([20, 500])('may have %i characters', async (length) => {
    const id = await publish(db, company, { published: false });
    await keep(company, id, [{ rule: 'sex', reason: 'x'.repeat(length) }]);
    expect(await list(company, id)).toHaveLength(1);
  });

  it('may be thirty at once', async () => {
    const id = await publish(db, company, { published: false });
    await keep(
      company,
      id,
      Array.from({ length: 30 }, () => ({ rule: 'sex', reason })),
    );
    expect(await list(company, id)).toHaveLength(1);
  });

  it('is one of a hundred at most, which may be sent again', async () => {
    const id = await publish(db, company, { published: false });
    const reasons = Array.from({ length: 101 }, (_, at) => ({ rule: 'sex', reason: `${reason} ${at}` }));
    for (let at = 0; at < 100; at += 25) await keep(company, id, reasons.slice(at, at + 25));
    await keep(company, id, reasons.slice(0, 25));
    expect(await refusal(keep(company, id, reasons.slice(100)))).toMatchObject({ hint: 'invalid_exception' });
    expect(await list(company, id)).toHaveLength(100);
  });

  it('comes with a new vacancy', async () => {
    const create = async (fields: object): Promise<string> => {
      const p_vacancy = JSON.stringify({ ...vacancyDefaults, ...unlawful, ...fields });
      const args = { p_idempotency_key: randomUUID(), p_vacancy };
      return (await call<{ id: string }>(db, company, 'create_vacancy', args)).id;
    };
    const exceptions = [{ rule: 'sex', reason }];
    const id = await create({ exceptions });
    expect(await countOf(id, true)).toBe(1);
    expect(await list(company, id)).toMatchObject([{ rule: 'sex' }]);
    const draft = await create({ exceptions, published: false });
    expect(await countOf(draft, false)).toBe(1);
    expect(await refusal(create({ exceptions: [] }))).toMatchObject({ hint: 'ad_blocked' });
    expect(await refusal(create({ exceptions: null }))).toMatchObject({ hint: 'ad_blocked' });
    expect(await refusal(create({ exceptions: [{ rule: 'age', reason }] }))).toMatchObject({ hint: 'ad_blocked' });
  });

  describe('comes with a change of the vacancy', () => {
    const versionOf = async (id: string): Promise<string> =>
      (
        await db.query<{ version: string }>('select updated_at::text as version from public.vacancies where id = $1', [
          id,
        ])
      )[0]?.version ?? '';
    const update = async (who: Identity, id: string, fields: object, version?: string): Promise<boolean> =>
      call<boolean>(db, who, 'update_vacancy', {
        p_vacancy_id: id,
        p_version: version ?? (await versionOf(id)),
        p_vacancy: JSON.stringify({ ...vacancyDefaults, ...unlawful, ...fields }),
      });
    const exceptions = [{ rule: 'sex', reason }];
    let id: string;
    beforeEach(async () => {
      id = await publish(db, company);
    });
    const textOf = async (): Promise<unknown> =>
      (await db.query<{ description: string }>('select description from public.vacancies where id = $1', [id]))[0]
        ?.description;

    it('which is published with it, and again without it because it is kept', async () => {
      expect(await update(company, id, { exceptions, title: 'Agente de portaria' })).toBe(true);
      expect(await countOf(id, true)).toBe(1);
      expect(await textOf()).toBe(unlawful.description);
      expect(await list(company, id)).toMatchObject([{ rule: 'sex', reason }]);
      expect(await update(company, id, { description: `${unlawful.description} À noite.` })).toBe(true);
      expect(await list(company, id)).toHaveLength(1);
    });

    it.each([
      ['without one', undefined, 'ad_blocked'],
      ['with none', null, 'ad_blocked'],
      ['with one for another rule', [{ rule: 'age', reason }], 'ad_blocked'],
      [
        'with a forged one',
        [
          { rule: 'sex', reason },
          { rule: 'pregnancy', reason },
        ],
        'invalid_exception',
      ],
      ['with a short one', [{ rule: 'sex', reason: 'por lei' }], 'invalid_exception'],
    ])('and nothing of both is stored when it is refused: %s', async (_, given, hint) => {
      expect(await refusal(update(company, id, { exceptions: given }))).toMatchObject({ hint });
      expect(await list(company, id)).toEqual([]);
      expect(await textOf()).toBe(vacancyDefaults.description);
    });

    it('and nothing of both is stored over another version', async () => {
      const version = await versionOf(id);
      await as(db, company, 'update public.vacancies set published = false where id = $1', [id]);
      expect(await update(company, id, { exceptions }, version)).toBe(false);
      expect(await list(company, id)).toEqual([]);
      expect(await textOf()).toBe(vacancyDefaults.description);
    });

    it('only by its company', async () => {
      for (const who of [other, candidate]) expect(await update(who, id, { exceptions })).toBe(false);
      expect(await refusal(update({ role: 'anon' }, id, { exceptions }))).toMatchObject({ code: '42501' });
      expect(await list(company, id)).toEqual([]);
      expect(await textOf()).toBe(vacancyDefaults.description);
    });
  });

  it('goes with its vacancy', async () => {
    const id = await publish(db, company, { published: false });
    await keep(company, id, [{ rule: 'sex', reason }]);
    await as(db, company, 'delete from public.vacancies where id = $1', [id]);
    expect(await db.query('select 1 from private.ad_exceptions where vacancy_id = $1', [id])).toEqual([]);
  });
});
