import { FragmentSlot, type RouteHandle } from '.';

/*
 * What the compiler says of a fragment's name (`npm run types:check`): a line that it would accept fails there as an
 * unused @ts-expect-error.
 */

const page = { access: 'public', title: 'Uma página', chunk: 'page' } as const;
const around = { fallback: null, error: () => null };

const routes: RouteHandle[] = [
  { ...page, fragments: ['candidate/FeaturedVacancies'] },
  // @ts-expect-error -- the candidate remote exposes no such fragment
  { ...page, fragments: ['candidate/FeaturedVacancy'] },
  // @ts-expect-error -- no remote of that name exposes fragments
  { ...page, fragments: ['candidates/FeaturedVacancies'] },
];
it.each(routes)('a route names fragments of remotes: $fragments', ({ fragments }) => expect(fragments).toHaveLength(1));

it.each([
  <FragmentSlot remote="candidate" name="FeaturedVacancies" {...around} />,
  // @ts-expect-error -- the candidate remote exposes no such fragment
  <FragmentSlot remote="candidate" name="FeaturedVacancy" {...around} />,
  // @ts-expect-error -- no remote of that name exposes fragments
  <FragmentSlot remote="candidates" name="FeaturedVacancies" {...around} />,
])('a page shows fragments of remotes: $props.remote/$props.name', ({ type }) => expect(type).toBe(FragmentSlot));
