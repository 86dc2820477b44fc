import type { TenderGrade } from './graded-tender.ts'

/** What else is to be known of a grade: E for its place alone is « hors zone », and no other trade. */
export function gradeNote({
  reasons,
  isExample,
}: Pick<TenderGrade, 'reasons' | 'isExample'>): 'exemple' | 'hors zone' | null {
  if (isExample) return 'exemple'
  return reasons.against.some(({ kind }) => kind === 'zone') ? 'hors zone' : null
}
