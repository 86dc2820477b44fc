import { type DocumentKind } from '#/domain/document.ts'

export const DOCUMENT_KIND_NAMES: Record<DocumentKind, string> = {
  RC: 'Règlement de la consultation',
  CCAP: 'Cahier des clauses administratives particulières',
  CCTP: 'Cahier des clauses techniques particulières',
  CCP: 'Cahier des clauses particulières',
  BPU: 'Bordereau des prix unitaires',
  DQE: 'Détail quantitatif estimatif',
  DPGF: 'Décomposition du prix global et forfaitaire',
  AE: 'Acte d’engagement',
  DC: 'Formulaire de candidature',
  AVIS: 'Avis de publicité',
  ANNEXE: 'Annexe',
  OTHER: 'Autre document',
}

/** In a file's name the short form is a word; `(?![a-z])` is an end of word before digits too. */
const NAMES: [kind: DocumentKind, pattern: RegExp][] = [
  ['CCAP', /(?<![a-z])ccap(?![a-z])|clauses? administratives? particuli/i],
  ['CCTP', /(?<![a-z])cctp(?![a-z])|clauses? techniques? particuli/i],
  ['DPGF', /(?<![a-z])c?dpgf(?![a-z])|prix global (?:et )?forfaitaire/i],
  ['BPU', /(?<![a-z])bpu(?![a-z])|bordereau (?:des |de )?prix/i],
  ['DQE', /(?<![a-z])dqe(?![a-z])|d[ée]tail quantitatif|d[ée]tail estimatif/i],
  ['AE', /(?<![a-z])(?:ae|attri1?)(?![a-z])|actes? d.?engagement/i],
  ['RC', /(?<![a-z])(?:rc|rdc)(?![a-z])|r[èe]glement (?:de )?(?:la |de )?consultation/i],
  ['CCP', /(?<![a-z])ccp(?![a-z])|clauses? particuli|cahier des charges/i],
  [
    'DC',
    /(?<![a-z])(?:dc ?[124]|dume)(?![a-z\d])|lettre de candidature|d[ée]claration du candidat/i,
  ],
  ['AVIS', /(?<![a-z])aapc(?![a-z])|avis (?:d.?appel|de march|de publicit)/i],
]
const ANNEX = /(?<![a-z])annexes?(?![a-z])/i

/** Characters of the cover, in which the title is searched. */
const COVER = 1500

/**
 * By the file's name, else by the first title on its cover, as a cover also names the other documents of the
 * call.
 */
export function documentKind(name: string, text: string): DocumentKind {
  const base = name.slice(name.lastIndexOf('/') + 1).replace(/[_\-.]+/g, ' ')
  const isAnnex = ANNEX.test(base)
  const named = NAMES.find(([, pattern]) => pattern.test(base))?.[0]
  if (isAnnex) return 'ANNEXE'
  if (named) return named
  const cover = text.slice(0, COVER)
  const periods = NAMES.flatMap(([kind, pattern]) => {
    const at = cover.search(pattern)
    return at >= 0 ? [{ kind, at }] : []
  }).sort((one, other) => one.at - other.at)
  const [first] = periods
  if (first) return first.kind
  return ANNEX.test(cover.slice(0, 200)) ? 'ANNEXE' : 'OTHER'
}
