import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readTruthFiles } from './truth-files.ts'

test('a tender file is not silent on what the labels of one of its documents state', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'truth-'))
  const write = (name: string, facts: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(facts))
  for (const name of ['x_RC.pdf', 'x_CCAP.pdf']) writeFileSync(path.join(folder, name), '')
  const silent = { value: null }
  write('x.json', { main: 'x_RC.pdf', duration_months: silent, visit: silent })
  write('x_CCAP.json', { main: 'x_CCAP.pdf', duration_months: { value: 24 }, visit: silent })
  const { truths } = readTruthFiles({ files: folder, truth: folder })
  expect(truths.map(({ name, facts }) => [name, [...facts.keys()]])).toEqual([
    ['x', ['visit']],
    ['x_CCAP', ['duration_months', 'visit']],
  ])
})
