/** « , pour un montant estimé à » */
const TERM =
  "(?:pour |avec |d['’])?(?:une? )?(?:mini|maxi|montant|estim|plafond(?!s)|entre|valeur|budget|enveloppe|d[ée]lai|dur[ée]e)"
/** What a title is followed by on its line. */
const TITLE_END = new RegExp(
  String.raw`[ ]{2,}|\t|\||»|\s[–-]\s(?=${TERM})|\.{3,}|\s*[,(:]\s*(?=${TERM}|\d)|[.;,]?\s*$`,
  'i',
)
/** « lot 1, intitulé « Séjour … » », « Le lot 2 concerne la traduction » */
const LEAD =
  /^(?:(?:intitul[ée]e?|d[ée]nomm[ée]e?|relati(?:f|ve) (?:à|aux?)|(?:concern(?:e|ant)|porte sur)\s*(?:l(?:es?|a)\s|l['’])?)\s*:?\s*)?(?:«\s*)?/iu
const NO_TITLE =
  /\d\s*(?:%|points?\b|€)|^[\d\s]+(?:[.,;]|euros?|heures?|$)|^(?:prix|sans objet|d[ée]lai|dur[ée]e|montant|maximum|minimum|lots?|est|sont|fait|font|et|pour|pas|de|du|non|oui|les|le|la|un|une)(?:[\s:]|$)/iu
/** « Le lot 1 concerne l’interprétariat » names it; « lot 1 : la durée » does not. */
const TOLD = /^(?:concern(?:e|ant)|porte sur|relati(?:f|ve) (?:à|aux?))/iu

/** The name of a lot in the words beside its number; null where they are no name. */
export function lotTitle(words: string): string | null {
  const said = words.replace(/^[\s:–-]+/, '').trim()
  const lead = LEAD.exec(said)?.[0] ?? ''
  const rest = said.slice(lead.length)
  const title = closed(rest.slice(0, TITLE_END.exec(rest)?.index ?? rest.length).trim())
  const isName = /\p{L}{3}/u.test(title) && title.length <= LONGEST_TITLE
  return isName && (TOLD.test(lead) || !NO_TITLE.test(title)) ? title : null
}
const LONGEST_TITLE = 200

/** A bracket that is not closed here, or was opened before, is not of the title. */
function closed(title: string): string {
  const [opened, shut] = [title.lastIndexOf('('), title.lastIndexOf(')')]
  if (opened > shut) return title.slice(0, opened).trim()
  return opened < 0 && title.endsWith(')') ? title.slice(0, -1).trim() : title
}
