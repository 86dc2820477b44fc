import { useState } from 'react'
import type { SearchAlertFrequency } from '#/domain/search-alert.ts'
import type { TenderSearch } from '#/features/tenders/search/list-search.schemas.ts'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { WaitingMailNotice } from '#/ui/waiting-mail-notice.tsx'
import { ALERT_ERRORS, ALERT_OUTCOMES } from '../alert-form.ts'
import { type AlertPreview, previewText } from '../alert-preview.ts'
import { AlertForm } from './alert-form.tsx'

/** Page of an alert before and just after it is requested. */
export function AlertOfferPage({
  offer: { search, title, preview },
  state,
}: {
  offer: { search: TenderSearch; title: string; preview: AlertPreview }
  /** From the URL: `AlertOutcome`. */
  state: unknown
}) {
  const outcome = ALERT_OUTCOMES.find((each) => each === state)
  const [frequency, setFrequency] = useState<SearchAlertFrequency>('daily')
  if (outcome === 'envoye') return <Sent search={search} title={title} />
  return (
    <div className="container-page grid max-w-[46rem] gap-5 py-8">
      <h1 className="font-serif text-3xl font-semibold">Recevoir ces marchés par e-mail</h1>
      {outcome === 'recherche' && (
        <Notice tone="danger" live>
          {ALERT_ERRORS.recherche}
        </Notice>
      )}
      <p className="text-lg">
        Les nouveaux marchés de cette recherche&nbsp;:{' '}
        <TextLink to="/bids" search={search} className="font-semibold">
          {title}
        </TextLink>
      </p>
      <p role="status" className="text-soft">
        {previewText(preview, frequency)}
      </p>
      <WaitingMailNotice />
      <AlertForm
        search={search}
        frequency={frequency}
        onFrequency={setFrequency}
        hasBadAddress={outcome === 'adresse'}
      />
    </div>
  )
}

/** The same for every address: only the e-mail shows whether it exists or already gets this alert. */
function Sent({ search, title }: { search: TenderSearch; title: string }) {
  return (
    <div className="container-page grid min-h-[50vh] max-w-[46rem] content-center justify-items-start gap-4 py-12">
      <h1 className="font-serif text-3xl font-semibold">Consultez votre boîte de réception</h1>
      <p className="text-lg text-soft">
        Si l’adresse e-mail indiquée est la bonne, un e-mail vous attend. Suivez son lien pour
        confirmer l’alerte «&nbsp;{title}
        &nbsp;»&nbsp;; rien ne sera envoyé avant.
      </p>
      <WaitingMailNotice isSent />
      <p className="text-soft">
        Rien après quelques minutes&nbsp;? Vérifiez vos courriers indésirables, ou redemandez
        l’alerte.
      </p>
      <TextLink to="/bids" search={search}>
        Revenir aux marchés
      </TextLink>
    </div>
  )
}
