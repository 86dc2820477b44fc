import { formatCounted } from '#/domain/numbers.ts'

/** Said under a list of requirements that ends before the documents do. */
export function omittedRequirementsText(count: number): string {
  const more = formatCounted(count, 'autre exigence', 'autres exigences')
  return `Les documents en contiennent encore\u00a0: ${more}, non ${count < 2 ? 'affichée' : 'affichées'} ici.`
}
