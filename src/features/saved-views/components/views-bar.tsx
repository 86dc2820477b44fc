import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { LONGEST_VIEW_NAME } from '#/domain/saved-view.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-overlays.tsx'
import { createSavedView, deleteSavedView } from '../saved-views.functions.ts'
import { savedViewsQuery } from '../saved-views.query-options.ts'
import { viewAddress } from '../view-address.ts'

/**
 * In the top bar above each list of a member: the way to save the view shown and, in a line of their own, those that the
 * member saved.
 */
export default function ViewsBar() {
  const router = useRouter()
  const address = useLocation({
    select: ({ pathname, searchStr }) => viewAddress(pathname, searchStr),
  })
  const { data: views } = useQuery(savedViewsQuery)
  const { run, isBusy, error } = useChange((queries) => queries.invalidateQueries(savedViewsQuery))
  const [isNaming, setNaming] = useState(false)
  const current = views?.find((view) => view.address === address)
  const follow = (event: MouseEvent, to: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  return (
    <nav
      aria-label="Vues enregistrées"
      data-views
      className={`needs-script print:hidden ${views && views.length > 0 ? 'order-last basis-full pt-1' : ''}`}
    >
      <div className="flex min-h-9 items-center gap-1 overflow-x-auto">
        <ul className="flex items-center gap-1 empty:hidden">
          {views?.map(({ id, name, address: to }) => (
            <li key={id}>
              <a
                href={to}
                onClick={(event) => follow(event, to)}
                aria-current={id === current?.id ? 'page' : undefined}
                className="inline-flex min-h-8 items-center rounded-md px-2.5 text-sm whitespace-nowrap text-soft no-underline hover:bg-well hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        {current ? (
          <Button
            look="quiet"
            size="small"
            disabled={isBusy}
            className="-ml-1.5"
            title="Supprimer cette vue"
            onClick={() => run(() => deleteSavedView({ data: { id: current.id } }))}
          >
            <Icon name="x" className="size-4" />
            <span className="sr-only">Supprimer cette vue</span>
          </Button>
        ) : (
          // Not before it works.
          views &&
          address && (
            <Button look="quiet" size="small" onClick={() => setNaming(true)}>
              <Icon name="bookmark" className="size-4" />
              <span className="max-md:sr-only">Enregistrer cette vue</span>
            </Button>
          )
        )}
        {error && !isNaming && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      {isNaming && address && (
        <LazyDialog open onOpenChange={setNaming} title="Enregistrer cette vue">
          <NameForm
            isBusy={isBusy}
            error={error}
            onSave={async (name) => {
              const isDone = await run(() => createSavedView({ data: { name, address } }))
              if (isDone) setNaming(false)
            }}
          />
        </LazyDialog>
      )}
    </nav>
  )
}

function NameForm({
  isBusy,
  error,
  onSave,
}: {
  isBusy: boolean
  error: string | null
  onSave: (name: string) => void
}) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="Nom de la vue"
        hint="Elle retient les filtres et l’ordre de la liste, pour vous seul. Un nom déjà pris remplace la vue qui le porte."
        error={error ?? undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            maxLength={LONGEST_VIEW_NAME}
            required
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
