import { DECISION_LABELS, isSettledItem } from '#/domain/answer-states.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatDateTime } from '#/domain/time/dates.ts'
import { type EligibilityLine, isAboutOffer } from '#/features/eligibility/judge-condition.ts'
import {
  answerProgress,
  isCounted,
  isDueWithOffer,
  isWritten,
  progressPercent,
} from './answer-progress.ts'
import type { AnswerTab } from './answer-search.ts'
import { isOpenStep } from './answer-steps.ts'
import type { AnswerView } from './answer-view.ts'
import { isOpenPiece } from './checklist.ts'

/** Where something missing is completed: a tab of the workspace, a part of its summary, or the company file. */
type Place = { tab: AnswerTab } | { part: 'decision' | 'conditions' } | { file: true }

export type MissingThing = {
  /** « 2 pièces manquantes ou expirées » */
  title: string
  /** Which ones, or why it matters. */
  detail: string
  place: Place
  /** The label of the link. */
  action: string
  isLate?: boolean
}

export type AnswerOverview = {
  /** 0–100: the share of what is done in all parts. */
  percent: number
  parts: { label: string; done: number; total: number }[]
  known: { label: string; text: string }[]
  /** The most urgent first, without the steps before the offer; empty once it is decided not to answer. */
  missing: MissingThing[]
  /** Nothing is left before the offer is submitted. */
  isComplete: boolean
}

/**
 * What is known of the call and of the answer, and what is still missing. The steps before the offer are shown beside
 * it (`StepList`). `today`: `2026-11-20` in Paris.
 */
export function answerOverview(answer: AnswerView, today: string): AnswerOverview {
  const parts = partsOf(answer).filter(({ total }) => total > 0)
  const missing = answer.decision?.value === 'no_go' ? [] : missingOf(answer, today)
  const isStepMissing = answer.steps.some((step) => step.isMandatory !== false && isOpenStep(step))
  return {
    percent: progressPercent(parts),
    parts,
    known: knownOf(answer),
    missing,
    isComplete: missing.length === 0 && !isStepMissing,
  }
}

function partsOf(answer: AnswerView): AnswerOverview['parts'] {
  const { pieces, sections, requirements } = answerProgress(answer)
  return [
    { label: 'Pièces prêtes', ...pieces },
    { label: 'Sections rédigées', ...sections },
    { label: 'Exigences obligatoires traitées', ...requirements },
  ]
}

function knownOf({ bid, criteria, eligibility, documents, decision }: AnswerView) {
  const { company, offer } = conditionGroups(eligibility)
  const read = documents.filter(({ isRead }) => isRead)
  const known: [label: string, text: string | false | null][] = [
    ['Date limite', bid.deadlineAt && formatDateTime(new Date(bid.deadlineAt), bid.clock.timeZone)],
    [
      'Critères',
      criteria
        .map(({ name, weight }) => (weight ? `${name}\u00a0: ${weight}` : name))
        .join('\u00a0; '),
    ],
    ['Lots', bid.lots.length > 1 && formatCounted(bid.lots.length, 'lot')],
    ['Conditions', metText(company, 'condition remplie', 'conditions remplies')],
    ['Règles de l’offre', metText(offer, 'règle respectée', 'règles respectées')],
    ['Documents lus', read.map(({ name }) => name).join(', ')],
    ['Décision', decision && DECISION_LABELS[decision.value]],
  ]
  return known.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** The conditions of who may answer, and the rules of how to answer. */
export function conditionGroups(lines: readonly EligibilityLine[]) {
  return {
    company: lines.filter((line) => !isAboutOffer(line)),
    offer: lines.filter(isAboutOffer),
  }
}

/** « 6 conditions remplies sur 6 »; null without conditions. */
function metText(lines: readonly EligibilityLine[], one: string, many: string): string | null {
  const met = lines.filter(({ verdict }) => verdict === 'met').length
  return lines.length > 0 ? `${formatCounted(met, one, many)} sur ${lines.length}` : null
}

function missingOf(answer: AnswerView, today: string): MissingThing[] {
  const { documents, missingInFile, eligibility, decision, pieces, memo, requirements } = answer
  const unread = documents.filter(({ isRead }) => !isRead)
  const failed = eligibility.filter(({ verdict }) => verdict === 'not_met')
  const unsure = eligibility.filter(({ verdict }) => verdict === 'unknown')
  const items = [...pieces, ...requirements]
  const late = items.filter((one) => one.dueOn !== null && one.dueOn < today && !isSettledItem(one))
  const absent = pieces.filter((piece) => isOpenPiece(piece, piece.state))
  const toPrepare = pieces.filter(
    (piece) => isDueWithOffer(piece) && !isSettledItem(piece) && !isOpenPiece(piece, piece.state),
  )
  const unwritten = memo.sections.filter((section) => !isWritten(section))
  const open = requirements.filter((one) => isCounted(one) && !isSettledItem(one))
  const things: (MissingThing | false)[] = [
    late.length > 0 && {
      title: formatCounted(late.length, 'élément en retard', 'éléments en retard'),
      detail: listed(late.map((one) => ('name' in one ? one.name : one.text))),
      place: { tab: late.some((one) => 'name' in one) ? 'pieces' : 'exigences' },
      action: 'Les voir',
      isLate: true,
    },
    documents.length === 0 && {
      title: 'Le dossier de consultation',
      detail: 'Conditions, exigences, pièces et plan du mémoire en sont tirés.',
      place: { tab: 'documents' },
      action: 'Déposer le dossier de consultation',
    },
    answer.isFileWithheld && {
      title: 'Le dossier déposé semble être celui d’un autre marché',
      detail: 'Rien n’en est tiré tant que vous ne l’avez pas confirmé.',
      place: { tab: 'documents' },
      action: 'Vérifier le dossier',
    },
    answer.doubts.length > 0 && {
      title: 'L’avis et le dossier diffèrent',
      detail: listed(answer.doubts),
      place: { part: 'decision' },
      action: 'Comparer',
    },
    unread.length > 0 && {
      title: formatCounted(unread.length, 'document non lu', 'documents non lus'),
      detail: listed(unread.map(({ name }) => name)),
      place: { tab: 'documents' },
      action: 'Voir les documents',
    },
    missingInFile.length > 0 && {
      title: 'À compléter dans votre dossier',
      detail: listed(missingInFile, 8),
      place: { file: true },
      action: 'Compléter le dossier de l’entreprise',
    },
    failed.length + unsure.length > 0 &&
      decision === null && {
        title: [
          failed.length > 0 &&
            formatCounted(failed.length, 'condition non remplie', 'conditions non remplies'),
          unsure.length > 0 &&
            formatCounted(unsure.length, 'condition à vérifier', 'conditions à vérifier'),
        ]
          .filter(Boolean)
          .join(', '),
        detail: 'Comparez-les à votre entreprise avant de décider.',
        place: { part: 'conditions' },
        action: 'Voir les conditions',
      },
    decision === null && {
      title: 'La décision',
      detail: 'Répondre ou non\u00a0: elle s’inscrit aussi dans le suivi.',
      place: { part: 'decision' },
      action: 'Décider',
    },
    absent.length > 0 && {
      title: formatCounted(
        absent.length,
        'pièce manquante ou expirée',
        'pièces manquantes ou expirées',
      ),
      detail: listed(absent.map(({ name }) => name)),
      place: { tab: 'pieces' },
      action: 'Voir les pièces',
    },
    memo.sections.length === 0 && {
      title: 'Le mémoire technique',
      detail: 'Une trame par critère\u00a0: ce qui est jugé, demandé et déjà connu.',
      place: { tab: 'memoire' },
      action: 'Proposer une trame',
    },
    unwritten.length > 0 && {
      title: formatCounted(unwritten.length, 'section à rédiger', 'sections à rédiger'),
      detail: listed(unwritten.map(({ title }) => title)),
      place: { tab: 'memoire' },
      action: 'Rédiger',
    },
    toPrepare.length > 0 && {
      title: formatCounted(toPrepare.length, 'pièce à préparer', 'pièces à préparer'),
      detail: listed(toPrepare.map(({ name }) => name)),
      place: { tab: 'pieces' },
      action: 'Préparer les pièces',
    },
    open.length > 0 && {
      title: formatCounted(open.length, 'exigence à traiter', 'exigences à traiter'),
      detail: listed(open.map(({ text }) => text)),
      place: { tab: 'exigences' },
      action: 'Voir les exigences',
    },
  ]
  return things.filter((thing) => thing !== false)
}

/** The first ones, and how many there are besides. */
function listed(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  const first = names.slice(0, shown).join(', ')
  return rest > 0 ? `${first} et ${formatCounted(rest, 'autre')}` : first
}
