// Loaded into a server under test: reports as many free bytes as the file PONTE_TEST_DISK contains.
import fs from 'node:fs';

fs.statfsSync = () => ({ bsize: 1, bavail: Number(fs.readFileSync(process.env.PONTE_TEST_DISK, 'utf8')) });
