import type { Reservation } from '#/domain/notices/notice-content.ts'
import { inOrder, reservationBoxes, reservationsIn } from '#/ingestion/reservations.ts'
import { child, deepText, has, type XmlNode } from '#/ingestion/xml.ts'

/** Some senders tick both boxes of sheltered employment in every notice: then only words count. */
export function formReservations(form: XmlNode): Reservation[] {
  const terms = child(form, 'LEFTI')
  const isTicked = !(
    has(terms, 'RESTRICTED_SHELTERED_WORKSHOP') && has(terms, 'RESTRICTED_SHELTERED_PROGRAM')
  )
  return inOrder([
    ...reservationsIn(
      [deepText(form, 'OBJECT_CONTRACT'), deepText(terms, 'PERFORMANCE_CONDITIONS')].join('\n'),
    ),
    ...(isTicked ? reservationBoxes(terms) : []),
  ])
}
