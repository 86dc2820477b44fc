import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { ResultValue, SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { criteriaWords, priceWords } from '#/features/analysis/rules/results/result-words.ts'
import {
  resultEvidence,
  type StoredResult,
  validResult,
} from '#/features/analysis/select-result.ts'
import { visitDay } from '#/features/analysis/visit-day.ts'
import type { QuestionPassage } from './question-passage.ts'

/** An answer from an analysis result, with its evidence. */
export type ResultAnswer = { text: string; passages: QuestionPassage[] }

type Known = (question: string, results: readonly StoredResult[]) => ResultAnswer | null

/** Builds the answer of a result type; undefined if the question asks for more than the result contains. */
function known<Type extends SchemedType>(
  type: Type,
  asked: RegExp,
  format: (value: ResultValue<Type>) => string | null,
): Known {
  return (question, results) => {
    if (!asked.test(question)) return null
    const value = validResult(results, type)
    const text = value === null ? null : format(value)
    const passages = resultEvidence(results, type).flatMap(passageOf)
    return text && passages.length > 0 ? { text, passages } : null
  }
}

const OF_CONTRACT =
  "(?:du (?:march[ée]|contrat)|de l['’]accord[- ]cadre|des (?:travaux|prestations)|d['’]ex[ée]cution)"

const KNOWN: readonly Known[] = [
  known(
    'DURATION',
    new RegExp(
      String.raw`dur[ée]e ${OF_CONTRACT}|combien de temps dure|quelle est (?:la|sa) dur[ée]e ?\?|d[ée]lai d['’]ex[ée]cution`,
      'i',
    ),
    ({ summary }) => summary,
  ),
  known(
    'PRICE',
    /(?:quel(?:le)?s? (?:est|sont) (?:le|la|les) |quel )(?:montants?|budget|estimation|valeur|maximum|minimum)(?! (?:des? )?(?:p[ée]nalit|avance|garantie|retenue|assurance|prime))/i,
    (value) => inSentence(priceWords(value)),
  ),
  known(
    'TECHNICAL_EVALUATION_CRITERIA',
    /crit[èe]res? (?:de |d['’])?(?:jugement|attribution|s[ée]lection des offres|notation|choix)|quels sont les crit[èe]res|pond[ée]ration|comment (?:sont|seront) (?:not|jug)[ée]es? les offres/i,
    (value) => inSentence(criteriaWords(value)),
  ),
  known('SITE_VISIT', /visite/i, visitWords),
  known(
    'ENVIRONMENTAL_CLAUSES',
    /environnement|[ée]cologi|d[ée]veloppement durable/i,
    () => 'Des exigences environnementales sont écrites.',
  ),
  known(
    'SOCIAL_CLAUSES',
    /clauses? sociales?|insertion|exigences? sociales?|consid[ée]rations? sociales?/i,
    () => 'Des exigences sociales sont écrites.',
  ),
  known('SAMPLES', /[ée]chantillon/i, ({ isSamples, isRequired }) =>
    isSamples
      ? isRequired
        ? 'Des échantillons sont à remettre.'
        : 'Des échantillons peuvent être remis.'
      : 'Aucun échantillon n’est demandé.',
  ),
]

/** The answer from the analysis results; undefined if none matches the question. */
export function resultAnswer(
  question: string,
  results: readonly StoredResult[],
): ResultAnswer | null {
  for (const answer of KNOWN) {
    const found = answer(question, results)
    if (found) return found
  }
  return null
}

function visitWords({ isVisit, isMandatory, date }: ResultValue<'SITE_VISIT'>): string {
  if (!isVisit) return 'Aucune visite n’est demandée.'
  const when = date ? `, ${visitDay(date)}` : ''
  if (isMandatory === null) return `Une visite est prévue${when}.`
  return isMandatory ? `Une visite est obligatoire${when}.` : `Une visite est possible${when}.`
}

/** Converts a list to one line: « - Prix : 60 %\n- Délai : 40 % ». */
function inSentence(list: string): string {
  return list.replace(/^\s*- /gm, '').replace(/\n+/g, ' ; ')
}

/** Skips evidence from form boxes, which have codes instead of words. */
function passageOf(evidence: Evidence): QuestionPassage[] {
  const { quote } = evidence
  if (!quote || !/\p{L}{3,}.*\s/su.test(quote)) return []
  const place =
    evidence.kind === 'notice'
      ? { kind: 'notice' as const, noticeId: evidence.noticeId }
      : {
          kind: 'document' as const,
          documentId: evidence.documentId,
          page: evidence.page,
          offset: evidence.offset,
        }
  return [{ place, heading: null, text: quote }]
}
