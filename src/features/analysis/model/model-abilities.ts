import { ANSWER_FORMATS, type AnswerFormat } from '#/domain/model-calls.ts'

/** What a server accepts for a model. */
export type ModelAbilities = { acceptsTemperature: boolean; format: AnswerFormat }

/** What the first request assumes. */
export const ALL_ABILITIES: ModelAbilities = { acceptsTemperature: true, format: 'json_schema' }

const TEMPERATURE = /temperature/i
const FORMAT = /response_?format|json|schema|grammar|structured|guided|failed_generation/i
const TOO_LONG =
  /context[_ ](?:length|window|size)|maximum context|too many tokens|(?:prompt|input|request)\S* (?:is )?too (?:long|large)/i
const NO_MODEL =
  /invalid[_ ]model|no models? (?:is |are )?loaded|model\b[^.]{0,80}(?:not found|not exist|unknown|not loaded)/i

/** Why a rejected request fails whatever its parameters; null where they may be the reason. */
export function unrelatedReason(body: string): 'too_long' | 'no_model' | null {
  if (TOO_LONG.test(body)) return 'too_long'
  return NO_MODEL.test(body) ? 'no_model' : null
}

/**
 * What to try after a server rejected a request: without the parameter that the error names, or, where a 400 or 422 names
 * none, without one after the other. Null where nothing is left to leave out. Servers answer 500 too, but then name it.
 */
export function afterRejection(
  abilities: ModelAbilities,
  { status, body }: { status: number; body: string },
): ModelAbilities | null {
  const isRejected = status === 400 || status === 422
  if (!isRejected && status !== 500 && status !== 501) return null
  if (unrelatedReason(body)) return null
  const namesTemperature = TEMPERATURE.test(body)
  const namesFormat = FORMAT.test(body)
  const isUnexplained = isRejected && !namesTemperature && !namesFormat
  if (abilities.acceptsTemperature && (namesTemperature || isUnexplained)) {
    return { ...abilities, acceptsTemperature: false }
  }
  return namesFormat || isUnexplained ? withWeakerFormat(abilities) : null
}

/** Null after the weakest. */
export function withWeakerFormat(abilities: ModelAbilities): ModelAbilities | null {
  const format = ANSWER_FORMATS[ANSWER_FORMATS.indexOf(abilities.format) + 1]
  return format ? { ...abilities, format } : null
}
