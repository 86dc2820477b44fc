const IMPORT = /^import \{ Route as (\w+) \} from '\.\/routes\/admin\/(?!route')[^']+'\n/gm
const CHILDREN = /^const AdminRouteRouteChildren: AdminRouteRouteChildren = (\{[\s\S]*?\n\})\n/m

/**
 * The tree of routes that the router generates, in two: as visitors load it, without the screens of the back office,
 * and a module that adds these. The server knows both, so nothing else differs.
 *
 * @throws where the tree is not written as it is known to be
 */
export function splitRouteTree(tree: string): { visitors: string; backOffice: string } {
  const imports = [...tree.matchAll(IMPORT)]
  const children = CHILDREN.exec(tree)
  const routes = imports.map(([, name = '']) => definitionOf(tree, name))
  if (imports.length === 0 || !children) throw new Error('The tree of routes is written otherwise')
  const removed = [...imports.map(([line]) => line), ...routes]
  const visitors = removed
    .reduce((left, part) => left.replace(part, ''), tree)
    .replace(children[1] ?? '', '{} as AdminRouteRouteChildren')
  const backOffice = [
    "import { Route as AdminRouteRoute } from './routes/admin/route'\n",
    ...imports.map(([line]) => line),
    ...routes,
    `AdminRouteRoute._addFileChildren(${children[1]})\n`,
  ].join('')
  return { visitors, backOffice }
}

/** `const XRoute = XRouteImport.update({ … } as any)`. */
function definitionOf(tree: string, imported: string): string {
  const route = imported.replace(/Import$/, '')
  const found = new RegExp(
    `^const ${route} =\\s+${imported}\\.update\\(\\{[\\s\\S]*?\\n *\\} as any\\)\\n`,
    'm',
  ).exec(tree)
  if (!found) throw new Error(`The tree of routes does not define ${route} as it is known to`)
  return found[0]
}
