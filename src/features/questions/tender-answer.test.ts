import { expect, test } from 'vitest'
import type { Disagreement } from '#/features/analysis/disagreement.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { PassageIndex } from './passage-index.ts'
import { passagesOfDocument, quotedPassage } from './question-passage.ts'
import { topicsOf } from './question-topics.ts'
import { foundAnswer } from './tender-answer.ts'

const RC = [
  `Règlement de la consultation
Article 1 - Objet
La présente consultation porte sur l’entretien des espaces verts de la commune de Valmerle.
Article 2 - Conditions
2.1 Variantes
Les variantes ne sont pas autorisées.
2.2 Délai de validité des offres
Le délai de validité des offres est de 120 jours à compter de la date limite de remise.`,
  `Article 5 - Visite des lieux
La visite est obligatoire. Elle aura lieu le 12 janvier 2027 à 10 h, sur rendez-vous.
Article 6 - Jugement
Prix des prestations : 60 %
Valeur technique : 40 %`,
]
const CCAP = [
  `Article 9 - Pénalités
Par dérogation au CCAG, le titulaire encourt une pénalité de 150 € par jour calendaire de retard.
Article 10 - Règlement des comptes
Les factures sont payées dans un délai global de trente jours.`,
]
const pages = (texts: string[]) => texts.map((text, at) => ({ number: at + 1, text, tables: [] }))
const index = new PassageIndex([
  ...passagesOfDocument('rc', pages(RC)),
  ...passagesOfDocument('ccap', pages(CCAP)),
  quotedPassage(
    { kind: 'notice', noticeId: 'n' },
    'Date limite de remise des offres : 20 janv. 2027 à 12 h',
    'Date limite de réponse',
  ),
])
const names = {
  documents: { rc: 'RC.pdf', ccap: 'CCAP.pdf' },
  notices: { n: { name: 'BOAMP nº 27-1', url: 'https://www.boamp.fr/avis/27-1' } },
}
const ask = (question: string, results: StoredResult[] = [], doubts: Disagreement[] = []) =>
  foundAnswer({ index, results, doubts, ...names }, question)

test.each([
  ['Quelles sont les pénalités de retard ?', 'CCAP.pdf, page 1', 'pénalité de 150 €'],
  ['Dois-je me rendre sur place pour une visite ?', 'RC.pdf, page 2', 'La visite est obligatoire.'],
  ['Peut-on présenter une variante ?', 'RC.pdf, page 1', 'Les variantes ne sont pas'],
  ['Quel est le délai de paiement des factures ?', 'CCAP.pdf, page 1', 'trente jours'],
  ['Combien de temps l’offre reste-t-elle valable ?', 'RC.pdf, page 1', '120 jours'],
  ['Quelle est la date limite de remise des offres ?', 'BOAMP nº 27-1', '20 janv. 2027'],
])('%s: the passage is first, with its page', (question, source, words) => {
  const { kind, passages } = ask(question)
  expect(kind).toBe('found')
  expect(passages[0]?.source.replaceAll('\u00a0', ' ')).toBe(source)
  expect(passages[0]?.text).toContain(words)
})

test('marks the inflected forms of the question’s words in the passage', () => {
  const [first] = ask('Quelles pénalités en cas de retards ?').passages
  const marked = first?.marks.map(([start, end]) => first.text.slice(start, end))
  expect(marked).toEqual(['pénalité', 'retard'])
})

test('reports that no document answers the question', () => {
  expect(ask('Le titulaire doit-il être certifié Qualibat ?').kind).toBe('absent')
  expect(ask('Des échantillons sont-ils demandés ?')).toMatchObject({ kind: 'absent', text: null })
  expect(ask('???')).toMatchObject({ kind: 'absent', passages: [] })
})

test('answers from an analysis result, with its evidence', () => {
  const answer = ask('La visite est-elle obligatoire ?', [
    {
      type: 'SITE_VISIT',
      lotNumber: null,
      version: '1',
      value: { isVisit: true, isMandatory: true, date: '2027-01-12T10:00' },
      evidence: [
        {
          kind: 'document',
          documentId: 'rc',
          page: 2,
          quote: 'La visite est obligatoire.',
          offset: 27,
        },
      ],
    },
  ])
  expect(answer).toMatchObject({
    kind: 'answered',
    by: 'analysis',
    text: 'Une visite est obligatoire, mardi 12 janvier 2027 à\u00a010\u00a0h.',
    passages: [
      {
        page: { documentId: 'rc', number: 2 },
        text: expect.stringContaining('La visite est obligatoire.'),
      },
    ],
  })
})

test.each([
  'Comment les prix évoluent-ils ?',
  'Pouvons-nous changer nos tarifs en cours de marché ?',
])('%s asks for the revision of prices', (question) =>
  expect(topicsOf(question)).toEqual(['revision']),
)

test('of values that contradict each other both are the answer, to be verified', () => {
  const quote = 'La visite est obligatoire.'
  const evidence = [{ kind: 'document' as const, documentId: 'rc', page: 2, quote, offset: 27 }]
  const visit = { isVisit: true, isMandatory: true }
  const answer = ask(
    'La visite est-elle obligatoire ?',
    [{ type: 'SITE_VISIT', lotNumber: null, version: '1', value: visit, evidence }],
    [
      {
        fact: 'visit',
        lotNumber: null,
        notice: { text: 'Facultative.', evidence: [] },
        file: { text: 'Obligatoire.', evidence },
      },
    ],
  )
  expect(answer.text).toBe(
    'À vérifier\u00a0: facultative dans l’avis, obligatoire dans le dossier.',
  )
})
