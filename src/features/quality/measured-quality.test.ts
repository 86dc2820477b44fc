import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { measuredQuality } from './measured-quality.server.ts'

test('the shipped figures are shown until the operator measures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quality-'))
  const shipped = await measuredQuality([folder, DATA_FILES])
  expect(shipped?.parts.map(({ buyers }) => buyers)).toEqual(['all', 'tuned with', 'held out'])
  const own = { ...shipped, measuredOn: '2026-12-01' }
  await writeFile(path.join(folder, 'quality.json'), JSON.stringify(own))
  expect((await measuredQuality([folder, DATA_FILES]))?.measuredOn).toBe('2026-12-01')
})
