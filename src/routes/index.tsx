import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: HomePage })

function HomePage() {
  return (
    <main>
      <h1>Trouvez et analysez vos marchés publics en un coup d’œil</h1>
    </main>
  )
}
