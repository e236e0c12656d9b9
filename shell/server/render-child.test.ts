import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { openAsRenderUser, type RenderUser } from './render-child';

const nobody: RenderUser = { uid: 65_534, gid: 65_534 };

describe('a system on which the user nobody cannot run Node', () => {
  const open = async (user: RenderUser | undefined): Promise<string> => {
    if (user) throw new Error('spawn /root/node EACCES');
    return 'opened';
  };

  it("renders as the server's own user, and the log says so and what to do", async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(openAsRenderUser({ name: undefined, user: nobody }, open)).resolves.toBe('opened');
    expect(errors.mock.calls).toEqual([
      [
        "Rendering processes run as root, because they can't run as nobody (spawn /root/node EACCES): name a user in PONTE_RENDER_USER.",
      ],
    ]);
  });

  it('does not render as another user than the one that was named', async () => {
    await expect(openAsRenderUser({ name: 'ponte', user: nobody }, open)).rejects.toThrow('EACCES');
  });

  it('reports why nothing can be rendered at all', async () => {
    const broken = async (): Promise<string> => {
      throw new Error('the shell is not built');
    };
    await expect(openAsRenderUser({ name: undefined, user: undefined }, broken)).rejects.toThrow(
      'the shell is not built',
    );
  });
});

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;

(isRootOnLinux ? it : it.skip)(
  'rendering processes run as nobody, although Node lies in a folder that root alone may enter',
  () => {
    // mkdtemp creates it with access for its owner only.
    const folder = mkdtempSync(path.join(tmpdir(), 'ponte-node-of-root-'));
    try {
      const node = path.join(folder, 'node');
      copyFileSync(process.execPath, node);
      const { outputFiles } = buildSync({
        entryPoints: [path.join(__dirname, 'render-child.ts')],
        bundle: true,
        write: false,
        platform: 'node',
        format: 'cjs',
        external: ['esbuild'],
      });
      const program = 'process.exit(process.getuid() === 65534 && process.getgid() === 65534 ? 42 : 43);';
      const file = path.join(folder, 'server.cjs');
      writeFileSync(
        file,
        `const module_ = { exports: {} };
      (function (module, exports, require) { ${outputFiles[0]?.text ?? ''} })(module_, module_.exports, (name) => name === 'esbuild' ? {} : require(name));
      module_.exports.startRenderChild({ name: 'test', program: ${JSON.stringify(program)}, user: ${JSON.stringify(nobody)}, onMessage() {}, onEnd: (reason) => console.log(reason) });`,
      );
      expect(execFileSync(node, [file], { encoding: 'utf8' })).toBe('its process ended by itself with 42\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
