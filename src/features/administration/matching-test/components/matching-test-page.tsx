import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'
import type { DraftPickers } from '#/features/profiles/components/create-profile-page.tsx'
import { ProfileFields } from '#/features/profiles/components/profile-fields.tsx'
import { draftErrors, tidyDraft } from '#/features/profiles/draft-errors.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AnyProfile } from '../../profiles/admin-profiles.functions.ts'
import { searchPartialBidsByProfile } from '../matching-cases.functions.ts'
import type { MatchingCase } from '../matching-cases.queries.server.ts'
import { MatchingCaseList } from './matching-case-list.tsx'
import { TestedTenderList } from './tested-tender-list.tsx'

/** What a profile finds, real or typed for the occasion, and the grades that must not move. */
export function MatchingTestPage({
  found,
  cases,
  pickers,
}: {
  /** The profile that the address names. */
  found: AnyProfile | null
  cases: MatchingCase[]
  pickers: DraftPickers
}) {
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(found))
  const [tested, setTested] = useState<ProfileDraft | null>(found ? draftOf(found) : null)
  const errors = draftErrors(draft)
  const change = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { data, isFetching, error } = useQuery({
    queryKey: ['admin', 'matching-test', tested],
    queryFn: () => searchPartialBidsByProfile({ data: { draft: tidyDraft(tested ?? draft) } }),
    enabled: tested !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const hasErrors = Object.keys(errors).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-2xl font-semibold">Test de correspondance</h1>
        <p className="max-w-[46rem] text-soft">
          {found ? (
            <>
              Le profil «&nbsp;{found.profile.name}&nbsp;» de{' '}
              <TextLink to="/admin/profiles/$orgId" params={{ orgId: found.organisation.id }}>
                {found.organisation.name}
              </TextLink>
              . Ce que vous changez ici ne change pas le sien.
            </>
          ) : (
            'Décrivez un profil, ou partez d’un vrai depuis sa page\u00a0: chaque avis et chaque marché trouvé porte sa note et ses raisons.'
          )}
        </p>
      </header>
      <div className="grid items-start gap-8 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="grid gap-4 rounded-md border border-line bg-sheet p-5">
          <ProfileFields
            draft={draft}
            errors={tested ? errors : {}}
            onChange={change}
            pickers={pickers(draft, change)}
          />
          <Button className="w-fit" disabled={hasErrors} onClick={() => setTested(draft)}>
            Tester
          </Button>
        </div>
        <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {error && (
            <Notice tone="danger" live>
              {error.message}
            </Notice>
          )}
          {isFetching && !data && <Skeleton lines={10} />}
          {tested && data && <TestedTenderList draft={tested} found={data} />}
          {!tested && (
            <p className="text-soft">
              Les avis et les marchés que le profil trouve s’affichent ici.
            </p>
          )}
        </div>
      </div>
      <Section title="Cas de référence">
        <MatchingCaseList cases={cases} />
      </Section>
    </div>
  )
}

function draftOf(found: AnyProfile | null): ProfileDraft {
  if (!found) return EMPTY_DRAFT
  const { id: _id, alerts: _a, createdAt: _c, updatedAt: _u, ...draft } = found.profile
  return draft
}
