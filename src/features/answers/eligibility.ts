import { type AnswerSettings, CANDIDACY_LABELS } from '#/domain/answer-states.ts'
import type { ConditionValue } from '#/domain/condition.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { formatCounted } from '#/domain/numbers.ts'
import type { CompanyFile } from './company-file.schemas.ts'
import { STRUCTURE_LABELS } from './company-kinds.ts'
import { conditionText } from './condition-text.ts'
import { euros } from './euros.ts'
import { certificateMatch } from './rules/certificates.ts'

const VERDICTS = ['met', 'not_met', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  met: 'Remplie',
  not_met: 'Non remplie',
  unknown: 'À vérifier',
}

/** A condition of the call held against what the company says of itself. */
export type EligibilityLine = {
  kind: ConditionValue['kind']
  /** What is asked, in French. */
  asked: string
  verdict: Verdict
  /** Why, in French. */
  reason: string
  /** False for what is only wished for: it excludes nobody. */
  isMandatory: boolean
  evidence: Evidence[]
}

type Judged = { verdict: Verdict; reason: string }
const met = (reason: string): Judged => ({ verdict: 'met', reason })
const notMet = (reason: string): Judged => ({ verdict: 'not_met', reason })
const unknown = (reason: string): Judged => ({ verdict: 'unknown', reason })

export type Candidate = {
  file: CompanyFile
  settings: AnswerSettings
  /** Offers are due; null where no date is known. */
  deadlineAt: Date | null
  /** Estimated price of the contract in cents, where it is told. */
  estimateCents: number | null
  now: Date
}

/** One line of the sheet. What only a group could have together is left open where the company answers in one. */
export function judgeCondition(
  value: ConditionValue,
  evidence: Evidence[],
  candidate: Candidate,
): EligibilityLine {
  const judged = verdictOn(value, candidate)
  const isShared = CAPACITIES.has(value.kind) && candidate.settings.candidacy !== 'alone'
  const line = {
    kind: value.kind,
    asked: conditionText(value),
    isMandatory: value.kind !== 'certificate' || value.isMandatory,
    evidence,
  }
  if (isShared && judged.verdict === 'not_met') {
    const reason = `${judged.reason} Les capacités des autres membres du groupement comptent aussi.`
    return { ...line, verdict: 'unknown', reason }
  }
  return { ...line, ...judged }
}

const CAPACITIES: ReadonlySet<string> = new Set([
  'turnover',
  'headcount',
  'references',
  'certificate',
])

function verdictOn(value: ConditionValue, candidate: Candidate): Judged {
  const { file, settings } = candidate
  switch (value.kind) {
    case 'turnover':
      return turnoverVerdict(value, candidate)
    case 'headcount':
      if (file.headcount === null) return unknown('Votre effectif n’est pas renseigné.')
      return (file.headcount >= value.least ? met : notMet)(
        `Votre effectif\u00a0: ${formatCounted(file.headcount, 'personne')}.`,
      )
    case 'references':
      return referencesVerdict(value, candidate)
    case 'certificate':
      return certificateVerdict(value, candidate)
    case 'insurance':
      return insuranceVerdict(value.insurance, candidate)
    case 'reserved':
      if (file.structure === 'none') {
        return notMet('Votre dossier n’indique aucune de ces structures.')
      }
      return value.structures.includes(file.structure)
        ? met(`Votre dossier l’indique\u00a0: ${STRUCTURE_LABELS[file.structure]}.`)
        : notMet(
            `Votre dossier indique une autre structure\u00a0: ${STRUCTURE_LABELS[file.structure]}.`,
          )
    case 'variants':
      if (value.rule === 'forbidden' && settings.withVariant) {
        return notMet('Votre réponse prévoit une variante.')
      }
      if (value.rule === 'required' && !settings.withVariant) {
        return notMet('Votre réponse ne prévoit pas de variante.')
      }
      return met(
        settings.withVariant
          ? 'Votre réponse prévoit une variante.'
          : 'Votre réponse n’en prévoit pas.',
      )
    case 'group':
      return groupVerdict(value, settings)
    case 'lots': {
      if (settings.lots.length === 0) return unknown('Les lots visés ne sont pas choisis.')
      const chosen = `Lots visés\u00a0: ${settings.lots.join(', ')}.`
      return settings.lots.length <= value.most ? met(chosen) : notMet(chosen)
    }
  }
}

function turnoverVerdict(
  value: Extract<ConditionValue, { kind: 'turnover' }>,
  { file, estimateCents }: Candidate,
): Judged {
  if (file.turnovers.length === 0) return unknown('Vos chiffres d’affaires ne sont pas renseignés.')
  const asked =
    value.euros ??
    (estimateCents === null || value.multiple === null
      ? null
      : (estimateCents / 100) * value.multiple)
  if (asked === null) return unknown('Le montant du marché n’est pas connu.')
  const own = file.turnovers.map(({ cents }) => cents / 100)
  const counted = value.isMean
    ? own.reduce((sum, each) => sum + each, 0) / own.length
    : Math.max(...own)
  const told = value.isMean ? 'Votre moyenne' : 'Votre meilleur exercice'
  const reason = `${told}\u00a0: ${euros(counted)}${value.euros === null ? ` pour ${euros(asked)} demandés` : ''}.`
  if (counted < asked) return notMet(reason)
  const each = own.every((one) => one >= asked)
  if (value.isMean || each) return met(reason)
  return unknown(
    `${reason} Un autre exercice est en dessous\u00a0: vérifiez si chaque année compte.`,
  )
}

function referencesVerdict(
  value: Extract<ConditionValue, { kind: 'references' }>,
  { file, now }: Candidate,
): Judged {
  const since = value.years === null ? 0 : now.getFullYear() - value.years
  const recent = file.references.filter(({ year }) => year >= since)
  if (file.references.length === 0) return unknown('Vos références ne sont pas renseignées.')
  const told = `Votre dossier en compte ${recent.length}${value.years === null ? '' : ' dans ce délai'}.`
  return recent.length >= value.least
    ? unknown(`${told} À vous d’évaluer si elles sont similaires.`)
    : notMet(told)
}

function certificateVerdict(
  value: Extract<ConditionValue, { kind: 'certificate' }>,
  { file, deadlineAt, now }: Candidate,
): Judged {
  const matches = file.certificates.map((held) => ({
    held,
    match: certificateMatch(value.name, held.name),
  }))
  const same = matches.filter(({ match }) => match === 'same').map(({ held }) => held)
  const valid = same.find(({ expiresOn }) => isValidAt(expiresOn, deadlineAt ?? now))
  if (valid) return met(`Vous l’avez\u00a0: ${valid.name}.`)
  if (same[0]) return notMet(`Votre certificat ${same[0].name} aura expiré à la date limite.`)
  const near = matches.find(({ match }) => match === 'other_number')
  if (near) return unknown(`Vous avez ${near.held.name}\u00a0: vérifiez que le numéro convient.`)
  if (file.certificates.length === 0) return unknown('Vos certificats ne sont pas renseignés.')
  return value.orEquivalent
    ? unknown('Vous ne l’avez pas\u00a0: une équivalence est à démontrer.')
    : notMet('Il ne figure pas parmi vos certificats.')
}

function insuranceVerdict(
  kind: 'liability' | 'decennial',
  { file, deadlineAt, now }: Candidate,
): Judged {
  const own = file.insurances.filter((insurance) => insurance.kind === kind)
  if (file.insurances.length === 0) return unknown('Vos assurances ne sont pas renseignées.')
  if (own.length === 0) return notMet('Elle ne figure pas parmi vos assurances.')
  const valid = own.find(({ expiresOn }) => isValidAt(expiresOn, deadlineAt ?? now))
  return valid
    ? met(`Vous l’avez chez ${valid.insurer}.`)
    : notMet('Votre attestation aura expiré à la date limite.')
}

type GroupForm = Extract<ConditionValue, { kind: 'group' }>['form']

/** Whether a group is as asked: solidary, or joint with a leader who answers for all or not. */
const FITTING: Record<GroupForm, (isSolidary: boolean, leaderIsSolidary: boolean) => boolean> = {
  free: () => true,
  solidary: (isSolidary) => isSolidary,
  joint: (isSolidary) => !isSolidary,
  joint_solidary_leader: (isSolidary, leaderIsSolidary) => !isSolidary && leaderIsSolidary,
  solidary_leader: (isSolidary, leaderIsSolidary) => isSolidary || leaderIsSolidary,
}

function groupVerdict(
  { form, atAward }: Extract<ConditionValue, { kind: 'group' }>,
  { candidacy, leaderIsSolidary }: AnswerSettings,
): Judged {
  const own = `Vous répondez\u00a0: ${CANDIDACY_LABELS[candidacy].toLowerCase()}.`
  if (candidacy === 'alone') return met(own)
  const fits = FITTING[form](candidacy === 'solidary', leaderIsSolidary)
  if (fits) return met(own)
  if (form === 'solidary_leader') return notMet('Votre mandataire n’est pas solidaire.')
  return atAward
    ? unknown(`${own} La forme devra changer si le marché vous est attribué.`)
    : notMet(own)
}

/** A paper without an end is valid for good; its last day counts. */
export function isValidAt(expiresOn: string | null, at: Date): boolean {
  return expiresOn === null || new Date(`${expiresOn}T23:59:59Z`) >= at
}
