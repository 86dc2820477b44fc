import ViewingBanner from '#/features/administration/accounts/components/viewing-banner.tsx'
import DemonstrationBanner from '#/features/demonstration/components/demonstration-banner.tsx'

/** Says over every page that nothing can be changed: in the view of another organisation, or in the demonstration. */
export default function ReadOnlyBanner({
  organisation,
  until,
}: {
  organisation: string
  /** End of a view, ISO 8601; null in the demonstration. */
  until: string | null
}) {
  return until === null ? (
    <DemonstrationBanner organisation={organisation} />
  ) : (
    <ViewingBanner organisation={organisation} until={until} />
  )
}
