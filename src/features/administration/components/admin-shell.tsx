import { Outlet } from '@tanstack/react-router'
import { ButtonLink } from '#/ui/button.tsx'
import { MessageScreen } from '#/ui/screens/message-screen.tsx'

/** Around every page of the back office. Its functions refuse by themselves; this says so in words. */
export function AdminShell({ isAdministrator }: { isAdministrator: boolean }) {
  if (!isAdministrator) {
    return (
      <MessageScreen
        title="Accès réservé"
        text="Cette partie du site est réservée à ses administrateurs, et votre compte n’en est pas un."
      >
        <ButtonLink to="/profile">Mes profils</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Accueil
        </ButtonLink>
      </MessageScreen>
    )
  }
  return (
    // Endless words wrap, but for tables, whose columns they would make a letter wide.
    <div className="px-4 py-6 wrap-anywhere lg:px-8 [&_table]:wrap-break-word">
      <Outlet />
    </div>
  )
}
