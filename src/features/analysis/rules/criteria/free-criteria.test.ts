import { expect, test } from 'vitest'
import { criteriaIn } from './criteria.ts'

/** Free fields of calls of BOAMP (DILA, Licence Ouverte 2.0), January–February 2021, some shortened. */
const read = (text: string) =>
  criteriaIn([{ field: 'procedure/Procedure_Criteresattribution_Critereslibre', text }]).map(
    ({ value: { name, value } }) => (value === null ? name : [name, value.replace('\u00a0', ' ')]),
  )

test('numbered criteria end where their explanations begin (21-23789, 21-2198)', () => {
  expect(
    read(
      '1. Qualité architecturale et paysagère - Insertion urbaine: - Choix des matériaux 2. Qualité d’usage et d’organisation des espaces : - Compréhension du projet 3. Respect et optimisation des délais d’études et de travaux 4. Respect de l’enveloppe financière - Rapport Qualité-Prix dans le respect de l’enveloppe',
    ),
  ).toEqual([
    'Qualité architecturale et paysagère',
    'Qualité d’usage et d’organisation des espaces',
    'Respect et optimisation des délais d’études et de travaux',
    'Respect de l’enveloppe financière',
  ])
  expect(
    read(
      'Les critères énoncés par ordre d’importance sont explicités ainsi : 1) la qualité de la réponse au programme sera appréciée en fonction des paramètres suivants : - organisation fonctionnelle, 2) Insertion dans le site - Insertion dans le paysage.3) Respect de l’enveloppe prévisionnelle des travaux',
    ),
  ).toEqual([
    'la qualité de la réponse au programme',
    'Insertion dans le site',
    'Respect de l’enveloppe prévisionnelle des travaux',
  ])
})

test('« Critère n° 1 » and weights are no part of names (21-15677, 21-4837, 21-24464)', () => {
  expect(
    read(
      'L’examen sera effectué au regard des critères suivants : - Critère no1 : La qualité de la réponse architecturale - Critère no 2 : Le respect du programme - Critère no3 : Les choix techniques',
    ),
  ).toEqual([
    'La qualité de la réponse architecturale',
    'Le respect du programme',
    'Les choix techniques',
  ])
  expect(
    read(
      'Critère 1 : La pertinence de la réponse architecturale (25 points) Critère 2 La pertinence du projet d’un point de vue fonctionnel (50 points) Critère 3 : La cohérence de l’enveloppe financière (25 points)',
    ),
  ).toEqual([
    ['La pertinence de la réponse architecturale', '25 points'],
    ['La pertinence du projet d’un point de vue fonctionnel', '50 points'],
    ['La cohérence de l’enveloppe financière', '25 points'],
  ])
  expect(
    read(
      '40%: qualité fonctionnelle d’ensemble .30%: insertion dans le site .30%:dimensionnement et faisabilité technique',
    ),
  ).toEqual([
    ['qualité fonctionnelle d’ensemble', '40 %'],
    ['insertion dans le site', '30 %'],
    ['dimensionnement et faisabilité technique', '30 %'],
  ])
})

test('marks that senders lost or glued still separate criteria (21-17562, 21-18558, 21-22686)', () => {
  expect(
    read(
      'Les critères suivants seront pris en compte :amp;#61692;Respect de la réponse ;amp;#61692;Compatibilité du projet avec l’enveloppe',
    ),
  ).toEqual(['Respect de la réponse', 'Compatibilité du projet avec l’enveloppe'])
  expect(
    read(
      'Les critères indiqués seront pris en compte pour le jugement des offres :Qualités fonctionnelles / Qualités financières / Organisation du chantier (phasage)',
    ),
  ).toEqual([
    'Qualités fonctionnelles',
    'Qualités financières',
    'Organisation du chantier (phasage)',
  ])
  expect(
    read(
      '- La qualité architecturale- La qualité environnementale- La méthodologie d’intervention en site occupéLes détails de l’évaluation des projets sont inscrits au règlement du concours',
    ),
  ).toEqual([
    'La qualité architecturale',
    'La qualité environnementale',
    'La méthodologie d’intervention en site occupé',
  ])
})

test('a semicolon within an item does not end it where dashes begin items (21-3368)', () => {
  expect(
    read(
      'Les offres seront jugées par rapport aux critères suivants : - Respect du programme fonctionnel (adéquation des fonctionnalités : respect des interfaces); fonctionnalité des locaux ; respect des surfaces. - Qualité architecturale et d’insertion dans le site : parti architectural ; qualité d’insertion',
    ),
  ).toEqual([
    'Respect du programme fonctionnel',
    'Qualité architecturale et d’insertion dans le site',
  ])
})

test('steps of the procedure and what candidates are chosen by are no criteria (21-8468, 21-25054)', () => {
  expect(
    read(
      'Concours restreint de maîtrise d’oeuvre passé selon les articles R2172-2 ; R2162-15 à R2162-21 du Code de la Commande Publique',
    ),
  ).toEqual([])
  expect(read('Références - compétences - Moyens humains et financiers')).toEqual([])
})

test('weights that make no whole are no weights of criteria', () => {
  expect(read('1) Valeur technique (40 %) 2) Délai de livraison (70 %)')).toEqual([])
})

test('lines that end in weights are criteria, whatever they explain (26-88173)', () => {
  expect(
    read(
      'La valeur technique est appréciée au regard du cadre de mémoire technique   -\tSous-critère 1 : moyens humains (sous pondération 25%) -\tSous-critère 2 : stratégie commerciale (sous pondération 30%) -\tSous-critère 3 : Qualité environnementale (5%) : 60%\nLe prix sera apprécié au regard des éléments financiers : -\tSous-critère 1 : taux de reversement (25%) -\tSous-critère 2 : montant minimum garanti (15%) : 40%',
    ),
  ).toEqual([
    ['La valeur technique', '60 %'],
    ['Le prix', '40 %'],
  ])
})
