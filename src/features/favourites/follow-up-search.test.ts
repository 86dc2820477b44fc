import { expect, test } from 'vitest'
import { followUpSearch } from './follow-up-search.ts'

const ID = '019a0000-0000-7000-8000-000000000001'

test('reads the parameters of the follow-up and drops what it does not know', () => {
  const typed = {
    vue: 'liste',
    profil: ID,
    responsable: 'aucun',
    mois: '2026-11',
    fiche: `${ID}.${ID}`,
  }
  expect(followUpSearch(typed)).toEqual(typed)
  expect(
    Object.values(
      followUpSearch({ vue: 'x', profil: 7, responsable: 'moi', mois: '2026-13', fiche: ID }),
    ).filter(Boolean),
  ).toEqual([])
})
