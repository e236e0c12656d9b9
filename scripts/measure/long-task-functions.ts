import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { openPhonePage } from './visit';

/*
 * What the long tasks of a page's start consist of: one visit with a trace of Chromium's CPU profiler, which makes
 * everything somewhat slower. For `npm run measure:long-tasks -- --functions /vagas`.
 */

/** An event of the trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  id?: string;
  args: {
    name?: string;
    data?: {
      startTime?: number;
      timeDeltas?: number[];
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
      documentLoaderURL?: string;
    };
  };
}
interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
}
interface Sample {
  at: number;
  node: number;
  duration: number;
}

/** A function of a script and the time in which it or what it called ran, in milliseconds. */
export interface FunctionTime {
  /** 'vendor.5c2a2f8c.js 14:77362 function s(e){...', from 0 as the profiler counts lines and columns. */
  name: string;
  duration: number;
}
export interface ExplainedTask {
  /** Since the page was asked for, in milliseconds. */
  startedAt: number;
  duration: number;
  /** The longest first. */
  functions: FunctionTime[];
}

interface Trace {
  events: TraceEvent[];
  /** Of each script, by URL. */
  lines: Map<string, string[]>;
}

const categories = ['devtools.timeline', 'toplevel', 'blink.user_timing', 'disabled-by-default-v8.cpu_profiler'];

async function trace(browser: Browser, url: string): Promise<Trace> {
  const page = await openPhonePage(browser);
  try {
    const lines = new Map<string, string[]>();
    const reading: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      reading.push(
        request.response().then(async (response) => {
          if (response) lines.set(request.url(), (await response.text()).split('\n'));
        }),
      );
    });
    const devtools = await browser.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    // Playwright types an event as a record of texts; the fields that are read here are those of Chromium's trace
    // format.
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const complete = new Promise<void>((resolve) => {
      devtools.once('Tracing.tracingComplete', () => resolve());
    });
    await devtools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // Until the app was loaded when idle, and has asked for what comes after it.
    await wait(8_000);
    await devtools.send('Tracing.end');
    await complete;
    await Promise.all(reading);
    return { events, lines };
  } finally {
    await page.context().close();
  }
}

function readSamples(events: readonly TraceEvent[], pid: number, tid: number): [Map<number, ProfileNode>, Sample[]] {
  const nodes = new Map<number, ProfileNode>();
  const samples: Sample[] = [];
  for (const profile of events) {
    if (profile.name !== 'Profile' || profile.pid !== pid || profile.tid !== tid) continue;
    let at = profile.args.data?.startTime ?? profile.ts;
    const chunks = events.filter(
      ({ name, id, pid: owner }) => name === 'ProfileChunk' && id === profile.id && owner === pid,
    );
    for (const { args } of chunks.sort((one, other) => one.ts - other.ts)) {
      for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
      args.data?.cpuProfile?.samples?.forEach((node, index) => {
        const duration = args.data?.timeDeltas?.[index] ?? 0;
        at += duration;
        samples.push({ at, node, duration });
      });
    }
  }
  return [nodes, samples];
}

/**
 * The tasks of a page's start that are longer than 50 ms, with the functions that ran in them.
 * @throws Error when the trace has no main thread: the browser writes another format.
 */
export async function explainLongTasks(browser: Browser, url: string): Promise<ExplainedTask[]> {
  const { events, lines } = await trace(browser, url);
  const start = events.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url);
  const main = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === start?.pid,
  );
  if (!start || !main) throw new Error('the trace names no main thread of the page');
  const [nodes, samples] = readSamples(events, main.pid, main.tid);

  const nameOf = ({
    callFrame: { functionName, url: file = '', lineNumber = 0, columnNumber = 0 },
  }: ProfileNode): string => {
    const text = lines.get(file)?.[lineNumber]?.slice(Math.max(0, columnNumber - 12), columnNumber + 60);
    return file === ''
      ? functionName
      : `${file.split('/').at(-1) ?? ''} ${lineNumber}:${columnNumber} ${functionName} ${text ?? ''}`;
  };
  const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
  const tasks = events.filter(
    ({ name, pid, tid, dur = 0 }) => name.endsWith('RunTask') && pid === main.pid && tid === main.tid && dur > 50_000,
  );
  /** One task has events of two names, one within the other. */
  const isWithin = (task: TraceEvent, other: TraceEvent): boolean =>
    other !== task && other.ts <= task.ts && endOf(other) >= endOf(task);
  return tasks
    .filter((task) => !tasks.some((other) => isWithin(task, other)))
    .map(({ ts, dur = 0 }) => {
      const times = new Map<string, number>();
      for (const { at, node, duration } of samples) {
        if (at < ts || at > ts + dur) continue;
        const names = new Set<string>();
        for (
          let frame = nodes.get(node);
          frame;
          frame = frame.parent === undefined ? undefined : nodes.get(frame.parent)
        )
          names.add(nameOf(frame));
        for (const name of names) times.set(name, (times.get(name) ?? 0) + duration);
      }
      return {
        startedAt: (ts - start.ts) / 1_000,
        duration: dur / 1_000,
        functions: [...times]
          .map(([name, duration]) => ({ name, duration: duration / 1_000 }))
          .sort((one, other) => other.duration - one.duration),
      };
    });
}
