import webpack from 'webpack';
import { readFileSync, readdirSync } from 'node:fs';
import { webpackConfig } from '../webpack.base';
import { requireApp } from '../tooling/apps';
// @ts-ignore
import { SourceMapConsumer } from 'source-map-js';
const name = process.argv[2]!;
const out = '/tmp/pe/outm-' + name + Date.now();
const conf = webpackConfig({ app: requireApp(name), mode: 'production', release: 'stats', outputFolder: out });
const c = webpack({ ...conf, cache: false, devtool: 'source-map', optimization: { ...conf.optimization, minimizer: ['...'] } })!;
c.run((e, s) => { if (e) throw e; for (const f of readdirSync(out)) if (/\.js$/.test(f) && (!process.argv[3] || f.startsWith(process.argv[3]))) { 
  const code = readFileSync(out + '/' + f, 'utf8'); const map = new SourceMapConsumer(JSON.parse(readFileSync(out + '/' + f + '.map', 'utf8')));
  const lines = code.split('\n'); const per = new Map<string, number>(); let last: any = null; const add = (k: string, n: number) => per.set(k, (per.get(k) ?? 0) + n);
  const ms: any[] = []; map.eachMapping((m: any) => ms.push(m));
  for (let i = 0; i < ms.length; i++) { const m = ms[i], n = ms[i + 1]; const end = n && n.generatedLine === m.generatedLine ? n.generatedColumn : lines[m.generatedLine - 1]!.length; const src: string = m.source ?? '?'; const k = /node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(src)?.[1] ?? src.replace('webpack://', '').replace(/^[^/]*\//,'').split('/').slice(0, 4).join('/'); add(k, end - m.generatedColumn); }
  console.log('FILE', f, code.length); for (const [k, n] of [...per].sort((a, b) => b[1] - a[1]).slice(0, 40)) if (n > 1200) console.log('   ', n, k); } c.close(() => {}); });
