import { MAIN_CATEGORIES, PROCEDURES } from '#/domain/notices/notice-content.ts'
import { END_OF_DAY, isDayOnly } from '#/domain/time/day-only.ts'
import { momentOf, shownBy } from '#/domain/time/local-time.ts'
import { PARIS } from '#/domain/time/zones.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import type { ProposedTender } from './promoted-notice.schemas.ts'

/** The proposed tender as the fields of a form, all texts. */
export type PromotionForm = Record<keyof ProposedTender, string>

export type PromotionErrors = Partial<Record<keyof ProposedTender, string>>

export function promotionForm(proposed: ProposedTender): PromotionForm {
  return {
    ...proposed,
    publishedAt: clockTime(proposed.publishedAt),
    deadlineAt: clockTime(proposed.deadlineAt),
    mainCategory: proposed.mainCategory ?? '',
    procedure: proposed.procedure ?? '',
    departments: proposed.departments.join(', '),
    cpvCodes: proposed.cpvCodes.join(', '),
    lots: proposed.lots.map(({ number, title }) => `${number}\u00a0: ${title}`).join('\n'),
  }
}

/** The values of the form; what cannot be read is reported field by field. */
export function readPromotionForm(
  form: PromotionForm,
  before: ProposedTender,
): { proposed: ProposedTender; errors: PromotionErrors } {
  const errors: PromotionErrors = {}
  if (form.title.trim() === '') errors.title = 'L’objet du marché manque.'
  if (form.buyerName.trim() === '') errors.buyerName = 'Le nom de l’acheteur manque.'
  const instant = (name: 'publishedAt' | 'deadlineAt') => {
    if (form[name] === '') return null
    // What the form did not change keeps its seconds.
    if (form[name] === clockTime(before[name])) return before[name]
    const [day = '', time = ''] = form[name].split('T')
    const moment = momentOf(day, time, name === 'deadlineAt' ? { timeOfDay: END_OF_DAY } : {})
    if (moment === null) errors[name] = 'Cette date ne peut pas être lue.'
    return moment?.toISOString() ?? null
  }
  const publishedAt = instant('publishedAt')
  const deadlineAt = instant('deadlineAt')
  if (form.publishedAt === '' && form.deadlineAt === '') {
    errors.deadlineAt = 'Donnez la date limite, ou la date de publication.'
  }
  const departments = codesIn(form.departments)
  const unknown = departments.find((code) => departmentByCode(code) === undefined)
  if (unknown) errors.departments = `Aucun département ne porte le code ${unknown}.`
  const cpvCodes = codesIn(form.cpvCodes).map((code) => code.replace(/-\d$/, ''))
  const misread = cpvCodes.find((code) => !/^\d{8}$/.test(code))
  if (misread) errors.cpvCodes = `Un code CPV a huit chiffres\u00a0: ${misread} n’en est pas un.`
  if (!/^(?:\d{5})?$/.test(form.postcode.trim())) errors.postcode = 'Cinq chiffres.'
  const lots = lotsIn(form.lots, before.lots)
  if (new Set(lots.map(({ number }) => number)).size < lots.length) {
    errors.lots = 'Deux lots portent le même numéro.'
  }
  const mainCategory = MAIN_CATEGORIES.find((known) => known === form.mainCategory) ?? null
  const procedure = PROCEDURES.find((known) => known === form.procedure) ?? null
  return {
    errors,
    proposed: {
      title: form.title,
      buyerName: form.buyerName,
      description: form.description,
      publishedAt,
      deadlineAt,
      mainCategory,
      procedure,
      buyerReference: form.buyerReference,
      departments,
      placeLabel: form.placeLabel,
      city: form.city,
      postcode: form.postcode.trim(),
      cpvCodes,
      lots,
    },
  }
}

/** `2026-12-04T12:00`, as a clock in Paris shows it; `2026-12-04` where the hour is not known. */
function clockTime(iso: string | null): string {
  if (iso === null) return ''
  const shown = new Date(shownBy(PARIS, Date.parse(iso))).toISOString()
  return shown.slice(0, isDayOnly(new Date(iso)) ? 10 : 16)
}

function codesIn(text: string): string[] {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '')
  return [...new Set(codes.map((code) => code.toUpperCase()))]
}

/** One a line: « 1 : Gros œuvre »; what is known of a lot besides its name stays. */
function lotsIn(text: string, before: ProposedTender['lots']): ProposedTender['lots'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, at) => {
    const found = /^\s*(?:lot\s*)?(\d{1,4})\s*[:.)–-]\s*(.+)$/i.exec(line)
    const number = found ? Number(found[1]) : at + 1
    const known = before.find((lot) => lot.number === number)
    return { number, title: (found?.[2] ?? line).trim(), description: known?.description ?? '' }
  })
}
