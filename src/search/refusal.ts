import type { SearchDocument } from './search-document.ts'

/** A document that cannot be indexed: an earlier one of its key stays. */
export type Refusal = { key: string; reason: string }

/** Runs `index`, which throws before it changes anything; where it throws, the document is among the refused ones. */
export function orRefuse({ key }: SearchDocument, refused: Refusal[], index: () => void): void {
  try {
    index()
  } catch (error) {
    refused.push({ key, reason: error instanceof Error ? error.message : String(error) })
  }
}
