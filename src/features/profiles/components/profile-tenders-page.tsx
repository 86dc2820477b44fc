import { type ReactNode, useState } from 'react'
import type { RefusalReason } from '#/domain/feedback.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { formatSearchParams } from '#/lib/search-params.ts'
import { Button } from '#/ui/button.tsx'
import { DownloadLinks } from '#/ui/download-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { GradedTender, ProfileTenders, ZoneWidening } from '../graded-tender.ts'
import type { ProfileTenderSearch } from '../profile-tender-search.schemas.ts'
import { dismissBid, restoreBid, widenProfileZone } from '../profiles.functions.ts'
import { useProfileChange } from '../use-profile-change.ts'
import { DismissControl } from './dismiss-control.tsx'
import { GradedList, GradedRow } from './graded-row.tsx'
import { LetterLinks } from './letter-links.tsx'
import { ListControls } from './list-controls.tsx'
import { ListShortcuts } from './list-shortcuts.tsx'
import { OutsideZoneView } from './outside-zone.tsx'
import { WhyAbsentForm } from './why-absent-form.tsx'

/** The open tenders of a profile, graded. */
export function ProfileTendersPage({
  profileId,
  search,
  found,
  mayEdit,
  row,
  saveControl,
}: {
  profileId: string
  search: ProfileTenderSearch
  found: ProfileTenders
  mayEdit: boolean
  row: (bid: GradedTender) => ReactNode
  saveControl: (bid: GradedTender) => ReactNode
}) {
  const { run, isBusy, error } = useProfileChange(profileId)
  const [dismissed, setDismissed] = useState<{ id: string; subject: string } | null>(null)
  const dismiss = async (bid: GradedTender, reason: RefusalReason) => {
    const { subject } = tenderTexts(bid.infos)
    const done = await run(() => dismissBid({ data: { profileId, bidId: bid.id, reason } }))
    if (done) setDismissed({ id: bid.id, subject })
  }
  const [widened, setWidened] = useState<string | null>(null)
  const widen = async ({ label, locations, added }: ZoneWidening) => {
    if (await run(() => widenProfileZone({ data: { profileId, locations } }))) {
      setWidened(
        `Zone élargie\u00a0: ${label} (+${added}). Elle se change dans les réglages du profil.`,
      )
    }
  }
  const restore = async (bidId: string) => {
    if (await run(() => restoreBid({ data: { profileId, bidId } }))) setDismissed(null)
  }
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-3 py-3 sm:gap-4 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-xl font-semibold sm:text-2xl">
          {formatCounted(found.total, 'marché')} {found.total < 2 ? 'ouvert' : 'ouverts'}
          {listedAs(search, found.total)}
        </h1>
        <LetterLinks profileId={profileId} search={search} counts={found.countByLetter} />
      </div>
      {found.outside && (
        <OutsideZoneView
          profileId={profileId}
          outside={found.outside}
          isListed={search.outside === true}
          isBusy={isBusy}
          onWiden={mayEdit ? widen : undefined}
        />
      )}
      {widened && <Notice live>{widened}</Notice>}
      <ListControls profileId={profileId} search={search} />
      <p role="status" className="sr-only">
        {formatCounted(found.total, 'marché')}
      </p>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {dismissed && (
        <Notice live>
          <span className="mr-2">Écarté&nbsp;: {dismissed.subject}. La liste en tient compte.</span>
          <Button look="quiet" size="small" disabled={isBusy} onClick={() => restore(dismissed.id)}>
            Annuler
          </Button>
        </Notice>
      )}
      {found.bids.length > 0 ? (
        <GradedList>
          {found.bids.map((bid) => (
            <GradedRow
              key={bid.id}
              grade={bid.grade}
              row={row(bid)}
              actions={
                mayEdit && (
                  <>
                    {saveControl(bid)}
                    {!bid.isSaved && (
                      <DismissControl
                        subject={tenderTexts(bid.infos).subject}
                        disabled={isBusy}
                        onDismiss={(reason) => dismiss(bid, reason)}
                      />
                    )}
                  </>
                )
              }
            />
          ))}
        </GradedList>
      ) : (
        <NothingListed profileId={profileId} search={search} found={found} />
      )}
      <Pagination
        page={found.page}
        pageCount={found.pageCount}
        linkTo={(p) => ({
          to: '/profile/$profileId/bids',
          params: { profileId },
          search: { ...search, p: p === 1 ? undefined : p },
        })}
      />
      {found.bids.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TableLinks profileId={profileId} search={search} />
          <ListShortcuts />
        </div>
      )}
      <div className="grid gap-3">
        <WhyAbsentForm profileId={profileId} search={search} />
        {found.lessons.length > 0 && (
          <details className="rounded-md border border-line bg-sheet px-4 py-3">
            <summary className="cursor-pointer font-semibold">
              Ce que vos choix ont changé ({found.lessons.length})
            </summary>
            <ul className="list-disc pt-2 pl-5 text-sm text-soft">
              {found.lessons.map((lesson) => (
                <li key={lesson}>{lesson}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function listedAs({ grade, outside, unfollowed }: ProfileTenderSearch, total: number): string {
  if (outside) return ' hors de votre zone'
  if (unfollowed) return ` noté${total < 2 ? '' : 's'} A ou B, que vous ne suivez pas encore`
  return grade ? ` noté${total < 2 ? '' : 's'} ${grade}` : ' pour vous'
}

function TableLinks({ profileId, search }: { profileId: string; search: ProfileTenderSearch }) {
  const query = formatSearchParams({ ...search, p: undefined })
  const address = (format: string) => `/profile/${profileId}/bids.${format}${query}`
  return (
    <DownloadLinks
      links={[
        { name: 'CSV', href: address('csv') },
        { name: 'Excel', href: address('xlsx') },
      ]}
    />
  )
}

function NothingListed({
  profileId,
  search,
  found,
}: {
  profileId: string
  search: ProfileTenderSearch
  found: ProfileTenders
}) {
  const isNarrowed =
    search.q !== undefined ||
    search.lastSevenDays ||
    search.outside ||
    search.unfollowed ||
    search.grade !== undefined
  const lower = found.countByLetter.D + found.countByLetter.E
  return (
    <EmptyState
      title={found.total > 0 ? 'Cette page n’existe pas' : 'Rien d’ouvert ici pour l’instant'}
    >
      <p>
        {isNarrowed || found.total > 0
          ? 'Retirez un filtre pour voir les autres marchés de ce profil.'
          : 'Les nouveaux marchés arrivent chaque jour. Une zone plus large ou une description plus précise en trouve davantage.'}
      </p>
      <ul className="grid gap-1.5">
        {(isNarrowed || found.total > 0) && (
          <li>
            <TextLink to="/profile/$profileId/bids" params={{ profileId }} search={{}}>
              Toute la liste
            </TextLink>
          </li>
        )}
        <li>
          <TextLink to="/profile/$profileId/settings" params={{ profileId }}>
            Modifier le profil
          </TextLink>
        </li>
        {!isNarrowed && lower > 0 && (
          <li>
            <TextLink to="/profile/$profileId/bids" params={{ profileId }} search={{ grade: 'D' }}>
              Voir les notes plus basses
            </TextLink>
          </li>
        )}
      </ul>
    </EmptyState>
  )
}
