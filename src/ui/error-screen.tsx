import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'

/** What stands in place of a page that failed. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main>
      <h1>Un problème est survenu.</h1>
      <button
        type="button"
        onClick={() => {
          reset()
          router.invalidate()
        }}
      >
        Réessayer
      </button>
      <Link to="/">Accueil</Link>
    </main>
  )
}
