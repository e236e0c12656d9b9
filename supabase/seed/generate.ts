import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSeedData } from './seed-data';
import { writeSeedFile } from './seed-file';

// Run with: npx tsx supabase/seed/generate.ts
const target = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../seed.sql');
const data = createSeedData();
writeFileSync(target, writeSeedFile(data));
console.info(
  `${path.relative(process.cwd(), target)}: ${data.companies.length} companies, ${data.vacancies.length} vacancies, ` +
    `${data.candidates.length} candidates, ${data.applications.length} applications`,
);
