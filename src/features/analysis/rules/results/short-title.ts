/**
 * The subject without who buys and without the town, where they are merely around it: « Réfection
 * du gymnase – commune de Fécamp » becomes « Réfection du gymnase ». A name that the sentence needs
 * (« nettoyage de la mairie de Fécamp ») stays.
 */
export function shortTitle(
  title: string,
  { client, city }: { client: string; city: string | null },
): string {
  const names = [client, city ?? ''].flatMap(nameForms).filter((name) => name.length > 2)
  let short = title
  for (const name of names) {
    // Most titles name no buyer: the patterns below are only made for those that do.
    if (!short.toLowerCase().includes(name.toLowerCase())) continue
    const owner = `(?:(?:la |le |l['’]|les )?(?:ville|commune|mairie|communaut[ée] (?:de communes|d['’]agglom[ée]ration|urbaine)|m[ée]tropole|d[ée]partement|conseil (?:d[ée]partemental|r[ée]gional)|r[ée]gion|syndicat|universit[ée]|centre hospitalier|ch|chu)\\s+(?:de\\s+la\\s+|de\\s+l['’]|de\\s+|d['’]|du\\s+|des\\s+)?)?(?:la\\s+|le\\s+|l['’]|les\\s+)?${escaped(name)}`
    const town = '(?:\\s*\\(\\d{2,5}\\))?'
    short = short
      .replace(
        new RegExp(
          `\\s*(?:[-–—/|,]|\\()\\s*(?:[àa]\\s+|pour\\s+|pour le compte (?:de |du |d['’]))?${owner}${town}\\s*\\)?[\\s.]*$`,
          'i',
        ),
        '',
      )
      .replace(new RegExp(`^\\s*${owner}${town}\\s*(?:[-–—:/|]|,)\\s*`, 'i'), '')
      .replace(
        new RegExp(`\\s+pour (?:le compte )?(?:de |du |d['’])?${owner}${town}[\\s.]*$`, 'i'),
        '',
      )
  }
  const tidy = short.trim()
  if (tidy.length < 12 || !/\p{L}{4,}.*\s/u.test(tidy)) return title
  return tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

/** « Commune de Fécamp » is also « Fécamp »; cedex and figures are of the post alone. */
function nameForms(name: string): string[] {
  const plain = name
    .replace(/\s+cedex\b.*$/i, '')
    .replace(/\s*\(.*?\)\s*/g, ' ')
    .trim()
  const bare = plain.replace(
    /^(?:ville|commune|mairie|communaut[ée] (?:de communes|d['’]agglom[ée]ration|urbaine)|d[ée]partement|conseil (?:d[ée]partemental|r[ée]gional)|r[ée]gion|m[ée]tropole)\s+(?:de\s+la\s+|de\s+l['’]|de\s+|d['’]|du\s+|des\s+)/i,
    '',
  )
  return bare === plain ? [plain] : [plain, bare]
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}
