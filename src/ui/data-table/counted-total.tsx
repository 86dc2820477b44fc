import type { CountedPages } from '#/domain/counted-pages.ts'
import { formatCount, formatCounted } from '#/domain/numbers.ts'

/** « 1 234 organisations », « plus de 10 000 organisations ». */
export function CountedTotal({
  pages: { total, isMore },
  singular,
}: {
  pages: CountedPages
  singular: string
}) {
  return (
    <p role="status" className="text-sm text-soft">
      {isMore
        ? `Plus de ${formatCount(total)}\u00a0${singular}s\u00a0: affinez les filtres pour voir la suite.`
        : formatCounted(total, singular)}
    </p>
  )
}
