import { expect, test } from 'vitest'
import { archiveCpvCodes } from './archive-cpv.ts'

/** Corrections of BOAMP (DILA, Licence Ouverte 2.0), February 2021: 21-18591, 21-4918, 20-159326. */
test('a correction has the codes that it sets, not those that it takes away', () => {
  const words = {
    Rectif_Modification_Rubinit: 'Classification CPV (vocabulaire commun pour les marchés publics)',
    Rectif_Modification_Txtinit: 'Code principal : 71300000-1',
    Rectif_Modification_Lire: 'Code principal : 90711000-4',
  }
  const field = {
    Rectif_Modification_Cpv_Init_Principal: '39522000',
    Rectif_Modification_Cpv_Lire_Principal: '44112000',
  }
  const wrapped = {
    Rectif_Modification_Texte_Lire:
      '<?xml version="1.0" encoding="UTF-16"?> <LIRE xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">Après la mention : Classification Cpv :Principale : 45112500 - Travaux de terrassementComplémentaires : 45111291 - Travaux d’aménagement du terrainAjouter : 45000000-7 - Travaux de construction</LIRE>',
  }
  expect(archiveCpvCodes({ rectifs: [words] })).toEqual(['90711000'])
  expect(archiveCpvCodes({ rectifs: [field] })).toEqual(['44112000'])
  expect(archiveCpvCodes({ rectifs: [wrapped] })).toEqual(['45112500', '45111291', '45000000'])
})
