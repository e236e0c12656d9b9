import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrationOrigins, readIntegrations, vlibrasOrigins } from './integrations';

describe('services outside the product', () => {
  it('are none in an empty environment', () => {
    expect(readIntegrations({})).toEqual({});
    expect(readIntegrations({ PONTE_CHAT_URL: ' ', PONTE_GOOGLE_CLIENT_ID: '' })).toEqual({});
  });

  it('are those that the environment names', () => {
    expect(
      readIntegrations({
        PONTE_CHAT_URL: 'https://wa.me/5511999999999',
        PONTE_HELP_SCRIPT_URL: 'https://help.example/bot.js',
        PONTE_PIX_KEY: 'pix@ponte.example',
        PONTE_PIX_NAME: 'Ponte',
        PONTE_PIX_CITY: 'São Paulo',
        PONTE_CEP_LOOKUP_URL: 'http://localhost:4000/{cep}/json',
        PONTE_GOOGLE_CLIENT_ID: 'client',
        PONTE_JOB_SOURCE: 'on',
        PONTE_SEARCH_ENGINE: 'on',
        PONTE_VLIBRAS_URL: 'https://vlibras.example/app/',
        PONTE_VLIBRAS_ORIGINS: ' https://files.example/x  https://more.example ',
      }),
    ).toEqual({
      chatUrl: 'https://wa.me/5511999999999',
      helpScriptUrl: 'https://help.example/bot.js',
      pix: { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' },
      cepLookupUrl: 'http://localhost:4000/{cep}/json',
      googleClientId: 'client',
      jobSource: true,
      searchEngine: true,
      vlibras: { url: 'https://vlibras.example/app', origins: ['https://files.example', 'https://more.example'] },
    });
  });

  it.each([
    [{ PONTE_CHAT_URL: 'javascript:alert(1)' }, 'PONTE_CHAT_URL'],
    [{ PONTE_CHAT_URL: 'http://chat.example' }, 'PONTE_CHAT_URL'],
    [{ PONTE_HELP_SCRIPT_URL: 'bot.js' }, 'PONTE_HELP_SCRIPT_URL'],
    [{ PONTE_CEP_LOOKUP_URL: 'https://cep.example/' }, 'PONTE_CEP_LOOKUP_URL must hold {cep}'],
    [{ PONTE_PIX_KEY: 'key' }, 'PONTE_PIX_KEY needs'],
    [{ PONTE_VLIBRAS_URL: 'http://vlibras.example' }, 'PONTE_VLIBRAS_URL must be an https address'],
    [{ PONTE_VLIBRAS_ORIGINS: 'https://files.example' }, 'PONTE_VLIBRAS_ORIGINS needs PONTE_VLIBRAS_URL'],
    [{ PONTE_CONTROLLER_CNPJ: '11.222.333/0001-82' }, 'PONTE_CONTROLLER_CNPJ is no CNPJ'],
    [{ PONTE_CONTROLLER_NAME: 'x'.repeat(301) }, 'PONTE_CONTROLLER_NAME has more than 300'],
  ])('are refused at the start when %j is wrong', (env, message) => {
    expect(() => readIntegrations(env)).toThrow(message);
  });

  it('name the hosts of VLibras: below a host name of the network, none below this machine', () => {
    expect(vlibrasOrigins({ url: 'https://vlibras.example/app' })).toEqual([
      'https://vlibras.example',
      'https://*.vlibras.example',
    ]);
    expect(vlibrasOrigins({ url: 'http://127.0.0.1:4000/app', origins: ['https://files.example'] })).toEqual([
      'http://127.0.0.1:4000',
      'https://files.example',
    ]);
  });

  it('open the content security policy for themselves alone', () => {
    expect(integrationOrigins({})).toEqual({ script: [], connect: [], frame: [] });
    expect(
      integrationOrigins({
        helpScriptUrl: 'https://help.example/a/bot.js',
        cepLookupUrl: 'https://cep.example/ws/{cep}/json/',
      }),
    ).toEqual({
      script: ['https://help.example'],
      connect: ['https://help.example', 'https://cep.example'],
      frame: ['https://help.example'],
    });
  });
});

describe('who operates the installation', () => {
  it('is what the environment names, its CNPJ with punctuation', () => {
    expect(
      readIntegrations({
        PONTE_CONTROLLER_NAME: ' Travessia Serviços Ltda. ',
        PONTE_CONTROLLER_CNPJ: '11222333000181',
        PONTE_CONTROLLER_ADDRESS: 'Rua das Pontes, 10, São Paulo, SP',
        PONTE_CONTROLLER_DPO: 'Ana Lima, encarregada@ponte.example',
      }),
    ).toEqual({
      controller: {
        name: 'Travessia Serviços Ltda.',
        cnpj: '11.222.333/0001-81',
        address: 'Rua das Pontes, 10, São Paulo, SP',
        dpo: 'Ana Lima, encarregada@ponte.example',
      },
    });
  });

  it('may be named in part', () => {
    expect(readIntegrations({ PONTE_CONTROLLER_NAME: 'Travessia', PONTE_CONTROLLER_CNPJ: '  ' })).toEqual({
      controller: { name: 'Travessia' },
    });
  });
});

it('names every variable in docs/deployment.md', () => {
  const source = readFileSync(path.join(__dirname, 'integrations.ts'), 'utf8');
  const variables = new Set([...source.matchAll(/PONTE_[A-Z_]+/g)].map(([name]) => name));
  expect(variables.size).toBeGreaterThan(10);
  const deployment = readFileSync(path.join(__dirname, '../../docs/deployment.md'), 'utf8');
  expect([...variables].filter((name) => !deployment.includes(name))).toEqual([]);
});
