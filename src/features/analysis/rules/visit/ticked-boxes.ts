const EMPTY = String.raw`(?:[☐□❏]|\[ ?\])`
const TICKED = String.raw`(?:[☒☑■✔✅]|\[[xX]\])`
const OPTION = String.raw`[^☐□❏☒☑■✔✅[\]\n;:]{1,60}`
const BOX_FIRST = new RegExp(
  String.raw`(?:${EMPTY}|${TICKED})[^\p{L}\n]{0,4}\p{L}[^☐□❏☒☑■✔✅[\n]{0,60}$`,
  'mu',
)

/** Of a form with boxes, the words without the options whose box is empty; without a ticked box, all of them. */
export function withoutUnticked(text: string): string {
  if (!new RegExp(TICKED).test(text) || !new RegExp(EMPTY).test(text)) return text
  const unticked = BOX_FIRST.test(text) ? `${EMPTY}${OPTION}` : `${OPTION}${EMPTY}`
  return text.replace(new RegExp(unticked, 'g'), ' ')
}
