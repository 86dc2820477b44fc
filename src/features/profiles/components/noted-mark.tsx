import { gradeNote } from '../grade-note.ts'
import type { TenderGrade } from '../graded-tender.ts'
import { GradeMark } from './grade-mark.tsx'

/** A grade with its note below it. */
export function NotedMark({ grade, size }: { grade: TenderGrade; size?: 'small' | 'medium' }) {
  const { letter, score } = grade
  const note = gradeNote(grade)
  return (
    <span className="inline-grid justify-items-center gap-0.5">
      <GradeMark letter={letter} score={score} {...(size && { size })} />
      {note && <span className="whitespace-nowrap text-xs text-soft leading-tight">{note}</span>}
    </span>
  )
}
