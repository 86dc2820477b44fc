import { formatCounted } from '#/domain/numbers.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Freshness } from '../../showcase/showcase.ts'

const MOST_NAMED = 4

/** Which sources this site gets notices from, and when the last one came; says so where none came. */
export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const { sources, latestAt, received } = freshness
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon name={latestAt ? 'circle-check' : 'info'} className="mt-0.5 size-4 text-accent" />
      <span>
        {latestAt ? (
          <>
            Dernier avis reçu le <DateTime iso={latestAt} withTime />
            {received > 0 && <>, {formatCounted(received, 'avis', 'avis')} en 30&nbsp;jours</>}
            &nbsp;: {sources.slice(0, MOST_NAMED).join(', ')}.{' '}
          </>
        ) : (
          'Aucune source en direct n’est encore activée sur ce site. '
        )}
        <TextLink to="/couverture" preload={false}>
          Couverture, source par source
        </TextLink>
      </span>
    </p>
  )
}
