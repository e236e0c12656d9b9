import { execFileSync } from 'node:child_process';
import {
  clockInSaoPaulo,
  dayInSaoPaulo,
  daysUntil,
  formatDate,
  formatDateTime,
  formatMonth,
  formatTime,
  instantInSaoPaulo,
  namedDay,
  timeAgo,
} from './dates';
import { shiftDays, shiftYears } from './shifted-days';

it('shows a date without time as that very day, whatever the time zone', () => {
  expect(formatDate('2026-01-01')).toBe('01/01/2026');
  expect(formatMonth('2026-01-01')).toBe('01/2026');
});

it('shows an instant as the day and hour it is in São Paulo', () => {
  expect(formatDate('2026-01-01T02:30:00Z')).toBe('31/12/2025');
  expect(formatDateTime('2026-01-01T02:30:00Z')).toBe('31/12/2025, às 23h30');
  expect(dayInSaoPaulo('2026-01-01T03:00:00Z')).toBe('2026-01-01');
  expect(dayInSaoPaulo(new Date('2026-01-01T02:59:00Z'))).toBe('2025-12-31');
});

it('reads the same day from an ICU that writes en-CA as month/day/year (version 72: Debian 12, Chrome 110)', async () => {
  const { DateTimeFormat } = Intl;
  const asked: unknown[] = [];
  const spy = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    asked.push(locale);
    return new DateTimeFormat('en-US', options);
  });
  try {
    await jest.isolateModulesAsync(async () => {
      const dates = await import('./dates');
      expect(dates.dayInSaoPaulo('2026-01-01T02:30:00Z')).toBe('2025-12-31');
      expect(dates.timeAgo('2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z')).toBe('há\u00a03\u00a0dias');
      // In summer time, two hours behind: from Intl
      expect(dates.dayInSaoPaulo('2010-01-01T01:30:00Z')).toBe('2009-12-31');
      expect(dates.dayInSaoPaulo('2010-01-01T02:30:00Z')).toBe('2010-01-01');
      expect(asked).toHaveLength(1);
    });
  } finally {
    spy.mockRestore();
  }
});

it('finds the instant of a day and a time, and NaN while one of them is incomplete', () => {
  const instant = instantInSaoPaulo('2026-12-31', '23:30');
  expect(new Date(instant).toISOString()).toBe('2027-01-01T02:30:00.000Z');
  expect(clockInSaoPaulo(new Date(instant))).toBe('2026-12-31T23:30');
  expect(instantInSaoPaulo('', '10:00')).toBeNaN();
  expect(instantInSaoPaulo('2026-12-31', '')).toBeNaN();
});

it('tells the same time as the time zone data, from the first day of the database on', () => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const wrong: string[] = [];
  // 37 hours: every hour of the day, and each time that the clock was changed, comes up; the last summer time hour by
  // hour
  const instants = [
    ...Array.from({ length: 70_000 }, (_, index) => Date.UTC(1914, 0, 1) + index * 37 * 3_600_000),
    ...Array.from({ length: 72 }, (_, hour) => Date.UTC(2019, 1, 16) + hour * 3_600_000),
  ];
  for (const instant of instants) {
    const text = new Date(instant).toISOString();
    if (formatDateTime(text) !== clock.format(instant).replace(', ', ', às ').replace(':', 'h')) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

it('asks Intl for old instants only, whose first call takes a phone long', () => {
  const spy = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    expect(timeAgo('2026-11-18T12:00:00Z', '2026-11-21T12:00:00Z')).toBe('há\u00a03\u00a0dias');
    expect(formatDateTime('2019-02-17T02:00:00Z')).toBe('16/02/2019, às 23h00');
    expect(spy).not.toHaveBeenCalled();
  } finally {
    spy.mockRestore();
  }
});

it.each([
  ['2026-11-21T12:00:00Z', 'hoje'],
  ['2026-11-21T02:59:00Z', 'ontem'],
  ['2026-11-18T12:00:00Z', 'há\u00a03\u00a0dias'],
  ['2026-11-08T12:00:00Z', 'há\u00a013\u00a0dias'],
  ['2026-11-07T12:00:00Z', 'há\u00a02\u00a0semanas'],
  ['2026-10-22T12:00:00Z', 'há\u00a04\u00a0semanas'],
  ['2026-10-21T12:00:00Z', 'há\u00a01\u00a0mês'],
  ['2026-10-20T12:00:00Z', 'há\u00a01\u00a0mês'],
  ['2026-08-20T12:00:00Z', 'há\u00a03\u00a0meses'],
  ['2025-11-27T12:00:00Z', 'há\u00a011\u00a0meses'],
  // 360 days: twelve months of 30, and not yet a year of 365
  ['2025-11-26T12:00:00Z', 'há\u00a01\u00a0ano'],
  ['2024-11-22T12:00:00Z', 'há\u00a01\u00a0ano'],
  ['2024-11-21T12:00:00Z', 'há\u00a02\u00a0anos'],
  ['2023-11-20T12:00:00Z', 'há\u00a03\u00a0anos'],
  ['2026-11-22T12:00:00Z', 'hoje'],
])('%p reads %p on 21/11/2026', (instant, words) => {
  expect(timeAgo(instant, '2026-11-21T13:00:00Z')).toBe(words);
});

it.each([
  ['2026-11-21', 0],
  ['2026-11-20', -1],
  ['2026-12-01', 10],
])('counts whole São Paulo days until %p', (deadline, days) => {
  // 02:00 UTC on the 22nd is still the 21st in São Paulo
  expect(daysUntil(deadline, '2026-11-22T02:00:00Z')).toBe(days);
});

it.each([
  ['2026-01-01T02:30:00.123456+00:00', '31/12/2025'],
  ['2026-01-01 02:30:00+00', '31/12/2025'],
  ['2026-01-01T02:30:00-03', '01/01/2026'],
])('reads the instant %p as PostgreSQL writes it', (instant, day) => {
  expect(formatDate(instant)).toBe(day);
});

const now = '2026-11-21T13:00:00Z';

it.each([
  '',
  'ontem',
  '1',
  '2026',
  '2026-01-011',
  'em 2026-01-01',
  'em 2026-01-01T12:00:00Z',
  'Jan 2026-01-01T12:00:00Z',
  '2026-01-01T12:0',
  '2026-13-45T99:99:99Z',
  'infinity',
  '-infinity',
  '294276-12-31T23:59:59+00:00',
  '0044-03-15 12:00:00+00 BC',
])('shows %p, which is neither a date nor an instant, as an unknown one, and never throws', (text) => {
  expect(formatDate(text)).toBe('data desconhecida');
  expect(formatDateTime(text)).toBe('data desconhecida');
  expect(formatMonth(text)).toBe('data desconhecida');
  expect(formatTime(text)).toBe('');
  expect(namedDay(text, now)).toBe('data desconhecida');
  expect(dayInSaoPaulo(text)).toBe('');
  expect(timeAgo(text, now)).toBe('');
  expect(timeAgo(now, text)).toBe('');
  expect(daysUntil(text, now)).toBeNaN();
});

it.each([
  ['2026-11-22', -18, '2008-11-22'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', -4, '2020-02-29'],
  ['1000-05-01', -1, '0999-05-01'],
])('takes %s by %d years to %s', (day, years, shifted) => {
  expect(shiftYears(day, years)).toBe(shifted);
});

it.each([
  ['2026-11-22', 30, '2026-12-22'],
  ['2024-02-28', 2, '2024-03-01'],
  ['2024-01-01', -1, '2023-12-31'],
])('takes %s by %d days to %s', (day, days, shifted) => {
  expect(shiftDays(day, days)).toBe(shifted);
});

// New York moves its clock on 8 March 2026; Apia had no 30 December 2011.
it.each(['America/New_York', 'Pacific/Apia'])('reckons with days alike on a device in %s', (zone) => {
  const script = `
    import { daysUntil } from './dates.ts';
    import { shiftDays, shiftYears } from './shifted-days.ts';
    console.log(shiftDays('2026-03-08', 1), shiftDays('2011-12-29', 1), shiftYears('2012-12-30', -1), daysUntil('2026-03-09', '2026-03-08T03:00:00Z'));
  `;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: __dirname,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('2026-03-09 2011-12-30 2011-12-30 1');
});

it.each([
  ['2026-11-26T02:59:00Z', '25/11/2026', '23h59'],
  ['2026-11-26T03:00:00Z', 'Hoje', '00h00'],
  ['2026-11-27T12:30:00Z', 'Amanhã', '09h30'],
  ['2026-11-28T12:00:00Z', 'Sábado, 28/11', '09h00'],
  ['2026-11-29T12:00:00Z', 'Domingo, 29/11', '09h00'],
  ['2026-12-02T12:00:00Z', 'Quarta-feira, 02/12', '09h00'],
  ['2026-12-03T12:00:00Z', '03/12/2026', '09h00'],
])('names the day of %s %p on 26/11/2026, a Thursday, and its time %s', (instant, day, time) => {
  expect(namedDay(instant, '2026-11-26T15:00:00Z')).toBe(day);
  expect(formatTime(instant)).toBe(time);
});
