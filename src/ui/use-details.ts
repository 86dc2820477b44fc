import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** Whether a `<details>` is open, opened before the page's scripts came included; `details` are its props. */
export function useDetails() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(ref.current?.open ?? false), [])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open)
  return { isOpen, details: { ref, onToggle } }
}
