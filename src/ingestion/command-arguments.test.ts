import { expect, test } from 'vitest'
import { parseCommand } from './command-arguments.ts'

test('a source alone is fetched from where it was, with days as a back-fill', () => {
  expect(parseCommand(['boamp'])).toEqual({ kind: 'live', feed: 'boamp', span: null, parked: null })
  expect(parseCommand(['ted', '--from', '2026-01-01', '--to', '2026-01-31'])).toEqual({
    kind: 'live',
    feed: 'ted',
    span: { from: '2026-01-01', to: '2026-01-31' },
    parked: null,
  })
})

test('a source with a file or folder reads it', () => {
  expect(parseCommand(['boamp', 'data/demo'])).toEqual({
    kind: 'files',
    source: 'boamp',
    at: 'data/demo',
  })
})

test('what was parked is listed, or tried again', () => {
  expect(parseCommand(['ted', '--parked'])).toMatchObject({ parked: 'list' })
  expect(parseCommand(['ted', '--retry-parked'])).toMatchObject({ parked: 'retry' })
})

test('a command that cannot be understood is refused with the reason', () => {
  const reason = (...args: string[]) => {
    const command = parseCommand(args)
    return command.kind === 'refused' ? command.reason : command.kind
  }
  expect(reason('ted', '--from', '2026-01-01')).toBe('--from and --to go together.')
  expect(reason('ted', '--from', '2026-02-30', '--to', '2026-03-01')).toBe(
    '--from and --to are days, such as 2026-01-31.',
  )
  expect(reason('ted', '--from', '2026-02-02', '--to', '2026-02-01')).toBe(
    '--from comes after --to.',
  )
  expect(reason('ted', 'folder', '--parked')).toBe('Options are for fetching, not for files.')
  expect(reason('nowhere')).toBe('nowhere is not fetched live: name a file or folder.')
  expect(reason('ted', '--pages', '3')).toContain("Unknown option '--pages'")
})

test('a source can be looked at without recording anything, sites without a connector too', () => {
  expect(parseCommand(['omnikles', '--probe', '--out', 'met'])).toEqual({
    kind: 'probe',
    source: 'omnikles',
    out: 'met',
    replay: null,
  })
  expect(parseCommand(['ted', '--probe', '--replay', 'met'])).toMatchObject({ replay: 'met' })
  expect(parseCommand(['ted', '--replay', 'met'])).toMatchObject({ kind: 'refused' })
  expect(parseCommand(['ted', '--probe', '--replay', 'a', '--out', 'b'])).toMatchObject({
    kind: 'refused',
  })
  expect(parseCommand(['boamp', '--probe'])).toMatchObject({ kind: 'probe', out: null })
  expect(parseCommand(['boamp', '--probe', '--parked'])).toMatchObject({ kind: 'refused' })
  expect(parseCommand(['boamp', '--out', 'met'])).toMatchObject({ kind: 'refused' })
  expect(parseCommand(['nowhere', '--probe'])).toMatchObject({ kind: 'refused' })
})
