import { expect, test } from 'vitest'
import { missingPaths } from './documented-paths.ts'

const files = ['src/ingestion/boamp/facts.ts', 'src/domain/time/dates.ts']

test.each([
  '| a deadline | `src/domain/time/no-dates.ts` |',
  'See [dates](../src/domain/time/no-dates.ts#units).',
])('a path that leads to no file is found in: %s', (markdown) => {
  expect(missingPaths('docs/architecture.md', markdown, files)).toEqual([
    'docs/architecture.md names src/domain/time/no-dates.ts, which does not exist',
  ])
})

test.each([
  '`src/domain/time/dates.ts`, `src/domain/time/`, [the same](../src/domain/time/dates.ts#dates)',
  '`facts.ts` of its folder, `src/features/<noun>/`, `src/**/*.test.ts`, `/bids`, `npm run check`',
  '[glossary](glossary.md#words), [below](#limits), [site](https://example.fr/src/no.ts)',
])('files, folders, patterns and addresses are not missing: %s', (markdown) => {
  expect(missingPaths('docs/architecture.md', markdown, files)).toEqual([])
})

test('a file is also named by its last folders, or alone', () => {
  const markdown = '`facts.ts`, `time/dates.ts`, `time/days.ts`, `dates.tsx`'
  expect(missingPaths('docs/architecture.md', markdown, files)).toEqual([
    'docs/architecture.md names time/days.ts, which does not exist',
    'docs/architecture.md names dates.tsx, which does not exist',
  ])
})
