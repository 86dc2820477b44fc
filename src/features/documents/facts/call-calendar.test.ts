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

test('the validity of the contract, the end of the tender file and other duties are not read as dates of the calendar', () => {
  const facts = factsIn(`Renseignements complémentaires
Les candidats doivent manifester leur intérêt par écrit avant le 18 mai 2026.
La visite obligatoire a lieu avant le 4 mai 2026 ; date limite des questions : le 5 mai 2026.
Date limite d’obtention du dossier : 5 juin 2026
Le délai de validité des offres est de 120 jours.
La décision est notifiée 3 mois avant la fin de la durée de validité de l’accord-cadre.`)
  expect(facts.value('CALENDAR')).toEqual({
    submission: null,
    questions: '2026-05-05',
    validity: { months: null, days: 120, until: null },
  })
})

test('an article about how long candidates keep their offers', () => {
  const facts =
    factsIn(`Article 11 : Délai pendant lequel le candidat est tenu de maintenir son offre
90 jours à compter de la date limite de réception des offres.`)
  expect(facts.value('CALENDAR')).toMatchObject({ validity: { days: 90 } })
})
