import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { SettingsPage } from '#/features/administration/settings/components/settings-page.tsx'
import { settingsQuery } from '#/features/administration/settings/installation.query-options.ts'

export const Route = createFileRoute('/admin/settings')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Réglages'),
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(settingsQuery()),
  component: () => <SettingsPage settings={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
