import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { deliveryDocument, deliveryFile } from './delivery-document';

/* Writes docs/independent-delivery.md. Its figures come from other commands, which it names. */
writeFileSync(path.join(rootFolder, deliveryFile), deliveryDocument());
console.log(`${deliveryFile} is written`);
