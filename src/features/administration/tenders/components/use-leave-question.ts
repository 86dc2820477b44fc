import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Asks for confirmation before what was typed is lost, by a link, by the browser's buttons or by closing the tab. */
export function useLeaveQuestion(question: string, isAsked: boolean): void {
  const { history } = useRouter()
  useEffect(() => {
    if (!isAsked) return
    return history.block({
      blockerFn: () => !window.confirm(question),
      enableBeforeUnload: true,
    })
  }, [history, question, isAsked])
}
