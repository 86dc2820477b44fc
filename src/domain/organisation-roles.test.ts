import { expect, test } from 'vitest'
import { mayInOrganisation, ORGANISATION_ROLES } from './organisation-roles.ts'

test('guests read, members edit too, administrators manage too', () => {
  const allowed = (action: 'read' | 'edit' | 'manage') =>
    ORGANISATION_ROLES.filter((role) => mayInOrganisation(role, action))
  expect([allowed('read'), allowed('edit'), allowed('manage')]).toEqual([
    ['administrator', 'member', 'guest'],
    ['administrator', 'member'],
    ['administrator'],
  ])
})
