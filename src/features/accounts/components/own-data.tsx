import { buttonClasses } from '#/ui/button.tsx'
import { Section } from '#/ui/section.tsx'
import type { AccessSearch } from '../sign-in/access-search.ts'
import { readErrors } from '../sign-in/account-errors.ts'
import { DeleteAccount } from './delete-account.tsx'

/** Personal data of the user: export and deletion. */
export function OwnData({ search, className }: { search: AccessSearch; className: string }) {
  return (
    <Section title="Vos données">
      <div className={className}>
        <p>
          Tout ce que nous conservons à votre sujet, en un fichier&nbsp;: votre compte, vos
          organisations, vos commentaires, vos rappels.
        </p>
        <a
          href="/api/v1/account/export"
          download
          className={buttonClasses({ look: 'secondary' }, 'w-fit')}
        >
          Exporter mes données
        </a>
        <DeleteAccount errors={readErrors(search.error)} />
      </div>
    </Section>
  )
}
