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
/** A buyer is named, and an object stated, where this share of the neighbouring words of its name or title is printed. */
const LEAST_BUYER_SHARE = 0.5
const LEAST_TITLE_SHARE = 0.3
/** So many differences are no matter of wording. */
const DIFFERENCES_OF_OTHER_CALL = 2

/**
 * Why documents may belong to another call, in French; empty where buyer, object, reference and deadline agree. The
 * reference that the documents print outweighs other wording of buyer and object. `isOtherCall`: too much differs for
 * their values to be shown unless a member confirms them.
 */
export function compareWithCall(
  call: ExpectedCall,
  { text, submission }: { text: string; submission: string | null },
): { warnings: string[]; isOtherCall: boolean } {
  const reference = plain(call.reference ?? '')
  const isReferenced = reference.length >= 5 && plain(text).includes(reference)
  const warnings: string[] = []
  if (!isReferenced) {
    const printed = wordsOf(text)
    const own = wordsOf(call.buyer).filter((word) => !SHARED.has(word))
    if (shareIn(printed, own) < LEAST_BUYER_SHARE)
      warnings.push(`Ces documents ne nomment pas l’acheteur de ce marché (${call.buyer}).`)
    if (shareIn(printed, wordsOf(call.title)) < LEAST_TITLE_SHARE)
      warnings.push(
        `L’objet de ce marché («\u00a0${call.title}\u00a0») n’apparaît pas dans ces documents.`,
      )
  }
  if (submission && call.deadline && submission.slice(0, 10) !== call.deadline)
    warnings.push(
      `Ces documents fixent la remise des offres au ${day(submission)}, l’avis au ${day(call.deadline)}. Un avis rectificatif a pu la déplacer.`,
    )
  return { warnings, isOtherCall: warnings.length >= DIFFERENCES_OF_OTHER_CALL }
}

/**
 * The share of neighbouring words that a text prints side by side; of single words where there are not two. 1 without
 * any. In a long text nearly every word of a title occurs somewhere, its pairs do not.
 */
function shareIn(printed: readonly string[], words: readonly string[]): number {
  if (words.length === 0) return 1
  const asked = words.length === 1 ? words : pairsOf(words)
  const there = new Set(words.length === 1 ? printed : pairsOf(printed))
  return asked.filter((each) => there.has(each)).length / asked.length
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, at) => `${words[at]} ${word}`)

const day = (date: string) => formatLongDate(new Date(`${date.slice(0, 10)}T12:00:00Z`), 'UTC')

function wordsOf(text: string): string[] {
  const words: string[] = []
  tokenize(text, (word) => {
    if (word.length > 2 && !STOP_WORDS.has(word)) words.push(stem(word))
  })
  return words
}
