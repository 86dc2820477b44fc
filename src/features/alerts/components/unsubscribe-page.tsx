import type { ReactNode } from 'react'
import { Button } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'

/**
 * Asks for confirmation first, so that mail programs that prefetch links unsubscribe no address. An address without
 * a signature is sent a signed link; the page is the same for known and unknown addresses.
 */
export function UnsubscribePage({
  email,
  ofOne,
  isSigned,
  state,
}: {
  email: string
  /** Of one profile or alert, not of everything. */
  ofOne: boolean
  isSigned: boolean
  /** `fait`: just done; `demande`: a link was just asked for. */
  state: unknown
}) {
  const address = <strong className="font-semibold break-all text-ink">{email}</strong>
  if (state === 'fait') {
    return (
      <Screen title="C’est fait">
        <p>
          Vous ne recevrez plus ces e-mails. Vous pouvez toujours{' '}
          <TextLink to="/bids">chercher parmi les marchés ouverts</TextLink>.
        </p>
      </Screen>
    )
  }
  if (state === 'demande') {
    return (
      <Screen title="Consultez votre boîte de réception">
        <p>
          Si {address} reçoit des alertes de notre part, nous venons de lui envoyer un lien pour les
          arrêter.
        </p>
      </Screen>
    )
  }
  return (
    <Screen title="Se désabonner">
      <p>
        {isSigned
          ? ofOne
            ? 'Ne plus envoyer cette alerte à '
            : 'Ne plus envoyer aucune alerte de marchés à '
          : 'Arrêter toutes les alertes de marchés envoyées à '}
        {address}&nbsp;?
      </p>
      {!isSigned && (
        <p>
          Pour que personne ne le fasse à votre place, nous envoyons d’abord un lien à cette adresse
          e-mail. Celui qui se trouve au bas de chacun de nos e-mails agit aussitôt.
        </p>
      )}
      <form method="post">
        <Button type="submit" size="large">
          {isSigned ? 'Me désabonner' : 'Recevoir le lien'}
        </Button>
      </form>
    </Screen>
  )
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-page grid min-h-[50vh] content-center justify-items-start gap-4 py-12 text-soft *:max-w-[36rem]">
      <h1 className="font-serif text-3xl font-semibold text-ink">{title}</h1>
      {children}
    </div>
  )
}
