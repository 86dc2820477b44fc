import type { TopicModel } from '#/features/categories/topic-model.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import type { Profile } from './profile.ts'
import { extractPlaces, type TownFinder } from './profile-places.ts'
import { readStatements } from './profile-text.ts'
import { deniedTopics, profileTopics } from './profile-topics.ts'
import { tradeCandidates, tradeWords } from './trade-words.ts'

/** The model and town index used to read profile texts. */
export type Reader = { model: TopicModel; townDepartment: TownFinder }

type ReadProfile = {
  interest: Interest
  /** For whom the firm works, and what it does not do, as written. */
  clients: string[]
  denied: string[]
  /** Départements in the text that were not chosen: proposals only. */
  zoneHints: string[]
}

/**
 * Derives from a profile what the firm looks for.
 * @param key the profile's UUID
 */
export function readProfile(profile: Profile, key: string, reader: Reader): ReadProfile {
  const name = extractPlaces(profile.name, reader.townDepartment)
  const text = extractPlaces(profile.text, reader.townDepartment)
  const { trades, clients, denied } = readStatements(`${name.rest}.\n${text.rest}`)
  const refused = deniedTopics(reader.model, denied)
  const named = [...name.departments, ...text.departments]
  const towns = [...name.townDepartments, ...text.townDepartments]
  const isEverywhere = profile.locations.length === 0
  const departments = isEverywhere ? [] : [...new Set([...profile.locations, ...named])]
  return {
    interest: {
      key,
      words: [
        ...withoutDenied(tradeWords(reader.model, trades), denied),
        ...clientWords(clients, trades),
      ],
      topics: profileTopics(reader.model, trades, profile.categories ?? []).filter(
        ({ name }) => !refused.has(name) || profile.categories?.includes(name),
      ),
      departments,
      excluded: [...(profile.excluded ?? [])],
    },
    clients,
    denied,
    zoneHints: [...new Set([...named, ...towns])].filter((code) => !departments.includes(code)),
  }
}

type Words = Interest['words']

function withoutDenied(words: Words, denied: readonly string[]): Words {
  const terms = new Set(denied.flatMap((part) => tradeCandidates(part).map(({ term }) => term)))
  return words.filter(({ text }) => tradeCandidates(text).every(({ term }) => !terms.has(term)))
}

/** So little that the sector of a client counts only together with a trade. */
const CLIENT_WEIGHT = 0.08

function clientWords(clients: readonly string[], trades: readonly { text: string }[]): Words {
  const known = new Set(trades.flatMap(({ text }) => tradeCandidates(text).map(({ term }) => term)))
  const words = clients.flatMap(tradeCandidates).filter(({ term }) => !known.has(term))
  return [...new Map(words.map(({ word, term }) => [term, word])).values()].map((text) => ({
    text,
    weight: CLIENT_WEIGHT,
  }))
}
