import type { ReauthenticationLevel } from '../src/features/accounts/sign-in/reauthentication.ts'
import type { Actor } from '../tests/actors.ts'

/**
 * Who may call what. `open`: everybody. `user`: signed-in users, for their own data. `member`, `editor`,
 * `manager`: people of an organisation, by their role there. `sales`: the sales staff. `admin`: administrators of the site.
 */
export const ALLOWED = {
  open: ['visitor', 'person', 'stranger', 'guest', 'member', 'administrator', 'sales', 'admin'],
  user: ['person', 'stranger', 'guest', 'member', 'administrator', 'sales', 'admin'],
  member: ['stranger', 'guest', 'member', 'administrator'],
  editor: ['stranger', 'member', 'administrator'],
  manager: ['stranger', 'administrator'],
  sales: ['sales', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Actor[]>

export type Rule = keyof typeof ALLOWED

/** No row has it. */
export const ABSENT = '01a1fb34-4e87-7202-8265-999999999999'

export type Call = {
  method: 'GET' | 'POST'
  rule: Rule
  data?: unknown
  /** Sent as the form of a page. */
  form?: Record<string, string>
  /** The data names something of one organisation: for the administrator of another, it is not there. */
  own?: true
  /** HTTP status for allowed users; 200 by default. */
  status?: number
  /** How recent the authentication must be. */
  proof?: ReauthenticationLevel
}

export const get = (rule: Rule, data?: unknown, more: Partial<Call> = {}): Call => ({
  method: 'GET',
  rule,
  data,
  ...more,
})
export const post = (rule: Rule, data?: unknown, more: Partial<Call> = {}): Call => ({
  ...get(rule, data, more),
  method: 'POST',
})
export const form = (
  rule: Rule,
  fields: Record<string, string> = {},
  more: Partial<Call> = {},
): Call => post(rule, undefined, { form: fields, ...more })
export const own = { own: true } as const
