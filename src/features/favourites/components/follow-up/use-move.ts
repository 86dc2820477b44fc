import { startTransition, useState } from 'react'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import { ORGANISATION_TENDERS_KEY, profileKey } from '#/features/profiles/profiles.query-options.ts'
import { useChange } from '#/lib/use-change.ts'
import { changeFavoriteTender } from '../../favourites.functions.ts'
import { type FollowedTender, followedKey } from '../../followed-tender.ts'

/** A finished move; `from` is null once it is undone. */
export type Move = { tender: FollowedTender; to: FavouriteStatus; from: FavouriteStatus | null }

/**
 * Moves tenders to another status: at once on the screen, back again if the server refuses. `moved` gives a
 * tender with the status that it has on the screen, `last` the last finished move.
 */
export function useMove() {
  const { run, error } = useChange(async (queries) => {
    await queries.invalidateQueries({ queryKey: [ORGANISATION_TENDERS_KEY] })
    await queries.invalidateQueries({ queryKey: profileKey('').slice(0, 1) })
  })
  const [pending, setPending] = useState<Readonly<Record<string, FavouriteStatus>>>({})
  const [last, setLast] = useState<Move | null>(null)
  const change = async (
    tender: FollowedTender,
    to: FavouriteStatus,
    from: FavouriteStatus | null,
  ) => {
    const key = followedKey(tender)
    setPending((before) => ({ ...before, [key]: to }))
    const { bid, profile } = tender
    const isDone = await run(() =>
      changeFavoriteTender({
        data: { profileId: profile.id, bidId: bid.id, change: { status: to } },
      }),
    )
    // The router shows what it loaded in a transition: an update outside one would come first, and the card would jump back.
    startTransition(() => {
      setPending(({ [key]: shown, ...others }) =>
        shown === undefined || shown === to ? others : { ...others, [key]: shown },
      )
      if (isDone) setLast({ tender, to, from })
    })
  }
  return {
    error,
    last,
    moved: (tender: FollowedTender): FollowedTender => ({
      ...tender,
      status: pending[followedKey(tender)] ?? tender.status,
    }),
    move: (tender: FollowedTender, to: FavouriteStatus) => {
      if (to !== tender.status) void change(tender, to, tender.status)
    },
    undo: ({ tender, from }: Move) => {
      if (from !== null) void change(tender, from, null)
    },
  }
}
