import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import { formatDateTime } from '#/domain/time/dates.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { asksForApplications, deadlineName } from '#/features/tenders/deadline-name.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { type QuestionPassage, quotedPassage } from './question-passage.ts'

/** Headings by result type, because notices have none. */
const HEADINGS: Partial<Record<AnalysisType, string>> = {
  CLIENT: 'Acheteur',
  LOCATION: 'Lieu d’exécution',
  DURATION: 'Durée du marché, délai d’exécution',
  PRICE: 'Montant estimé, minimum et maximum',
  SERVICES_SUMMARY: 'Objet et prestations',
  SUPPLIES_SUMMARY: 'Fournitures et quantités',
  ENVIRONMENTAL_CLAUSES: 'Clauses environnementales',
  SOCIAL_CLAUSES: 'Clauses sociales',
  TECHNICAL_EVALUATION_CRITERIA: 'Critères de jugement des offres',
  SITE_VISIT: 'Visite du site',
  SAMPLES: 'Échantillons',
}

/** Shorter evidence comes from form boxes and codes. */
const SHORTEST = 15

/** The passages of a call's notices: evidence of the results, lots and terms. */
export function noticePassages(bid: Tender): QuestionPassage[] {
  const leading = bid.notices.findLast(({ kind }) => kind === 'call') ?? bid.notices.at(-1)
  if (!leading) return []
  const place = { kind: 'notice', noticeId: leading.id } as const
  const seen = new Set<string>()
  const quoted = bid.infos.flatMap(({ type, evidence }) =>
    evidence.flatMap((one): QuestionPassage[] => {
      const text = one.quote?.trim() ?? ''
      if (one.kind !== 'notice' || text.length < SHORTEST || seen.has(text)) return []
      seen.add(text)
      return [
        quotedPassage({ kind: 'notice', noticeId: one.noticeId }, text, HEADINGS[type] ?? null),
      ]
    }),
  )
  const terms = termsOf(bid).map(([heading, text]) => quotedPassage(place, text, heading))
  const lots = bid.lots.map(({ number, title, description }) => {
    const more = description && description !== title ? `\n${description}` : ''
    return quotedPassage(place, `Lot ${number}\u00a0: ${title}${more}`, 'Lots')
  })
  return [...terms, ...quoted, ...lots]
}

/** The structured terms of a notice as sentences. */
function termsOf(bid: Tender): [heading: string, text: string][] {
  const { clock, deadlineAt, questionsDeadlineAt, procedure, mainCategory, lots, buyer } = bid
  const at = (iso: string) => formatDateTime(new Date(iso), clock.timeZone)
  const entries: [string, string | null][] = [
    ['Acheteur', buyer.name],
    [
      deadlineName(procedure),
      deadlineAt &&
        `Date limite de remise des ${asksForApplications(procedure) ? 'candidatures' : 'offres'}\u00a0: ${at(deadlineAt)}`,
    ],
    [
      'Questions à l’acheteur',
      questionsDeadlineAt &&
        `Date limite pour poser des questions, demander des renseignements\u00a0: ${at(questionsDeadlineAt)}`,
    ],
    ['Procédure', procedure && `Procédure de passation\u00a0: ${PROCEDURE_NAMES[procedure]}`],
    ['Nature du marché', mainCategory && `Nature du marché\u00a0: ${NATURE_NAMES[mainCategory]}`],
    ['Montant estimé', bid.estimate && `Montant estimé\u00a0: ${formatMoney(bid.estimate)}`],
    ['Montant maximum', bid.maximum && `Montant maximum\u00a0: ${formatMoney(bid.maximum)}`],
    ['Montant minimum', bid.minimum && `Montant minimum\u00a0: ${formatMoney(bid.minimum)}`],
    [
      'Allotissement',
      lots.length > 1 ? `Le marché est divisé en ${formatCounted(lots.length, 'lot')}.` : null,
    ],
    ['Objet', bid.description],
  ]
  return entries.flatMap(([heading, text]): [string, string][] => (text ? [[heading, text]] : []))
}
