import { Button } from '#/ui/button.tsx'
import { TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { LONGEST, REPORT_ERRORS, type ReportField, type ReportOutcome } from '../missing-report.ts'

/** A plain form of the page: it needs no JavaScript. */
export function ReportForm({
  outcome,
  written,
}: {
  outcome: ReportOutcome | null
  written: Partial<Record<ReportField, string>>
}) {
  const errorOf = (field: ReportField) =>
    Array.isArray(outcome) && outcome.includes(field) ? REPORT_ERRORS[field] : undefined
  const control = (field: ReportField) => ({
    name: field,
    maxLength: LONGEST[field],
    defaultValue: written[field] ?? '',
  })
  return (
    <form
      method="post"
      action="/api/v1/missing-tenders"
      className="grid max-w-[42rem] gap-5"
      aria-label="Signaler un marché manquant"
    >
      <Outcome outcome={outcome} />
      <Field label="Objet du marché" error={errorOf('title')}>
        {(ids) => <TextInput {...ids} {...control('title')} required minLength={5} />}
      </Field>
      <Field label="Acheteur" optional error={errorOf('buyerName')}>
        {(ids) => <TextInput {...ids} {...control('buyerName')} />}
      </Field>
      <Field
        label="Adresse de l’annonce"
        hint="La page où vous l’avez vue, sur la plateforme de l’acheteur ou dans un journal."
        optional
        error={errorOf('url')}
      >
        {(ids) => <TextInput {...ids} {...control('url')} type="url" inputMode="url" />}
      </Field>
      <Field
        label="Remarque"
        hint={'Nous ne demandons ni votre nom ni votre adresse e-mail\u00a0: n’en écrivez pas ici.'}
        optional
        error={errorOf('comment')}
      >
        {(ids) => <TextArea {...ids} {...control('comment')} />}
      </Field>
      <p className="hidden" aria-hidden="true">
        <label>
          Ne pas remplir <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div>
        <Button type="submit">Signaler ce marché</Button>
      </div>
    </form>
  )
}

function Outcome({ outcome }: { outcome: ReportOutcome | null }) {
  if (outcome === null) return null
  if (outcome === 'received') {
    return (
      <Notice tone="success" live>
        Merci&nbsp;! Votre signalement est enregistré.
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live>
      {outcome === 'too_many'
        ? 'Trop de signalements nous sont parvenus depuis une heure. Réessayez plus tard.'
        : outcome === 'unreadable'
          ? 'Le formulaire n’a pas pu être lu. Réessayez.'
          : 'Votre signalement n’est pas encore enregistré\u00a0: corrigez ce qui est indiqué.'}
    </Notice>
  )
}
