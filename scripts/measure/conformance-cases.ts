/*
 * Well-known failures of federated front ends, each with public threads about it and the tests of this repository that
 * would fail if it happened here. `npm run measure:conformance` runs them; docs/conformance.md is written from this
 * list (`-- --document`).
 */

export interface Thread {
  /** owner/repository#number: an issue or a pull request on GitHub. */
  reference: string;
  /** What it is about, in our own words. */
  about: string;
}

export interface TestReference {
  /** measure: a command of package.json that ends with 1 when the failure happens; the title is its name. */
  runner: 'jest' | 'e2e' | 'measure';
  /** From the root of the repository. */
  file: string;
  /** The names of its groups and its own, with a space between them. */
  title: string;
}

interface Failure {
  id: string;
  /** In one sentence, as those who have met it would say it. */
  failure: string;
  threads: readonly [Thread, ...Thread[]];
}

export interface ShownCase extends Failure {
  tests: readonly [TestReference, ...TestReference[]];
}

/** It happens here, or nothing shows that it does not. */
export interface OpenCase extends Failure {
  notYet: string;
}

export type ConformanceCase = ShownCase | OpenCase;

export const isShown = (found: ConformanceCase): found is ShownCase => 'tests' in found;

const core = (number: number): string => `module-federation/core#${number}`;
const examples = (number: number): string => `module-federation/module-federation-examples#${number}`;
const angular = (number: number): string => `angular-architects/module-federation-plugin#${number}`;

const unitTest = (file: string, title: string): TestReference => ({ runner: 'jest', file, title });
const browserTest = (name: string, title: string): TestReference => ({
  runner: 'e2e',
  file: `e2e/tests/${name}.spec.ts`,
  title,
});

const recovers = 'the rest works and it recovers without a reload';
const missingChunk = browserTest('federation', 'a page chunk that is missing after a deploy is loaded on the next try');
const oneCopy = browserTest(
  'federation',
  'the page holds one copy of every shared module, the shell’s, whichever remotes it has visited',
);
const liveRelease = browserTest(
  'release',
  'a new build of one remote is live, also in the HTML, without building or restarting anything else, and rolls back the same way',
);
const faultyManifest = (fault: string): TestReference =>
  browserTest(
    'faults',
    `a remote that is known by its manifest whose manifest ${fault}: its pages say so, the others work, and it recovers without a reload`,
  );
const unreadableManifest = faultyManifest(
  'answers 500, answers 404, answers HTML with 200, is cut in the middle, is {}',
);
const rejectedWithReason = (fault: string): TestReference =>
  unitTest(
    'shell/server/registry.test.ts',
    `a release that ${fault} is rejected with the reason, and visitors keep the last good one`,
  );

export const conformanceCases: readonly ConformanceCase[] = [
  {
    id: 'dead-remote-blanks-host',
    failure: 'One remote that is down leaves the whole page blank, error boundary or not.',
    threads: [
      { reference: core(3877), about: 'the host crashes when one of several remotes cannot be fetched' },
      { reference: 'nrwl/nx#10404', about: 'a white screen in place of the host when a remote is not there' },
      { reference: 'originjs/vite-plugin-federation#445', about: 'a host that does not run without its remote' },
    ],
    tests: [
      browserTest('federation', `when the candidate remote is offline, ${recovers}`),
      browserTest('federation', 'all remotes down leave a product that says so, and account pages that work'),
    ],
  },
  {
    id: 'all-remotes-before-first-paint',
    failure: 'The entries of all remotes are loaded before anything is drawn, also those that the page does not need.',
    threads: [
      { reference: 'nrwl/nx#30371', about: 'the login page waits for the entries of every remote' },
      { reference: core(3877), about: 'since a change of the default strategy, remotes are fetched at the start' },
    ],
    tests: [
      browserTest('federation', 'a visitor who only reads never loads supabase-js or the code of another audience'),
    ],
  },
  {
    id: 'error-never-shown',
    failure: 'A remote that fails leaves the loading state on the page for ever, and no boundary ever sees an error.',
    threads: [
      {
        reference: 'module-federation/vite#824',
        about: 'with one share strategy the fallback of Suspense stays and no error comes',
      },
      { reference: core(2817), about: 'the hook for failed remotes is not called when the entry does not exist' },
    ],
    tests: [
      browserTest('federation', `when the candidate remote answers 404, ${recovers}`),
      browserTest('federation', `when the candidate remote is cut in the middle, ${recovers}`),
    ],
  },
  {
    id: 'hanging-remote',
    failure: 'A remote that accepts the request and never answers holds the page for minutes.',
    threads: [
      { reference: examples(1965), about: 'the app freezes for two minutes when one remote cannot be reached' },
      { reference: 'apache/zeppelin#5409', about: 'a pending entry never settles, so the fallback never comes' },
    ],
    tests: [
      browserTest('federation', `when the candidate remote hangs, ${recovers}`),
      unitTest('shell/src/remotes.test.ts', 'loading remotes a remote that hangs is given up after 4.5 seconds'),
    ],
  },
  {
    id: 'manifest-unavailable',
    failure: 'A manifest that cannot be fetched or read is an error that the host cannot handle.',
    threads: [
      { reference: core(2362), about: 'a remote whose manifest is offline fails in spite of the error hook' },
      { reference: core(3452), about: 'failing to fetch a manifest throws what nothing can catch' },
    ],
    tests: [faultyManifest('is offline'), unreadableManifest],
  },
  {
    id: 'stale-manifest-after-registration',
    failure: 'A remote that is registered anew is still loaded by the manifest that was read the first time.',
    threads: [
      {
        reference: core(4841),
        about: 'the repair: forced registration kept the old manifest (the report is #4807 there)',
      },
    ],
    tests: [unreadableManifest],
  },
  {
    id: 'failure-is-kept',
    failure: 'A load that failed once fails for ever, because its rejected promise is what every later try gets.',
    threads: [
      { reference: core(3685), about: 'after one failure each further call fails until the process is restarted' },
      { reference: core(5006), about: 'the repair of rejected promises that stayed in the table of loading entries' },
      { reference: angular(982), about: 'a remote that was away at the start is never asked again' },
    ],
    tests: [
      unitTest(
        'shell/src/remotes.test.ts',
        'loading remotes never keeps a failure: the next call tries again and succeeds',
      ),
      unitTest('shell/src/pages.test.ts', 'page modules tries again after a failure'),
    ],
  },
  {
    id: 'retry-of-a-broken-copy',
    failure: 'A retry asks for the same address and gets the broken copy that the browser has kept.',
    threads: [
      { reference: core(3507), about: 'the retry plugin keeps reading a damaged copy from the cache' },
      { reference: core(4023), about: 'retries get an address that the user can change' },
    ],
    tests: [
      unitTest(
        'shell/src/remotes.test.ts',
        'loading remotes asks for the file under another address when it tries again, because a cache may hold a broken copy',
      ),
      unitTest(
        'shell/src/remotes.test.ts',
        'loading remotes when the first try after a failure fails asks once more within what a slow device or network needs for the entry',
      ),
      unitTest(
        'ponte-build/src/federation/chunk-addresses.test.ts',
        'a chunk that is asked for again, because it failed, has a new address each time',
      ),
    ],
  },
  {
    id: 'old-chunk-after-deploy',
    failure: 'A page that was open during a deploy asks for chunks that the new release no longer has.',
    threads: [
      { reference: core(4220), about: 'chunks of the release before are mixed with those of the new one' },
      { reference: 'webpack/webpack#16081', about: 'no way to reload the entry of a remote whose chunks are gone' },
      { reference: angular(248), about: 'loaded entries cannot be invalidated after a deploy' },
    ],
    tests: [
      unitTest(
        'shell/src/remotes.test.ts',
        'loading remotes takes the new release at once when the page was opened before a deploy',
      ),
      unitTest('ponte-build/src/release-files.test.ts', 'files of earlier releases stay for pages that are open'),
      liveRelease,
    ],
  },
  {
    id: 'wrong-chunks-crash-host',
    failure: 'A remote whose entry loads but whose chunks cannot be found takes the host with it.',
    threads: [
      {
        reference: 'webpack/webpack#11944',
        about: 'a remote with a wrong public path stops the host before its first line',
      },
      { reference: core(1550), about: 'a missing chunk of a remote is an error 500 that stays' },
    ],
    tests: [missingChunk, rejectedWithReason('names a file that is missing')],
  },
  {
    id: 'chunks-from-the-wrong-origin',
    failure: 'The chunks of a remote are asked of the host’s origin, which does not have them.',
    threads: [
      { reference: 'webpack/webpack#18407', about: 'chunks are requested with the host’s address and path' },
      { reference: examples(1969), about: 'the entry comes from the remote, its chunks from the host' },
      { reference: 'module-federation/vite#699', about: 'preloads of a remote point at the host’s origin' },
    ],
    tests: [missingChunk],
  },
  {
    id: 'entry-from-the-cache',
    failure: 'Browsers keep the entry of a remote, and returning visitors get the old release or none.',
    threads: [
      { reference: core(2208), about: 'without a changing address the entry is cached and its chunks are gone' },
      { reference: angular(745), about: 'after a hotfix many users still had the cached entry' },
      { reference: 'originjs/vite-plugin-federation#642', about: 'users have to clear their cache after each deploy' },
    ],
    tests: [browserTest('release', 'a release of one remote costs a returning visitor its changed files alone')],
  },
  {
    id: 'two-copies-of-react',
    failure: 'A page gets a second copy of React, and hooks of a remote fail.',
    threads: [
      { reference: core(3209), about: 'a singleton is fetched by the host and by a remote' },
      { reference: core(3590), about: 'remotes that are loaded at the same time load a shared module several times' },
      { reference: 'module-federation/vite#895', about: 'a remote does not take the React that its host provides' },
    ],
    tests: [oneCopy],
  },
  {
    id: 'state-exists-twice',
    failure: 'A store or a context exists once in the host and once in a remote, and the two never meet.',
    threads: [
      { reference: core(4283), about: 'the Zustand store of the host is made a second time for the remote' },
      { reference: core(2837), about: 'a remote does not see the context of a shared library' },
      { reference: 'remix-run/react-router#12562', about: 'a remote cannot navigate with the router of its host' },
    ],
    // It lists the packages that hold state by name: query cache, stores, router, session.
    tests: [oneCopy],
  },
  {
    id: 'another-major-version',
    failure: 'A remote that was built for another major version of React runs on the host’s and breaks the page.',
    threads: [
      { reference: 'webpack/webpack#19563', about: 'a host on React 19 does not load with a remote on React 18' },
      { reference: examples(1250), about: 'one remote with a newer React breaks the others; it should be refused' },
    ],
    tests: [
      browserTest(
        'faults',
        'a remote whose entry is there but was built against another React major: it fails in its own boundary, in words, and the rest works',
      ),
      rejectedWithReason('wants another React'),
    ],
  },
  {
    id: 'error-while-drawing',
    failure: 'A page of a remote that throws while it is drawn takes the frame of the host down.',
    threads: [
      { reference: core(2672), about: 'an error boundary that held remotes before no longer does' },
      { reference: core(3344), about: 'the error of a remote goes past the error boundary' },
    ],
    tests: [
      browserTest(
        'faults',
        'a remote whose entry is there but throws while its page is drawn: the frame stays, and the next page works',
      ),
      unitTest(
        'shell/src/router.test.tsx',
        'failures keeps a page that breaks while it is drawn from taking the frame down',
      ),
    ],
  },
  {
    id: 'styles-leak',
    failure: 'The style sheet of a remote that arrives later changes how the host and other remotes look.',
    threads: [
      { reference: examples(3170), about: 'the styles of the host change once a remote is loaded' },
      {
        reference: 'prompt-edu/prompt#2086',
        about: 'utility classes of each remote override those of the host by coming last',
      },
    ],
    tests: [
      browserTest('federation', 'one remote’s style sheet does not change another’s layout'),
      browserTest(
        'federation',
        'a remote’s styles need no browser with @scope, and end where another remote’s place begins',
      ),
    ],
  },
  {
    id: 'unstyled-server-page',
    failure: 'The server sends the HTML of a remote without its styles, which come only after its scripts.',
    threads: [
      { reference: examples(3318), about: 'styles of federated components are not in the server’s page' },
      { reference: core(856), about: 'style sheets of a remote are known only after its entry has run' },
    ],
    tests: [
      unitTest(
        'shell/server/rendering.test.ts',
        'a page that the server renders is in the HTML, with its own title, its sheets and exactly its files',
      ),
      unitTest(
        'shell/server/rendering.test.ts',
        'a page that the server renders holds the sheet of the fragments that it shows and none of their scripts',
      ),
    ],
  },
  {
    id: 'server-keeps-old-release',
    failure: 'The server goes on rendering the old release of a remote until it is restarted.',
    threads: [
      { reference: core(3548), about: 'changes of a remote appear only after hydration' },
      { reference: core(57), about: 'only a restart of the server brings the new release' },
      { reference: examples(4407), about: 'revalidation does not refresh what the server has loaded' },
    ],
    tests: [
      liveRelease,
      unitTest(
        'shell/server/registry.test.ts',
        'a release with a file for servers is replaced by the next one without a restart',
      ),
    ],
  },
  {
    id: 'hydration-after-release',
    failure: 'After a release of a remote, the server’s HTML and the browser’s scripts differ, and hydration fails.',
    threads: [
      { reference: core(3346), about: 'each deploy of a remote brings hydration errors to the host' },
      { reference: core(991), about: 'hydration fails after the markup of a remote was changed' },
    ],
    tests: [
      liveRelease,
      browserTest(
        'server-rendering',
        'every public page / is in the HTML, tells machines what it is, and is hydrated without a word',
      ),
    ],
  },
  {
    id: 'server-never-asks-again',
    failure: 'A server that could not fetch a remote once does not recover before it is restarted.',
    threads: [
      { reference: core(4963), about: 'on a server a failed fetch of an entry never reaches the retry' },
      { reference: core(883), about: 'a host that started before its remote keeps the stand-in' },
    ],
    tests: [
      unitTest(
        'shell/server/registry.test.ts',
        "while a remote's origin is down a server that starts loads the last good release from its disk",
      ),
      browserTest('replicas', 'a server that starts while a remote is down renders its pages from what it kept'),
    ],
  },
  {
    id: 'remote-without-server-part',
    failure: 'A remote that can be drawn by browsers alone makes server rendering of its page crash.',
    threads: [
      {
        reference: 'web-infra-dev/modern.js#6511',
        about: 'a remote without an entry for servers crashes the host instead of being left to the browser',
      },
    ],
    tests: [
      unitTest(
        'shell/server/registry.test.ts',
        'a release without a file for servers is rendered by browsers, and is not rejected',
      ),
      unitTest(
        'shell/server/rendering.test.ts',
        "when a page cannot be rendered because the remote has no server file, the browser renders it, with the remote's files asked for early",
      ),
    ],
  },
  {
    id: 'server-memory-grows',
    failure: 'Every new release of a remote leaves its predecessor in the memory of the server.',
    threads: [
      {
        reference: core(5031),
        about: 'timers and listeners of a replaced remote keep its code in the memory of the process',
      },
    ],
    tests: [
      unitTest(
        'shell/server/render-pool.test.ts',
        'keeps the previous release beside the active one and one under smoke test, and no other',
      ),
      unitTest(
        'shell/server/render-pool.test.ts',
        'loads a release that is deployed again in new processes, without its former state',
      ),
    ],
  },
  {
    id: 'remote-code-on-the-server',
    failure: 'The code of a remote runs on the host’s server and may do there whatever the server may.',
    threads: [
      { reference: examples(3577), about: 'whether remotes that run on server and browser widen the attack surface' },
    ],
    tests: [
      unitTest('shell/server/hostile-releases.test.ts', 'a page that requests the backend to change a row is refused'),
      unitTest('shell/server/hostile-releases.test.ts', 'a page that requests another host is refused'),
      rejectedWithReason('asks for a module that is not shared'),
    ],
  },
  {
    id: 'half-uploaded-release',
    failure:
      'The entry of a release is live before its chunks are, and the host never recovers from the chunk that was not there.',
    threads: [
      {
        reference: core(1550),
        about: 'a deploy in two steps: the new entry comes from one, its chunk is asked of the other',
      },
      {
        reference: core(1773),
        about: 'the entry is as it was, a chunk is not, and the host fails until it is deployed again',
      },
    ],
    tests: [
      unitTest(
        'shared-server/src/release-registry/release-registry.test.ts',
        'an upload that was cut off cannot be made live, and the next try finishes it, whatever was left',
      ),
      unitTest(
        'shared-server/src/release-registry/release-registry.test.ts',
        'an upload that was cut off has no record before all files are there',
      ),
    ],
  },
  {
    id: 'rollback-by-republishing',
    failure:
      'The way back from a bad release is to find its predecessor in the history of the sources and to build and publish that.',
    threads: [
      { reference: 'opencomponents/oc#987', about: 'going back took a search in git and a publication by hand' },
    ],
    tests: [
      browserTest(
        'registry',
        'a release by the command is what new visitors get within seconds, open pages go on, and a rollback brings the former one back',
      ),
      unitTest(
        'ponte-build/src/ponte/commands.test.ts',
        'ponte rollback goes one release back, and further back the next time',
      ),
    ],
  },
  {
    id: 'policy-needs-unsafe-eval',
    failure: 'Remotes load only when the Content Security Policy allows text to become code.',
    threads: [
      { reference: core(3053), about: 'a strict policy refuses what the runtime evaluates' },
      { reference: core(3103), about: 'the runtime tries to evaluate text and fills the reports of violations' },
      { reference: 'module-federation/vite#158', about: 'remotes do not load without unsafe-eval' },
    ],
    tests: [
      unitTest(
        'shell/server/app.test.ts',
        "the shell's server protects its documents: no inline script, no frame, our origins only",
      ),
      browserTest(
        'static-hosting',
        'a visitor goes from the home page to a vacancy, signs in and reaches their own page',
      ),
    ],
  },
  {
    id: 'trusted-types',
    failure: 'Remotes do not load in a page that requires Trusted Types.',
    threads: [
      { reference: 'web-infra-dev/rspack#6759', about: 'chunks are not loaded when Trusted Types are enforced' },
      { reference: angular(1033), about: 'the runtime writes scripts in a way that Trusted Types forbid' },
    ],
    tests: [
      unitTest('shell/src/trusted-types.test.ts', 'lets a script come from https://c.example/1.js'),
      unitTest('shell/src/trusted-types.test.ts', 'lets no script come from https://evil.example/1.js'),
      browserTest(
        'static-hosting',
        'a visitor goes from the home page to a vacancy, signs in and reaches their own page',
      ),
    ],
  },
  {
    id: 'chunk-collision',
    failure: 'Two builds that share one name for loading chunks take each other’s, because their ids are the same.',
    threads: [
      { reference: 'webpack/webpack#15376', about: 'two remotes with the same file names get the same chunk ids' },
      { reference: 'webpack/webpack#14011', about: 'the module of one remote takes the place of another’s' },
    ],
    tests: [
      unitTest('ponte-build/src/webpack-config.test.ts', 'no two apps load chunks by the same name'),
      unitTest(
        'ponte-build/src/federation/chunk-owner-plugin.test.ts',
        'two releases in one page each run their own files, also of a chunk that has the same id in both',
      ),
    ],
  },
  {
    id: 'broken-contract',
    failure: 'A remote no longer exposes what the host’s types say, and the host breaks at run time.',
    threads: [
      { reference: core(3737), about: 'types of a remote that is registered at run time are not fetched' },
      { reference: 'module-federation/enhanced#23', about: 'types are fetched once and then grow old' },
    ],
    tests: [
      unitTest('shell/src/remotes.test.ts', 'loading remotes refuses a remote that sends %s, and says why'),
      rejectedWithReason('has no route factory'),
    ],
  },
  {
    id: 'runtime-in-every-remote',
    failure: 'Each remote brings its own copy of the federation runtime.',
    threads: [
      { reference: core(3862), about: 'a page loads the runtime once for each remote' },
      { reference: core(2579), about: 'the entry of a remote has grown sevenfold by the runtime in it' },
    ],
    tests: [oneCopy, browserTest('budget', 'a remote’s entry stays small')],
  },
  {
    id: 'request-staircase',
    failure: 'The files of a remote are found one after another, each request after the answer of the one before.',
    threads: [
      { reference: 'module-federation/vite#1095', about: 'a staircase of requests before the first module' },
      { reference: 'module-federation/vite#1112', about: 'the same, with five remotes and seconds of waiting' },
    ],
    tests: [
      unitTest(
        'shell/server/rendering.test.ts',
        'a page that the server renders is in the HTML, with its own title, its sheets and exactly its files',
      ),
    ],
  },
  {
    id: 'hot-reload-of-a-remote',
    failure: 'In development, a saved change of a remote does not appear in the host, or costs what was typed.',
    threads: [
      { reference: core(4686), about: 'the update arrives and is not drawn when the remote is registered at run time' },
      { reference: 'nrwl/nx#36393', about: 'the remote rebuilds and the host does not refresh the component' },
      { reference: examples(4405), about: 'the example of hot reload does not refresh the host' },
    ],
    tests: [{ runner: 'measure', file: 'scripts/measure/hmr.ts', title: 'measure:hmr' }],
  },
  {
    id: 'no-second-address',
    failure: 'When the address of a remote is dead, its chunks are asked of it though a second address exists.',
    threads: [
      { reference: core(3841), about: 'the manifest comes from the second address, the scripts do not' },
      { reference: core(4410), about: 'a fallback for a remote changes its entry and not its chunks' },
    ],
    notYet: 'Every remote has one address. While it is dead its pages say so, and what the server has rendered stays.',
  },
  {
    id: 'no-integrity',
    failure: 'A browser runs whatever the address of a remote answers, without comparing it with a hash.',
    threads: [
      { reference: 'webpack/webpack#14310', about: 'integrity of the scripts of remotes is asked for' },
      { reference: 'waysact/webpack-subresource-integrity#176', about: 'the plugin for hashes and federation' },
    ],
    tests: [
      browserTest('integrity', 'every script and style sheet of a remote is loaded with its integrity, and once'),
      browserTest('integrity', 'a style sheet of a remote with a rule more is not applied'),
      unitTest(
        'ponte-build/src/integrity-plugin.test.ts',
        'the entry holds the hash of every script, sheet and worker that is loaded later, as it is on disk, but for parts of pages',
      ),
      unitTest(
        'shell/src/remote-transport.test.ts',
        "a remote's entry is loaded with the integrity that the list of remotes names, also where it is asked for again by another address",
      ),
    ],
  },
  {
    id: 'mismatch-is-not-reported',
    failure:
      'A remote that was built against another version of a shared package does not work in the host, and nothing says why.',
    threads: [
      { reference: angular(844), about: 'an error is asked for when host and remote have different versions' },
      {
        reference: angular(1007),
        about: 'remotes with other versions of shared packages do not load, without an error',
      },
    ],
    tests: [
      unitTest(
        'shell/server/releases.test.ts',
        'a release that was built against another shell is refused before anything of it is loaded, and the last good one goes on',
      ),
      unitTest(
        'shell/src/remotes.test.ts',
        'loading remotes a release that fails in this tab gives way to a newer one only if that fits this tab: the one before is used, and nothing of the newer one runs',
      ),
      unitTest(
        'ponte-build/src/ponte/commands.test.ts',
        'ponte release compares what it uses with what the shell has and refuses before it stores anything',
      ),
    ],
  },
  {
    id: 'no-fallback-for-a-bad-release',
    failure: 'A remote that fails in the browser can be replaced by nothing but a message.',
    threads: [
      { reference: core(2672), about: 'no fallback can be made when a remote fails' },
      { reference: core(1568), about: 'a component of one’s own in place of a remote that cannot be loaded' },
    ],
    tests: [
      unitTest(
        'shell/src/remotes.test.ts',
        'loading remotes a release that fails in this tab is replaced by the one before it, at once, and is reported',
      ),
      unitTest(
        'shell/src/router.test.tsx',
        'a release whose page throws when it is first drawn gives way to the page of the release before, once, and is reported',
      ),
    ],
  },
  {
    id: 'browser-memory',
    failure: 'The code of a remote that was left stays in the memory of the page as long as it is open.',
    threads: [{ reference: core(4160), about: 'there is no way to unload a remote' }],
    notYet:
      'It happens here: a page keeps the code of each remote that it has visited. Nobody has measured how much that is.',
  },
  {
    id: 'whole-shared-packages',
    failure: 'A shared package is downloaded whole, whatever of it is used.',
    threads: [{ reference: core(3838), about: 'sharing switches off tree shaking' }],
    notYet:
      'It happens here with most shared packages; the router, zod and sonner are shared through files that name what pages may use (ponte-build/src/facades).',
  },
];
