const IMPORT =
  /^import \{ Route as (?<imported>\w+) \} from ['"]\.\/routes\/admin\/(?!route['"])[^'"]+['"];?\n/gm
const CHILDREN = /^const AdminRouteRouteChildren(?:: \w+)? = (?<children>\{[^}]*\});?$/m

/**
 * The tree of routes that the router generates, with or without its types, in two: as visitors load it, without the
 * screens of the back office, and a module that adds these. The server has both, so nothing else differs.
 *
 * @throws if the tree has an unknown format
 */
export function splitRouteTree(tree: string): { visitors: string; backOffice: string } {
  const imports = [...tree.matchAll(IMPORT)]
  const children = CHILDREN.exec(tree)
  if (imports.length === 0 || !children?.groups) {
    throw new Error('The tree of routes is written otherwise')
  }
  const routes = imports.map(({ groups }) => definitionOf(tree, groups?.imported ?? ''))
  const removed = [...imports.map(([line]) => line), ...routes]
  const visitors = removed
    .reduce((left, part) => left.replace(part, ''), tree)
    .replace(children[0], 'const AdminRouteRouteChildren = {}')
  const backOffice = [
    "import { Route as AdminRouteRoute } from './routes/admin/route'\n",
    ...removed,
    `AdminRouteRoute._addFileChildren(${children.groups.children})\n`,
  ].join('')
  return { visitors, backOffice }
}

/** `const XRoute = XRouteImport.update({ … } as any)`. */
function definitionOf(tree: string, imported: string): string {
  const route = imported.replace(/Import$/, '')
  const definition = `^const ${route} =\\s+${imported}\\.update\\(\\{[^}]*\\}(?: as any)?\\);?\\n`
  const found = new RegExp(definition, 'm').exec(tree)
  if (!found) throw new Error(`The tree of routes does not define ${route} as it is known to`)
  return found[0]
}
