import type { ItemState } from '#/domain/answer-states.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import type { CompanyFile } from './company-file.schemas.ts'
import { isValidAt } from './eligibility.ts'
import { PIECES, type PieceKind, type PieceSource } from './rules/piece-catalogue.ts'
import type { AskedPiece, PieceMoment } from './rules/pieces.ts'

/** What stands of a piece in the company's file: there, there but out of date when offers are due, or not. */
export type PieceStanding = 'ready' | 'expired' | 'missing' | 'to_prepare'

export const STANDING_LABELS: Readonly<Record<PieceStanding, string>> = {
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

/** A document to hand in. */
export type ChecklistLine = {
  key: string
  name: string
  moment: PieceMoment
  standing: PieceStanding
  /** What the standing rests on, in French. */
  told: string
  /** The form that is filled here, where it is one. */
  form: 'dc1' | 'dc2' | null
  /** Empty for what is only usual, and for what the team added. */
  evidence: Evidence[]
  /** `usual`: no document asks for it; every call does. */
  origin: 'asked' | 'usual' | 'added'
}

/** What every answer holds, where no text was read that says so. */
const USUAL: ReadonlySet<string> = new Set(['dc1', 'dc2', 'acte-engagement', 'memoire'])

type ChecklistFacts = {
  file: CompanyFile
  /** Sections of the mémoire with and without a text. */
  memo: { sections: number; written: number }
  /** Offers are due; today where no date is known. */
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
    form: source.from === 'form' ? source.form : null,
    ...standingOf(source, facts),
  }
}

type Standing = { standing: PieceStanding; told: string }

function standingOf(source: PieceSource, { file, memo, dueAt }: ChecklistFacts): Standing {
  switch (source.from) {
    case 'form':
      return file.legalName === '' || file.siret === ''
        ? { standing: 'missing', told: 'Remplissez d’abord le dossier de l’entreprise.' }
        : { standing: 'ready', told: 'Remplie depuis le dossier de l’entreprise, à relire.' }
    case 'memo':
      return memoStanding(memo)
    case 'attestation':
      return paperStanding(
        file.attestations.filter(({ kind }) => kind === source.attestation),
        dueAt,
        'Absente du dossier de l’entreprise.',
      )
    case 'insurance':
      return paperStanding(
        file.insurances.filter(({ kind }) => kind === source.insurance),
        dueAt,
        'Aucune assurance de ce genre dans le dossier de l’entreprise.',
      )
    case 'certificates':
      return paperStanding(
        file.certificates,
        dueAt,
        'Aucun certificat dans le dossier de l’entreprise.',
      )
    case 'references':
      return countedStanding(
        file.references.length,
        'référence',
        'Aucune référence dans le dossier de l’entreprise.',
      )
    case 'turnovers':
      return countedStanding(
        file.turnovers.length,
        'exercice',
        'Aucun chiffre d’affaires dans le dossier de l’entreprise.',
      )
    case 'file':
      return { standing: 'to_prepare', told: 'À remplir dans le dossier de consultation.' }
    case 'company':
      return { standing: 'to_prepare', told: 'À joindre par vos soins.' }
  }
}

function memoStanding({ sections, written }: ChecklistFacts['memo']): Standing {
  if (sections === 0) return { standing: 'to_prepare', told: 'Le plan n’est pas encore choisi.' }
  if (written === sections) return { standing: 'ready', told: 'Toutes les sections sont rédigées.' }
  const told = `${formatCounted(written, 'section rédigée', 'sections rédigées')} sur ${sections}.`
  return { standing: 'to_prepare', told }
}

function countedStanding(count: number, noun: string, none: string): Standing {
  return count === 0
    ? { standing: 'missing', told: none }
    : { standing: 'ready', told: `${formatCounted(count, noun)} au dossier.` }
}

/** Of several papers of a kind, the one that lasts longest counts. */
function paperStanding(
  papers: readonly { expiresOn: string | null }[],
  dueAt: Date,
  none: string,
): Standing {
  if (papers.length === 0) return { standing: 'missing', told: none }
  const lasting = papers.toSorted((one, other) =>
    (other.expiresOn ?? '9999').localeCompare(one.expiresOn ?? '9999'),
  )[0]
  if (!lasting?.expiresOn) return { standing: 'ready', told: 'Au dossier, sans date d’expiration.' }
  const day = formatDate(new Date(`${lasting.expiresOn}T12:00:00Z`))
  return isValidAt(lasting.expiresOn, dueAt)
    ? { standing: 'ready', told: `Valable jusqu’au ${day}.` }
    : { standing: 'expired', told: `Expirée le ${day}, avant la remise des offres.` }
}

/** Whether something keeps the answer from going out: what is neither there nor told to be done. */
export function isOpenPiece(line: ChecklistLine, state: ItemState): boolean {
  if (state === 'done' || state === 'not_applicable' || line.moment === 'award') return false
  return line.standing === 'missing' || line.standing === 'expired'
}
