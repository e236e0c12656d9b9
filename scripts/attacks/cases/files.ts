import { z } from 'zod';
import { groupOf, hold, holdRefusal, type Attack } from '../attack';
import type { Person, World } from '../world';

/* Attacks on stored files and edge functions. */

const attack = groupOf('files and functions');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The same, but it says that every browser has to draw 30 000 by 30 000 pixels. */
const pixels = Buffer.from(png);
pixels.writeUInt32BE(30_000, 16);
pixels.writeUInt32BE(30_000, 20);

function store(
  world: World,
  as: Person | undefined,
  place: string,
  body: Uint8Array | string,
  type: string,
  headers: Record<string, string> = {},
) {
  return world.backend('POST', `/storage/v1/object/${place}`, {
    ...(as && { as }),
    body: Buffer.from(body),
    headers: { 'content-type': type, ...headers },
  });
}

const uploads: Attack[] = (
  [
    ['a page', 'avatars', 'a.png', '<html><script>alert(1)</script>', 'image/png'],
    ['a page called a page', 'avatars', 'a.html', '<html><script>alert(1)</script>', 'text/html'],
    [
      'a drawing with a script',
      'avatars',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['a program', 'resumes', 'a.pdf', 'MZ\u0090\u0000', 'application/pdf'],
    ['a page as a resume', 'resumes', 'a.txt', '<html><script>alert(1)</script></html>', 'text/html'],
    ['seven megabytes', 'avatars', 'grande.png', Buffer.concat([png, Buffer.alloc(7_000_000)]), 'image/png'],
    ['nothing', 'avatars', 'vazio.png', '', 'image/png'],
    ['a picture of nine hundred million pixels', 'avatars', 'enorme.png', pixels, 'image/png'],
  ] as const
).map(([kind, bucket, name, body, type]) =>
  attack(`${kind} is stored in ${bucket}`, async (world) => {
    const answer = await store(world, world.candidate, `${bucket}/${world.candidate.id}/${name}`, body, type);
    holdRefusal(answer);
  }),
);

const foreignPlaces: readonly [kind: string, place: (world: World) => string][] = [
  ['the folder of another', (world: World) => `avatars/${world.candidate.id}/x.png`],
  [
    'the folder of another by dots',
    (world: World) => `avatars/${world.otherCandidate.id}/../${world.candidate.id}/x.png`,
  ],
  [
    'the folder of another by encoded dots',
    (world: World) => `avatars/${world.otherCandidate.id}/%2e%2e/${world.candidate.id}/x.png`,
  ],
  [
    'the folder of another by twice encoded dots',
    (world: World) => `avatars/${world.otherCandidate.id}/%252e%252e%252f${world.candidate.id}/x.png`,
  ],
  ['outside the store', (world: World) => `avatars/${world.otherCandidate.id}/..%2f..%2f..%2f..%2fetc%2fx.png`],
  ['a bucket that is none', (world: World) => `segredos/${world.otherCandidate.id}/x.png`],
  ['the root of the bucket', () => 'avatars/x.png'],
  ['a name with a NUL', (world: World) => `avatars/${world.otherCandidate.id}/x%00.png`],
  ['a backslash path', (world: World) => `avatars/${world.otherCandidate.id}%5c..%5c${world.candidate.id}/x.png`],
];
const places = foreignPlaces.map(([kind, place]) =>
  attack(`a photo is stored in ${kind}`, async (world) => {
    const before = await world.backend('POST', '/storage/v1/object/list/avatars', {
      as: world.candidate,
      body: { prefix: `${world.candidate.id}/` },
    });
    const answer = await store(world, world.otherCandidate, place(world), png, 'image/png');
    hold(answer.status < 500, `answered ${answer.status}`);
    const after = await world.backend('POST', '/storage/v1/object/list/avatars', {
      as: world.candidate,
      body: { prefix: `${world.candidate.id}/` },
    });
    hold(before.text === after.text, "another person's folder changed");
    if (!String(kind).startsWith('a ') && !String(kind).includes('backslash'))
      hold(answer.status >= 400, `answered ${answer.status}`);
  }),
);

const documents: Attack[] = [
  attack('a file poses as the record of another', async (world) => {
    const folder = `resumes/${world.otherCandidate.id}`;
    const record = JSON.stringify({
      mimetype: 'text/html',
      contentType: 'text/html',
      'content-type': 'text/html',
      size: 1,
    });
    await store(world, world.otherCandidate, `${folder}/t.txt`, 'Um texto.', 'text/plain');
    for (const name of ['t.txt.meta', 't.txt.json', '.meta', 't.txt.meta.meta'])
      await store(world, world.otherCandidate, `${folder}/${name}`, record, 'text/plain');
    const answer = await world.backend('GET', `/storage/v1/object/${folder}/t.txt`, { as: world.otherCandidate });
    hold(
      answer.text === 'Um texto.' && (answer.headers.get('content-type') ?? '').startsWith('text/plain'),
      `${answer.headers.get('content-type')}: ${answer.text}`,
    );
    const data = await world.backend('POST', '/functions/v1/account', {
      as: world.otherCandidate,
      body: { action: 'export' },
    });
    hold(data.status === 200, `the export answers ${data.status}`);
  }),
  attack('another candidate reads a resume', async (world) => {
    const stored = await store(
      world,
      world.candidate,
      `resumes/${world.candidate.id}/segredo.txt`,
      'Currículo secreto.',
      'text/plain',
    );
    hold(stored.status === 200, `the owner could not store it: ${stored.status} ${stored.text}`);
    for (const target of [
      `/storage/v1/object/resumes/${world.candidate.id}/segredo.txt`,
      `/storage/v1/object/authenticated/resumes/${world.candidate.id}/segredo.txt`,
      `/storage/v1/object/public/resumes/${world.candidate.id}/segredo.txt`,
      `/storage/v1/object/avatars/../resumes/${world.candidate.id}/segredo.txt`,
      `/storage/v1/object/public/avatars/%2e%2e/resumes/${world.candidate.id}/segredo.txt`,
    ]) {
      for (const as of [undefined, world.otherCandidate, world.company]) {
        const answer = await world.backend('GET', target, { ...(as && { as }) });
        hold(!answer.text.includes('secreto'), `${target} was given`);
        hold(answer.status < 500, `${target} answered ${answer.status}`);
      }
    }
  }),
  attack('another candidate signs an address of a resume', async (world) => {
    const answer = await world.backend('POST', `/storage/v1/object/sign/resumes/${world.candidate.id}/segredo.txt`, {
      as: world.otherCandidate,
      body: { expiresIn: 3600 },
    });
    hold(answer.status >= 400 && answer.status < 500, `answered ${answer.status}: ${answer.text}`);
  }),
  attack('another candidate lists resumes', async (world) => {
    for (const prefix of ['', '/', `${world.candidate.id}/`, '../', '%']) {
      const answer = await world.backend('POST', '/storage/v1/object/list/resumes', {
        as: world.otherCandidate,
        body: { prefix, limit: 10_000 },
      });
      hold(
        !answer.text.includes('segredo') && !answer.text.includes(world.candidate.id),
        `the list of ${JSON.stringify(prefix)}: ${answer.text.slice(0, 150)}`,
      );
    }
  }),
  attack('a resume is moved into the public bucket', async (world) => {
    const answer = await world.backend('POST', '/storage/v1/object/move', {
      as: world.candidate,
      body: {
        bucketId: 'resumes',
        sourceKey: `${world.candidate.id}/segredo.txt`,
        destinationBucket: 'avatars',
        destinationKey: `${world.candidate.id}/segredo.txt`,
      },
    });
    holdRefusal(answer);
  }),
  attack('a resume becomes a page by a copy', async (world) => {
    const answer = await world.backend('POST', '/storage/v1/object/copy', {
      as: world.candidate,
      body: {
        bucketId: 'resumes',
        sourceKey: `${world.candidate.id}/segredo.txt`,
        destinationKey: `${world.candidate.id}/segredo.html`,
      },
    });
    holdRefusal(answer);
  }),
  attack('an upload in pieces goes around the look into the file', async (world) => {
    const answer = await world.backend('POST', '/storage/v1/upload/resumable', {
      as: world.candidate,
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
    holdRefusal(answer);
  }),
  attack('forty files at once pass the limit of ten', async (world) => {
    const person = await world.signUp('candidate', { cpf: '71428793860' });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store(world, person, `resumes/${person.id}/arquivo${index}.txt`, `Arquivo ${index}.`, 'text/plain'),
      ),
    );
    const { text } = await world.backend('POST', '/storage/v1/object/list/resumes', {
      as: person,
      body: { prefix: `${person.id}/`, limit: 100 },
    });
    const count = z.array(z.unknown()).parse(JSON.parse(text)).length;
    hold(count <= 10, `${count} files are stored`);
  }),
  attack('the token of a deleted account stores a photo', async (world) => {
    const person = await world.signUp('candidate', { cpf: '87748248800' });
    const deleted = await world.backend('POST', '/functions/v1/account', {
      as: person,
      body: { action: 'delete', confirmation: person.email, password: person.password },
    });
    hold(deleted.status === 200, `the account could not be deleted: ${deleted.status} ${deleted.text}`);
    const answer = await store(world, person, `avatars/${person.id}/x.png`, png, 'image/png');
    holdRefusal(answer);
  }),
];

const functions: Attack[] = [
  ...(['visitor', 'candidate'] as const).flatMap((who) =>
    ['send-email', 'outbox', 'upload-check'].map((name) =>
      attack(`a ${who} calls ${name}`, async (world) => {
        const answer = await world.backend('POST', `/functions/v1/${name}`, {
          ...(who === 'candidate' && { as: world.candidate }),
          body: {
            emailType: 'recovery',
            email: 'vitima@pessoa.example',
            name: 'x',
            token: 'x',
            redirectUrl: 'https://evil.example',
            record: { bucket_id: 'resumes', name: `${world.candidate.id}/segredo.txt` },
          },
        });
        hold(answer.status >= 400 && answer.status < 500, `answered ${answer.status}: ${answer.text}`);
      }),
    ),
  ),
  attack('a company deletes the account of a candidate', async (world) => {
    const answer = await world.backend('POST', '/functions/v1/account', {
      as: world.company,
      body: {
        action: 'delete',
        confirmation: world.candidate.email,
        password: world.company.password,
        user_id: world.candidate.id,
      },
    });
    holdRefusal(answer);
    hold(
      (await world.service('GET', `/rest/v1/profiles?id=eq.${world.candidate.id}`)).text.includes(world.candidate.id),
      'the candidate is gone',
    );
  }),
  attack('an account is deleted without its password', async (world) => {
    for (const password of [undefined, '', 'errada2026', ['travessia2026'], { a: 1 }, true]) {
      const answer = await world.backend('POST', '/functions/v1/account', {
        as: world.candidate,
        body: { action: 'delete', confirmation: world.candidate.email, password },
      });
      holdRefusal(answer);
    }
  }),
  attack('a visitor exports data', async (world) => {
    const answer = await world.backend('POST', '/functions/v1/account', { body: { action: 'export' } });
    hold(answer.status === 401, `answered ${answer.status}`);
  }),
  ...(['__proto__', 'constructor', '../rest/v1/profiles', 'toString', '%2e%2e', 'account/..%2foutbox'] as const).map(
    (name) =>
      attack(`the function ${name} is called`, async (world) => {
        const answer = await world.backend('POST', `/functions/v1/${name}`, { body: {} });
        holdRefusal(answer);
      }),
  ),
  attack('the source of external vacancies gets hostile queries', async (world) => {
    for (const body of [
      { query: 'x'.repeat(200_000), location: 'y' },
      { query: ['a'], location: {} },
      [],
      null,
      'x',
      { query: 'http://169.254.169.254/', location: '../../' },
    ]) {
      const answer = await world.backend('POST', '/functions/v1/job-source', { body });
      hold(
        answer.status < 500 && answer.milliseconds < 6_000,
        `answered ${answer.status} after ${Math.round(answer.milliseconds)} ms`,
      );
    }
  }),
];

export const fileAttacks: readonly Attack[] = [...uploads, ...places, ...documents, ...functions];
