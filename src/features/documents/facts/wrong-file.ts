import { formatLongDate } from '#/domain/time/dates.ts'
import { stem } from '#/french-text/stem.ts'
import { STOP_WORDS } from '#/french-text/stop-words.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { plain } from './plain-text.ts'

/** The call that documents were added to. `deadline`: its day on the buyer's calendar. */
export type ExpectedCall = {
  title: string
  buyer: string
  reference: string | null
  deadline: string | null
}

/** Words of buyers' names that many buyers share. */
const SHARED = new Set(
  `ville commune mairie departement region communaute agglomeration metropole communes syndicat mixte
  intercommunal centre hospitalier public publique etablissement office habitat conseil general departemental
  regional universite ministere direction service services societe groupement gip epci sem spl sdis france urbaine`
    .split(/\s+/)
    .map(stem),
)
/** Fewer common words of the title are a mismatch. */
const LEAST_TITLE_SHARE = 0.34
const FEWEST_WORDS = 2

/**
 * Why documents may belong to another call, in French; empty where buyer, object, reference and deadline agree. The
 * reference that the documents print outweighs other wording of buyer and object.
 */
export function mismatches(
  call: ExpectedCall,
  { text, submission }: { text: string; submission: string | null },
): string[] {
  const printed = plain(text)
  const reference = plain(call.reference ?? '')
  const isReferenced = reference.length >= 5 && printed.includes(reference)
  const words = wordsOf(text)
  const found: string[] = []
  if (!isReferenced) {
    const buyer = [...wordsOf(call.buyer)].filter((word) => !SHARED.has(word))
    if (buyer.length > 0 && !buyer.some((word) => words.has(word)))
      found.push(`Ces documents ne nomment pas l’acheteur de ce marché (${call.buyer}).`)
    const title = [...wordsOf(call.title)]
    const common = title.filter((word) => words.has(word)).length
    if (title.length >= FEWEST_WORDS && common / title.length < LEAST_TITLE_SHARE)
      found.push(
        `L’objet de ce marché («\u00a0${call.title}\u00a0») n’apparaît pas dans ces documents.`,
      )
  }
  if (submission && call.deadline && submission.slice(0, 10) !== call.deadline)
    found.push(
      `Ces documents fixent la remise des offres au ${day(submission)}, l’avis au ${day(call.deadline)}. Un avis rectificatif a pu la déplacer.`,
    )
  return found
}

const day = (date: string) => formatLongDate(new Date(`${date.slice(0, 10)}T12:00:00Z`), 'UTC')

function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  tokenize(text, (word) => {
    if (word.length > 2 && !STOP_WORDS.has(word)) words.add(stem(word))
  })
  return words
}
