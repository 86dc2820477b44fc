import { SEARCH_ALERT_FREQUENCIES } from '#/domain/search-alert.ts'
import type { TenderSearch } from '#/features/tenders/search/list-search.schemas.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { ALERT_ERRORS, ALERT_FIELDS, FREQUENCY_LABELS } from '../alert-form.ts'
import { alertSearchText } from '../search-alert.ts'

/** Form that requests an alert on a search; works without JavaScript. */
export function AlertForm({
  search,
  frequency = 'daily',
  onFrequency,
  hasBadAddress = false,
}: {
  search: TenderSearch
  frequency?: (typeof SEARCH_ALERT_FREQUENCIES)[number]
  onFrequency?: (frequency: (typeof SEARCH_ALERT_FREQUENCIES)[number]) => void
  hasBadAddress?: boolean
}) {
  return (
    <form
      method="post"
      action="/alerte"
      aria-label="Recevoir ces marchés par e-mail"
      className="grid gap-3"
    >
      {[...new URLSearchParams(alertSearchText(search))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <div className="min-w-56 flex-1">
          <Field
            label="Votre adresse e-mail"
            error={hasBadAddress ? ALERT_ERRORS.adresse : undefined}
          >
            {(ids) => (
              <TextInput
                {...ids}
                type="email"
                name={ALERT_FIELDS.email}
                required
                maxLength={254}
                autoComplete="email"
                placeholder="vous@exemple.fr"
              />
            )}
          </Field>
        </div>
        <Field label="Fréquence">
          {(ids) => (
            <Select
              {...ids}
              name={ALERT_FIELDS.frequency}
              defaultValue={frequency}
              onChange={({ target }) => {
                const chosen = SEARCH_ALERT_FREQUENCIES.find((each) => each === target.value)
                if (chosen) onFrequency?.(chosen)
              }}
            >
              {SEARCH_ALERT_FREQUENCIES.map((each) => (
                <option key={each} value={each}>
                  {FREQUENCY_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="max-sm:basis-full sm:pt-[1.6875rem]">
          <Button type="submit" className="max-sm:w-full">
            Recevoir ces marchés
          </Button>
        </div>
      </div>
      <p className="hidden" aria-hidden="true">
        <label>
          Ne pas remplir <input name={ALERT_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="text-sm text-soft">
        Nous vous envoyons d’abord un lien de confirmation. Chaque e-mail permet de tout arrêter en
        un clic&nbsp;; votre adresse e-mail ne sert à rien d’autre.
      </p>
    </form>
  )
}
