import { lazy, Suspense, useEffect, useState } from 'react'
import type { WordsCompletionProps } from './words-combobox.tsx'

const WordsCombobox = lazy(async () => ({
  default: (await import('./words-combobox.tsx')).WordsCombobox,
}))

/**
 * Makes a search box complete what is typed into it. Loaded when the box is first used, which is a
 * plain one until then and without JavaScript. The list opens below the `relative` element around it.
 */
export function WordsCompletion(props: WordsCompletionProps) {
  const { input } = props
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const box = input.current
    if (!box) return
    const use = () => setUsed(true)
    if (document.activeElement === box) use()
    box.addEventListener('focus', use)
    return () => box.removeEventListener('focus', use)
  }, [input])
  return (
    used && (
      <Suspense fallback={null}>
        <WordsCombobox {...props} />
      </Suspense>
    )
  )
}
