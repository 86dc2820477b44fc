import type { Amount, NoticeContent } from '#/domain/notices/notice-content.ts'
import { formatMoney } from '#/domain/numbers.ts'
import { formatDate, formatDateTime } from '#/domain/time/dates.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { formAmount } from '#/ingestion/ted/form-lots.ts'
import { proseText, titleText } from '#/ingestion/ted/form-text.ts'
import { attribute, child, children, descendants, text, type XmlNode } from '#/ingestion/xml.ts'

type Change = NoticeContent['changes'][number]

/** Field by field: corrigenda (F14) name the section, modifications (F20) the contract's value. */
export function formChanges(form: XmlNode): Change[] {
  const corrections = children(form, 'CHANGES', 'CHANGE').map((change) => ({
    section: sectionOf(child(change, 'WHERE')),
    before: valueText(child(change, 'OLD_VALUE')),
    after: valueText(child(change, 'NEW_VALUE')),
  }))
  const modified = child(form, 'MODIFICATIONS_CONTRACT', 'INFO_MODIFICATIONS')
  const values = child(modified, 'VALUES') ?? modified
  const before = amountText(formAmount(values, 'VAL_TOTAL_BEFORE'))
  const after = amountText(formAmount(values, 'VAL_TOTAL_AFTER'))
  return before === null && after === null
    ? corrections
    : [...corrections, { section: 'Montant total du marché', before, after }]
}

/** What the buyer says of the change in its own words. */
export function formChangeText(form: XmlNode): string | null {
  const said = [
    proseText(form, 'CHANGES', 'INFO_ADD'),
    proseText(form, 'MODIFICATIONS_CONTRACT', 'INFO_MODIFICATIONS', 'SHORT_DESCR'),
  ]
  return said.filter(Boolean).join('\n') || null
}

/** « Date limite de réception des offres », in every form of 2014. */
const DEADLINE_SECTION = /^IV\.2\.2\b/

/** The new date of section IV.2.2; null where the corrigendum leaves the deadline alone. */
export function correctedDeadline(form: XmlNode, zone: string): Date | null {
  const change = children(form, 'CHANGES', 'CHANGE').findLast((each) =>
    DEADLINE_SECTION.test(text(each, 'WHERE', 'SECTION') ?? ''),
  )
  const value = child(change, 'NEW_VALUE')
  return momentOf(text(value, 'DATE'), text(value, 'TIME'), { zone, timeOfDay: END_OF_DAY })
}

const CALL = "(?:proc[ée]dure|consultation|march[ée]|avis|appel d['’]offres|concours)"
const GIVEN_UP = '(?:annul|abandonn|(?:d[ée]clar|class)\\S+\\s+(?:sans\\s+suite|infructueu))'
const CANCELLED = new RegExp(
  `\\bannulation\\s+(?:de\\s+la\\s+|du\\s+|de\\s+l['’]|d['’]une?\\s+)${CALL}|\\b${CALL}\\b.{0,60}\\s(?:est|a\\s+été|sont)\\s+${GIVEN_UP}`,
  'iu',
)

/**
 * A corrigendum has no field for it: buyers write that they give the call up. A sentence on a lot
 * gives up no more than that lot.
 */
export function saysCancelled(...texts: (string | null)[]): boolean {
  const sentences = texts.flatMap((each) => each?.split(/[.;\n]\s/) ?? [])
  return sentences.some((each) => CANCELLED.test(each) && !/\blots?\b/i.test(each))
}

function sectionOf(where: XmlNode | undefined): string | null {
  const lot = text(where, 'LOT_NO')
  const parts = [
    text(where, 'SECTION'),
    lot === null ? null : `lot\u00a0${lot}`,
    titleText(where, 'LABEL'),
  ]
  return parts.filter(Boolean).join(' ') || null
}

function valueText(value: XmlNode | undefined): string | null {
  const date = dateText(text(value, 'DATE'), text(value, 'TIME'))
  const codes = descendants(value, 'CPV_CODE').flatMap((code) => attribute(code, 'CODE') ?? [])
  const parts = [
    proseText(value, 'TEXT'),
    date,
    codes.length > 0 ? `CPV\u00a0${codes.join(', ')}` : null,
  ]
  return parts.filter(Boolean).join('\n') || null
}

/** « 20 nov. 2026 à 12 h », as written, on the buyer's clock. */
function dateText(date: string | null, time: string | null): string | null {
  const moment = momentOf(date, time, { zone: 'UTC' })
  if (moment === null) return date
  return time === null ? formatDate(moment, 'UTC') : formatDateTime(moment, 'UTC')
}

function amountText(amount: Amount | null): string | null {
  return amount === null ? null : formatMoney(amount)
}
