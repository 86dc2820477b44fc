/** A certificate name and the pattern that recognises it in texts. */
type Known = { name: string; pattern: RegExp }

/**
 * Qualifications and certifications of French public contracts. Group 1 of a pattern, if any, is the number
 * that is part of the name: « Qualibat 2112 » is not « Qualibat 3212 ».
 */
const KNOWN: Known[] = [
  { name: 'Qualibat', pattern: /\bqualibat(?:ion)?\b(?:[^\d.;\n]{0,20}?(\d{4}))?/gi },
  { name: 'Qualifelec', pattern: /\bqualif[ée]lec\b/gi },
  { name: 'Qualipaysage', pattern: /\bquali\s?paysage\b(?:[^\d.;\n]{0,20}?([A-Z]?\d{3}))?/gi },
  { name: 'Qualipropre', pattern: /\bquali\s?propre\b/gi },
  { name: 'Qualiopi', pattern: /\bqualiopi\b/gi },
  { name: 'QualiPV', pattern: /\bquali\s?pv\b/gi },
  { name: 'QualiPAC', pattern: /\bquali\s?pac\b/gi },
  { name: 'QualiSport', pattern: /\bquali\s?sports?\b/gi },
  { name: 'RGE', pattern: /\bRGE\b|reconnu garant de l['’]environnement/g },
  { name: 'FNTP', pattern: /\bFNTP\b(?:[^\d.;\n]{0,30}?(\d{3,4}))?/g },
  { name: 'OPQIBI', pattern: /\bOPQIBI\b(?:[^\d.;\n]{0,20}?(\d{4}))?/g },
  { name: 'OPQTECC', pattern: /\bOPQTECC\b/g },
  { name: 'OPQCM', pattern: /\bOPQCM\b/g },
  { name: 'OPQU', pattern: /\bOPQU\b/g },
  { name: 'MASE', pattern: /\bMASE\b/g },
  { name: 'COFRAC', pattern: /\bCOFRAC\b/gi },
  { name: 'CEFRI', pattern: /\bCEFRI\b/g },
  { name: 'APSAD', pattern: /\b(?:APSAD|NF\s+service)\b/g },
  { name: 'Certibiocide', pattern: /\bcerti-?\s?biocide\b/gi },
  { name: 'Certiphyto', pattern: /\bcerti-?\s?phyto\b/gi },
  { name: 'Amiante, sous-section 3', pattern: /\b(?:SS\s?3|sous-section\s+3)\b/gi },
  { name: 'SecNumCloud', pattern: /\bsec\s?num\s?cloud\b/gi },
  { name: 'HDS', pattern: /\bHDS\b|h[ée]bergeurs? de donn[ée]es de sant[ée]/g },
  { name: 'Agrément CNAPS', pattern: /\bCNAPS\b/g },
  { name: 'Licence de transport', pattern: /licences? de transport/gi },
  { name: 'Ecocert', pattern: /\becocert\b/gi },
  { name: 'FSC', pattern: /\bFSC\b/g },
  { name: 'PEFC', pattern: /\bPEFC\b/g },
  { name: 'Imprim’Vert', pattern: /\bimprim['’]\s?vert\b/gi },
  { name: 'ISO', pattern: /\bISO(?:\s?\/\s?(?:IEC|CEI))?[\s-]?(\d{4,5})\b/gi },
]

/** A quick test: most texts contain no certificate. */
const ANY = new RegExp(KNOWN.map(({ pattern }) => pattern.source).join('|'), 'i')

type NamedCertificate = { name: string; at: number }

/** The certificates in a text, with their position. */
export function certificatesIn(text: string): NamedCertificate[] {
  if (!ANY.test(text)) return []
  return KNOWN.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      name: match[1] ? `${name} ${match[1]}` : name,
      at: match.index,
    })),
  ).toSorted((one, other) => one.at - other.at)
}

/**
 * Compares a required certificate with the company's: `same`, `other_number` (same issuer, other or no number)
 * or `none`.
 */
export function certificateMatch(asked: string, owned: string): 'same' | 'other_number' | 'none' {
  const names = certificatesIn(owned).map(({ name }) => name)
  const own = names.length > 0 ? names : [owned.trim()]
  if (own.some((name) => name.toLowerCase() === asked.toLowerCase())) return 'same'
  const [body = '', number] = bodyOf(asked)
  const sameBody = own.filter((name) => bodyOf(name)[0]?.toLowerCase() === body.toLowerCase())
  if (sameBody.length === 0) return 'none'
  // Without a required number any certificate of the issuer matches, except ISO, where the number is the
  // standard.
  if (number === undefined) return 'same'
  return body === 'ISO' ? 'none' : 'other_number'
}

function bodyOf(name: string): [body: string, number: string | undefined] {
  const match = /^(.*?)(?:\s+([A-Z]?\d{3,5}))?$/.exec(name.trim())
  return [match?.[1] ?? name, match?.[2]]
}
