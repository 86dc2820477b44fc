/** The title of a lot without its number before it: « Lot n° 3 : Lot 3 - Peinture » is « Peinture ». */
export function lotTitle({ number, title }: { number: number; title: string }): string {
  const prefix = new RegExp(
    `^\\s*lot\\s*(?:n\\s*[°ºo]?\\s*)?0*${number}(?!\\d)\\s*[:.,\\-–—]*\\s*`,
    'iu',
  )
  let rest = title
  while (prefix.test(rest)) rest = rest.replace(prefix, '')
  return rest === '' ? 'Sans intitulé' : rest
}
