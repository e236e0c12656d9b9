// Loaded into a server under test: the disk has as many free bytes as the file PONTE_TEST_DISK says.
import fs from 'node:fs';

fs.statfsSync = () => ({ bsize: 1, bavail: Number(fs.readFileSync(process.env.PONTE_TEST_DISK, 'utf8')) });
