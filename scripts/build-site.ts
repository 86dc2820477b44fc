import { buildIfChanged } from './build.ts'
import { runCommand } from './operator-error.ts'
import { stopRequests } from './stop-requests.ts'

/** `npm run build`: what `npm start` builds, without starting it. */
await runCommand(() => buildIfChanged(stopRequests()))
