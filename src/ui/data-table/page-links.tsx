import type { LinkProps } from '@tanstack/react-router'
import { ButtonLink } from '../button.tsx'

/** The pages around one that is reached by the rows at its edges: how many there are is not counted. */
export function PageLinks({
  before,
  beforeLabel = 'Page précédente',
  after,
}: {
  before: LinkProps | null
  beforeLabel?: string
  after: LinkProps | null
}) {
  if (!before && !after) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-2">
      {before && (
        <ButtonLink look="secondary" size="small" {...before}>
          {beforeLabel}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink look="secondary" size="small" {...after}>
          Page suivante
        </ButtonLink>
      )}
    </nav>
  )
}
