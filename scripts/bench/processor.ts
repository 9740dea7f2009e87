// CPU time: the measure that other load on the machine affects least.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100 // USER_HZ on every Linux that Node supports

/** Name, parent and CPU ticks of a process, from /proc; undefined when it has exited. */
function statOf(pid: string) {
  try {
    const stat = readFileSync(join('/proc', pid, 'stat'), 'latin1')
    // The name is in brackets and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, own, ended] = [1, 11, 13].map(
      (at) => Number(fields[at]) + (at === 1 ? 0 : Number(fields[at + 1])),
    )
    return { parent: String(parent), own: own ?? 0, ended: ended ?? 0 }
  } catch {
    return undefined
  }
}

/** Milliseconds of CPU time that a PostgreSQL server has used so far, with all its sessions. Linux only. */
export function postgresMs(folder: string): number {
  const postmaster =
    readFileSync(join(folder, 'data', 'postmaster.pid'), 'latin1').split('\n')[0] ?? ''
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid)
    if (pid === postmaster) ticks += (stat?.own ?? 0) + (stat?.ended ?? 0)
    else if (stat?.parent === postmaster) ticks += stat.own
  }
  return (ticks * 1_000) / ticksPerSecond
}

/** A process's own figures at `/metrics`: its CPU time so far and its resident set size. */
export async function processFigures(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    ms: figure('process_cpu_seconds_total') * 1_000,
    residentMb: figure('process_resident_memory_bytes') / 2 ** 20,
  }
}
