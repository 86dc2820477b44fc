import { formatSearchParams } from '#/lib/search-params.ts'

/**
 * Where a table of the back office is as a file: everything that the filters of its address select, in the order and
 * with the columns that are seen.
 */
export function tableFileAddress(
  name: string,
  { p: _page, after: _after, before: _before, ...search }: Record<string, unknown>,
  columns: readonly string[],
): string {
  return `/api/v1/back-office/${name}${formatSearchParams({ ...search, columns: columns.join(',') })}`
}
