import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { placesQuery } from '../locations.query-options.ts'
import { parseNearParam } from '../near-param.ts'

/** `value`: the place of a `near` parameter. */
export type Town = { value: string; label: string }

/** The server is asked when typing pauses for so long. */
const PAUSE_MS = 120
const FEWEST_LETTERS = 2

/** The communes that are called as typed, or have this postcode; `isPending` until the answer is there. */
export function useTowns(words: string, isEnabled: boolean): { towns: Town[]; isPending: boolean } {
  const typed = words.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const isLongEnough = isEnabled && typed.length >= FEWEST_LETTERS
  const { data = [], isFetching } = useQuery({
    ...placesQuery(asked),
    enabled: isLongEnough && asked === typed,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    towns: isLongEnough
      ? data.flatMap(({ changes }) => townsOf(parseNearParam(changes.near)?.place))
      : [],
    isPending: isLongEnough && (asked !== typed || isFetching),
  }
}

/** « 35000 Rennes » → « Rennes (35000) ». */
export function townsOf(place: string | undefined): Town[] {
  if (place === undefined) return []
  return [{ value: place, label: place.replace(/^(\d{5}) (.+)$/, '$2 ($1)') }]
}
