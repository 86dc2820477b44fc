import type { PointerEvent } from 'react'
import { NARROWEST, WIDEST } from './table-column.ts'

/**
 * The edge of a column, to drag. While it is dragged only the browser moves the column; `onResize` hears of
 * the end, so that no row is drawn again meanwhile. The list of columns does the same without a pointer.
 */
export function ColumnResizer({
  columnId,
  width,
  onResize,
}: {
  columnId: string
  width: number
  onResize: (width: number) => void
}) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget
    const from = event.clientX
    const column = edge
      .closest('table')
      ?.querySelector<HTMLTableColElement>(`col[data-column="${columnId}"]`)
    const widthAt = (x: number) => Math.min(WIDEST, Math.max(NARROWEST, width + x - from))
    const move = ({ clientX }: globalThis.PointerEvent) => {
      if (column) column.style.width = `${widthAt(clientX)}px`
    }
    const end = ({ clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      onResize(Math.round(widthAt(clientX)))
    }
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={drag}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-line border-r-2 hover:border-accent"
    />
  )
}
