import { expect, test } from 'vitest'
import { fold, holdsOther } from './text-likeness.ts'

test('a superscript digit equals a plain one', () => {
  expect(holdsOther(fold('Cuves de 8 m³'), fold('Cuves de 8 m3 au plus'))).toBe(true)
  expect(holdsOther(fold('Cuves de 8 m³'), fold('Cuves de 8 m2'))).toBe(false)
})
