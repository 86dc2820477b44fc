import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Mutes one tender in e-mails; opening the link asks for confirmation first. */
export function MutePage({ state }: { state: unknown }) {
  return (
    <div className="container-page grid min-h-[50vh] content-center justify-items-start gap-4 py-12">
      <h1 className="font-serif text-3xl font-semibold">Ne plus parler de ce marché</h1>
      <p className="max-w-[36rem] text-soft">
        Aucun e-mail de ce profil ne le mentionnera plus. Il reste dans votre liste.
      </p>
      {state === 'fait' ? (
        <Notice tone="success" live>
          C’est noté.
        </Notice>
      ) : state === 'lien' ? (
        <Notice tone="danger" live>
          Ce lien n’est pas celui d’un de nos e-mails, ou il est incomplet.
        </Notice>
      ) : (
        <form method="post">
          <Button type="submit" size="large">
            Ne plus m’en parler
          </Button>
        </form>
      )}
    </div>
  )
}
