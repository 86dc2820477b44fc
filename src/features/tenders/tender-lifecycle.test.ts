import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { TENDER_STATUSES } from '#/domain/notices/tender-states.ts'
import { lifecycleDiagram, STATUS_ACTIONS, statusAfter } from './tender-lifecycle.ts'

test('what an administrator may do depends on where the tender is', () => {
  const allowed = TENDER_STATUSES.map((status) => [
    status,
    STATUS_ACTIONS.filter((action) => statusAfter(action, status) !== null),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    draft: ['publish', 'withdraw', 'reanalyse'],
    analysing: ['withdraw'],
    published: ['withdraw', 'reanalyse'],
    withdrawn: ['publish'],
  })
})

test('a published tender stays readable while it is analysed again', () => {
  expect(statusAfter('reanalyse', 'published')).toBe('published')
  expect(statusAfter('analysed', 'published')).toBe('published')
})

test('a draft is never published by a machine', () => {
  expect(statusAfter('reanalyse', 'draft')).toBe('analysing')
  expect(statusAfter('analysed', 'analysing')).toBe('draft')
})

test('the drawing of the documentation is the one of the code', async () => {
  expect(await readFile('docs/back-office.md', 'utf8')).toContain(lifecycleDiagram())
})
