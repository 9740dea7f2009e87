import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { asServerUser, findPostgres } from './postgres-programs.ts'

/** A PostgreSQL server for tests. `url` names a database from which others can be created. */
export type TestServer = { readonly url: string; stop(): Promise<void> }

const settings = { listen_addresses: "''", max_connections: '200' }
/** No data outlives the tests, so it need not survive a power failure. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** Production durability: commits reach the disk. Only the memory settings exceed the defaults. */
const durable = { shared_buffers: '1GB', max_wal_size: '4GB' }

// Waits until its standard input closes, which also happens when the tests are killed; then stops the server, which may
// have been restarted or frozen, and removes its folder. So no server is ever left behind.
const guard = `
"$1/postgres" -D "$2/data" -k "$2" FLAGS >"$2/log" 2>&1 &
cat >/dev/null
server=$(head -n 1 "$2/data/postmaster.pid")
kill -CONT $server $(pgrep -P $server) 2>/dev/null
"$1/pg_ctl" -D "$2/data" -m fast -w stop >>"$2/log" 2>&1
wait
rm -rf "$2"
`

/** TEST_DATABASE_URL when it is set, otherwise a temporary cluster of an installed server. */
export async function startPostgres(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  return given
    ? { url: given, stop: async () => {} }
    : await startCluster(findPostgres(), fast, quickFolder())
}

/** The databases of a run and their WAL take more than a gigabyte. */
const roomForAll = 4 * 1_073_741_824

/**
 * In memory where there is room: each test file has its own database, about a thousand files, which take a second to
 * create on disk.
 */
function quickFolder(): string {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    const free = Math.min(bavail * bsize, process.availableMemory())
    return free > roomForAll ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A temporary server with the paths of its programs and its data. */
export type Cluster = TestServer & { readonly programs: string; readonly folder: string }

/** A temporary cluster with durable commits, for benchmarks; `more` are further server parameters. */
export const startDurablePostgres = (more: Readonly<Record<string, string>> = {}) =>
  startCluster(findPostgres(), { ...durable, ...more })

/** Commits survive a crash of the server, though not of the machine. */
const lasting = { fsync: 'off', full_page_writes: 'off' }

/** A temporary cluster that its tests may restart and freeze. */
export const startOwnPostgres = (): Promise<Cluster> => startCluster(findPostgres(), lasting)

async function startCluster(
  programs: string,
  more: Readonly<Record<string, string>>,
  within = tmpdir(),
): Promise<Cluster> {
  const run = (command: string, args: readonly string[]) => {
    const [file, all] = asServerUser(command, args)
    return execFileSync(file, all, { encoding: 'utf8', cwd: '/' }).trim()
  }
  const folder = run('mktemp', ['-d', join(within, 'aqueduct-pg-XXXXXX')])
  const initdb = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '--no-sync']
  run(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...initdb])

  const flags = Object.entries({ ...settings, ...more }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const script = guard.replace('FLAGS', flags.join(' '))
  const [file, args] = asServerUser('sh', ['-c', script, 'sh', programs, folder])
  // In a process group of its own, so that Ctrl-C reaches the guard only through its standard input.
  const child = spawn(file, args, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const url = `postgres://postgres@/postgres?host=${folder}`
  try {
    await untilReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, programs, folder }
}

export async function untilReady(url: string): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (waited > 20_000)
        throw new Error('PostgreSQL for the tests did not start', { cause: error })
      await pause(50)
    }
  }
}
