import { Badge } from '#/ui/badge.tsx'
import type { Direction, Sheet } from '../go-no-go.ts'

const DIRECTIONS: Record<Direction, { words: string; tone: 'accent' | 'danger' | 'neutral' }> = {
  for: { words: 'Pour', tone: 'accent' },
  against: { words: 'Contre', tone: 'danger' },
  open: { words: 'À évaluer', tone: 'neutral' },
}

const OVERALL: Record<Direction, string> = {
  for: 'Les éléments connus plaident pour une réponse.',
  against: 'Les éléments connus plaident contre une réponse.',
  open: 'Pas assez d’éléments pour trancher.',
}

/** Lists the arguments for and against answering. */
export function GoNoGoView({ sheet: { points, direction } }: { sheet: Sheet }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">{OVERALL[direction]}</p>
      <dl className="divide-y divide-line border-line border-y">
        {points.map(({ topic, text, direction: own }) => (
          <div
            key={`${topic} ${text}`}
            className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-sm font-semibold text-soft">{topic}</dt>
            <dd className="break-words">{text}</dd>
            <dd>
              <Badge tone={DIRECTIONS[own].tone}>{DIRECTIONS[own].words}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
