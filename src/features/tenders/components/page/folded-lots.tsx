import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'

/** Past this, the rest is folded: some calls have hundreds of lots. */
const SHOWN_AT_FIRST = 15

/** The first lots; the others are folded. */
export function FoldedLots<Lot>({
  lots,
  isOpen = () => false,
  renderList,
}: {
  lots: readonly Lot[]
  /** Whether a folded one must be seen. */
  isOpen?: (lot: Lot) => boolean
  renderList: (lots: readonly Lot[]) => ReactNode
}) {
  const folded = lots.slice(SHOWN_AT_FIRST)
  return (
    <>
      {renderList(lots.slice(0, SHOWN_AT_FIRST))}
      {folded.length > 0 && (
        <details open={folded.some(isOpen)} className="-mt-4 group">
          <summary className="cursor-pointer py-3 font-medium text-accent">
            Voir {formatCounted(folded.length, 'autre lot', 'autres lots')}
          </summary>
          {renderList(folded)}
        </details>
      )}
    </>
  )
}
