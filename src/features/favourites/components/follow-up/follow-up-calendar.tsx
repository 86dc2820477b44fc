import { Link } from '@tanstack/react-router'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { formatLongDate } from '#/domain/time/dates.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { withoutPreamble } from '#/french-text/without-preamble.ts'
import { Icon } from '#/ui/icons/icon.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { type CalendarItem, calendarByDay } from '../../calendar-entries.ts'
import { type FollowedTender, followedKey } from '../../followed-tender.ts'
import { monthsLater, monthWeeks, weeksFrom } from '../../month-grid.ts'
import { CalendarAddress } from '../calendar-address.tsx'
import type { FollowUpView } from './follow-up-view.ts'

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY_OF_MONTH = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const STEP =
  'grid size-9 place-items-center rounded-md border border-line-strong bg-sheet text-ink hover:border-accent hover:text-accent'

/** What is due in a month, offers and what comes before them, as a grid; on a narrow screen as a list of days. */
export function FollowUpCalendar({ followed, search, now, mayEdit }: FollowUpView) {
  const today = parisDay(now)
  const month = search.mois ?? today.slice(0, 7)
  const weeks = search.mois ? monthWeeks(search.mois) : weeksFrom(today)
  const byDay = calendarByDay(followed)
  const title = search.mois
    ? capitalised(MONTH.format(new Date(`${month}-01T00:00:00Z`)))
    : 'Les cinq semaines à venir'
  const days = new Set(weeks.flat())
  const shown = [...byDay]
    .filter(([day]) => (search.mois ? day.startsWith(month) : days.has(day)))
    .toSorted(([one], [other]) => one.localeCompare(other))
  const profileId = search.profil ?? soleProfile(followed)
  return (
    <div className="grid gap-4">
      <Sheet className="@container grid gap-3 p-3 sm:p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-xl font-semibold">{title}</h2>
          <nav aria-label="Mois" className="flex items-center gap-2 text-sm">
            <MonthLink
              search={search}
              month={monthsLater(month, -1)}
              label="Mois précédent"
              icon="chevron-left"
            />
            <Link
              to="/suivi"
              search={{ ...search, mois: undefined }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="link"
            >
              Aujourd’hui
            </Link>
            <MonthLink
              search={search}
              month={monthsLater(month, 1)}
              label="Mois suivant"
              icon="chevron-right"
            />
          </nav>
        </div>
        <table className="w-full table-fixed border-collapse text-xs @max-2xl:hidden">
          <caption className="sr-only">{`Dates limites, ${title}`}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" className="pb-1 text-left font-semibold text-soft">
                  <abbr title={day} className="no-underline">
                    {capitalised(day.slice(0, 3))}.
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    className={`h-24 border border-line p-1 align-top ${search.mois && !day.startsWith(month) ? 'bg-well' : ''}`}
                  >
                    <DayNumber
                      day={day}
                      isToday={day === today}
                      withMonth={day.endsWith('-01') || day === weeks[0]?.[0]}
                    />
                    <Items items={byDay.get(day) ?? []} search={search} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ol className="grid gap-3 @2xl:hidden">
          {shown.map(([day, items]) => (
            <li key={day} className="grid gap-1 border-line border-t pt-2">
              <h3 className="text-sm font-semibold">
                {capitalised(formatLongDate(new Date(`${day}T12:00:00Z`)))}
                {day === today && <span className="font-normal text-soft"> · aujourd’hui</span>}
              </h3>
              <Items items={items} search={search} />
            </li>
          ))}
        </ol>
        {shown.length === 0 && (
          <p className="text-sm text-soft">
            Rien à remettre ni à visiter pour vos marchés suivis pendant cette période.
          </p>
        )}
      </Sheet>
      {mayEdit && profileId && <CalendarAddress profileId={profileId} />}
    </div>
  )
}

function soleProfile(followed: readonly FollowedTender[]): string | undefined {
  const ids = new Set(followed.map(({ profile }) => profile.id))
  return ids.size === 1 ? [...ids][0] : undefined
}

function MonthLink({
  search,
  month,
  label,
  icon,
}: {
  search: FollowUpView['search']
  month: string
  label: string
  icon: 'chevron-left' | 'chevron-right'
}) {
  return (
    <Link
      to="/suivi"
      search={{ ...search, mois: month }}
      resetScroll={false}
      aria-label={label}
      className={STEP}
    >
      <Icon name={icon} className="size-4" />
    </Link>
  )
}

function DayNumber({
  day,
  isToday,
  withMonth,
}: {
  day: string
  isToday: boolean
  withMonth: boolean
}) {
  return (
    <time
      dateTime={day}
      aria-current={isToday ? 'date' : undefined}
      className={`inline-grid min-w-6 place-items-center rounded-full px-1 tabular-nums ${isToday ? 'bg-accent font-semibold text-on-accent' : 'text-soft'}`}
    >
      {withMonth ? DAY_OF_MONTH.format(new Date(day)) : Number(day.slice(8))}
    </time>
  )
}

function Items({
  items,
  search,
}: {
  items: readonly CalendarItem[]
  search: FollowUpView['search']
}) {
  return (
    <ul className="mt-0.5 grid gap-0.5">
      {items.map(({ tender, key, time, event, isOffer, isToDo }) => {
        const { subject, client } = tenderTexts(tender.bid.infos)
        const tone = !isToDo
          ? 'border-line-strong bg-well text-soft'
          : !isOffer
            ? 'border-warning bg-warning-wash text-warning'
            : 'border-accent bg-accent-wash text-accent-strong'
        return (
          <li key={`${followedKey(tender)} ${key}`} className="min-w-0">
            <Link
              to="/suivi"
              search={{ ...search, fiche: followedKey(tender) }}
              resetScroll={false}
              className={`block rounded-sm border-l-2 px-1.5 py-0.5 text-xs break-words no-underline hover:underline ${tone}`}
            >
              <span className="block font-semibold">
                {[event, time, !isToDo && (isOffer ? '· déposé' : '· fait')]
                  .filter(Boolean)
                  .join(' ')}
              </span>
              <span className="line-clamp-2">{withoutPreamble(subject)}</span>
              {client && <span className="block truncate">{client}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
