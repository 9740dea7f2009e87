import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldest = 15
const debian = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/** The folder that contains `initdb` and `postgres`, version 15 or newer. Installs them where possible. */
export function findPostgres(): string {
  const found = search() ?? (install() ? search() : undefined)
  if (found) return found
  throw new Error(
    [
      'No PostgreSQL server (15 or newer) was found, so the tests on PostgreSQL cannot run.',
      'Install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to an empty database',
      'of a server whose user may create databases.',
    ].join('\n'),
  )
}

function search(): string | undefined {
  const ofDebian = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const folders = [
    ...ofDebian.map((version) => join(debian, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && majorIn(folder) >= oldest)
}

function majorIn(folder: string): number {
  const postgres = join(folder, 'postgres')
  if (!existsSync(postgres)) return 0
  const text = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(text)?.[1] ?? 0)
}

function install(): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing PostgreSQL for the tests (apt-get install postgresql) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { env, stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

// Its folder is not on every user's PATH.
const runuser = ['/usr/sbin/runuser', '/sbin/runuser'].find(existsSync) ?? 'runuser'

/** postgres refuses to run as root, so root runs it as the user `postgres`. */
export const asServerUser = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot ? [runuser, ['-u', 'postgres', '--', command, ...args]] : [command, [...args]]
