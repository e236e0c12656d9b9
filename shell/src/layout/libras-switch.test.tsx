/** @environment page */
import { IntegrationsProvider } from '@ponte/shared-auth';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { LibrasSwitch } from './libras-switch';
import { OfferedLibras } from './offered-libras';

const url = 'https://vlibras.example/app';
const offered = <OfferedLibras url={url} />;
const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

afterEach(() => {
  document.cookie = 'ponte-libras=; Max-Age=0; Path=/';
  delete window.VLibras;
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

it('the switch of Libras is nothing where the installation does not offer it', () => {
  render(<LibrasSwitch />);
  expect(document.body).toHaveTextContent('');
});

it('the switch of Libras is there where the installation offers it', async () => {
  await act(async () => {
    render(
      <IntegrationsProvider value={{ vlibras: { url } }}>
        <LibrasSwitch />
      </IntegrationsProvider>,
    );
    await import('./offered-libras');
  });
  expect(await screen.findByRole('button', { name: 'Traduzir para Libras' })).toBeVisible();
});

it('says what a press does and where the text goes, and loads nothing before', () => {
  render(offered);
  expect(screen.getByRole('button', { name: 'Traduzir para Libras' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('o texto que você escolher vai para vlibras.example');
  expect(scripts()).toEqual([]);
  expect(document.querySelector('[vw]')).toBeNull();
});

it('the switch of Libras is the same in the HTML of a server for those who asked', () => {
  const html = (page: ReactElement): string => renderToString(page);
  const before = html(offered);
  document.cookie = 'ponte-libras=1; Path=/';
  expect(html(offered)).toBe(before);
});

describe('for those who asked', () => {
  beforeEach(() => {
    document.cookie = 'ponte-libras=1; Path=/';
  });

  it('tells when the script does not arrive, and later that it is there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = render(offered);
    expect(scripts().map(({ src }) => src)).toEqual([`${url}/vlibras-plugin.js`]);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await screen.findByText(/^Não foi possível abrir o VLibras/)).toBeVisible();
    expect(document.querySelector('[vw]')).toBeNull();
    expect(scripts()).toEqual([]);
    first.unmount();

    const made: string[] = [];
    const second = render(offered);
    expect(document.querySelector('[vw].enabled > [vw-access-button].active')).not.toBeNull();
    expect(document.querySelector('[vw] > [vw-plugin-wrapper] > .vw-plugin-top-wrapper')).not.toBeNull();
    window.VLibras = {
      Widget: class {
        readonly address: string;
        constructor(address: string) {
          this.address = address;
          made.push(address);
        }
      },
    };
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await screen.findByText('O VLibras está aberto ao lado da página.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desligar a tradução para Libras' })).toBeVisible();
    second.unmount();
    render(offered);
    await screen.findByText('O VLibras está aberto ao lado da página.');
    expect(scripts()).toHaveLength(1);
    expect(made).toEqual([url]);
  });
});
