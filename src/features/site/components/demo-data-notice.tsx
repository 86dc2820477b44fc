/** Said on every page while the demonstration set is in the database. */
export default function DemoDataNotice() {
  return (
    <aside aria-label="Données de démonstration" className="bg-warning-wash text-warning">
      <p className="container-page py-1.5 text-sm">
        <strong className="font-semibold">Données de démonstration&nbsp;:</strong> avis réels aux
        dates décalées. N’y&nbsp;répondez pas.
      </p>
    </aside>
  )
}
