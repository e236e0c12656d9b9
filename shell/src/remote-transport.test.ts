/** @environment page */
import { createFederationTransport } from './remote-transport';

interface Plugin {
  createScript: (asked: { url: string }) => { script: HTMLScriptElement };
}

let plugin: Plugin | undefined;
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: ([given]: [Plugin]) => {
    plugin = given;
  },
  registerRemotes: () => undefined,
  loadRemote: () => undefined,
}));

it("a remote's entry is loaded with the integrity that the list of remotes names, also where it is asked for again by another address", () => {
  const transport = createFederationTransport();
  const [entry, integrity] = ['https://c.example/remoteEntry.js', 'sha256-entry='];
  transport.register([['candidate', { entry, integrity }]], { replace: false });
  transport.register([['candidate', { entry: `${entry}?retry=1`, integrity }]], { replace: true });
  transport.register([['company', { entry: 'https://e.example/remoteEntry.js' }]], { replace: false });
  const made = [entry, `${entry}?retry=1`, 'https://e.example/remoteEntry.js'].map(
    (url) => plugin?.createScript({ url }).script,
  );
  expect(made.map((script) => [script?.src, script?.integrity || null, script?.crossOrigin])).toEqual([
    [entry, integrity, 'anonymous'],
    [`${entry}?retry=1`, integrity, 'anonymous'],
    ['https://e.example/remoteEntry.js', null, 'anonymous'],
  ]);
});
