import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { townSpelled } from '#/features/locations/place-spelling.server.ts'
import type { NoticeContent } from './notice-content.ts'
import { organisationName } from './organisation-name.server.ts'
import { sentenceCase } from './sentence-case.server.ts'
import { titleForms } from './word-forms.server.ts'

/** The call as people read it: what its source wrote in capitals has the case and the accents of a careful hand. */
export function readableCall(call: NoticeContent): NoticeContent {
  const { buyer, lots, departments } = call
  const town = call.city ?? buyer.city
  const spelling = { forms: titleForms(), names: [buyer.name, town ?? ''], town, departments }
  return {
    ...call,
    buyer: { ...buyer, name: organisationName(buyer.name, buyer), city: townOf(buyer) },
    city: townOf(call),
    lots: lots.map((lot) => ({ ...lot, title: sentenceCase(lot.title, spelling) })),
  }
}

function townOf({ city, postcode }: { city: string | null; postcode: string | null }) {
  return city && townSpelled(city, departmentOfPostcode(postcode, city))
}
