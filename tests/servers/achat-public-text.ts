const NAMED: Record<string, string> = {
  é: 'eacute',
  è: 'egrave',
  ê: 'ecirc',
  à: 'agrave',
  â: 'acirc',
  ç: 'ccedil',
  ô: 'ocirc',
  î: 'icirc',
  û: 'ucirc',
  É: 'Eacute',
  È: 'Egrave',
}

/** Numbers of Windows-1252, which the site copies as they were typed. */
const TYPED: Record<string, number> = {
  Œ: 140,
  œ: 156,
  '’': 146,
  '–': 150,
  '€': 128,
  '«': 171,
  '»': 187,
}

/** Text that a buyer typed: accents as named entities, other signs as numbers of Windows-1252. */
export function typed(text: string): string {
  return quoted(text).replace(/[^\0-\x7f]/g, (sign) =>
    NAMED[sign] ? `&${NAMED[sign]};` : TYPED[sign] ? `&#${TYPED[sign]};` : sign,
  )
}

export function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')
}
