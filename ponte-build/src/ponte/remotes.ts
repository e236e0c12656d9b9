import { remotes, type RemoteDefinition } from '../apps';
import { UsageError } from './settings';

/**
 * A remote of this repository.
 * @param name its name or folder; may be left out where there is one remote alone
 * @throws UsageError naming those that there are
 */
export function requireRemote(name: string | undefined): RemoteDefinition {
  const names = remotes.map((remote) => remote.name).join(', ');
  const [only, ...others] = remotes;
  if (name === undefined && only && others.length === 0) return only;
  if (name === undefined) throw new UsageError(`Name a remote: ${names}.`);
  const found = remotes.find((remote) => remote.name === name || remote.folder === name);
  if (found) return found;
  throw new UsageError(
    name === 'shell'
      ? 'The shell is no remote: it is deployed with its server (docs/deployment.md, section 2).'
      : `There is no remote called "${name}": choose ${names}.`,
  );
}
