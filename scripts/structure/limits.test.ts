import { expect, test } from 'vitest'
import { type Limits, limitFaults, loweredLimits, parseLimits } from './limits.ts'
import { measureLimits } from './measure-limits.ts'
import { parseSourceFile } from './source-files.ts'

const NONE: Limits = {
  folders: {},
  prose: {},
  names: {},
  publicNames: {},
  bidNames: {},
}

const measured = (sources: Record<string, string>): Limits => {
  const files = Object.entries(sources).map(([file, text]) => parseSourceFile(file, text))
  return measureLimits(
    files,
    files.map((file) => ({ path: file.path, text: file.prose.join('\n') })),
  )
}

const filesOf = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, '']))

test('a folder of 40 production files and its tests is within the limit', () => {
  const files = { ...filesOf('src/search', 40), 'src/search/file-1.test.ts': '' }
  expect(measured(files).folders).toEqual({})
})

test.each([
  ['src/search', 41],
  ['src/lib', 26],
])('%s with %i production files is over the limit', (folder, count) => {
  const { folders } = measured(filesOf(folder, count))
  expect(folders).toEqual({ [folder]: count })
  expect(limitFaults({ ...NONE, folders }, NONE)).toEqual([
    `${folder} has too many files, make subfolders: ${count} found, 0 allowed`,
  ])
})

test('figurative words are counted in comments, docstrings and titles of tests', () => {
  const text = `// It was told, and is kept.
/** Whoever bears it. \`told\` */
test('nobody is told', () => {})
test.each([['told']])('%s stands', () => {})
describe(\`tells \${1} hand\`, () => {})
const told = 'kept'`
  const { prose } = measured({ 'src/domain/time/dates.test.ts': text })
  expect(Object.entries(prose).join(' ')).toBe(
    'bear,1 hand,1 kept,1 nobody,1 stand,1 tell,1 told,2 whoever,1',
  )
})

test('manual work and sides are no figurative words', () => {
  const text = '// Written by hand, in the right-hand column; a hand-written one; handles.'
  expect(measured({ 'src/domain/time/dates.ts': text }).prose).toEqual({})
})

test('names of files, exports and variables that contain a forbidden word are counted', () => {
  const text = `const isTold = true
export const toldFault = 1
export type UserStanding = { mainReadings: string }
export const handler = leading(behind)`
  const { names, publicNames } = measured({ 'src/lib/told-fault.server.ts': text })
  expect(Object.entries(names).join(' ')).toBe('reading,1 stand,1 told,2')
  expect(Object.keys(publicNames)).toEqual(['UserStanding', 'told-fault.server.ts', 'toldFault'])
})

test('files and types are not named after bids; routes and calls may be', () => {
  const text = 'export type BidCard = string\nexport const listBids = 1\nexport type Forbidden = 1'
  const sources = {
    'src/features/tenders/search/bids-head.ts': text,
    'src/routes/bids.tsx': 'export const Route = 1',
  }
  expect(measured(sources).bidNames).toEqual({ BidCard: 1, 'bids-head.ts': 1 })
})

const words = (once: number): Limits => ({ ...NONE, prose: { once } })

test('a number may not pass its limit', () => {
  expect(limitFaults(words(100), words(100))).toEqual([])
  expect(limitFaults(words(101), words(100))).toEqual([
    '"once" in comments, titles of tests and documents: 101 found, 100 allowed',
  ])
})

test('a limit is lowered when the number is more than 5 % and 3 below it', () => {
  expect(limitFaults(words(95), words(100))).toEqual([])
  expect(limitFaults(words(94), words(100))).toEqual([
    'limits.json, prose: "once" has 100, 94 found; lower it: npm run check -- --lower',
  ])
  expect(limitFaults(words(2), words(5))).toEqual([])
  expect(limitFaults(words(1), words(5))).toHaveLength(1)
})

test('a limit that is no longer needed is a fault', () => {
  expect(limitFaults(NONE, words(1))).toEqual([
    'limits.json, prose: "once" has 1, 0 found; lower it: npm run check -- --lower',
  ])
})

test('lowering takes limits down, removes those no longer needed, and raises none', () => {
  const limits = { ...NONE, prose: { never: 5, once: 10 }, folders: { 'src/ui': 44 } }
  const now = { ...NONE, prose: { once: 8, new: 2 }, folders: { 'src/ui': 45 } }
  expect(loweredLimits(now, limits)).toEqual({
    ...NONE,
    prose: { once: 8 },
    folders: { 'src/ui': 44 },
  })
})

test('a limit of an unknown rule is refused', () => {
  expect(() => parseLimits(JSON.stringify({ ...NONE, folder: {} }))).toThrow('folder')
})
