import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the server is unpacked on a machine that has none. */
export const sshdFolder = join(fileURLToPath(new URL('..', import.meta.url)), '.cache', 'openssh')

/** An OpenSSH server for the tests, with the folder of the libraries that came with it; undefined where there is none. */
export function findSshd() {
  for (const path of ['/usr/sbin/sshd', '/opt/homebrew/sbin/sshd', '/usr/local/sbin/sshd'])
    if (existsSync(path)) return { path }
  const path = join(sshdFolder, 'usr', 'sbin', 'sshd')
  const libraries = join(
    sshdFolder,
    'usr',
    'lib',
    `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
  )
  return existsSync(path) ? { path, libraries } : undefined
}
