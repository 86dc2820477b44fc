import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) }),
  ),
})

// npm leaves out what its registry lacks for other machines, and then `npm ci` refuses the lockfile.
test('the lockfile contains the optional packages of every platform', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${parent}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
