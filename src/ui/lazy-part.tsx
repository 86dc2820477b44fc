import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { importAgain, isMissingChunk, untilLoaded } from './screens/missing-chunk.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Attempts before the message: it comes within three seconds. */
const ATTEMPTS = 3

/** A part of a page that is loaded where it is shown. Where its chunk is missing, the rest of the page stays as it is. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await untilLoaded(load, ATTEMPTS) }
    } catch (error) {
      if (!isMissingChunk(error)) throw error
      return { default: (props: Props) => <NotLoaded load={load} shown={props} /> }
    }
  })
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

function NotLoaded<Props extends object>({ load, shown }: { load: Load<Props>; shown: Props }) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [isLoading, setLoading] = useState(false)
  const loadAgain = async () => {
    setLoading(true)
    try {
      const Part = await importAgain(load)
      setLoaded(() => Part)
    } catch {
      // After an update of the site only a new document names chunks that exist.
      if (navigator.onLine) window.location.reload()
    }
    setLoading(false)
  }
  if (Loaded) return <Loaded {...shown} />
  return (
    <Notice tone="warning" live>
      <p>Cette partie de la page n’a pas pu être chargée. Vérifiez votre connexion.</p>
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        disabled={isLoading}
        onClick={loadAgain}
      >
        Réessayer
      </Button>
    </Notice>
  )
}
