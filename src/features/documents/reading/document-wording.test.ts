import { expect, test } from 'vitest'
import { analyseDocumentText } from '../document-analysis.server.ts'

/** Documents in the style of tender files; each states the same facts in different words. */
function read(text: string) {
  const pages = text
    .split('\f')
    .map((page, at) => ({ number: at + 1, text: page, tables: [], lines: [] }))
  const results = analyseDocumentText([{ id: 'd', kind: 'RC', pages }])
  return Object.fromEntries(results.map(({ type, value }) => [type, value]))
}

test('a works contract: numbered articles, a visit that must be made, criteria with their parts', () => {
  const results = read(`Article 1 - Objet de la consultation ............ 3
Article 1 - Objet de la consultation
La présente consultation concerne la réfection de la couverture de l'église.
2.1 Délai d'exécution
Le délai global d'exécution de l'ensemble des lots est de 8 mois.
2.2 Délai de validité des offres
Le délai de validité des offres est fixé à 120 jours.
Article 4 - Visite des lieux
Les candidats devront obligatoirement se rendre sur place avant la remise de leur offre.
Les visites auront lieu les mardis 16 et 23 février 2027 à 9h30.\f
Article 5 - Jugement des offres
1-Prix des prestations 40.0 %
2-Valeur technique 60.0 %
2.1-Méthodologie d'intervention 35.0 %
2.2-Moyens humains et matériels affectés 25.0 %`)
  expect(results).toMatchObject({
    SERVICES_SUMMARY: {
      details: "La présente consultation concerne la réfection de la couverture de l'église.",
    },
    DURATION: { summary: '8\u00a0mois' },
    // Either of two days.
    SITE_VISIT: { isMandatory: true, date: null },
    TECHNICAL_EVALUATION_CRITERIA: {
      criteria: [
        { name: 'Prix des prestations', subCriteria: [] },
        { name: 'Valeur technique', subCriteria: [{ name: "Méthodologie d'intervention" }, {}] },
      ],
    },
  })
})

test('a framework: bounds, renewals in an article of their own, clauses under their headings', () => {
  const results = read(`Article 1.4 Durée du contrat
Le contrat est conclu pour une période initiale de 1 an. Le nombre de périodes de reconduction est fixé à 3.
Article 1.5 Montants
L'accord-cadre a un minimum de 50 000,00 € HT et un maximum de 400 000,00 € HT pour toute la durée du contrat.
Article 5.1 Clause d'insertion sociale
Le titulaire s'engage à réserver une part du travail à des personnes éloignées de l'emploi.
Article 5.2 Protection de l'environnement
Les produits utilisés bénéficient d'un écolabel européen ou équivalent.
Article 9 Paiement
Les sommes dues sont payées dans un délai de 30 jours. Une avance est versée au-delà de 50 000 € HT.`)
  expect(results).toMatchObject({
    DURATION: { summary: '12\u00a0mois, reconductible 3\u00a0fois' },
    PRICE: { minPrice: 50_000, maxPrice: 400_000 },
    SOCIAL_CLAUSES: {
      details:
        "Le titulaire s'engage à réserver une part du travail à des personnes éloignées de l'emploi.",
    },
    ENVIRONMENTAL_CLAUSES: {
      details: "Les produits utilisés bénéficient d'un écolabel européen ou équivalent.",
    },
  })
})

test('a letter in a few sentences', () => {
  const results = read(
    "La mission devra être achevée dans un délai de 4 mois après notification. Budget prévisionnel : 45 000 € HT. Votre offre sera jugée sur le prix (40 points), la méthode (40 points) et les références de l'équipe affectée (20 points).",
  )
  expect(results).toMatchObject({
    DURATION: { summary: '4\u00a0mois' },
    PRICE: { estimatedPrice: 45_000 },
    TECHNICAL_EVALUATION_CRITERIA: {
      criteria: [
        { name: 'prix' },
        { name: 'méthode' },
        { name: "références de l'équipe affectée" },
      ],
    },
  })
})

test('terms that a document declares absent give no invented result', () => {
  const results = read(`Règlement de consultation
Article 3 - Visite : néant
Il n'est pas demandé d'échantillons.
Le marché ne comporte aucune clause sociale ni environnementale.
Le délai de paiement est de 30 jours. Une avance de 10 % est accordée au-delà de 50 000 € HT.`)
  expect(results.SAMPLES).toMatchObject({ isSamples: false })
  for (const type of [
    'DURATION',
    'PRICE',
    'SOCIAL_CLAUSES',
    'ENVIRONMENTAL_CLAUSES',
    'TECHNICAL_EVALUATION_CRITERIA',
  ]) {
    expect(results[type], type).toBeUndefined()
  }
})

test('of a very long sentence, the words around the duration are quoted', () => {
  const { DURATION } = read(
    `Clauses ${'et stipulations diverses du cahier '.repeat(900)}la durée du marché est de 24 mois ${'et autres stipulations '.repeat(900)}`,
  )
  expect(DURATION).toMatchObject({
    summary: '24\u00a0mois',
    details: expect.stringContaining('la durée du marché est de 24 mois'),
  })
  expect((DURATION as { details: string }).details.length).toBeLessThanOrEqual(600)
})

test('a number in parentheses that repeats a word at the end of a line is no mark of an item', () => {
  expect(
    read(`3.1 - Durée du marché
Le marché est conclu pour une durée de un an. Il est reconductible deux (2) fois pour une durée de douze
(12) mois.`).DURATION,
  ).toMatchObject({ summary: '12\u00a0mois, reconductible 2\u00a0fois' })
})
