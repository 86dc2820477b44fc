import { ITEM_STATE_LABELS, type ItemState, isSettledItem } from '#/domain/answer-states.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { isValidAt } from '#/features/eligibility/judge-condition.ts'
import { PIECES, type PieceKind, type PieceSource } from './rules/piece-catalogue.ts'
import type { AskedPiece, PieceMoment } from './rules/pieces.ts'

/** Availability of a document in the company file. `expired`: it ends before the deadline. */
export type PieceStatus = 'ready' | 'expired' | 'missing' | 'to_prepare'

const PIECE_STATUS_LABELS: Readonly<Record<PieceStatus, string>> = {
  ready: 'Prête',
  expired: 'Expirée',
  missing: 'Manquante',
  to_prepare: 'À préparer',
}

export const MOMENT_LABELS: Readonly<Record<PieceMoment, string>> = {
  application: 'Candidature',
  offer: 'Offre',
  award: 'Si vous êtes retenu',
}

/** A document to submit. */
export type ChecklistLine = {
  key: string
  name: string
  moment: PieceMoment
  status: PieceStatus
  /** The reason of the status, in French. */
  reason: string
  /** The official form that the site fills; null if none. */
  form: 'dc1' | 'dc2' | null
  /** Empty for `usual` and `added`. */
  evidence: Evidence[]
  /** `usual`: no document requires it, but most calls do. */
  origin: 'asked' | 'usual' | 'added'
}

/** The documents of almost every answer, used when no document was read. */
const USUAL: ReadonlySet<string> = new Set(['dc1', 'dc2', 'acte-engagement', 'memoire'])

type ChecklistFacts = {
  file: CompanyFile
  /** Number of sections of the mémoire, and of those with text. */
  memo: { sections: number; written: number }
  /** The team declared on honour that no ground for exclusion applies. */
  declaresNoExclusion: boolean
  /** The deadline of offers; today if unknown. */
  dueAt: Date
}

export function checklist(asked: readonly AskedPiece[], facts: ChecklistFacts): ChecklistLine[] {
  if (asked.length > 0) {
    return asked.map(({ piece, moment, evidence }) => ({
      ...lineOf(piece, facts),
      moment,
      evidence,
      origin: 'asked',
    }))
  }
  return PIECES.filter(({ key }) => USUAL.has(key)).map((piece) => ({
    ...lineOf(piece, facts),
    moment: piece.envelope,
    evidence: [],
    origin: 'usual',
  }))
}

function lineOf({ key, name, source }: PieceKind, facts: ChecklistFacts) {
  return {
    key,
    name,
    form: source.from === 'form' ? source.form : source.from === 'declaration' ? 'dc1' : null,
    ...statusOf(source, facts),
  }
}

type StatusLine = { status: PieceStatus; reason: string }

function statusOf(source: PieceSource, facts: ChecklistFacts): StatusLine {
  const { file, memo, dueAt } = facts
  switch (source.from) {
    case 'form':
      return formStatus(file)
    case 'declaration':
      return facts.declaresNoExclusion
        ? formStatus(file)
        : { status: 'to_prepare', reason: 'Cochez la déclaration sur l’honneur dans la synthèse.' }
    case 'memo':
      return memoStatus(memo)
    case 'attestation':
      return paperStatus(
        file.attestations.filter(({ kind }) => kind === source.attestation),
        dueAt,
        'Absente du dossier de l’entreprise.',
      )
    case 'insurance':
      return paperStatus(
        file.insurances.filter(({ kind }) => kind === source.insurance),
        dueAt,
        'Aucune assurance de ce genre dans le dossier de l’entreprise.',
      )
    case 'certificates':
      return paperStatus(
        file.certificates,
        dueAt,
        'Aucun certificat dans le dossier de l’entreprise.',
      )
    case 'references':
      return countStatus(
        file.references.length,
        'référence',
        'Aucune référence dans le dossier de l’entreprise.',
      )
    case 'turnovers':
      return countStatus(
        file.turnovers.length,
        'exercice',
        'Aucun chiffre d’affaires dans le dossier de l’entreprise.',
      )
    case 'file':
      return { status: 'to_prepare', reason: 'À remplir dans le dossier de consultation.' }
    case 'visit':
      return { status: 'to_prepare', reason: 'Remise lors de la visite, à joindre à l’offre.' }
    case 'company':
      return { status: 'to_prepare', reason: 'À joindre par vos soins.' }
  }
}

function formStatus({ legalName, siret }: CompanyFile): StatusLine {
  return legalName === '' || siret === ''
    ? { status: 'missing', reason: 'Remplissez d’abord le dossier de l’entreprise.' }
    : { status: 'ready', reason: 'Remplie depuis le dossier de l’entreprise, à relire.' }
}

function memoStatus({ sections, written }: ChecklistFacts['memo']): StatusLine {
  if (sections === 0) return { status: 'to_prepare', reason: 'Le plan n’est pas encore choisi.' }
  if (written === sections) return { status: 'ready', reason: 'Toutes les sections sont rédigées.' }
  const reason = `${formatCounted(written, 'section rédigée', 'sections rédigées')} sur ${sections}.`
  return { status: 'to_prepare', reason }
}

function countStatus(count: number, noun: string, none: string): StatusLine {
  return count === 0
    ? { status: 'missing', reason: none }
    : { status: 'ready', reason: `${formatCounted(count, noun)} au dossier.` }
}

/** Uses the paper that expires last. */
function paperStatus(
  papers: readonly { expiresOn: string | null }[],
  dueAt: Date,
  none: string,
): StatusLine {
  if (papers.length === 0) return { status: 'missing', reason: none }
  const lasting = papers.toSorted((one, other) =>
    (other.expiresOn ?? '9999').localeCompare(one.expiresOn ?? '9999'),
  )[0]
  if (!lasting?.expiresOn) return { status: 'ready', reason: 'Au dossier, sans date d’expiration.' }
  const day = formatDate(new Date(`${lasting.expiresOn}T12:00:00Z`))
  return isValidAt(lasting.expiresOn, dueAt)
    ? { status: 'ready', reason: `Valable jusqu’au ${day}.` }
    : { status: 'expired', reason: `Expirée le ${day}, avant la remise des offres.` }
}

/** The one state of a document that is shown: « Prête », « À préparer », « En cours »… */
export function pieceLabel({ status, state }: { status: PieceStatus; state: ItemState }): string {
  return state === 'in_progress' || state === 'not_applicable'
    ? ITEM_STATE_LABELS[state]
    : PIECE_STATUS_LABELS[status]
}

/** True if the document is missing or expired and the team did not mark it done or not applicable. */
export function isOpenPiece(line: ChecklistLine, state: ItemState): boolean {
  if (isSettledItem({ state }) || line.moment === 'award') return false
  return line.status === 'missing' || line.status === 'expired'
}
