import { Suspense, useEffect, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-overlays.tsx'

const SHORTCUTS = [
  ['j', 'Marché suivant'],
  ['k', 'Marché précédent'],
  ['o', 'Ouvrir le marché'],
  ['f', 'Suivre le marché, ou ne plus le suivre'],
  ['x', 'Pas pour moi'],
  ['v', 'Vos vues enregistrées'],
  ['/', 'Chercher dans la liste'],
  ['?', 'Cette aide'],
] as const

const STORAGE_KEY = 'raccourcis'
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** The rows of the list, and in them what the keys act on. */
const ROW = '[data-row]'
const TITLE = ':is(h2, h3) a'

/**
 * Keys of a graded list: they move the focus between its rows and press the buttons of the row that has it. They do
 * nothing while someone types, and can be switched off, as speech input types letters.
 */
export function ListShortcuts() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useStoredSwitch()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(TYPING) || document.querySelector('[role="dialog"]')) return
      if (event.key === '?') {
        event.preventDefault()
        setOpen(true)
      } else if (isOn && act(event.key)) {
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="needs-script max-lg:hidden print:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" className="size-4" />
        Raccourcis clavier
      </Button>
      {isOpen && (
        <Suspense>
          <LazyDialog open onOpenChange={setOpen} title="Raccourcis clavier">
            <dl className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-y-2.5">
              {SHORTCUTS.map(([key, text]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="inline-grid min-w-7 place-items-center rounded-sm border border-line-strong bg-well px-1.5 font-mono text-sm">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-5 border-line border-t pt-4">
              <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
                Utiliser ces touches
              </Checkbox>
            </div>
          </LazyDialog>
        </Suspense>
      )}
    </>
  )
}

/** True if the key has done something. */
function act(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at]
  switch (key) {
    case 'j':
      return focusOn(rows[at + 1]?.querySelector<HTMLElement>(TITLE))
    case 'k':
      return focusOn(rows[at < 0 ? rows.length - 1 : at - 1]?.querySelector<HTMLElement>(TITLE))
    case 'o':
      return clickOn(row?.querySelector<HTMLElement>(TITLE))
    case 'f':
      return clickOn(row?.querySelector<HTMLElement>('button[aria-pressed]'))
    case 'x':
      return clickOn(row?.querySelector<HTMLElement>('button[aria-expanded]'))
    case 'v':
      return focusOn(document.querySelector<HTMLElement>('[data-views] :is(a, button)'))
    case '/':
      return focusOn(document.querySelector<HTMLElement>('main input[type="search"]'))
    default:
      return false
  }
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  element?.closest(ROW)?.scrollIntoView({ block: 'nearest' })
  return element !== null && element !== undefined
}

function clickOn(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}

/** On unless this browser switched it off. */
function useStoredSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(STORAGE_KEY) !== 'non'), [])
  return [
    isOn,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next ? 'oui' : 'non')
      setOn(next)
    },
  ]
}
