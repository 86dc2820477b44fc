/**
 * `npm run test:hosts [-- --minutes 10] [--shared-folder]`, as root on Linux: an installation over several hosts (network namespaces) whose
 * cables are pulled and whose power fails at random; half-way the primary database is lost and its replica promoted. Then
 * the same has to hold as in `npm run test:faults`: nothing is lost, and nothing happens twice.
 */
import { parseArgs } from 'node:util'
import { programPath } from '../../tests/cluster/programs.ts'
import { digests, digestsAreMade } from '../../tests/faults/digest-trial.ts'
import { whenReady } from '../../tests/faults/instance.ts'
import { mails, payments, type SiteTrial, upload } from '../../tests/faults/trials.ts'
import { s3Program } from '../../tests/file-servers/s3-server.ts'
import { openHosts } from '../../tests/hosts/hosts.ts'
import { TrialCounts } from './trial-counts.ts'

const TRIALS: Record<string, SiteTrial> = {
  'upload, web host cut off or without power': upload,
  'subscription and tender paid at once, web host likewise': payments,
  'e-mails sent, worker host likewise, one clock an hour ahead': mails,
  ...(digestsAreMade() && {
    'digests made, worker host likewise, one clock an hour ahead': digests,
  }),
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'shared-folder': { type: 'boolean', default: false },
  },
})
const [haproxy, faketime] = ['haproxy', 'faketime'].map(programPath)
const missing = ['ip', 'setpriv', 'haproxy', 'faketime'].filter((name) => !programPath(name))
if (process.getuid?.() !== 0) missing.push('root')
if (!haproxy || !faketime || missing.length > 0) {
  console.error(`✗ test:hosts needs ${missing.join(', ')}.`)
  process.exit(1)
}
const files = values['shared-folder'] ? null : s3Program()
if (!files) console.log('No S3 server: the hosts share a folder.')
const hosts = await openHosts({ haproxy, faketime, files })
const counts = new TrialCounts(Object.keys(TRIALS))
const began = Date.now()
const length = Number(values.minutes) * 60_000
let isPrimaryLost = false
try {
  do {
    for (const [name, trial] of Object.entries(TRIALS)) {
      for (const origin of hosts.origins) await whenReady(origin)
      const isHalfway = Date.now() - began >= length / 2
      const loss: Promise<void> | null = isHalfway && !isPrimaryLost ? hosts.losePrimary() : null
      isPrimaryLost ||= isHalfway
      await counts.count(name, () => trial(hosts))
      await loss
    }
  } while (Date.now() - began < length)
  counts.print()
  const kills = [...hosts.webs, ...hosts.workers].reduce((sum, each) => sum + each.kills, 0)
  console.log(`\n${kills} hosts cut off or without power, the primary database lost once`)
  if (counts.failed > 0) process.exitCode = 1
} finally {
  await hosts.close()
}
process.exit()
