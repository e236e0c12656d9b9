import type { PagePicture } from '@ponte/shared-domain';
import { createPagePictures, type DrawPicture, pageOfPicture, PicturesBusy } from './page-pictures';
import { UndrawableTitle } from './picture-layout';

const pictureOf = (title: string): PagePicture => ({ title, author: 'Sabor da Vila', facts: [], amount: null });

function setUp({ maximumBytes, draw }: { maximumBytes?: number; draw?: DrawPicture } = {}) {
  let time = 0;
  const drawn: string[] = [];
  const pictures = createPagePictures({
    draw: async (picture) => {
      drawn.push(picture.title);
      return draw ? draw(picture) : Buffer.from(`picture of ${picture.title}`.padEnd(1_000));
    },
    maximumBytes,
    now: () => time,
  });
  return {
    pictures,
    drawn,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

it.each<[string, string | undefined]>([
  ['/previa/vagas/5f1b6a7e-0c1d-4a52-9c53-0a1f6f1a2b3c.png', '/vagas/5f1b6a7e-0c1d-4a52-9c53-0a1f6f1a2b3c'],
  ['/previa/vagas.png', '/vagas'],
  ['/previa/.png', undefined],
  ['/previa/vagas/1.jpg', undefined],
  ['/previa/vagas/../../etc.png', undefined],
  ['/outra/previa/vagas/1.png', undefined],
  ['/previa/vagas/%00.png', undefined],
])('%s is the picture of %s', (pathname, page) => {
  expect(pageOfPicture(pathname)).toBe(page);
});

describe('a picture', () => {
  it('is drawn once, whichever page shows it and however many ask at once', async () => {
    const { pictures, drawn } = setUp();
    const [one, other] = await Promise.all([
      pictures.draw('/vagas/1', pictureOf('a')),
      pictures.draw('/vagas/2', pictureOf('a')),
    ]);
    expect(await pictures.draw('/vagas/1', pictureOf('a'))).toBe(one);
    expect(other).toBe(one);
    expect(drawn).toEqual(['a']);
  });

  it('with another text is another one, with another tag', async () => {
    const { pictures, drawn } = setUp();
    const before = await pictures.draw('/vagas/1', pictureOf('a'));
    const after = await pictures.draw('/vagas/1', pictureOf('b'));
    expect(after.etag).not.toBe(before.etag);
    expect(drawn).toEqual(['a', 'b']);
  });

  it('is dropped when there are more than fit, the one that nobody asked for first', async () => {
    const { pictures, drawn } = setUp({ maximumBytes: 6_000 });
    for (const title of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await pictures.draw('/vagas/1', pictureOf(title));
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
    expect(pictures.bytes()).toBeLessThanOrEqual(6_000);
  });

  it('that is larger than a fourth of the memory is kept by nobody', async () => {
    const { pictures } = setUp({ maximumBytes: 4_000, draw: async () => Buffer.alloc(2_000) });
    expect((await pictures.draw('/vagas/1', pictureOf('a'))).png).toHaveLength(2_000);
    expect(pictures.bytes()).toBe(0);
  });
});

describe('a picture that cannot be drawn', () => {
  const failing: DrawPicture = async ({ title }) => {
    if (title.startsWith('bad')) throw new Error('boom');
    return Buffer.from('picture');
  };

  it('is not tried again for a minute, and is not named by its page', async () => {
    const { pictures, drawn, pass } = setUp({ draw: failing });
    await expect(pictures.draw('/vagas/1', pictureOf('bad'))).rejects.toThrow('boom');
    await expect(pictures.draw('/vagas/1', pictureOf('bad'))).rejects.toThrow('a moment ago');
    expect(drawn).toEqual(['bad']);
    expect([pictures.canDraw('/vagas/1'), pictures.canDraw('/vagas/2')]).toEqual([false, true]);
    pass(60_000);
    expect(pictures.canDraw('/vagas/1')).toBe(true);
    await expect(pictures.draw('/vagas/1', pictureOf('bad'))).rejects.toThrow('boom');
  });

  it('is forgotten when the page has another one', async () => {
    const { pictures } = setUp({ draw: failing });
    await expect(pictures.draw('/vagas/1', pictureOf('bad'))).rejects.toThrow('boom');
    await pictures.draw('/vagas/1', pictureOf('good'));
    expect(pictures.canDraw('/vagas/1')).toBe(true);
  });

  it('three times in a row lets no page name one for a minute', async () => {
    const { pictures, pass } = setUp({ draw: failing });
    for (const title of ['bad 1', 'bad 2', 'bad 3'])
      await expect(pictures.draw(`/vagas/${title}`, pictureOf(title))).rejects.toThrow('boom');
    expect(pictures.canDraw('/vagas/4')).toBe(false);
    pass(60_000);
    expect(pictures.canDraw('/vagas/4')).toBe(true);
  });

  it('because of the letters of its title takes no picture away from other pages', async () => {
    const { pictures, drawn } = setUp({ draw: () => Promise.reject(new UndrawableTitle('no character')) });
    for (const title of ['店員', '厨師', '司机', '店員'])
      await expect(pictures.draw(`/vagas/${title}`, pictureOf(title))).rejects.toThrow();
    expect(drawn).toEqual(['店員', '厨師', '司机']);
    expect([pictures.canDraw('/vagas/店員'), pictures.canDraw('/vagas/1')]).toEqual([false, true]);
  });

  it('only because too many wait is tried again at once, and goes on to be named', async () => {
    const { pictures, drawn } = setUp({ draw: () => Promise.reject(new PicturesBusy('later')) });
    for (let time = 0; time < 4; time += 1)
      await expect(pictures.draw('/vagas/1', pictureOf('a'))).rejects.toThrow('later');
    expect(drawn).toHaveLength(4);
    expect(pictures.canDraw('/vagas/1')).toBe(true);
  });

  it('between others does not', async () => {
    const { pictures } = setUp({ draw: failing });
    for (const title of ['bad 1', 'bad 2', 'good', 'bad 3'])
      await pictures.draw('/vagas/1', pictureOf(title)).catch(() => undefined);
    expect(pictures.canDraw('/vagas/4')).toBe(true);
  });
});

describe('what a page says of its picture', () => {
  it('is asked once in ten seconds, and by one of those who ask at once', async () => {
    const { pictures, pass } = setUp();
    const read = jest.fn(async () => ({ status: 404 }));
    await Promise.all([pictures.read('/vagas/1', read), pictures.read('/vagas/1', read)]);
    expect(await pictures.read('/vagas/1', read)).toMatchObject({ status: 404 });
    expect(read).toHaveBeenCalledTimes(1);
    await pictures.read('/vagas/2', read);
    pass(10_000);
    await pictures.read('/vagas/1', read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is asked again at once after a failure', async () => {
    const { pictures } = setUp();
    await expect(pictures.read('/vagas/1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await pictures.read('/vagas/1', async () => ({ status: 200 }))).toMatchObject({ status: 200 });
  });
});
