import { expect, test } from 'vitest'
import { joiningText } from './joining-reason-text.ts'

test('every joining has its reason; the call itself has none', () => {
  const other = '00000000-0000-7000-8000-000000000000'
  expect(
    [
      { rule: 'call' as const },
      { rule: 'decision' as const, with: other },
      { rule: 'likeness' as const, because: 'deadline' as const, with: other },
      { rule: 'identifier' as const, reference: 'folder:ba7aa3fd', with: other },
      { rule: 'name' as const, reference: 'boamp:21-12345', with: other },
    ].map((joining) => joiningText(joining)?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    undefined,
    'Rapproché par un administrateur',
    'Rapproché : même acheteur, même objet et même date limite',
    'Même numéro : dossier européen nº ba7aa3fd',
    'L’un cite l’autre : annonce BOAMP nº 21-12345',
  ])
})
