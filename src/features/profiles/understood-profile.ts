import type { ProfileDraft } from '#/domain/profile-draft.ts'

/** What the text of a profile was understood as. */
export type UnderstoodProfile = {
  /** Activities of the text, likeliest first; those that were chosen are left out. */
  trades: { slug: string; name: string }[]
  /** For whom the firm works; counts only together with a trade. */
  clients: string[]
  /** Places of the text that were not chosen. */
  places: { code: string; name: string }[]
  /** Amounts of the text, in cents, where none are given. */
  size: { minimumCents: number | null; maximumCents: number | null } | null
  /** What the firm does not do, and that does not exclude tenders yet. */
  denied: string[]
}

/** The draft after one correction of what was understood. */
export const CORRECTIONS = {
  confirmTrade: ({ categories }: ProfileDraft, slug: string) => ({
    categories: [...new Set([...categories, slug])],
  }),
  /** Said in the text, where the person can read and change it. */
  denyTrade: ({ text }: ProfileDraft, name: string) => ({
    text: `${text.trim().replace(/[^.!?…]$/, '$&.')} Nous ne faisons pas : ${name}.`.trim(),
  }),
  clientIsTrade: ({ keywords }: ProfileDraft, client: string) => ({
    keywords: [...new Set([...keywords, client])],
  }),
  addPlace: ({ locations }: ProfileDraft, code: string) => ({
    locations: [...new Set([...locations, code])],
  }),
  exclude: ({ excluded }: ProfileDraft, denied: string) => ({
    excluded: [...new Set([...excluded, denied])],
  }),
} satisfies Record<string, (draft: ProfileDraft, value: string) => Partial<ProfileDraft>>
