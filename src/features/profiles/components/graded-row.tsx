import type { ReactNode } from 'react'
import type { GradeReason, GradeReasons } from '#/features/matching/grade-reason.ts'
import type { TenderGrade } from '../graded-tender.ts'
import { GradeReasonsView } from './grade-reasons-view.tsx'
import { NotedMark } from './noted-mark.tsx'

/** A tender's row with its grade and, below, the reasons and actions. */
export function GradedRow({
  grade,
  row,
  actions,
}: {
  grade: TenderGrade | null
  /** The tender as any list shows it. */
  row: ReactNode
  actions?: ReactNode
}) {
  return (
    <li
      data-row
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] hover:bg-well/50 sm:pl-1 focus-within:bg-accent-wash/40 sm:grid-cols-[4rem_minmax(0,1fr)]"
    >
      <div className="pt-4 text-center">{grade && <NotedMark grade={grade} />}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] *:hover:bg-transparent!">
        {row}
        <div className="grid gap-2 px-4 pb-3 sm:px-5">
          {grade?.reasons.headline && (
            <p className="text-sm font-semibold">{grade.reasons.headline}</p>
          )}
          {grade && <GradeReasonsView reasons={notInRow(grade)} />}
          {actions && (
            <div className="-ml-2.5 flex flex-wrap items-center gap-1 print:hidden">{actions}</div>
          )}
        </div>
      </div>
    </li>
  )
}

/** The row says the headline above them, how long is left and, beside the letter, how far outside the zone it is. */
function notInRow({ reasons, outside }: TenderGrade): GradeReasons {
  const isShown = ({ kind }: GradeReason) => kind === 'time' || (kind === 'distance' && outside)
  return {
    ...reasons,
    for: reasons.for.filter((reason) => reason.text !== reasons.headline && !isShown(reason)),
    against: reasons.against.filter((reason) => !isShown(reason)),
  }
}

/** Container of graded rows. */
export function GradedList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-sheet shadow-raised">
      {children}
    </ul>
  )
}
