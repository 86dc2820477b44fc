import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The OS user PostgreSQL runs as, when it cannot be ours. */
export type DatabaseUser = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. As root, an unprivileged user that the machine already has is
 * used: none is ever created. For other users, undefined: PostgreSQL runs as the current user.
 */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = knownUsers()
  for (const name of ['clairmarche', 'postgres', 'nobody']) {
    const user = users.find((candidate) => candidate.name === name)
    if (user) return user
  }
  throw new OperatorError(
    'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" user; run the command as an ordinary user, or set DATABASE_URL.',
  )
}

/** As root, on a database that an ordinary user started before: that user. */
export function ownerOf(cluster: string): DatabaseUser | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return undefined
  return knownUsers().find((user) => user.uid === owner.uid)
}

function knownUsers(): DatabaseUser[] {
  return existsSync('/etc/passwd') ? parsePasswd(readFileSync('/etc/passwd', 'utf8')) : []
}

/** The unprivileged users of a passwd file. */
function parsePasswd(text: string): DatabaseUser[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    const user = { name, uid: Number(uid), gid: Number(gid) }
    return name !== '' && user.uid > 0 && user.gid > 0 ? [user] : []
  })
}

/** Whether `user` may enter every folder above `target`, by their permission bits. */
export function canReach(user: DatabaseUser, target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & enter) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}
