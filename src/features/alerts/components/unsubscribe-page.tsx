import { Button } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'

/** Opening the link of an e-mail asks first: programs that look at links beforehand unsubscribe nobody. */
export function UnsubscribePage({
  email,
  ofOne,
  isSigned,
  isDone,
}: {
  email: string
  /** Of one profile, not of everything. */
  ofOne: boolean
  isSigned: boolean
  isDone: boolean
}) {
  return (
    <div className="container-page grid min-h-[50vh] content-center justify-items-start gap-4 py-12">
      <h1 className="font-serif text-3xl font-semibold">
        {isDone ? 'C’est fait' : 'Se désabonner'}
      </h1>
      {isDone ? (
        <p className="max-w-[36rem] text-soft">
          Vous ne recevrez plus ces e-mails. Vous pouvez toujours{' '}
          <TextLink to="/bids">chercher parmi les marchés ouverts</TextLink>.
        </p>
      ) : isSigned ? (
        <>
          <p className="max-w-[36rem] text-soft">
            {ofOne
              ? 'Ne plus envoyer cette alerte à '
              : 'Ne plus envoyer aucune alerte de marchés à '}
            <strong className="font-semibold break-all text-ink">{email}</strong>&nbsp;?
          </p>
          <form method="post">
            <Button type="submit" size="large">
              Me désabonner
            </Button>
          </form>
        </>
      ) : (
        <p className="max-w-[36rem] text-soft">
          Pour que personne d’autre ne le fasse à votre place, le désabonnement passe par le lien
          qui se trouve au bas de chacun de nos e-mails. Ouvrez le plus récent et suivez «&nbsp;Se
          désabonner&nbsp;».
        </p>
      )}
    </div>
  )
}
