import type { listStaff } from '../staff.functions.ts'

const ROLES = { admin: 'Administrateur', sales: 'Équipe commerciale', user: 'Utilisateur' } as const

/** Who has rights over the whole site. */
export function AdminAccountPage({ staff }: { staff: Awaited<ReturnType<typeof listStaff>> }) {
  return (
    <div className="grid gap-4">
      <h1 className="font-serif text-2xl font-semibold">Comptes de l’équipe</h1>
      <p className="max-w-[42rem] text-soft">
        Un administrateur s’ajoute sur le serveur, par la commande{' '}
        <code className="font-mono text-sm">npm run admin -- create adresse@exemple.fr</code>.
      </p>
      <div className="overflow-x-auto rounded-md border border-line bg-sheet">
        <table className="w-full text-sm">
          <thead className="border-line border-b text-left text-soft">
            <tr>
              <th className="px-4 py-2.5 font-semibold">Nom</th>
              <th className="px-4 py-2.5 font-semibold">Adresse e-mail</th>
              <th className="px-4 py-2.5 font-semibold">Rôle</th>
              <th className="px-4 py-2.5 font-semibold">Deux étapes</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {staff.map(({ id, name, email, platformRole, hasSecondFactor }) => (
              <tr key={id}>
                <td className="px-4 py-2.5 font-semibold">{name}</td>
                <td className="px-4 py-2.5">{email}</td>
                <td className="px-4 py-2.5 whitespace-nowrap">{ROLES[platformRole]}</td>
                <td className="px-4 py-2.5">{hasSecondFactor ? 'Oui' : 'Non'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
