import { useQuery } from '@tanstack/react-query'
import type { AlertSettings } from '#/domain/alert-settings.ts'
import { profileKey } from '#/features/profiles/profiles.query-options.ts'
import { profilePreviewText } from '../alert-preview.ts'
import { previewAlert } from '../alerts.functions.ts'

/** How much an alert would have sent last month, as it is set now. */
export function AlertPreviewLine({
  profileId,
  alerts: { frequency, letter },
}: {
  profileId: string
  alerts: AlertSettings
}) {
  const { data } = useQuery({
    queryKey: [...profileKey(profileId), 'alert-preview'],
    queryFn: () => previewAlert({ data: { profileId } }),
    enabled: frequency !== 'never',
  })
  return (
    <p role="status" className="min-h-6 text-sm text-soft">
      {frequency === 'never'
        ? 'Vous ne recevrez aucun e-mail de ce profil.'
        : data && profilePreviewText(data, { letter })}
    </p>
  )
}
