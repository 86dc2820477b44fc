import type { ReactNode } from 'react'
import { SEARCH_ALERT_FREQUENCIES } from '#/domain/search-alert.ts'
import { Button } from '#/ui/button.tsx'
import { Select } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { ALERT_DONE, ALERT_FIELDS, FREQUENCY_LABELS } from '../alert-form.ts'
import { type AlertPreview, previewText } from '../alert-preview.ts'
import { type SearchAlert } from '../search-alert.ts'

type ManagedAlert = {
  alert: SearchAlert
  preview: AlertPreview | null
  others: { title: string; href: string }[]
}

/** Page of an alert by its signed link. Opening it changes nothing: mail programs prefetch links. */
export function ManagedAlertPage({
  managed,
  signature,
  state,
}: {
  /** Null where the alert was stopped, or the signature is invalid. */
  managed: ManagedAlert | null
  signature: string
  /** From the address: `AlertDone`. */
  state: unknown
}) {
  const done = ALERT_DONE.find((each) => each === state)
  if (!managed) return <NoAlert isStopped={done === 'arretee'} />
  const { alert, preview, others } = managed
  const { id, title, frequency, isConfirmed, search, email } = alert
  const form = (action: string, content: ReactNode, className = '') => (
    <form method="post" action="/alerte" className={className}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="s" value={signature} />
      <input type="hidden" name="action" value={action} />
      {content}
    </form>
  )
  return (
    <div className="container-page grid max-w-[46rem] gap-5 py-8">
      <h1 className="font-serif text-3xl font-semibold">
        {isConfirmed ? 'Votre alerte' : 'Confirmez votre alerte'}
      </h1>
      {done === 'confirmee' && (
        <Notice tone="success" live>
          C’est confirmé. Vous recevrez les nouveaux marchés, et rien les jours où il n’y en a pas.
        </Notice>
      )}
      {done === 'changee' && (
        <Notice tone="success" live>
          C’est enregistré.
        </Notice>
      )}
      <p className="text-lg">
        <TextLink to="/bids" search={search} className="font-semibold">
          {title}
        </TextLink>
        <br />
        <span className="text-base text-soft">
          {FREQUENCY_LABELS[frequency]}, à <span className="break-all">{email}</span>
        </span>
      </p>
      {preview && <p className="text-soft">{previewText(preview, frequency)}</p>}
      {!isConfirmed &&
        form(
          'confirmer',
          <Button type="submit" size="large">
            Confirmer mon alerte
          </Button>,
        )}
      {isConfirmed &&
        form(
          'changer',
          <>
            <Field label="Fréquence">
              {(ids) => (
                <Select {...ids} name={ALERT_FIELDS.frequency} defaultValue={frequency}>
                  {SEARCH_ALERT_FREQUENCIES.map((each) => (
                    <option key={each} value={each}>
                      {FREQUENCY_LABELS[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" look="secondary">
              Enregistrer
            </Button>
          </>,
          'flex flex-wrap items-end gap-3',
        )}
      {form(
        'arreter',
        <Button type="submit" look={isConfirmed ? 'secondary' : 'quiet'}>
          {isConfirmed ? 'Arrêter cette alerte' : 'Je ne veux pas de cette alerte'}
        </Button>,
      )}
      {others.length > 0 && (
        <section className="grid gap-2 border-line border-t pt-5">
          <h2 className="font-semibold">Vos autres alertes</h2>
          <ul className="grid gap-1.5">
            {others.map((other) => (
              <li key={other.href}>
                <a className="link" href={other.href}>
                  {other.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NoAlert({ isStopped }: { isStopped: boolean }) {
  return (
    <div className="container-page grid min-h-[50vh] content-center justify-items-start gap-4 py-12">
      <h1 className="font-serif text-3xl font-semibold">
        {isStopped ? 'C’est fait' : 'Cette alerte n’existe pas'}
      </h1>
      <p className="max-w-[36rem] text-soft">
        {isStopped
          ? 'Cette alerte est arrêtée, et nous n’en conservons rien.'
          : 'Elle a été arrêtée, ou le lien est incomplet. Vous pouvez en créer une autre depuis n’importe quelle recherche.'}
      </p>
      <TextLink to="/bids">Chercher parmi les marchés ouverts</TextLink>
    </div>
  )
}
