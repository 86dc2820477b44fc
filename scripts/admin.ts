import { text } from 'node:stream/consumers'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { emailErrors } from '../src/features/accounts/sign-in/account-form.ts'
import { createAdministrator } from '../src/features/accounts/sign-in/create-administrator.server.ts'
import { removeSecondFactor } from '../src/features/accounts/sign-in/remove-second-factor.server.ts'
import { removeDemo } from '../src/features/demonstration/demo.mutations.server.ts'
import { copyFiles } from '../src/features/documents/stored-files/copy-files.server.ts'
import { adoptStore } from '../src/features/documents/stored-files/file-store-id.server.ts'
import {
  fileStore,
  fileStoreOf,
} from '../src/features/documents/stored-files/installed-file-store.server.ts'
import { removeExampleCompany } from '../src/features/example-company/example-company.mutations.server.ts'
import { recordBounce } from '../src/features/outbox/record-bounce.server.ts'
import { env } from '../src/lib/env.ts'
import { SITE } from '../src/lib/site-identity.ts'
import { OperatorError, runCommand } from './operator-error.ts'

/** `npm run admin -- <action>`: manual actions of an operator. */
const ACTIONS: Record<string, (db: Database, args: string[]) => Promise<string>> = {
  create: async (db, [email = '']) => {
    if (emailErrors(email).length > 0)
      throw new OperatorError('Usage: npm run admin -- create EMAIL')
    const origin = env.SITE_URL
    const { isNew, passwordUrl } = await createAdministrator(db, { email, origin, now: new Date() })
    const done = isNew
      ? `${email} has an account now, and administers the site.`
      : `${email} administers the site now.`
    return passwordUrl
      ? `${done}\nTo choose a password, within a day and once:\n${passwordUrl}`
      : done
  },
  'remove-second-factor': async (db, [email = '']) => {
    if (!(await removeSecondFactor(db, { email, ...SITE }))) {
      throw new OperatorError('No account with this address has a second factor.')
    }
    return `${email} signs in by password alone again; an e-mail says so.`
  },
  'remove-demo': async (db) => {
    await removeExampleCompany(db)
    const notices = await removeDemo(db)
    return `The demonstration set is gone (${notices} notices); it will not come back by itself.`
  },
  'adopt-folder': async (db) => {
    const store = fileStore()
    await adoptStore(db, store)
    return `${store.label} is the file store now; processes with another one take no more files.`
  },
  /** Copies the files into the other kind of store, which becomes the file store. */
  'move-files': async (db, [to = '']) => {
    if (to !== 'folder' && to !== 's3') {
      throw new OperatorError('Usage: npm run admin -- move-files folder|s3')
    }
    if (to === 's3' && !env.S3) throw new OperatorError('S3_BUCKET is not set.')
    const [source, target] = [fileStoreOf(to === 's3' ? 'folder' : 's3'), fileStoreOf(to)]
    const { copied, bytes } = await copyFiles(db, { source, target })
    return `${copied} files (${bytes} bytes) were copied from ${source.label} to ${target.label}, the file store now. Set FILE_STORE=${to} for all processes and restart them; until then they refuse uploads. The former files are not deleted.`
  },
  /** Reads the bounce report of a mail server from its input: `bounces: "|npm run admin -- record-bounce"`. */
  'record-bounce': async (db) =>
    (await recordBounce(db, await text(process.stdin)))
      ? 'The message is marked as come back.'
      : 'This is no report of a failure of one of our messages.',
}

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) {
    throw new OperatorError(`Usage: npm run admin -- ${Object.keys(ACTIONS).join('|')}`)
  }
  if (!env.DATABASE_DIRECT_URL) throw new OperatorError('DATABASE_URL is not set.')
  const db = openDatabase(env.DATABASE_DIRECT_URL, { poolSize: 1 })
  try {
    console.log(await action(db, args))
  } finally {
    await db.close()
  }
})
