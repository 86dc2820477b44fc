/** Said on every page while the demonstration set is in the database. */
export default function DemoDataNotice({
  isMixed,
  isWide,
}: {
  /** Beside notices with their own dates. */
  isMixed: boolean
  /** As wide as the bar above it. */
  isWide: boolean
}) {
  return (
    <aside aria-label="Données de démonstration" className="bg-warning-wash text-warning">
      <p className={`container-page py-1.5 text-sm ${isWide ? 'max-w-[110rem]' : ''}`}>
        <strong className="font-semibold">Données de démonstration&nbsp;:</strong>{' '}
        {isMixed ? (
          'une partie des avis a des dates décalées. Leur page le signale.'
        ) : (
          <>avis réels aux dates décalées. N’y&nbsp;répondez pas.</>
        )}
      </p>
    </aside>
  )
}
