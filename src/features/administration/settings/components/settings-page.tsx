import type { InstallationSettings } from '../installation.functions.ts'
import { ModelSection } from './model-section.tsx'

/** What the environment of the site says; of a secret, only whether there is one. Then the language model. */
export function SettingsPage({
  settings: { settings, model, node },
}: {
  settings: InstallationSettings
}) {
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Réglages</h1>
      <p className="max-w-[46rem] text-sm text-soft">
        Ils se changent dans l’environnement du serveur, et sont lus à son démarrage. Un secret
        n’est jamais affiché. Node&nbsp;{node.replace(/^v/, '')}.
      </p>
      <div className="overflow-x-auto rounded-md border border-line bg-sheet">
        <table className="w-full min-w-[38rem] text-sm">
          <thead className="border-line border-b bg-well text-left">
            <tr>
              <th className="px-4 py-2 font-semibold">Réglage</th>
              <th className="px-4 py-2 font-semibold">Valeur</th>
              <th className="px-4 py-2 font-semibold">Origine</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {settings.map(({ name, value, isSecret, isGiven }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-2 text-left align-top font-mono font-normal">
                  {name}
                </th>
                <td className="px-4 py-2 align-top break-words">
                  {value ?? (
                    <span className="text-soft">{isSecret && isGiven ? 'Secret' : 'Absent'}</span>
                  )}
                </td>
                <td className="px-4 py-2 align-top whitespace-nowrap text-soft">
                  {isGiven ? 'Environnement' : value === null ? '–' : 'Par défaut'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ModelSection model={model} />
    </div>
  )
}
