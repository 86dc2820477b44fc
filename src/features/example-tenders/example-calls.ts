import { architects } from './calls/architects.ts'
import { catering } from './calls/catering.ts'
import { cleaning } from './calls/cleaning.ts'
import { greenSpaces } from './calls/green-spaces.ts'
import { schoolRoof } from './calls/school-roof.ts'
import { schoolTransport } from './calls/school-transport.ts'
import { software } from './calls/software.ts'
import { tablets } from './calls/tablets.ts'
import type { ExampleCall } from './example-call.ts'

/** The calls of invented buyers that the demonstration shows whole. */
export const EXAMPLE_CALLS: readonly ExampleCall[] = [
  schoolRoof,
  schoolTransport,
  cleaning,
  software,
  greenSpaces,
  catering,
  architects,
  tablets,
]
