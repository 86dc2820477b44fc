import { expect, test } from 'vitest'
import { findPassages } from './find-passages.ts'
import { PassageIndex } from './passage-index.ts'
import { passagesOfDocument } from './question-passage.ts'

const found = (question: string, ...pages: string[]) => {
  const read = pages.map((text, at) => ({ number: at + 1, text, tables: [] }))
  const { isFound, passages } = findPassages(
    new PassageIndex(passagesOfDocument('d', read)),
    question,
  )
  return isFound ? passages.map(({ text }) => text) : []
}

// Wordings of consultation rules of Resah and Vallée Sud - Grand Paris.
test.each([
  [
    'Quelle est la durée du marché ?',
    'Article 4 - Durée\nPour chaque lot, la durée de l’accord-cadre est précisée dans le CCAP.',
  ],
  [
    'Quelles pénalités en cas de retard ?',
    'Article 5 - Exécution\nLes pénalités de retard sont fixées au CCAP.',
  ],
  [
    'Une avance est-elle prévue ?',
    'Article 9 - Signature\nLe candidat est invité à en faire la demande en avance.',
  ],
  [
    'Quel est le montant maximum ?',
    'Article 1 - Forme\nLe montant maximum est fixé à l’acte d’engagement.',
  ],
  [
    'Faut-il fournir des échantillons ?',
    'Article 1 - Lots\nLot 13 : Gestion des échantillons d’anatomopathologie',
  ],
  [
    'Une visite est-elle obligatoire ?',
    'Article 7 - Contrôle\nChaque visite ou contrôle effectué de manière aléatoire devra être signalé.',
  ],
  [
    'Quelle est la durée ferme du contrat ?',
    'Article 1 - Montants\nMontant maximum sur la durée totale théorique de l’accord-cadre (4 ans) : 400 000 €',
  ],
])('%s is not answered by words that only look like it', (question, text) => {
  expect(found(question, text)).toEqual([])
})

test.each([
  [
    'Combien de temps notre offre nous engage-t-elle ?',
    'Article 12 - Offres\nLe délai de validité des offres est fixé à 4 mois à compter de la date limite.',
  ],
  [
    'Sous quel délai remplacer un agent absent ?',
    'Article 2 - Personnel\nEn cas d’absence d’un agent, le titulaire procède à son remplacement dans l’heure.',
  ],
  ['Le marché est-il alloti ?', 'Article 3 - Forme\nIl n’est pas prévu de décomposition en lots.'],
])('%s', (question, text) => {
  expect(found(question, text)).toHaveLength(1)
})

test('the grid of the lots that the question names comes first', () => {
  const text = `10 Jugement des offres
10.1 Lots 1 à 4
Critère prix : 40 points
Critère technique : 60 points
10.2 Lots 5 à 7
Critère prix : 20 points
Critère technique : 80 points`
  expect(found('Quels critères pour le lot 6 ?', text)[0]).toContain('80 points')
})

test('a list is shown whole, with its parts below other headings', () => {
  const text = `1 Présentation des plis
1.1 Candidatures
1.1.1 Situation juridique
- Formulaire DC1
- Extrait KBIS
1.1.2 Capacité
- Déclaration de chiffre d’affaires
- Attestation d’assurance
1.2 Offres
- Un acte d’engagement`
  const [first] = found('Quelles pièces de candidature fournir ?', text)
  expect(first).toContain('KBIS')
  expect(first).toContain('chiffre d’affaires')
  expect(first).not.toContain('acte d’engagement')
})
