import type { TenderGrade } from './graded-tender.ts'

/** What else is to be known of a grade: « exemple », « hors zone » of an E for its place alone, « à 150 km ». */
export function gradeNote({
  reasons,
  isExample,
  outside,
}: Pick<TenderGrade, 'reasons' | 'isExample' | 'outside'>): string | null {
  if (isExample) return 'exemple'
  if (outside) {
    return outside.kilometres === null ? 'hors zone' : `à ${outside.kilometres}\u00a0km`
  }
  return reasons.against.some(({ kind }) => kind === 'zone') ? 'hors zone' : null
}
