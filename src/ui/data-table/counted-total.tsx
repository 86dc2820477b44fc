import type { CountedPages } from '#/domain/counted-pages.ts'
import { formatCount, formatCounted } from '#/domain/numbers.ts'

/** « 1 234 organisations », « plus de 10 000 organisations ». */
export function CountedTotal({
  pages: { total, isMore },
  singular,
  plural = `${singular}s`,
}: {
  pages: CountedPages
  singular: string
  plural?: string
}) {
  return (
    <p role="status" className="text-sm text-soft">
      {isMore
        ? `Plus de ${formatCount(total)}\u00a0${plural}\u00a0: affinez les filtres pour voir la suite.`
        : formatCounted(total, singular, plural)}
    </p>
  )
}
