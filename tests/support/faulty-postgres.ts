import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, startOwnPostgres, untilReady } from './postgres.ts'
import { asServerUser } from './postgres-programs.ts'

export type FaultyServer = {
  readonly url: string
  /** Kills and restarts the server; every connection breaks and open transactions are lost. */
  restart(): Promise<void>
  /** Keeps the connections but does not respond, like a hung machine. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A separate PostgreSQL server into which faults can be injected. */
export async function startFaultyPostgres(): Promise<FaultyServer> {
  const server = await startOwnPostgres()
  return {
    url: server.url,
    restart: async () => {
      const [file, args] = asServerUser(join(server.programs, 'pg_ctl'), [
        ...['-D', join(server.folder, 'data'), '-l', join(server.folder, 'log')],
        ...['-m', 'immediate', '-w', 'restart'],
      ])
      execFileSync(file, args, { cwd: '/', stdio: 'ignore' })
      await untilReady(server.url)
    },
    freeze: () => signal(server, 'SIGSTOP'),
    thaw: () => signal(server, 'SIGCONT'),
    stop: server.stop,
  }
}

function signal({ folder }: Cluster, name: 'SIGSTOP' | 'SIGCONT'): void {
  const main = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  // The main process first, since it starts new ones.
  process.kill(main, name)
  for (const pid of childrenOf(main)) process.kill(pid, name)
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((text) => text !== '')
    .map(Number)
