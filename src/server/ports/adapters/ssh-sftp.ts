import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import ssh2 from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { type OutboundGuard, OutboundRefused } from '#server/ports/outbound/guard.ts'
import { type Sftp, SftpError, type SftpFile, type SftpServer } from '#server/ports/sftp.ts'

/** How long a server may take to respond, in ms of the machine's own clock. */
const patience = 15_000

/**
 * The files contain a company's finances, so only the signed-in user may read them. By default ssh2 would make them
 * world-readable.
 */
const ownOnly = { writeStreamOptions: { mode: 0o600 } }

/** The fingerprint of a key as OpenSSH prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** Uploads files to servers over SSH; every connection goes through the outbound guard. */
export function sshSftp(guard: OutboundGuard): Sftp {
  return {
    put: (server, files, signal) =>
      signedIn(guard, server, signal, async (client) => {
        for (const file of files) await putOne(client, server.directory, file)
      }),
    test: (server, signal) =>
      signedIn(guard, server, signal, async (client) => {
        const probe = `${server.directory}/.aqueduct-${randomUUID()}.part`
        await writing(() => client.put(Buffer.alloc(0), probe, ownOnly))
        await writing(() => client.delete(probe))
      }),
    readsKey,
  }
}

/** Whether the client will be able to read a key: public keys and keys with a passphrase are rejected. */
function readsKey(secret: string): boolean {
  const read = ssh2.utils.parseKey(secret)
  const key = Array.isArray(read) ? read[0] : read
  return key !== undefined && !(key instanceof Error) && key.isPrivateKey()
}

/** Signs in, runs `work`, and returns the host key that the server has presented. */
async function signedIn(
  guard: OutboundGuard,
  server: SftpServer,
  signal: AbortSignal,
  work: (client: SftpClient) => Promise<void>,
): Promise<string> {
  let hostKey: string | null = null
  const client = new SftpClient('aqueduct', { error: () => {}, end: () => {}, close: () => {} })
  const socket = await reach(guard, server)
  const end = () => socket.destroy()
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    await client.connect({
      sock: socket,
      username: server.userName,
      ...(server.secretKind === 'key'
        ? { privateKey: server.secret }
        : { password: server.secret }),
      readyTimeout: patience,
      retries: 0,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key)
        return server.hostKey === null || server.hostKey === hostKey
      },
    })
    if ((await client.exists(server.directory)) !== 'd') throw new SftpError('directory', hostKey)
    await work(client)
    return hostKey ?? ''
  } catch (error) {
    throw faultOf(error, server, hostKey)
  } finally {
    signal.removeEventListener('abort', end)
    await client.end().catch(() => {})
    socket.destroy()
  }
}

async function reach(guard: OutboundGuard, { host, port }: SftpServer): Promise<Socket> {
  const timeout = AbortSignal.timeout(patience)
  let socket: Socket | undefined
  try {
    socket = connect(guard.target(host, port))
    await once(socket, 'connect', { signal: timeout })
    return socket
  } catch (error) {
    socket?.destroy()
    const cause =
      error instanceof Error && error.cause instanceof OutboundRefused ? error.cause : error
    if (cause instanceof OutboundRefused) throw new SftpError(cause.fault, null, error)
    throw new SftpError(timeout.aborted ? 'timeout' : 'unreachable', null, error)
  }
}

/** Uploads a file under a temporary name and renames it when it is complete. */
async function putOne(client: SftpClient, directory: string, { name, open }: SftpFile) {
  const part = `${directory}/.${name}.part`
  const body = await open()
  try {
    await writing(() => client.put(body, part, ownOnly))
  } finally {
    body.destroy()
  }
  await writing(() => moveOver(client, part, `${directory}/${name}`))
}

/** OpenSSH replaces an existing file on rename; on other servers the earlier file is deleted first. */
async function moveOver(client: SftpClient, from: string, to: string): Promise<void> {
  try {
    await client.posixRename(from, to)
  } catch {
    if (await client.exists(to)) await client.delete(to)
    await client.rename(from, to)
  }
}

/** The server refused the operation, while the connection is still up. */
class NotWritten extends Error {}

const refusals = /permission denied|no such file|failure|bad path|quota|no space/i

async function writing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error && refusals.test(error.message))
      throw new NotWritten('', { cause: error })
    throw error
  }
}

function faultOf(error: unknown, server: SftpServer, hostKey: string | null): SftpError {
  if (error instanceof SftpError) return error
  if (error instanceof NotWritten) return new SftpError('not_writable', hostKey, error)
  if (hostKey !== null && server.hostKey !== null && hostKey !== server.hostKey)
    return new SftpError('host_key', hostKey, error)
  const text = error instanceof Error ? error.message : ''
  if (/authentication/i.test(text)) return new SftpError('login', hostKey, error)
  if (/privateKey|passphrase|key format/i.test(text)) return new SftpError('secret', hostKey, error)
  if (/timed? ?out/i.test(text)) return new SftpError('timeout', hostKey, error)
  return new SftpError(hostKey === null ? 'unreachable' : 'interrupted', hostKey, error)
}
