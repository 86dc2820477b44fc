import { Badge } from '#/ui/badge.tsx'
import type { Leaning, Sheet } from '../go-no-go.ts'

const LEANINGS: Record<Leaning, { words: string; tone: 'accent' | 'danger' | 'neutral' }> = {
  for: { words: 'Pour', tone: 'accent' },
  against: { words: 'Contre', tone: 'danger' },
  open: { words: 'À évaluer', tone: 'neutral' },
}

const OVERALL: Record<Leaning, string> = {
  for: 'Les éléments connus plaident pour une réponse.',
  against: 'Les éléments connus plaident contre une réponse.',
  open: 'Pas assez d’éléments pour trancher.',
}

/** What speaks for answering and against it; people decide. */
export function GoNoGoView({ sheet: { points, leaning } }: { sheet: Sheet }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg">{OVERALL[leaning]}</p>
      <dl className="divide-y divide-line border-line border-y">
        {points.map(({ topic, text, leaning: own }) => (
          <div
            key={`${topic} ${text}`}
            className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-sm font-semibold text-soft">{topic}</dt>
            <dd className="break-words">{text}</dd>
            <dd>
              <Badge tone={LEANINGS[own].tone}>{LEANINGS[own].words}</Badge>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
