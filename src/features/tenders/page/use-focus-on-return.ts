import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** « Retour » from the page of a tender focuses its title in the list, so that the keyboard goes on from there. */
export function useFocusOnReturn(slug: string): void {
  const { history, subscribe } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type !== 'BACK') return
        const stop = subscribe('onRendered', () => {
          stop()
          if (document.activeElement === document.body)
            titleOf(slug)?.focus({ preventScroll: true })
        })
      }),
    [history, subscribe, slug],
  )
}

const titleOf = (slug: string) =>
  document.querySelector<HTMLElement>(`:is(h2, h3) a[href="/appel-offre/${CSS.escape(slug)}"]`)
