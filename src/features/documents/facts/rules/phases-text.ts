import { COUNT, countOf } from '#/features/analysis/rules/text/french-numbers.ts'
import type { Statement } from '../statements.ts'

const FIRM_AND_OPTIONAL = new RegExp(
  `(?<![a-z])(?:une|1) tranche ferme[^.;]{0,60}?(?<![a-z\\d])(${COUNT}) tranches? (optionnelle|conditionnelle)s?`,
)

/** « Une tranche ferme et deux tranches optionnelles »: with its numbers; null where no sentence states them. */
export function phasesText(statements: readonly Statement[]): string | null {
  for (const { folded } of statements) {
    const [, written = '', kind = ''] = FIRM_AND_OPTIONAL.exec(folded.text) ?? []
    const count = countOf(written)
    if (count === null || !Number.isInteger(count) || count < 1 || count > 20) continue
    return `Une tranche ferme et ${count === 1 ? `une tranche ${kind}` : `${count} tranches ${kind}s`}`
  }
  return null
}
