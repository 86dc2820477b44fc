import { selectAll, selectOne } from 'css-select'
import type { AnyNode, Element } from 'domhandler'

/** Elements of a page, or inside one of its elements, by CSS selector, in their order. */
export function elementsOf(root: AnyNode | null | undefined, selector: string): Element[] {
  return root ? selectAll<AnyNode, Element>(selector, root) : []
}

/** The first of them. */
export function elementOf(root: AnyNode | null | undefined, selector: string): Element | null {
  return root ? selectOne<AnyNode, Element>(selector, root) : null
}
