/** @environment page */
import {
  addressesInPart,
  createSitemap,
  isSitemapPath,
  robotsText,
  sitemapIndex,
  sitemapPart,
  type SitemapAddresses,
  withoutHidden,
} from './sitemap';

const site = 'https://ponte.example';
const locations = (xml: string | undefined): (string | null)[] =>
  [...new DOMParser().parseFromString(xml ?? '', 'application/xml').querySelectorAll('loc')].map(
    (element) => element.textContent,
  );

describe('the sitemap', () => {
  const many = Array.from({ length: addressesInPart + 1 }, (_, index) => ({ path: `/vagas/${index}` }));
  const addresses: SitemapAddresses = { paginas: [{ path: '/', modifiedAt: '2026-11-01' }], vacancy: many, vazio: [] };

  it('is split at 50 000 addresses', () => {
    expect(locations(sitemapIndex(addresses, site))).toEqual(
      ['paginas-1', 'vacancy-1', 'vacancy-2'].map((name) => `${site}/sitemap-${name}.xml`),
    );
    expect(locations(sitemapPart(addresses, site, '/sitemap-vacancy-1.xml'))).toHaveLength(50_000);
    expect(locations(sitemapPart(addresses, site, '/sitemap-vacancy-2.xml'))).toEqual([`${site}/vagas/50000`]);
  });

  it('leaves out what remotes hide from search', () => {
    const pages = {
      paginas: [{ path: '/' }, { path: '/denuncias' }, { path: '/vagas' }],
      vacancy: [{ path: '/vagas/1' }],
    };
    expect(withoutHidden(pages, ['/candidato/', '/denuncias'])).toEqual({
      paginas: [{ path: '/' }, { path: '/vagas' }],
      vacancy: [{ path: '/vagas/1' }],
    });
    expect(withoutHidden(pages, [])).toEqual(pages);
  });

  it('says when an address has changed', () => {
    expect(sitemapPart(addresses, site, '/sitemap-paginas-1.xml')).toContain('<lastmod>2026-11-01</lastmod>');
  });

  it('is well formed whatever a URL contains', () => {
    const part = sitemapPart({ vacancy: [{ path: '/vagas/a&b<c> "d"' }] }, site, '/sitemap-vacancy-1.xml');
    expect(locations(part)).toEqual([`${site}/vagas/a&b%3Cc%3E%20%22d%22`]);
  });

  it('encodes an address once', () => {
    const part = sitemapPart(
      { vacancy: [{ path: '/empresas/a%C3%A7a%C3%AD' }, { path: '/empresas/açaí' }] },
      site,
      '/sitemap-vacancy-1.xml',
    );
    expect(locations(part)).toEqual([`${site}/empresas/a%C3%A7a%C3%AD`, `${site}/empresas/a%C3%A7a%C3%AD`]);
  });

  it.each([
    '/sitemap-vacancy-3.xml',
    '/sitemap-vacancy-0.xml',
    '/sitemap-nada-1.xml',
    '/sitemap-constructor-1.xml',
    '/sitemap-vazio-1.xml',
    '/vagas',
  ])('has nothing at %s', (pathname) => {
    expect(sitemapPart(addresses, site, pathname)).toBeUndefined();
  });

  it('recognizes its own paths', () => {
    expect(['/sitemap.xml', '/sitemap-vacancy-12.xml', '/sitemap', '/vagas'].map(isSitemapPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the listing of all addresses', () => {
  it('runs once for concurrent requests, and again in the background after a release or a minute', async () => {
    let time = 0;
    let walks = 0;
    const walk = jest.fn(async () => {
      walks += 1;
      return { paginas: [{ path: `/${walks}` }] };
    });
    const sitemap = createSitemap(walk, () => time);
    await Promise.all([sitemap.read('r1'), sitemap.read('r1')]);
    expect(walk).toHaveBeenCalledTimes(1);
    expect(await sitemap.read('r2')).toEqual({ paginas: [{ path: '/1' }] });
    expect(walk).toHaveBeenCalledTimes(2);
    await Promise.resolve();
    time = 61_000;
    expect(await sitemap.read('r2')).toEqual({ paginas: [{ path: '/2' }] });
    expect(walk).toHaveBeenCalledTimes(3);
  });

  it('that takes long is cached for longer, to limit the load on the backend', async () => {
    let time = 0;
    const walk = jest.fn(async () => {
      time += 10_000;
      return { paginas: [] };
    });
    const sitemap = createSitemap(walk, () => time);
    await sitemap.read('r1');
    time += 199_000;
    await sitemap.read('r1');
    expect(walk).toHaveBeenCalledTimes(1);
    time += 2_000;
    await sitemap.read('r1');
    expect(walk).toHaveBeenCalledTimes(2);
  });

  it('is cached for the same time when the system clock was set meanwhile', async () => {
    jest.useFakeTimers();
    try {
      const walk = jest.fn(async () => {
        jest.setSystemTime(Date.now() + 24 * 3_600_000);
        return { paginas: [] };
      });
      const sitemap = createSitemap(walk);
      await sitemap.read('r1');
      jest.advanceTimersByTime(61_000);
      await sitemap.read('r1');
      expect(walk).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that fails leaves the last list in use, and is an error the first time', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fails = true;
    const sitemap = createSitemap(async () => {
      if (fails) throw new Error('backend down');
      return { paginas: [] };
    });
    await expect(sitemap.read('r1')).rejects.toThrow('backend down');
    fails = false;
    await sitemap.read('r1');
    fails = true;
    expect(await sitemap.read('r2')).toEqual({ paginas: [] });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(error).toHaveBeenCalled();
  });
});

it('robots.txt disallows personal pages and names the sitemap', () => {
  const text = robotsText(site, ['/empresa/']);
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(text).toContain('Disallow: /empresa/\nDisallow: /empresa$\n');
  expect(text).not.toContain('Disallow: /empresas');
});
