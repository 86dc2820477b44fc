import type { CollectedFacts } from '../collected-facts.ts'
import { plain } from '../plain-text.ts'
import type { FactDocument } from '../statements.ts'
import type { Envelope, Lists } from './document-lists.ts'
import { documentsToSubmit } from './documents-to-submit.ts'

/** Documents that prove a capacity. */
const CAPACITY =
  /chiffres? d'affaires|effectifs?|references?|principales? (?:prestations|livraisons|fournitures|services)|liste des|moyens|qualification|certificat|outillage|banques|titres d'etudes|agrement|mesures de gestion|assurance/

/** The documents to submit, and the capacities that they prove where no sentence states any. */
export function addDocumentsToSubmit(
  facts: CollectedFacts,
  documents: readonly FactDocument[],
): void {
  const lists = documentsToSubmit(documents)
  const capacities = lists.application.documents.filter(({ name }) => CAPACITY.test(plain(name)))
  if (
    capacities.length > 0 &&
    !facts.rules.some(({ fact }) => fact.fact === 'capacity' && !fact.isWeak)
  )
    facts.rule(
      {
        fact: 'capacity',
        text: 'Capacités à justifier',
        items: capacities.map(({ name }) => name),
        isWeak: false,
      },
      capacities.map(({ statement }) => statement),
    )
  const insurance = lists.application.documents.find(({ name }) => INSURANCE.test(plain(name)))
  if (insurance && !facts.rules.some(({ fact }) => fact.fact === 'insurance' && !fact.isWeak))
    facts.rule({ fact: 'insurance', answer: 'required', text: insurance.name, isWeak: false }, [
      insurance.statement,
    ])
  const form = priceFormOf(lists)
  if (form && !facts.rules.some(({ fact }) => fact.fact === 'priceForm'))
    facts.rule({ fact: 'priceForm', text: form.text, isWeak: false }, [form.statement])
  for (const [envelope, fact, title] of [
    ['application', 'applicationDocuments', 'Pièces de la candidature'],
    ['offer', 'offerDocuments', 'Pièces de l’offre'],
  ] as const) {
    const { documents: asked, isIncomplete } = lists[envelope satisfies Envelope]
    if (asked.length > 0)
      facts.rule(
        {
          fact,
          text: title,
          items: asked.map(({ name }) => name),
          ...(isIncomplete ? { isIncomplete } : {}),
          isWeak: false,
        },
        asked.map(({ statement }) => statement),
      )
  }
}

const INSURANCE = /(?<!plans? d')(?<![a-z])assurances?(?![a-z])(?! (?:qualite|maladie|securite))/

const PRICE_FORMS = [
  ['Prix global et forfaitaire', /(?<![a-z])c?dpgf(?![a-z])|d\.p\.g\.f|prix global/],
  ['Prix unitaires', /(?<![a-z])bpu(?![a-z])|b\.p\.u|bordereau[^,;]{0,12} (?:de|des) prix/],
] as const

/** What the only document with prices in the offer says of these; null for several kinds or none. */
function priceFormOf({ offer }: Lists) {
  const found = PRICE_FORMS.flatMap(([text, pattern]) => {
    const document = offer.documents.find(({ name }) => pattern.test(plain(name)))
    return document ? [{ text, statement: document.statement }] : []
  })
  return found.length === 1 ? found[0] : null
}
