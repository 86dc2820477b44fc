import { expect, test } from 'vitest'
import { comparePages } from '../scripts/pages/page-differences.ts'
import { startProcess } from '../tests/process-output.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

test('60 public pages are the same with and without the overrides of the framework', async () => {
  const plain = await startProcess('src/web.ts', {
    DATABASE_URL: siteDatabase,
    FRAMEWORK_OVERRIDES: 'off',
    PORT: '0',
  })
  try {
    // The first round fills the cache of page parts, which the second one reads.
    await comparePages([siteUrl, plain.url], 25)
    const { compared, differences } = await comparePages([siteUrl, plain.url])
    expect(differences).toEqual([])
    expect(compared.length).toBe(60)
  } finally {
    await plain.stop()
  }
}, 180_000)
