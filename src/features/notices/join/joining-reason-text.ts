import type { Joining, LikenessReason } from '#/domain/notices/joining.ts'

const LIKENESS: Record<LikenessReason, string> = {
  consultation: 'même consultation sur la plateforme de l’acheteur',
  reference: 'même acheteur et même référence',
  deadline: 'même acheteur, même objet et même date limite',
  subject: 'même acheteur et même objet, mot pour mot',
}

const SCHEMES: Record<string, string> = {
  boamp: 'annonce BOAMP',
  ted: 'avis TED',
  folder: 'dossier européen',
  place: 'consultation PLACE',
}

/** Why a notice was joined to its tender, in French; null for the call that made the tender. */
export function joiningText(joining: Joining): string | null {
  switch (joining.rule) {
    case 'call':
      return null
    case 'decision':
      return 'Rapproché par un administrateur'
    case 'likeness':
      return `Rapproché\u00a0: ${LIKENESS[joining.because]}`
    case 'identifier':
      return `Même numéro\u00a0: ${numberOf(joining.reference)}`
    case 'name':
      return `L’un cite l’autre\u00a0: ${numberOf(joining.reference)}`
  }
}

function numberOf(reference: string): string {
  const [scheme = '', ...value] = reference.split(':')
  return `${SCHEMES[scheme] ?? scheme} nº\u00a0${value.join(':')}`
}
