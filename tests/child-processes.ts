import { execFileSync } from 'node:child_process'

/** The ids of the processes that `parent` started and whose command holds `name`. Needs `ps`: not on Windows. */
export function childProcesses(name: string, parent = process.pid): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return list.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent && command.includes(name) ? [Number(pid)] : []
  })
}
