import { createSerializationAdapter } from '@tanstack/react-router'
import type { DataBlock } from './data-block.server.ts'

export const DATA_BLOCK_ID = 'page-data'

/**
 * In the data that the framework sends along with a page, a value of the page's data block is replaced by its index
 * there. `block` is null in the browser, which reads it.
 */
export function dataBlockAdapter(block: DataBlock | null) {
  let values: object[]
  return createSerializationAdapter({
    key: DATA_BLOCK_ID,
    test: (value): value is object => block?.has(value) ?? false,
    toSerializable: (value) => {
      if (!block) throw new Error('The browser writes no data block')
      return block.placeOf(value)
    },
    fromSerializable: (place) => {
      values ??= takeOut(document.getElementById(DATA_BLOCK_ID))
      const value = values[place]
      if (!value) throw new Error(`No value ${place} in the data block`)
      return value
    },
  })
}

/** React does not manage the element. */
function takeOut(element: HTMLElement | null) {
  element?.remove()
  return JSON.parse(element?.textContent ?? '')
}
