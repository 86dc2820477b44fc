import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether a `<details>` is open, opened before the page's scripts came included; `details` are its props.
 *
 * @param startsOpen opens it with the page's scripts
 */
export function useDetails(startsOpen = false) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (startsOpen && ref.current) ref.current.open = true
    setOpen(ref.current?.open ?? false)
  }, [startsOpen])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open)
  return { isOpen, details: { ref, onToggle } }
}
