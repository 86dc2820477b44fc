import type { Entry } from './page-entries.ts'

/** Difference of indentation, in parts of the page's width, between two levels of a list. */
const INDENT = 0.008

type Open = { x: number | null; kind: string; endsInColon: boolean }

/** The levels of list items by their indentation; without places by their marks. */
export class ListLevels {
  #open: Open[] = []

  /** The level of an item, from 1. */
  add({ x }: Entry, marker: string, text: string): number {
    const item = { x, kind: kindOf(marker), endsInColon: /:\s*$/.test(text) }
    const at = this.#open.findIndex((one) =>
      one.x !== null && item.x !== null ? one.x > item.x - INDENT : one.kind === item.kind,
    )
    if (at >= 0) this.#open = this.#open.slice(0, at)
    // Without places another mark is a deeper level only below an item that announces a list.
    else if (item.x === null && !this.#open.at(-1)?.endsInColon) this.#open.pop()
    this.#open.push(item)
    return this.#open.length
  }

  /** A paragraph that is not indented below an item ends the list. */
  passParagraph({ x }: Entry): void {
    const [first] = this.#open
    if (x === null || !first || first.x === null || x <= first.x + INDENT) this.end()
  }

  end(): void {
    this.#open = []
  }
}

const kindOf = (marker: string) => marker.replace(/\d+/, '1').replace(/[a-z]+/, 'a')
