import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildSprite } from '../../../scripts/build-icons.ts'

test('the sprite holds every named icon as it is in Lucide', async () => {
  const sprite = await readFile(new URL('./sprite.svg', import.meta.url), 'utf8')
  expect(sprite).toBe(await buildSprite())
})
