import type { TopicModel } from '#/features/categories/topic-model.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import type { Profile } from './profile.ts'
import { extractPlaces, type TownFinder } from './profile-places.ts'
import { sentencesOf } from './profile-text.ts'
import { profileTopics } from './profile-topics.ts'
import { tradeWords } from './trade-words.ts'

/** The model and town index used to read profile texts. */
export type Reader = { model: TopicModel; townDepartment: TownFinder }

type ReadProfile = {
  interest: Interest
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
  const sentences = sentencesOf(`${name.rest}.\n${text.rest}`)
  const named = [...name.departments, ...text.departments]
  const towns = [...name.townDepartments, ...text.townDepartments]
  const isEverywhere = profile.locations.length === 0
  const departments = isEverywhere ? [] : [...new Set([...profile.locations, ...named])]
  return {
    interest: {
      key,
      words: tradeWords(reader.model, sentences),
      topics: profileTopics(reader.model, sentences, profile.categories ?? []),
      departments,
      excluded: [...(profile.excluded ?? [])],
    },
    zoneHints: [...new Set([...named, ...towns])].filter((code) => !departments.includes(code)),
  }
}
