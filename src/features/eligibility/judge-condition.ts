import { type AnswerSettings, CANDIDACY_LABELS } from '#/domain/answer-states.ts'
import type { ConditionValue } from '#/domain/condition.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { certificateMatch } from './certificates.ts'
import type { CompanyFile } from './company-file.schemas.ts'
import { STRUCTURE_LABELS } from './company-kinds.ts'
import { conditionText } from './condition-text.ts'
import { euros } from './euros.ts'

const VERDICTS = ['met', 'not_met', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  met: 'Remplie',
  not_met: 'Non remplie',
  unknown: 'À vérifier',
}
/** Of rules for the offer. */
const RULE_LABELS: typeof VERDICT_LABELS = {
  ...VERDICT_LABELS,
  met: 'Respectée',
  not_met: 'Non respectée',
}
const RULES: ReadonlySet<ConditionValue['kind']> = new Set(['variants', 'group', 'lots'])

/** True if the condition says how to answer (« Variantes interdites »), not who may. */
export const isAboutOffer = ({ kind }: Pick<EligibilityLine, 'kind'>) => RULES.has(kind)

export function verdictLabel(line: Pick<EligibilityLine, 'kind' | 'verdict'>): string {
  return (isAboutOffer(line) ? RULE_LABELS : VERDICT_LABELS)[line.verdict]
}

/** A condition of the call and its verdict for the company. */
export type EligibilityLine = {
  kind: ConditionValue['kind']
  /** The condition, in French. */
  asked: string
  verdict: Verdict
  /** The reason of the verdict, in French. */
  reason: string
  /** False if the call only prefers it; then it excludes no candidate. */
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
  /** The deadline of offers; null if unknown. */
  deadlineAt: Date | null
  /** Estimated contract price in cents; null if unknown. */
  estimateCents: number | null
  now: Date
}

/** Checks one condition. If a group could meet it together, a company in a group gets `open`, not `failed`. */
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
  const subject = value.isMean ? 'Votre moyenne' : 'Votre meilleur exercice'
  const reason = `${subject}\u00a0: ${euros(counted)}${value.euros === null ? ` pour ${euros(asked)} demandés` : ''}.`
  if (counted < asked) return notMet(reason)
  if (value.within !== undefined) {
    return unknown(`${reason} Vérifiez la part qui compte\u00a0: ${value.within}.`)
  }
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
  const subject = `Votre dossier en compte ${recent.length}${value.years === null ? '' : ' dans ce délai'}.`
  return recent.length >= value.least
    ? unknown(`${subject} À vous d’évaluer si elles sont similaires.`)
    : notMet(subject)
}

function certificateVerdict(
  value: Extract<ConditionValue, { kind: 'certificate' }>,
  { file, deadlineAt, now }: Candidate,
): Judged {
  const matches = file.certificates.map((certificate) => ({
    certificate,
    match: certificateMatch(value.name, certificate.name),
  }))
  const same = matches.filter(({ match }) => match === 'same').map(({ certificate }) => certificate)
  const valid = same.find(({ expiresOn }) => isValidAt(expiresOn, deadlineAt ?? now))
  if (valid) return met(`Vous l’avez\u00a0: ${valid.name}.`)
  if (same[0]) return notMet(`Votre certificat ${same[0].name} aura expiré à la date limite.`)
  const near = matches.find(({ match }) => match === 'other_number')
  if (near)
    return unknown(`Vous avez ${near.certificate.name}\u00a0: vérifiez que le numéro convient.`)
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

/** True if the group has the required form: solidary, or joint with or without a solidary leader. */
const FORM_CHECKS: Record<GroupForm, (isSolidary: boolean, leaderIsSolidary: boolean) => boolean> =
  {
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
  const fits = FORM_CHECKS[form](candidacy === 'solidary', leaderIsSolidary)
  if (fits) return met(own)
  if (form === 'solidary_leader') return notMet('Votre mandataire n’est pas solidaire.')
  return atAward
    ? unknown(`${own} La forme devra changer si le marché vous est attribué.`)
    : notMet(own)
}

/** True until the end of the last day; a null end means unlimited. */
export function isValidAt(expiresOn: string | null, at: Date): boolean {
  return expiresOn === null || new Date(`${expiresOn}T23:59:59Z`) >= at
}
