import { startProduct } from './product-under-test';
import { isScript, kilobytes, launch, total, visit } from './visit';

/* JavaScript over the wire (brotli) and number of requests of a first visit. Goal: 190 kB. */
const product = await startProduct();
const browser = await launch();
try {
  for (const path of ['/', '/vagas']) {
    const { files } = await visit(browser, product.url + path, { mobile: false });
    const scripts = files.filter(isScript);
    console.log(
      `\n${path}: JavaScript ${kilobytes(total(scripts))} in ${scripts.length} files; ${files.length} requests, ${kilobytes(total(files))} in all`,
    );
    for (const file of scripts.sort((a, b) => b.bytes - a.bytes))
      console.log(`  ${kilobytes(file.bytes).padStart(9)}  ${new URL(file.url).host}${new URL(file.url).pathname}`);
    const supabase = scripts.some((file) => file.url.includes('supabase-js'));
    console.log(`  supabase-js loaded: ${supabase ? 'YES' : 'no'}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
