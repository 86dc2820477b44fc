import { allCommunes, isCommuneName } from '#/features/locations/communes.server.ts'
import { foldPlaceName } from '#/features/locations/place-names.ts'
import { commonWords, foldWord } from '#/features/notices/compose/word-forms.server.ts'
import { EDIT, editCost } from '#/french-text/edit-distance.ts'
import { isTradeWord } from './trade-vocabulary.server.ts'

const SHORTEST = 5
/** A word written so often or less may be misspelt there too. */
const RARE = 2

let mainTowns: { folded: string; name: string }[] | undefined

/** The towns whose name is one word of enough letters. */
function longNames() {
  mainTowns ??= allCommunes()
    .filter(({ isMain }) => isMain)
    .map(({ name }) => ({ folded: foldPlaceName(name), name }))
    .filter(({ folded }) => folded.length >= SHORTEST && !folded.includes('-'))
  return mainTowns
}

/**
 * The query with the name of a main town instead of a word that differs from it by one typing error: « toiture Nante ».
 * Null where no word is one. Words that French, a trade, a commune or several tenders have are not misspelt; quoted
 * texts and fields (`cpv:45`) are left as they are.
 * @param countOf how often tenders write a word so: its stem may be that of the town
 */
export function withTownSpelt(query: string, countOf: (word: string) => number): string | null {
  if (/["«»:=]/.test(query)) return null
  for (const { 0: word, index } of query.matchAll(
    /(?<![\p{L}\p{N}-])\p{L}{5,30}(?![\p{L}\p{N}-])/gu,
  )) {
    const folded = foldPlaceName(word)
    const towns = new Set(
      longNames()
        .filter((town) => editCost(folded, town.folded, EDIT) <= EDIT)
        .map(({ name }) => name),
    )
    const [town] = towns
    if (town === undefined || towns.size > 1 || isKnown(word, countOf)) continue
    return query.slice(0, index) + town + query.slice(index + word.length)
  }
  return null
}

function isKnown(word: string, countOf: (word: string) => number): boolean {
  return (
    isCommuneName(word) ||
    countOf(word) > RARE ||
    isTradeWord(word) ||
    commonWords().has(foldWord(word.toLowerCase()))
  )
}
