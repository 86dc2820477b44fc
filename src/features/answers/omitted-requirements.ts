import { formatCounted } from '#/domain/numbers.ts'

/** The text below a shortened requirement list. */
export function omittedRequirementsText(count: number): string {
  const more = formatCounted(count, 'autre exigence', 'autres exigences')
  return `Les documents en contiennent encore\u00a0: ${more}, non ${count < 2 ? 'affichée' : 'affichées'} ici.`
}
