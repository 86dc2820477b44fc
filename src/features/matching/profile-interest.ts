import type { TopicModel } from '#/features/categories/topic-model.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import type { Profile } from './profile.ts'
import { type TownFinder, takeOutPlaces } from './profile-places.ts'
import { sentencesOf } from './profile-text.ts'
import { profileTopics } from './profile-topics.ts'
import { tradeWords } from './trade-words.ts'

/** What texts are read with. */
export type Reader = { model: TopicModel; townDepartment: TownFinder }

type ReadProfile = {
  interest: Interest
  /** Départements that the text hints at and that were not chosen: to be proposed, never assumed. */
  zoneHints: string[]
}

/**
 * What a firm looks for, told from how it describes itself.
 *
 * @param key a UUID, the profile's
 */
export function readProfile(profile: Profile, key: string, reader: Reader): ReadProfile {
  const name = takeOutPlaces(profile.name, reader.townDepartment)
  const text = takeOutPlaces(profile.text, reader.townDepartment)
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
