import { facts as achatPublic } from './achat-public/facts.ts'
import { facts as approch } from './approch/facts.ts'
import { facts as awSolutions } from './aw-solutions/facts.ts'
import { facts as boamp } from './boamp/facts.ts'
import { facts as companies } from './companies/facts.ts'
import { facts as decp } from './decp/facts.ts'
import { facts as eMarches } from './e-marches/facts.ts'
import { facts as franceMarches } from './france-marches/facts.ts'
import { facts as klekoon } from './klekoon/facts.ts'
import { facts as manual } from './manual/facts.ts'
import { facts as marchesSecurises } from './marches-securises/facts.ts'
import { facts as omnikles } from './omnikles/facts.ts'
import { facts as place } from './place/facts.ts'
import { facts as ted } from './ted/facts.ts'
import { facts as unknown } from './unknown/facts.ts'
import { facts as xmarches } from './xmarches/facts.ts'

/** The sources of notices, by their folder. */
export const NOTICE_SOURCES = {
  place,
  manual,
  boamp,
  ted,
  'e-marches': eMarches,
  'achat-public': achatPublic,
  'france-marches': franceMarches,
  unknown,
  'aw-solutions': awSolutions,
  klekoon,
  'marches-securises': marchesSecurises,
  xmarches,
  omnikles,
} as const

/** The sources of other data, by their folder. */
export const DATA_SETS = { decp, approch, companies } as const
