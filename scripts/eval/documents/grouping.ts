import type { ReadTenderFile } from './read-tender-file.ts'
import { NONE, type Statement } from './statement.ts'
import { shownRules } from './tender-rules.ts'
import { isRecord, labelValue, type TruthFact, textOf } from './truth-values.ts'

/** The form that a group must have, and whether the leader of a joint group is liable for all. */
export function trueGrouping(fact: TruthFact): Statement[] | null {
  const value = labelValue(fact)
  if (!isRecord(value)) return null
  const { form_required: form, conjoint } = value
  const required = typeof form === 'string' ? formOf(form) : null
  return [
    required === null
      ? { keys: ['form free'], isOptional: true }
      : { keys: [`form ${required}`], text: `form ${required}` },
    ...(/mandataire solidaire/i.test(`${textOf(conjoint)} ${textOf(form)}`)
      ? [{ keys: ['solidary leader'], text: 'solidary leader' }]
      : []),
  ]
}

function formOf(form: string): string {
  if (form === NONE || /libre|aucune/i.test(form)) return 'free'
  return /solidaire/i.test(form) && !/conjoint/i.test(form) ? 'solidary' : 'joint'
}

export function shownGrouping(file: ReadTenderFile): Statement[] {
  const keys = shownRules(file, 'grouping').flatMap(({ answer, text }) => {
    const leader = /mandataire solidaire/i.test(text) ? ['solidary leader'] : []
    if (answer !== 'imposed') return ['form free', ...leader]
    return [/conjoint/.test(text) ? 'form joint' : 'form solidary', ...leader]
  })
  return keys.map((key) => ({ keys: [key], text: key }))
}
