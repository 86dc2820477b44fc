import { useEffect, useState } from 'react'

/** Which columns are seen and how wide they are; columns that it does not name are as they are made. */
export type TableLayout = { visible: Record<string, boolean>; widths: Record<string, number> }

const keyOf = (name: string) => `table:${name}`

/** The layout that this browser keeps of a table; the first drawing, which the server shares, is as made. */
export function useStoredLayout(
  name: string,
  initial: TableLayout,
): [layout: TableLayout, keep: (layout: TableLayout) => void] {
  const [layout, setLayout] = useState(initial)
  useEffect(() => {
    const saved = readLayout(name)
    if (saved) setLayout((made) => ({ ...saved, visible: { ...made.visible, ...saved.visible } }))
  }, [name])
  const keep = (next: TableLayout) => {
    setLayout(next)
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next))
    } catch {
      // A browser that keeps nothing has the layout for as long as the page is open.
    }
  }
  return [layout, keep]
}

/** Null where nothing is stored, or nothing valid. */
function readLayout(name: string): TableLayout | null {
  try {
    const { visible, widths } = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    return { visible: valuesOf(visible, 'boolean'), widths: valuesOf(widths, 'number') }
  } catch {
    return null
  }
}

function valuesOf<Value>(saved: unknown, type: 'boolean' | 'number'): Record<string, Value> {
  const entries = typeof saved === 'object' && saved !== null ? Object.entries(saved) : []
  return Object.fromEntries(entries.filter(([, value]) => typeof value === type))
}
