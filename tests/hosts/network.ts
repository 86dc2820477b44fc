import { type ChildProcess, execFileSync, spawn } from 'node:child_process'

const BRIDGE = 'cm-bridge'
const PREFIX = 'cm-'
const NET = '10.77.0'

/** The machine that runs the tests, as hosts see it. */
export const OUTSIDE = `${NET}.1`

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })

export type Host = {
  name: string
  address: string
  /** Starts a program on the host. */
  run: (program: string, args: readonly string[], options?: RunOptions) => ChildProcess
  /** Its cable is pulled: no packet in or out. */
  cut: () => void
  mend: () => void
  /** It loses its power: nothing is sent any more, then every process is gone. The cable is cut until `mend`. */
  powerOff: () => void
  /** A further address, which others may have had before. */
  takeAddress: (last: number) => string
  dropAddress: (last: number) => void
}

type RunOptions = { env?: Record<string, string>; cwd?: string; uid?: number; gid?: number }

/**
 * Hosts of a network of their own on this machine, by network namespaces of Linux: each has an address, processes and a
 * cable of its own, all share the file system. Needs root; throws where namespaces are not permitted.
 */
export function openNetwork() {
  const hosts: Host[] = []
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return {
    addHost: (name: string, last: number): Host => {
      const host = addHost(name, last)
      hosts.push(host)
      return host
    },
    close: () => {
      for (const host of hosts) {
        killAll(host)
        ip('netns', 'delete', PREFIX + host.name)
      }
      ip('link', 'delete', BRIDGE)
    },
  }
}

function addHost(name: string, last: number): Host {
  const namespace = PREFIX + name
  const cable = `${PREFIX}${last}`
  const address = `${NET}.${last}`
  ip('netns', 'add', namespace)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', cable, 'master', BRIDGE, 'up')
  ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  ip('-n', namespace, 'link', 'set', 'lo', 'up')
  const host: Host = {
    name,
    address,
    run: (program, args, { env = {}, cwd, uid, gid } = {}) => {
      const user = uid ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []
      return spawn('ip', ['netns', 'exec', namespace, ...user, program, ...args], {
        env: { ...process.env, ...env },
        stdio: 'ignore',
        ...(cwd && { cwd }),
      })
    },
    cut: () => void ip('link', 'set', cable, 'down'),
    mend: () => void ip('link', 'set', cable, 'up'),
    powerOff: () => {
      host.cut()
      killAll(host)
    },
    takeAddress: (last) => {
      ip('-n', namespace, 'address', 'add', `${NET}.${last}/24`, 'dev', 'eth0')
      return `${NET}.${last}`
    },
    dropAddress: (last) => {
      ip('-n', namespace, 'address', 'delete', `${NET}.${last}/24`, 'dev', 'eth0')
    },
  }
  return host
}

/** Kills the processes of a host alone. */
function killAll({ name }: Host): void {
  const pids = ip('netns', 'pids', PREFIX + name)
    .toString()
    .split('\n')
    .filter(Boolean)
  for (const pid of pids) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }
}
