import { createRouteOwners } from './route-owners';

const { ownerOf, refused } = createRouteOwners([
  ['shell', ['/login', '/perfil']],
  ['candidate', ['/vagas']],
  ['marketing', ['/', '/planos', '/planos-empresas', '/login', '/vagas/salarios', '/']],
  ['other', ['/', '/blog', '/planos/premium']],
  ['third', ['/guia/salarios', '/']],
  ['fourth', ['/guia']],
]);

it.each([
  ['the home page', '/', 'marketing'],
  ['a route', '/vagas', 'candidate'],
  ['anything below a route', '/vagas/7/editar', 'candidate'],
  ['a trailing slash', '/vagas/', 'candidate'],
  ['capital letters', '/Vagas', 'candidate'],
  ['a route that is the beginning of another', '/planos-empresas', 'marketing'],
  ['a route of two parts', '/guia/salarios/7', 'third'],
])('finds the owner of %s', (_what, path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});

it.each(['/nada', '/vagass', '/vaga', '/login2', '/guia', '//vagas'])('finds no owner of %s', (path) => {
  expect(ownerOf(path)).toBeUndefined();
});

it('leaves a route to the first one that names it or a part of it, and says who wanted it too', () => {
  expect(refused).toEqual([
    { owner: 'marketing', route: '/login', holder: 'shell' },
    { owner: 'marketing', route: '/vagas/salarios', holder: 'candidate' },
    { owner: 'other', route: '/', holder: 'marketing' },
    { owner: 'other', route: '/planos/premium', holder: 'marketing' },
    { owner: 'third', route: '/', holder: 'marketing' },
    { owner: 'fourth', route: '/guia', holder: 'third' },
  ]);
});
