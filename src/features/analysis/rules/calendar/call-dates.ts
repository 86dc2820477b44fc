import { dateIn, datesIn } from '../text/dates.ts'
import { COUNT, countOf } from '../text/french-numbers.ts'
import { type Finding, lineOf, type Passage, type Quote } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'

/** How long an offer binds: so many months or days, or until a day (`2027-06-30`). */
export type OfferValidity = { months: number | null; days: number | null; until: string | null }

/** The dates of a call that its text states, on the buyer's clock (`2027-01-15T12:00`). */
type CallDates = {
  submission: Finding<string> | null
  questions: Finding<string> | null
  validity: Finding<OfferValidity> | null
}

const OFFERS = '(?:offres?|plis?|candidatures?|propositions?|dossiers?|r[ée]ponses?|projets?)'
const SUBMISSION = new RegExp(
  [
    `(?:dates?|heures?|d[ée]lais?)[^.;]{0,30}limites?[^.;]{0,50}(?:remise|r[ée]ception|d[ée]p[ôo]t|envoi|${OFFERS})`,
    `(?:remise|r[ée]ception|d[ée]p[ôo]t|envoi) des ${OFFERS}[^.;]{0,40}(?:date|au plus tard|avant|jusqu|:|le )`,
    `${OFFERS}[^.;]{0,60}(?:re[çc]u|parvenir|parviennent|remi[st]|remettre|d[ée]pos|transmi|transmettre|attendu|adress|envoy)[^.;]{0,70}(?:avant|jusqu|au plus tard|pour le|le )`,
    '(?:d[ée]poser|remettre|transmettre|adresser|r[ée]pondre|faire parvenir)[^.;]{0,60}(?:avant|jusqu|au plus tard|pour le)',
    'date de cl[ôo]ture|cl[ôo]ture (?:de la consultation|du d[ée]p[ôo]t)|limite de (?:r[ée]ponse|d[ée]p[ôo]t|r[ée]ception)',
  ].join('|'),
  'i',
)
const QUESTIONS =
  /questions?|renseignements? (?:compl[ée]mentaires?)?|demandes? (?:de )?(?:renseignements?|pr[ée]cisions?|informations?)|[ée]claircissements?/i
const LIMIT = /jusqu|au plus tard|avant le|limite|dernier|re[çc]ue?s?|pos[ée]e?s?|transmi/i
/** Days of something else. */
const OTHER =
  /visite|[ée]chantillon|ouverture des plis|d[ée]monstration|audition|notification|d[ée]but|commence|[ée]tablissement|publication|envoi (?:de l['’]avis|[àa] la publication)|prend effet|copie de sauvegarde|modification/i
const VALIDITY =
  /validit[ée] des? (?:offres?|propositions?|l['’]offre)|(?:offres?|propositions?|engagement|soumission)[^.;]{0,50}(?:valables?|li(?:e|[ée])|engag|maintenue?s?|valides?)|(?:rest|demeur)(?:e|ent|era|eront) (?:li[ée]|engag|tenu)|maintenir (?:son|leur|l['’])\s?offre|d[ée]lai de validit[ée]|dur[ée]e de validit[ée]/i
const LENGTH = new RegExp(`(${COUNT})\\s*(mois|jours?|semaines?)(?!\\p{L})`, 'iu')

/** The calendar of the call as fields state it; of each date the first one. */
export function callDatesIn(passages: readonly Passage[]): CallDates {
  const found: CallDates = { submission: null, questions: null, validity: null }
  for (const passage of passages) {
    for (const window of windowsOf(passage)) {
      const text = lineOf(window)
      if (!found.questions && QUESTIONS.test(text) && LIMIT.test(text)) {
        const date = dateIn(text)
        if (date) found.questions = { value: date, quotes: [window] }
        continue
      }
      if (!found.submission) {
        const date = dateIn(submissionPart(text))
        if (date) found.submission = { value: date, quotes: [window] }
      }
      if (!found.validity && VALIDITY.test(text)) {
        const value = validityOf(text.slice(VALIDITY.exec(text)?.index ?? 0))
        if (value) found.validity = { value, quotes: [window] }
      }
    }
  }
  return found
}

/** The sentences of a passage that say when offers or requests to take part are due, each with all its dates. */
export function submissionDatesIn(passage: Passage): { dates: string[]; quote: Quote }[] {
  return windowsOf(passage)
    .map((quote) => ({ quote, text: lineOf(quote) }))
    .filter(({ text }) => !QUESTIONS.test(text))
    .map(({ quote, text }) => ({ quote, dates: datesIn(submissionPart(text)) }))
    .filter(({ dates }) => dates.length > 0)
}

/** A sentence from the words on that speak of the deadline for offers; empty where it speaks of another day. */
function submissionPart(text: string): string {
  const cue = OTHER.test(text) ? -1 : text.search(SUBMISSION)
  return cue < 0 ? '' : text.slice(cue)
}

/** Sentences; one that ends with a colon goes together with the next. */
function windowsOf(passage: Passage): Quote[] {
  const sentences = sentencesOf(passage)
  return sentences.flatMap((sentence, at): Quote[] => {
    const next = sentences[at + 1]
    const isOpen = /:\s*$/.test(lineOf(sentence))
    return isOpen && next ? [{ ...sentence, end: next.end }] : [sentence]
  })
}

function validityOf(text: string): OfferValidity | null {
  const length = LENGTH.exec(text)
  const until = /jusqu/i.test(text) ? dateIn(text) : null
  const count = length ? countOf(length[1] ?? '') : null
  if (count === null || count <= 0 || count > 400) {
    return until === null ? null : { months: null, days: null, until: until.slice(0, 10) }
  }
  const unit = length?.[2] ?? ''
  if (/^mois/i.test(unit)) return { months: count, days: null, until: null }
  return { months: null, days: count * (/^sem/i.test(unit) ? 7 : 1), until: null }
}
