import { expect, it, jest } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { routeTable } from './route-table.ts';

const paths = [
  '/',
  '/companies',
  '/companies/:slug/:tab?',
  '/companies/compare',
  '/companies/compare/:view',
  '/analyses/:id',
  '/analyses/create',
  '/analyses/edit/:id',
  '/files/*',
  '/files/list',
];
const find = routeTable(paths.map((path) => ({ path, leadsTo: path })));

it.each([
  ...paths,
  ...['/companies/aldine', '/companies/aldine/score', '/companies/compare/all', '/Companies', '/companies/'],
  ...['/analyses/7', '/analyses/edit/7', '/analyses/edit', '/files/a/b', '/files', '/nowhere', '', '//'],
])('finds for %j what the router finds', (pathname) => {
  const routes = paths.map((path) => ({ path }));
  expect(find(pathname)).toBe(matchRoutes(routes, pathname)?.at(-1)?.route.path ?? null);
});

it('tells a route that leads to nothing from none', () => {
  const table = routeTable([
    { path: '/empty', leadsTo: null as string | null },
    { path: '/:any', leadsTo: 'any' },
  ]);
  expect([table('/empty'), table('/other')]).toEqual([null, 'any']);
});

it('finds the first of two routes with one path, as the router does', () => {
  const twice = ['first', 'second'].map((leadsTo) => ({ path: '/twice', leadsTo }));
  const router = twice.map(({ path, leadsTo }) => ({ path, handle: leadsTo }));
  expect(routeTable(twice)('/twice')).toBe('first');
  expect(matchRoutes(router, '/twice')?.at(-1)?.route.handle).toBe('first');
});

it('reads no pattern for an address that is the path of a route', () => {
  const read = jest.fn();
  const routes = paths.map((path) => ({
    get path() {
      read();
      return path;
    },
    leadsTo: path,
  }));
  const table = routeTable(routes);
  const once = read.mock.calls.length;
  expect(table('/companies/compare')).toBe('/companies/compare');
  expect(read.mock.calls.length).toBe(once);
});
