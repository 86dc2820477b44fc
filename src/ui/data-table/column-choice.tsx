import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { LazyPopover } from '../overlays/lazy-overlays.tsx'
import { NARROWEST, WIDEST } from './table-column.ts'

type ChosenColumn = {
  id: string
  title: string
  width: number
  visible: boolean
  mayHide: boolean
}

/** Which columns are seen, and how wide they are: all that a pointer can do, by keyboard. */
export function ColumnChoice({
  columns,
  onShow,
  onResize,
  onReset,
}: {
  columns: readonly ChosenColumn[]
  onShow: (columnId: string, visible: boolean) => void
  onResize: (columnId: string, width: number) => void
  onReset: () => void
}) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const open = state === 'open'
  return (
    <>
      <Button
        ref={button}
        look="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setState(open ? 'closed' : 'open')}
      >
        Colonnes
      </Button>
      {state !== 'never' && (
        <LazyPopover
          open={open}
          onOpenChange={(next) => setState(next ? 'open' : 'closed')}
          anchor={button}
          label="Colonnes"
        >
          <ul className="grid gap-1">
            {columns.map(({ id, title, width, visible, mayHide }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-4">
                <Checkbox
                  checked={visible}
                  disabled={!mayHide}
                  onChange={(event) => onShow(id, event.currentTarget.checked)}
                >
                  {title}
                </Checkbox>
                <input
                  type="range"
                  aria-label={`Largeur de la colonne ${title}`}
                  min={NARROWEST}
                  max={WIDEST}
                  step={10}
                  value={width}
                  disabled={!visible}
                  onChange={(event) => onResize(id, event.currentTarget.valueAsNumber)}
                />
              </li>
            ))}
          </ul>
          <Button look="quiet" size="small" className="mt-3" onClick={onReset}>
            Comme au début
          </Button>
        </LazyPopover>
      )}
    </>
  )
}
