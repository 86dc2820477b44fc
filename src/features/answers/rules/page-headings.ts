import type { Passage } from '#/features/analysis/rules/text/passage.ts'

/**
 * A line that names what follows: numbered (« Article 4 - », « 2.1 », « IV. »), or in capitals. It
 * ends without a full stop, and has no page number of a table of contents.
 */
const DIVISION =
  '(?:[Aa]rticle|ARTICLE|[Aa]rt\\.|[Pp]oint|POINT|[Rr]ubrique|RUBRIQUE|[Cc]hapitre|CHAPITRE|[Tt]itre|TITRE|[Ss]ection|SECTION|[Pp]artie|PARTIE|§)'
const HEADING = new RegExp(
  `^[ \\t]*(?:(?:${DIVISION}\\s+(?:\\d+(?:[.-]\\d+)*|[IVX]+)|\\d{1,2}(?:[.-]\\d{1,2}){0,3}|[IVX]{1,5}(?=[ \\t]*[.)°:–-]|[ \\t]+\\p{Lu})|[A-Z](?=[ \\t]*[.)–-]))[ \\t]*[.\\-–—:)°]*[ \\t]*(?=\\p{L})[^\\n]{3,110}|\\p{Lu}[\\p{Lu}\\d’'’ ,/()\\-–—:]{5,90})$`,
  'gmu',
)
/** « Article 6 : échantillons. Une ardoise … »: the heading is before its first sentence. */
const RUN_IN = new RegExp(
  `^[ \\t]*(?:${DIVISION}\\s*\\d+(?:[.-]\\d+)*|\\d{1,2}(?:\\.\\d{1,2}){0,2}|[IVX]{1,5}|[A-Z])[ \\t]*[.\\-–—:)°/]+[ \\t]*\\p{L}[^\\n.:;!?\\d–]{2,45}\\.(?=[ \\t]+\\p{Lu})`,
  'gmu',
)
/** A few words alone after an empty line, without a number, over a line of text. */
const BARE =
  /(?<=^|\n[ \t]*\n)[ \t]*\p{Lu}[^\n.:;!?|\d%€]{3,60}(?: ?\?)?(?=[ \t]*\n(?:[ \t]*\n)?(?![^\n]*(?:\d|%|points?|\|)[ \t]*$)[ \t]*(?:\p{Lu}|«)[^\n]{44,})/gmu
const CONTENTS = /\.{3,}|…|\s\d{1,3}\s*$|%/
const LONGEST_HEADING = 110

const known = new WeakMap<Passage, Span[]>()
type Span = { start: number; end: number }

/** The headings of a page; fields of notices have names instead. */
export function headingsIn(passage: Passage): Span[] {
  if (!('page' in passage)) return []
  const cached = known.get(passage)
  if (cached) return cached
  const lines = [...passage.text.matchAll(HEADING)].filter(([line]) => isTitle(line))
  const runIn = [...passage.text.matchAll(RUN_IN)].filter(([words]) => isTitle(words.slice(0, -1)))
  const bare = [...passage.text.matchAll(BARE)].filter(
    ([line]) => isTitle(line) && !/\S\s{3,}\S/.test(line),
  )
  const spans = [...lines, ...runIn, ...bare]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, at, all) => start !== all[at - 1]?.start)
  known.set(passage, spans)
  return spans
}

/** A line that says something is a sentence, though it is numbered and ends without a full stop. */
function isTitle(line: string): boolean {
  if (line.length > LONGEST_HEADING || CONTENTS.test(line) || /[.;,]\s*$/.test(line)) return false
  const words = line.replace(NUMBERING, '')
  // « Peut-on voir le site ? »
  if (/\?\s*$/.test(words)) return true
  return !/:\s*\S.{5,}/.test(words) && !VERB.test(words)
}

const NUMBERING =
  /^[ \t]*(?:(?:article|point|rubrique|chapitre|titre|section|partie|art\.|§)\s+)?(?:(?:\d[\d.-]*|[IVX]{1,5}|[A-Z])(?!\p{L}))?[ \t]*[.\-–—:)°]*[ \t]*/iu
const VERB =
  /(?<!\p{L})(?:est|sont|sera|seront|devra|devront|doit|doivent|peut|peuvent|pourra|pourront|porte|comporte|commence|prend|aura|auront|effectueront|fournissent|dispose)(?!\p{L})/iu
