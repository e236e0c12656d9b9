import { readServerSettings } from './settings';
import { readSite } from './site';

const variables = [
  'HOST',
  'PORT',
  'PONTE_HEALTH_PORT',
  'PONTE_HEALTH_HOST',
  'PONTE_SERVER_RENDERING',
  'PONTE_RENDER_PROCESSES',
  'PONTE_RENDER_USER',
  'PONTE_RELEASES_FOLDER',
  'PONTE_JOB_FEEDS_FOLDER',
];

it.each(['', ' '])('variables of the server that hold %j are as if they were unset', (blank) => {
  const env = Object.fromEntries(variables.map((name) => [name, blank]));
  expect(readServerSettings(env)).toEqual(readServerSettings({}));
  expect(readSite(env).answersLoopback).toBe(true);
});

it('a server without variables is for this machine alone', () => {
  expect(readServerSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    health: undefined,
    renders: true,
    renderUser: undefined,
  });
  expect(readServerSettings({}).renderProcesses).toBeGreaterThanOrEqual(2);
});

it('the variables of the server say where it listens, and what it keeps and starts', () => {
  expect(
    readServerSettings({
      HOST: ' 0.0.0.0',
      PORT: '0',
      PONTE_HEALTH_PORT: '3009',
      PONTE_SERVER_RENDERING: 'off',
      PONTE_RENDER_PROCESSES: '1',
      PONTE_RENDER_USER: 'pages',
      PONTE_RELEASES_FOLDER: '/var/releases',
      PONTE_JOB_FEEDS_FOLDER: '/var/feeds',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 0,
    health: { host: '127.0.0.1', port: 3009 },
    renders: false,
    renderProcesses: 1,
    renderUser: 'pages',
    releasesFolder: '/var/releases',
    jobFeedsFolder: '/var/feeds',
  });
});

it.each([
  ['PONTE_RENDER_PROCESSES', '0'],
  ['PONTE_RENDER_PROCESSES', 'abc'],
  ['PONTE_RENDER_PROCESSES', '2.5'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PONTE_HEALTH_PORT', '-1'],
])('a server does not start with %s=%s, and says why', (name, text) => {
  expect(() => readServerSettings({ [name]: text })).toThrow(`${name} has to be a whole number from`);
});
