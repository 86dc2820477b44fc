import { Link, useRouter } from '@tanstack/react-router'

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <main>
      <h1>Oops !</h1>
      <p>La page que vous cherchez n'existe pas.</p>
      <button type="button" onClick={() => router.history.back()}>
        Retour
      </button>
      <Link to="/">Accueil</Link>
    </main>
  )
}
