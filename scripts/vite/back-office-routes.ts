import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { splitRouteTree } from './split-route-tree.ts'

const SOURCES = path.resolve(import.meta.dirname, '../../src')
const TREE = path.join(SOURCES, 'routeTree.gen.ts')
const BACK_OFFICE = path.join(SOURCES, 'back-office-routes.ts')

/**
 * Removes the screens of the back office from the tree of routes that every visitor loads; `virtual:back-office-routes`
 * adds them again. On the server, and in development, the tree is whole and that module empty.
 */
export function backOfficeRoutes(): Plugin {
  return {
    name: 'back-office-routes',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:back-office-routes' ? BACK_OFFICE : null),
    async load(id) {
      if (id !== BACK_OFFICE) return null
      if (!isSplit(this.environment)) return 'export {}'
      return splitRouteTree(await readFile(TREE, 'utf8')).backOffice
    },
    // What the framework leaves of the tree for browsers, rather than the file.
    transform(code, id) {
      return id === TREE && isSplit(this.environment) ? splitRouteTree(code).visitors : null
    },
  }
}

function isSplit({ name, mode }: { name: string; mode: string }): boolean {
  return name === 'client' && mode === 'build'
}
