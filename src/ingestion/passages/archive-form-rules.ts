import type { FormRule } from '#/features/analysis/rules/notice-facts.ts'
import type { Finding, Passage } from '#/features/analysis/rules/text/passage.ts'
import { candidatesText, dayText, formRule, recurrenceRule, wordsRule } from './form-rules.ts'

/** The columns of the archive of 2021 on candidates, prizes, opening and next notices; `at` gives one, null where empty. */
export function archiveFormRules(
  at: (block: string, column: string) => Passage | null,
): Finding<FormRule>[] {
  const count = (name: string) => at('procedure', `Procedure_Nbcandidats_${name}`)
  const [exact, least, most] = [count('Nboffre'), count('Nbminoffre'), count('Nbmaxoffre')]
  const opening = at('conditions_admin', 'Conditionadministrative_Dateouvertureoffres')
  const due = at('delai', 'Conditiondelai_Receptoffres')
  const [day, time] = opening?.text.split(' ') ?? []
  return [
    formRule(
      'candidates',
      candidatesText((exact ?? least)?.text ?? null, (exact ?? most)?.text ?? null),
      [exact ?? least, exact ?? most],
    ),
    wordsRule('prizes', at('conditions_admin', 'Conditionadministrative_Recompenseslaureat')),
    formRule('opening', dayText(day ?? null, time ?? null, due?.text ?? null), [opening]),
    recurrenceRule(at('procedure', 'Procedure_Marcheperiodiqueoui_Calendrierprochainsavis')),
  ].filter((one) => one !== null)
}
