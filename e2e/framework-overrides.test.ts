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
    // The first round fills the caches of both processes. Other journeys change the data meanwhile, and the caches
    // follow one after the other: an override makes the same difference in every round.
    await expect
      .poll(() => comparePages([siteUrl, plain.url]), { timeout: 150_000, interval: 10_000 })
      .toMatchObject({ differences: [], compared: { length: 60 } })
  } finally {
    await plain.stop()
  }
}, 180_000)
