import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import { LOCATION_GROUPS } from '#/features/locations/regions.ts'
import type { LabelledNotice } from './archive.ts'
import type { LabelledProfile } from './matching/labelled-profile.ts'
import { WRITTEN_PROFILES } from './written-profiles.ts'

/** Phrases that firms use at the beginning and end, which must have no effect. */
const OPENINGS = [
  '',
  '',
  'Nous sommes une entreprise de 12 personnes. ',
  'Société familiale créée en 1987, nous intervenons dans toute la région. ',
  'Notre équipe répond aux appels d’offres des collectivités. ',
]
const CLOSINGS = ['', '', ' Vingt ans d’expérience.', ' Devis rapide, travail soigné.']

const MIN_RELEVANT = 6
const WORDINGS = 4

/**
 * The written profiles, then profiles generated from January: the labels of one to three descriptors of one
 * category, with titles of notices that have them. Deterministic.
 * @param learned the source of titles
 * @param calls the calls that must contain relevant ones
 */
export function tuningProfiles(
  learned: readonly LabelledNotice[],
  calls: readonly LabelledNotice[],
): LabelledProfile[] {
  const next = sequence(20210101)
  const counts = countDescriptors(calls)
  const frequent = [...allDescriptors().values()].filter(
    ({ code, weak }) => !weak && (counts.get(code) ?? 0) >= MIN_RELEVANT,
  )
  const generated = frequent.flatMap((first): LabelledProfile[] => {
    const kin = frequent.filter(
      (other) => other !== first && other.categories[0] === first.categories[0],
    )
    const trades = [first, ...pick(kin, next() % 3, next)]
    const codes = trades.map(({ code }) => code)
    const opening = OPENINGS[next() % OPENINGS.length] ?? ''
    const closing = CLOSINGS[next() % CLOSINGS.length] ?? ''
    const labels = trades.map(({ label }) => label).join(', ')
    const wordings = pick(
      learned.filter((notice) => notice.descriptors.some(({ code }) => codes.includes(code))),
      WORDINGS,
      next,
    ).map(({ title }) => firstWords(title))
    const region = LOCATION_GROUPS[next() % LOCATION_GROUPS.length]
    const locations = next() % 2 === 0 ? [] : [...(region?.dept ?? [])]
    const relevant = { descriptors: codes, locations }
    return [
      { name: first.label, text: `${opening}${labels}.${closing}`, locations, relevant },
      {
        name: first.label,
        text: `${opening}${wordings.join(', ')}.${closing}`,
        locations,
        relevant,
      },
    ]
  })
  return [...WRITTEN_PROFILES, ...generated]
}

const firstWords = (title: string) => title.toLowerCase().split(/\s+/).slice(0, 6).join(' ')

function countDescriptors(calls: readonly LabelledNotice[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of calls.flatMap(({ descriptors }) => descriptors)) {
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}

function pick<Item>(items: readonly Item[], count: number, next: () => number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(next() % left.length, 1),
  ).flat()
}

/** A deterministic linear congruential generator; uses its high bits. */
function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}
