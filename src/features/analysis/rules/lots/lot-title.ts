/** « , pour un montant estimé à », « – mini 20 000 € » */
const TERM = String.raw`(?:pour |avec |d['’])?(?:une? )?(?:(?:mini(?:mum|mal)?|maxi(?:mum|mal)?|montants?|estim\p{L}*|d[ée]lais?|dur[ée]es?)(?!\p{L})|(?:plafond|entre|valeur|budget|enveloppe)(?!\p{L})[^\n]{0,40}\d)`
/** What a title is followed by on its line. */
const TITLE_END = new RegExp(
  String.raw`[ ]{2,}|\t|\||»|\s[–-]\s(?=${TERM})|\.{3,}|\s*[,(:]\s*(?=${TERM}|\d)|[.;,]?\s*$`,
  'iu',
)
/** « lot 1, intitulé « Séjour … » », « Le lot 2 concerne la traduction » */
const LEAD =
  /^(?:(?:intitul[ée]e?|d[ée]nomm[ée]e?|relati(?:f|ve) (?:à|aux?)|(?:concern(?:e|ant)|porte sur)\s*(?:l(?:es?|a)\s|l['’])?)\s*:?\s*)?(?:«\s*)?/iu
const NO_TITLE =
  /\d\s*(?:%|points?\b|€)|^[\d\s]+(?:[.,;]|euros?|heures?|$)|^(?:prix|sans objet|d[ée]lai|dur[ée]e|montant|maximum|minimum|lots?|est|sont|fait|font|et|pour|pas|de|du|non|oui)(?:[\s:]|$)|^(?:les?|la|une?)\s.*?(?<!\p{L})(?:est|sont|sera|seront|fait|font|doi(?:t|vent)|devra|comprend|comporte|ne|peut|peuvent)(?!\p{L})/iu
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
