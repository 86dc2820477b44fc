import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { SettingsPage } from '#/features/administration/settings/components/settings-page.tsx'
import { getSettings } from '#/features/administration/settings/installation.functions.ts'

export const Route = createFileRoute('/admin/settings')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Réglages'),
  loader: () => getSettings(),
  component: () => <SettingsPage settings={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
