import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'

test('the deadline, the last day for questions before it and the validity of offers', () => {
  const facts =
    factsIn(`Date et heure limites de réception des offres : Le vendredi 7 novembre 2025 à 12 Heures
Le délai de validité des offres est fixé à 5 (CINQ) mois à compter de la date limite de réception des offres.
Cette demande de renseignement complémentaire doit intervenir au plus tard 10 jours avant la date limite de réception des offres.`)
  expect(facts.value('CALENDAR')).toMatchObject({
    submission: '2025-11-07T12:00',
    questions: '2025-10-28',
    validity: { months: 5 },
  })
})
