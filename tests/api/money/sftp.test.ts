import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { Readable } from 'node:stream'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SftpProblem } from '#domain/money/statement-delivery.ts'
import { sshSftp } from '#server/ports/adapters/ssh-sftp.ts'
import { outboundGuard } from '#server/ports/outbound/guard.ts'
import { SftpError, type SftpFile, type SftpServer } from '#server/ports/sftp.ts'
import { type Sshd, sshKeyPair, startSshd } from '../../support/sshd.ts'

let sshd: Sshd
beforeAll(async () => {
  sshd = await startSshd()
})
afterAll(() => sshd.stop())

const patient = new AbortController().signal
const sftp = (port = sshd.port) =>
  sshSftp(outboundGuard({ ports: [22], allowed: [{ address: '127.0.0.1', port }] }))
const server = (more: Partial<SftpServer> = {}): SftpServer => ({
  host: '127.0.0.1',
  port: sshd.port,
  userName: sshd.userName,
  secretKind: 'key',
  secret: sshd.key,
  directory: sshd.directory,
  hostKey: null,
  ...more,
})
const file = (name: string, ...parts: readonly string[]): SftpFile => ({
  name,
  open: async () => Readable.from(parts),
})

async function problemOf(trying: Promise<string>): Promise<SftpProblem | string> {
  const error = await trying.then(
    () => 'none',
    (reason: unknown) => reason,
  )
  return error instanceof SftpError ? error.problem : String(error)
}

describe('files on an OpenSSH server', () => {
  test('are whole under their names, and the server shows its key', async () => {
    const big = 'x'.repeat(3_000_000)
    const seen = await sftp().put(
      server(),
      [file('a.csv', 'one,', 'two'), file('b.pdf', big)],
      patient,
    )
    expect(seen).toMatch(/^SHA256:[\w+/]{43}$/)
    expect(await sshd.names()).toEqual(['a.csv', 'b.pdf'])
    expect(await sshd.read('a.csv')).toBe('one,two')
    expect((await sshd.read('b.pdf')).length).toBe(big.length)
  })

  test('take the place of what was sent before', async () => {
    await sftp().put(server(), [file('a.csv', 'other')], patient)
    expect(await sshd.read('a.csv')).toBe('other')
  })

  test('are never seen in part under their names', async () => {
    const cut: SftpFile = {
      name: 'cut.csv',
      open: async () =>
        Readable.from(
          (async function* () {
            yield 'the beginning'
            throw new Error('the source broke')
          })(),
        ),
    }
    expect(await problemOf(sftp().put(server(), [cut], patient))).toBe('interrupted')
    expect(await sshd.names()).not.toContain('cut.csv')
    await sftp().put(server(), [file('cut.csv', 'whole')], patient)
    expect(await sshd.names()).not.toContain('.cut.csv.part')
  })

  test('are for the user alone who signed in, also in place of one that others could read', async () => {
    await sftp().put(server(), [file('a.csv', 'own'), file('c.pdf', 'own')], patient)
    expect([await sshd.mode('a.csv'), await sshd.mode('c.pdf')]).toEqual(['600', '600'])
    await sshd.open('a.csv')
    await sftp().put(server(), [file('a.csv', 'own')], patient)
    expect(await sshd.mode('a.csv')).toBe('600')
  })

  test('a test of the connection leaves nothing', async () => {
    const before = await sshd.names()
    await sftp().test(server(), patient)
    expect(await sshd.names()).toEqual(before)
  })
})

describe('what stands in the way is told', () => {
  test('a server that shows another key than before', async () => {
    const seen = await sftp().test(server(), patient)
    expect(await sftp().test(server({ hostKey: seen }), patient)).toBe(seen)
    await sshd.changeKey()
    const trying = sftp().put(server({ hostKey: seen }), [file('d.csv', 'd')], patient)
    const fault = await trying.catch((reason: unknown) => reason)
    expect(fault).toMatchObject({ problem: 'host_key' })
    expect(fault).not.toMatchObject({ hostKey: seen })
    expect(await sshd.names()).not.toContain('d.csv')
  })

  test('a key that the server does not know, and one that is none', async () => {
    const other = sshKeyPair().private
    expect(await problemOf(sftp().test(server({ secret: other }), patient))).toBe('login')
    expect(await problemOf(sftp().test(server({ secret: 'no key' }), patient))).toBe('secret')
  })

  test('a directory that is not there, is a file, or may not be written', async () => {
    const at = (directory: string) => problemOf(sftp().test(server({ directory }), patient))
    expect(await at(`${sshd.directory}/none`)).toBe('directory')
    expect(await at(`${sshd.directory}/a.csv`)).toBe('directory')
    expect(await at('/proc')).toBe('not_writable')
  })

  test('an inner address and a port that is not open to merchants', async () => {
    const guarded = sshSftp(outboundGuard({ ports: [22], allowed: [] }))
    const inner = { host: '127.0.0.1', port: 22 }
    expect(await problemOf(guarded.test(server(inner), patient))).toBe('inner_address')
    expect(await problemOf(guarded.test(server({ port: 25 }), patient))).toBe('port')
    const lost = { host: 'nowhere.example', port: 22 }
    expect(await problemOf(guarded.test(server(lost), patient))).toBe('unknown_name')
  })

  test('a machine where nobody listens, and one that speaks something else', async () => {
    const closed = await listening()
    const port = portOf(closed)
    closed.close()
    expect(await problemOf(sftp(port).test(server({ port }), patient))).toBe('unreachable')
    const talker = await listening()
    talker.on('connection', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const other = portOf(talker)
    expect(await problemOf(sftp(other).test(server({ port: other }), patient))).toBe('unreachable')
    talker.close()
  })

  test('a password', async () => {
    const taker = await withPassword('right')
    const port = portOf(taker)
    const by = (secret: string) =>
      problemOf(sftp(port).test(server({ port, secretKind: 'password', secret }), patient))
    expect(await by('wrong')).toBe('login')
    // The sign-in succeeded; this server stores no files.
    expect(await by('right')).not.toBe('login')
    taker.close()
  })
})

async function listening(): Promise<Server> {
  const made = createServer().listen(0, '127.0.0.1')
  await once(made, 'listening')
  return made
}

function portOf(of: { address(): unknown }): number {
  const address: unknown = of.address()
  if (typeof address !== 'object' || address === null || !('port' in address)) throw new Error('no')
  return Number(address.port)
}

/** A server with password sign-in, which OpenSSH supports for system users only. */
async function withPassword(right: string) {
  const hostKeys = [sshKeyPair().private]
  const made = new ssh2.Server({ hostKeys }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) =>
      asked.method === 'password' && asked.password === right
        ? asked.accept()
        : asked.reject(['password']),
    )
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  return made
}
