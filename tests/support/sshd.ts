import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { findSshd } from '../../scripts/openssh.mjs'

/** A merchant's own server: OpenSSH on this machine, with a folder for files and one user who signs in with a key. */
export type Sshd = {
  readonly port: number
  readonly userName: string
  /** The private key that the server accepts. */
  readonly key: string
  readonly directory: string
  readonly names: () => Promise<readonly string[]>
  readonly read: (name: string) => Promise<string>
  /** The permissions of a file in octal digits. */
  readonly mode: (name: string) => Promise<string>
  /** Makes the file readable by every user of the machine. */
  readonly open: (name: string) => Promise<void>
  /** Restarts with a new host key, like a server that was reinstalled. */
  readonly changeKey: () => Promise<void>
  readonly stop: () => Promise<void>
}

// An unprivileged OpenSSH server needs no separate user and accepts only the one it runs as. Every Debian has this one.
const daemon = { uid: 1, gid: 1, name: 'daemon' }
const own = process.getuid?.() === 0 ? daemon : undefined

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function give(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  if (own) await chown(path, own.uid, own.gid)
}

/** Not Ed25519: about one in a hundred of the keys that ssh2 generates cannot be read. */
export const sshKeyPair = () => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })

export async function startSshd(): Promise<Sshd> {
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-sshd-'))
  const directory = join(folder, 'in')
  await mkdir(directory)
  if (own) for (const one of [folder, directory]) await chown(one, own.uid, own.gid)
  const port = await freePort()
  const user = sshKeyPair()
  await give(join(folder, 'authorized'), user.public)
  const userName = own?.name ?? process.env.USER ?? ''
  let child = await run(folder, port)
  const stop = async () => {
    const over = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill()
    await over
  }
  return {
    ...{ port, userName, key: user.private, directory },
    names: async () => (await readdir(directory)).sort(),
    read: (name) => readFile(join(directory, name), 'utf8'),
    open: (name) => chmod(join(directory, name), 0o644),
    mode: async (name) => ((await stat(join(directory, name))).mode & 0o777).toString(8),
    changeKey: async () => {
      await stop()
      child = await run(folder, port)
    },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server with a new host key and waits until it listens. */
async function run(folder: string, port: number): Promise<ChildProcess> {
  const found = findSshd()
  if (!found) throw new Error('there is no OpenSSH server: node scripts/setup.mjs --browser')
  await give(join(folder, 'host'), sshKeyPair().private)
  const settings = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${folder}/host`, 'PidFile none'],
    ...[`AuthorizedKeysFile ${folder}/authorized`, 'StrictModes no', 'UsePAM no'],
    ...['PasswordAuthentication no', 'Subsystem sftp internal-sftp', 'ForceCommand internal-sftp'],
  ]
  await give(join(folder, 'settings'), `${settings.join('\n')}\n`)
  // A shell sets what OpenSSH has no setting for, then replaces itself with the server.
  const serve = ['-c', 'umask 022; exec "$0" "$@"', found.path]
  const child = spawn('/bin/sh', [...serve, '-D', '-e', '-f', join(folder, 'settings')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(own && { uid: own.uid, gid: own.gid }),
    env: { ...process.env, ...(found.libraries && { LD_LIBRARY_PATH: found.libraries }) },
  })
  const said: string[] = []
  for await (const text of child.stderr.iterator({ destroyOnReturn: false })) {
    said.push(String(text))
    if (String(text).includes('listening on')) break
  }
  child.stderr.resume()
  if (child.exitCode !== null) throw new Error(`sshd did not start: ${said.join('')}`)
  return child
}
