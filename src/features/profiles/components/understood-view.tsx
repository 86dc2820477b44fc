import type { ReactNode } from 'react'
import { formatMoney } from '#/domain/numbers.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { Button } from '#/ui/button.tsx'
import { CORRECTIONS, type UnderstoodProfile } from '../understood-profile.ts'

/** What the text of a profile was understood as; each item has its corrections. */
export function UnderstoodView({
  understood: { trades, clients, places, size, denied },
  draft,
  onChange,
}: {
  understood: UnderstoodProfile
  draft: ProfileDraft
  onChange: (change: Partial<ProfileDraft>) => void
}) {
  if ([trades, clients, places, denied].every((list) => list.length === 0) && !size) return null
  const action = (label: string, about: string, change: Partial<ProfileDraft>) => (
    <Button look="quiet" size="small" onClick={() => onChange(change)}>
      {label}
      <span className="sr-only">&nbsp;: {about}</span>
    </Button>
  )
  return (
    <section
      aria-label="Ce que nous avons compris"
      className="grid gap-3 rounded-md border border-line bg-sheet p-4 text-sm"
    >
      <h2 className="font-serif text-xl font-semibold">Ce que nous avons compris</h2>
      <Understood title="Activités du texte" items={trades.map(({ name }) => name)}>
        {(name, at) => (
          <>
            {action('Confirmer', name, CORRECTIONS.confirmTrade(draft, trades[at]?.slug ?? ''))}
            {action('Ce n’est pas notre activité', name, CORRECTIONS.denyTrade(draft, name))}
          </>
        )}
      </Understood>
      <Understood
        title="Vos clients"
        hint="Ils ne comptent qu’avec l’une de vos activités."
        items={clients}
      >
        {(client) =>
          action('C’est notre activité', client, CORRECTIONS.clientIsTrade(draft, client))
        }
      </Understood>
      <Understood title="Lieux du texte" items={places.map(({ name }) => name)}>
        {(name, at) =>
          action('Ajouter à la zone', name, CORRECTIONS.addPlace(draft, places[at]?.code ?? ''))
        }
      </Understood>
      {size && (
        <Understood title="Taille" items={[sizeText(size)]}>
          {(text) => action('Appliquer', text, size)}
        </Understood>
      )}
      <Understood
        title="Ce que vous ne faites pas"
        hint="Ces mots ne comptent pas comme votre activité."
        items={denied}
      >
        {(words) => action('Exclure ces marchés', words, CORRECTIONS.exclude(draft, words))}
      </Understood>
    </section>
  )
}

function Understood({
  title,
  hint,
  items,
  children,
}: {
  title: string
  hint?: string
  items: readonly string[]
  /** The corrections of an item. */
  children: (item: string, at: number) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      {hint && <p className="text-soft">{hint}</p>}
      <ul className="grid gap-1">
        {items.map((item, at) => (
          <li key={item} className="flex flex-wrap items-center justify-between gap-x-2">
            <span>{item}</span>
            <span className="flex flex-wrap">{children(item, at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sizeText({ minimumCents, maximumCents }: NonNullable<UnderstoodProfile['size']>): string {
  const money = (cents: number) => formatMoney({ cents, currency: 'EUR' })
  if (minimumCents === null) return maximumCents === null ? '' : `Jusqu’à ${money(maximumCents)}`
  return maximumCents === null
    ? `À partir de ${money(minimumCents)}`
    : `De ${money(minimumCents)} à ${money(maximumCents)}`
}
