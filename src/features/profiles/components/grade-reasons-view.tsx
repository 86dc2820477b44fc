import type { GradeReasons } from '#/features/matching/grade-reason.ts'
import { Icon } from '#/ui/icons/icon.tsx'

/** Reasons for and against a tender. */
export function GradeReasonsView({ reasons }: { reasons: GradeReasons }) {
  return (
    <ul aria-label="Raisons de la note" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {reasons.for.map(({ text }) => (
        <li key={text} className="flex items-start gap-1.5 text-ink">
          <Icon name="check" className="mt-0.5 size-4 text-accent" />
          {text}
        </li>
      ))}
      {reasons.against.map(({ text }) => (
        <li key={text} className="flex items-start gap-1.5 text-soft">
          <Icon name="triangle-alert" className="mt-0.5 size-4 text-warning" />
          <span>
            <span className="sr-only">Contre&nbsp;: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
