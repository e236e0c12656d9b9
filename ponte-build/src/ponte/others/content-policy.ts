/** Sources that take no other beside them. */
const none = "'none'";

function addSources(directives: Map<string, string[]>, name: string, sources: readonly string[]): void {
  // A directive that the policy leaves out has the sources of default-src.
  const present = directives.get(name) ?? directives.get('default-src');
  if (present) directives.set(name, [...present.filter((source) => source !== none), ...sources]);
}

/**
 * The product's content security policy for a page of this machine, wider by what the local build needs and no more:
 * the connection that tells of edits. Its scripts and sheets come from the page's own address, which the policy allows.
 * @param policy the header's value: one policy, or several with commas between
 */
export function loosenPolicy(policy: string, socket: string): string {
  return policy
    .split(',')
    .map((each) => {
      const directives = new Map<string, string[]>();
      for (const text of each.split(';')) {
        const [name, ...sources] = text.trim().split(/\s+/);
        if (name !== undefined && name !== '' && !directives.has(name.toLowerCase()))
          directives.set(name.toLowerCase(), sources);
      }
      // The local address has no encrypted one beside it.
      directives.delete('upgrade-insecure-requests');
      addSources(directives, 'connect-src', [socket]);
      return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
    })
    .join(', ');
}
