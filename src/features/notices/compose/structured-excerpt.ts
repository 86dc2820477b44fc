import type { NoticeContent, NoticeLot } from '#/domain/notices/notice-content.ts'
import { daysText } from '#/domain/time/length-text.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { shortened } from '#/french-text/shortened.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '../call-words.ts'
import { isUnnamed } from '../lot-titles.ts'

const LONGEST_TEXT = 320

type ExcerptInput = {
  call: NoticeContent
  title: string
  lots: readonly NoticeLot[]
  /** « Oise (60) » */
  place: string
  /** Slugs, best first. */
  categories: readonly string[]
}

/**
 * Markdown, at most four lines: what is bought, how, in which lots. Everybody may read it: it says
 * nothing of what an offer opens. It begins with plain text, since search engines show its first 155 characters.
 */
export function excerptOf({ call, title, lots, place, categories }: ExcerptInput): string {
  const text = describedIn(call)
  const where = text === null ? place : ''
  return [
    text === null ? plain(`${title} – ${call.buyer.name}`) : openingOf(text),
    [natureOf(call), durationOf(call), plain(where)].filter(Boolean).join(' · '),
    lotsOf(lots),
    text === null ? domainsOf(categories) : '',
  ]
    .filter(Boolean)
    .slice(0, 4)
    .join('\n')
}

/** Null where the notice has no description, or one that only leads elsewhere. */
function describedIn({ description }: NoticeContent): string | null {
  const text = description?.replace(/\s+/g, ' ').trim() ?? ''
  return text.length < 30 || /^(?:voir|cf|se référer|se reporter)\b/i.test(text) ? null : text
}

function domainsOf(categories: readonly string[]): string {
  const names = categories.slice(0, 3).flatMap((slug) => categoryBySlug(slug)?.name ?? [])
  return names.length > 0
    ? `${names.length > 1 ? 'Domaines' : 'Domaine'}\u00a0: ${names.join(', ')}`
    : ''
}

function openingOf(text: string): string {
  if (text.length <= LONGEST_TEXT) return plain(text)
  const cut = text.slice(0, LONGEST_TEXT)
  const sentence = /^.{80,}[.;!?](?=\s)/.exec(cut)?.[0]
  return plain(
    sentence?.replace(/\s*;$/, '.') ?? `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`,
  )
}

/** Text of a notice is no Markdown: what would read as such is escaped. */
function plain(text: string): string {
  return text.replace(/[\\*_`[\]<>#|]/g, '\\$&')
}

function natureOf({ mainCategory, procedure }: NoticeContent): string {
  const words = [
    mainCategory && NATURE_NAMES[mainCategory],
    procedure && procedure !== 'other' ? PROCEDURE_NAMES[procedure] : null,
  ]
  const [first = '', ...rest] = words.filter((word) => word !== null)
  return (
    first &&
    `${first.charAt(0).toUpperCase()}${first.slice(1)}${rest.map((word) => `, ${word}`).join('')}`
  )
}

function durationOf({ durationMonths, durationDays }: NoticeContent): string {
  if (durationMonths) return `durée ${durationMonths} mois`
  return durationDays ? `durée ${daysText(durationDays)}` : ''
}

function lotsOf(lots: readonly NoticeLot[]): string {
  if (lots.length < 2) return ''
  if (lots.every(isUnnamed)) {
    const [last, ...others] = lots.map(({ number }) => number).reverse()
    return `**${lots.length} lots**\u00a0: ${others.reverse().join(', ')} et ${last}`
  }
  const names = lots
    .slice(0, 3)
    .map(({ title }) => plain(shortened(title.replace(/\s+/g, ' ').trim(), 80)))
  const more = lots.length > names.length ? '\u00a0; …' : ''
  return `**${lots.length} lots**\u00a0: ${names.join('\u00a0; ')}${more}`
}
