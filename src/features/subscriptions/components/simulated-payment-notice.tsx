import { Notice } from '#/ui/notice.tsx'

/** The same in short, beside a price or a confirmation. */
export const SimulatedPaymentMark = () => (
  <p className="text-sm text-warning">
    <strong>Paiement de démonstration</strong>&nbsp;: aucun paiement réel n’est effectué.
  </p>
)

/** Shown on every screen of a simulated payment. */
export function SimulatedPaymentNotice() {
  return (
    <Notice tone="warning">
      <strong>Paiement de démonstration.</strong> Aucune carte n’est demandée et aucun paiement réel
      n’est effectué&nbsp;: ce site n’est relié à aucun prestataire de paiement.
    </Notice>
  )
}
