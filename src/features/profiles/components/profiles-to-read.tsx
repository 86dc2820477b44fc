import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'

/** In place of the form, for guests of an organisation: they read its profiles. */
export function ProfilesToRead({ hasProfiles }: { hasProfiles: boolean }) {
  return (
    <div className="container-page py-10">
      <EmptyState
        heading="h1"
        title={
          hasProfiles
            ? 'Vous lisez les profils, vos collègues les créent'
            : 'Votre entreprise n’a pas encore de profil'
        }
      >
        <p>
          Votre rôle d’invité vous permet de lire et de commenter. Un administrateur de votre
          entreprise peut vous en donner un autre.
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {hasProfiles && <TextLink to="/profile">Voir les profils</TextLink>}
          <TextLink to="/organisation">Voir l’organisation et ses administrateurs</TextLink>
          <TextLink to="/bids">Chercher parmi tous les marchés</TextLink>
        </p>
      </EmptyState>
    </div>
  )
}
