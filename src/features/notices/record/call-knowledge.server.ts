import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { categoriseNotice } from '#/features/categories/categorise-notice.server.ts'
import { cpvLabel, isBroadCpv } from '#/features/categories/cpv.server.ts'
import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { countriesOfNuts } from '#/features/locations/countries-of-nuts.ts'
import { seatPosition, townOfExecution } from '../compose/execution-town.server.ts'
import type { CallKnowledge } from '../compose/tender-rows.server.ts'

/** More places than this are counted, not listed. */
const MOST_PLACES = 3

/** Data of the other features on a call. */
export function lookUpCall(call: NoticeContent): CallKnowledge {
  const lotCodes = call.lots.flatMap(({ cpvCodes }) => cpvCodes)
  const categories = categoriseNotice({
    title: call.title,
    body: call.description,
    cpvCodes: [...new Set([...call.cpvCodes, ...lotCodes])],
    descriptorCodes: call.descriptorCodes,
    lots: call.lots,
  }).map(({ slug }) => slug)
  const town = townOfExecution(call)
  const departments = departmentsText(call)
  return {
    categories,
    labels: labelsOf(call, categories),
    town,
    displayedLocation: town ? `${town.name} (${call.departments[0]})` : departments,
    departmentsText: departments,
    position: town ?? seatPosition(call),
  }
}

/** The buyer's own words for what is bought come before ours. */
function labelsOf(call: NoticeContent, categories: readonly string[]): string[] {
  const descriptors = call.descriptorCodes.flatMap((code) => allDescriptors().get(code) ?? [])
  const precise = descriptors.filter(({ weak }) => !weak).map(({ label }) => label)
  const codes = call.cpvCodes
    .filter((code) => !isBroadCpv(code))
    .flatMap((code) => cpvLabel(code) ?? [])
  const names = categories.flatMap((slug) => categoryBySlug(slug)?.name ?? [])
  return [...precise, ...codes, ...names]
}

/** « Oise (60) », « Bretagne », « Aisne (02), Oise (60), Somme (80) et 4 autres », « Belgique ». */
function departmentsText({ departments, nutsCodes }: NoticeContent): string {
  const labels = collapseLocations(departments).flatMap(({ value, label }) => {
    const countries = value === '99' ? countriesOfNuts(nutsCodes) : []
    return countries.length > 0 ? countries : [label]
  })
  const shown = labels.slice(0, MOST_PLACES).join(', ')
  const more = labels.length - MOST_PLACES
  return more > 0 ? `${shown} et ${more} ${more > 1 ? 'autres' : 'autre'}` : shown
}
