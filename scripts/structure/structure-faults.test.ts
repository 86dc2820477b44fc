import { expect, test } from 'vitest'
import { parseSourceFile } from './source-files.ts'
import { structureFaults } from './structure-faults.ts'

function faultsOf(sources: Record<string, string>): string[] {
  return structureFaults(Object.entries(sources).map(([file, text]) => parseSourceFile(file, text)))
}

test('a route may import features, ui and lib', () => {
  const text = `import { Card } from '#/ui/card.tsx'
import type { Tender } from '#/features/tenders/tender.ts'
import { formatDate } from '../lib/dates.ts'
import { z } from 'zod'`
  expect(faultsOf({ 'src/routes/bids.tsx': text })).toEqual([])
})

test.each([
  ['src/routes/bids.tsx', '#/db/client.server.ts', 'routes may not import db'],
  ['src/lib/slug.ts', '#/features/tenders/tender.ts', 'lib may not import features'],
  ['src/search/query.ts', '#/db/client.server.ts', 'search may not import db'],
  ['src/features/tenders/tender.ts', '#/routes/bids.tsx', 'features may not import routes'],
  [
    'src/features/tenders/tender.ts',
    '#/features/alerts/components/bell.tsx',
    "a feature never imports another's components",
  ],
  ['src/features/tenders/grade.ts', '#/ui/card.tsx', 'only components import ui'],
  [
    'src/features/tenders/grade.ts',
    '#/db/client.server.ts',
    'only .server.ts files import the database',
  ],
  ['src/db/schema/tender.ts', '#/search/query.ts', 'db may not import search'],
  ['src/db/schema/tender.ts', '#/lib/env.ts', 'db may not import lib'],
  ['src/db/schema/tender.ts', '#/features/tenders/tender.ts', 'db may not import features'],
  ['src/domain/time.ts', '#/lib/dates.ts', 'domain may not import lib'],
  ['src/domain/feed-codes.ts', '#/ingestion/ted/source.ts', 'domain may not import ingestion'],
  ['src/features/sources/x.ts', '#/ingestion/ted/fetch.ts', 'features may not import ingestion'],
  [
    'src/ingestion/ted/facts.ts',
    '#/ingestion/ted/fetch.ts',
    'source-facts may not import ingestion',
  ],
  ['src/ingestion/ted/facts.ts', '#/domain/time.ts', 'source-facts may not import domain'],
  ['src/french-text/stem.ts', '#/lib/dates.ts', 'french-text may not import lib'],
  ['src/server/http/gate.ts', '#/features/tenders/tender.ts', 'server may not import features'],
  ['src/ui/date-time.tsx', '#/server/http/gate.ts', 'ui may not import server'],
  [
    'src/features/notices/promote.ts',
    '#/features/tenders/page/call-words.ts',
    'notices import no page and no list',
  ],
  [
    'src/features/tenders/tender.ts',
    '#/features/administration/accounts/account-table.ts',
    'only routes and the command for manual entry import the back office',
  ],
  [
    'src/features/tenders/components/card.tsx',
    '../tenders.queries.server.ts',
    'code that browsers may load never imports a .server file',
  ],
])('%s may not import %s', (from, specifier, reason) => {
  const [fault, ...others] = faultsOf({ [from]: `import { x } from '${specifier}'` })
  expect(fault).toContain(`: ${reason}`)
  expect(others).toEqual([])
})

test('an import over several lines, a bare one and a dynamic one are all seen', () => {
  const text = `import {
  a,
  b,
} from '#/features/tenders/tender.ts'
import '#/ui/card.tsx'
const later = () => import('#/search/query.ts')`
  expect(faultsOf({ 'src/domain/time/dates.ts': text })).toHaveLength(3)
})

test.each([
  ['src/routes/admin.tsx', '#/features/administration/accounts/account-table.ts'],
  ['src/features/notices/join/same-call.ts', '#/french-text/fold.ts'],
  ['src/search/text/tokenize.ts', '#/french-text/fold.ts'],
  ['src/db/schema/tender.ts', '#/domain/tender-states.ts'],
  ['src/domain/sources/source-codes.ts', '#/ingestion/source-list.ts'],
  ['src/ingestion/source-list.ts', './ted/facts.ts'],
  ['src/server/http/page-cache.ts', '#/domain/time.ts'],
])('%s may import %s', (from, specifier) => {
  expect(faultsOf({ [from]: `import { x } from '${specifier}'` })).toEqual([])
})

test('a server function may call queries and pass them the database', () => {
  const text = `import { database } from '#/server/database.server.ts'
import { bids } from './bids.queries.server.ts'`
  expect(faultsOf({ 'src/features/tenders/tenders.functions.ts': text })).toEqual([])
})

test('files that import each other make a circle', () => {
  expect(
    faultsOf({
      'src/lib/a.ts': "import { b } from './b.ts'",
      'src/lib/b.ts': "export { a } from './a.ts'",
    }),
  ).toEqual(['Files import in a circle: src/lib/a.ts → src/lib/b.ts'])
})

test('files that import only types of each other make a circle', () => {
  expect(
    faultsOf({
      'src/lib/a.ts': "import type { B } from './b.ts'",
      'src/lib/b.ts': "import { type A } from './a.ts'",
    }),
  ).toEqual(['Files import in a circle: src/lib/a.ts → src/lib/b.ts'])
})

test('a file that is not TypeScript is refused with its name', () => {
  expect(() => faultsOf({ 'src/lib/a.ts': 'const = 1' })).toThrow('src/lib/a.ts cannot be parsed')
})

test('features that import each other make a circle, even through types', () => {
  expect(
    faultsOf({
      'src/features/alerts/alert.ts': "import type { T } from '#/features/tenders/tender.ts'",
      'src/features/tenders/tender.ts': "import { A } from '#/features/alerts/bell.ts'",
    }),
  ).toEqual(['Features import in a circle: alerts → tenders'])
})

test('a file past 250 lines is to be split', () => {
  expect(faultsOf({ 'src/domain/time/dates.ts': '\n'.repeat(251) })).toEqual([
    'src/domain/time/dates.ts has 251 lines: split it, 250 at most',
  ])
})

test.each([
  ['src/features/tenders/utils.ts', 'says nothing'],
  ['src/lib/parseDate.ts', 'lower case'],
  ['src/features/tenders/tenders.service.ts', 'not in the vocabulary'],
  ['src/features/tenders/card.tsx', 'components/'],
])('%s is badly named', (file, reason) => {
  expect(faultsOf({ [file]: '' })[0]).toContain(reason)
})

test('a test on the database ends in `.server.test.ts`', () => {
  const text = "import { testDatabase } from '../../../tests/database.ts'"
  expect(faultsOf({ 'src/features/tenders/bid.test.ts': text })[0]).toContain('.server.test.ts')
  expect(faultsOf({ 'src/features/tenders/bid.server.test.ts': text })).toEqual([])
})
