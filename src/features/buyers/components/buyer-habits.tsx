import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import type { BuyerHabits, Share } from '../habits.ts'

/** Purchasing statistics of a buyer; figures with too few calls are omitted. */
export function BuyerHabitsPanel({ habits }: { habits: BuyerHabits }) {
  if (habits.calls === 0) return null
  const { responseDays, lots, priceWeight } = habits
  return (
    <Sheet className="grid gap-5 p-5">
      <div>
        <h2 className="font-serif text-xl font-semibold">Habitudes d’achat</h2>
        <p className="text-sm text-soft">
          D’après {formatCounted(habits.calls, 'marché publié', 'marchés publiés')}
        </p>
      </div>
      <Shares
        title="Activités habituelles"
        shares={habits.categories}
        nameOf={(slug) => categoryBySlug(slug)?.name ?? slug}
      />
      <Shares
        title="Procédures"
        shares={habits.procedures}
        nameOf={(procedure) => PROCEDURE_NAMES[procedure]}
      />
      {(responseDays || lots || priceWeight) && (
        <dl className="grid gap-3 border-line border-t pt-4 text-sm">
          {responseDays && (
            <Habit name="Temps laissé pour répondre">
              {formatCounted(Math.round(responseDays.median), 'jour')} en général, de{' '}
              {responseDays.shortest} à {formatCounted(responseDays.longest, 'jour')}
            </Habit>
          )}
          {lots && (
            <Habit name="Allotissement">
              {percent(lots.divided)} des marchés, en{' '}
              {formatCounted(Math.round(lots.medianLots), 'lot')} d’ordinaire
            </Habit>
          )}
          {priceWeight && (
            <Habit name="Poids du prix">
              {percent(priceWeight.median)} de la note
              {priceWeight.least < priceWeight.most &&
                `, de ${percent(priceWeight.least)} à ${percent(priceWeight.most)}`}{' '}
              <span className="text-soft">
                ({formatCounted(priceWeight.calls, 'marché', 'marchés')})
              </span>
            </Habit>
          )}
        </dl>
      )}
    </Sheet>
  )
}

function Habit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Shares<Key extends string>({
  title,
  shares,
  nameOf,
}: {
  title: string
  shares: readonly Share<Key>[]
  nameOf: (key: Key) => string
}) {
  if (shares.length === 0) return null
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="grid gap-2 text-sm">
        {shares.map(({ key, share, count }) => (
          <li key={key} className="grid gap-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 first-letter:uppercase">{nameOf(key)}</span>
              <span className="text-soft tabular-nums">{formatCounted(count, 'marché')}</span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="h-1 w-full"
            >
              <rect width={100} height={1} className="fill-well" />
              <rect width={Math.round(share * 100)} height={1} className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`
