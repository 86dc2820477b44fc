import { Notice } from '#/ui/notice.tsx'

/** On every screen of a payment that is none. */
export function DemonstrationNotice() {
  return (
    <Notice tone="warning">
      <strong>Paiement de démonstration.</strong> Aucune carte n’est demandée et aucun argent ne
      change de main&nbsp;: ce site n’est relié à aucun prestataire de paiement.
    </Notice>
  )
}
