import { createServer, connect as netConnect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { allowedOf, type OutboundRefused, outboundGuard, type Resolve } from './guard.ts'
import { isInner } from './inner-address.ts'

const names =
  (...answers: readonly (readonly string[])[]): Resolve =>
  async () => {
    const [now = [], ...later] = answers
    if (later.length > 0) answers = later
    return now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
const connected = (socket: Socket) =>
  new Promise<string>((done, fail) => {
    socket.once('connect', () => {
      done(String(socket.remoteAddress))
      socket.destroy()
    })
    socket.once('error', fail)
  })
const faultOf = (error: unknown) => (error as OutboundRefused).fault

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'not an address',
    '2130706433',
    '0x7f.1',
  ])('%s is inner', (address) => expect(isInner(address)).toBe(true))

  test.each([
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4009:80b::200e',
  ])('%s is public', (address) => expect(isInner(address)).toBe(false))
})

describe('a guarded connection', () => {
  test('to an inner address is refused before anything is connected', () => {
    const guard = outboundGuard({ ports: [443], allowed: [] })
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:a00:1]', '169.254.169.254'])
      expect(() => guard.target(host, 443)).toThrow(
        expect.objectContaining({ fault: 'inner_address' }),
      )
  })
  test.each([
    'localhost',
    'shop.localhost.',
    'intranet',
    'foo.local',
    'metadata.google.internal',
    'nas.home.arpa',
    'db.corp',
    'nowhere.invalid',
  ])('to %s, a name that is never public, is refused before it is looked up', (host) => {
    const guard = outboundGuard({ ports: [443], allowed: [] })
    expect(() => guard.target(host, 443)).toThrow(
      expect.objectContaining({ fault: 'inner_address' }),
    )
    // If the operator allows an internal address at this port, a name in their own network may resolve to it.
    const open = outboundGuard({ ports: [443], allowed: allowedOf(['10.0.0.5:443']) })
    expect(open.target(host, 443).host).toBe(host)
  })
  test('to a port that is not offered is refused', () => {
    const guard = outboundGuard({ ports: [443], allowed: [] })
    for (const port of [22, 80, 5432, 8080])
      expect(() => guard.target('hooks.example', port)).toThrow(
        expect.objectContaining({ fault: 'port' }),
      )
  })
  test.each([
    ['inner', [['10.0.0.1']]],
    ['inner in version 6', [['::ffff:10.0.0.1']]],
    ['public and inner', [['93.184.216.34', '127.0.0.1']]],
  ] as const)('to a name whose addresses are %s fails', async (_, answers) => {
    const guard = outboundGuard({ ports: [443], allowed: [], resolve: names(...answers) })
    const error = await connected(netConnect(guard.target('hooks.example', 443))).catch((e) => e)
    // The same error as for an unknown name, so that internal names are not revealed.
    expect(faultOf(error)).toBe('unknown_name')
  })
  test('to a name that is not known fails as that', async () => {
    const guard = outboundGuard({ ports: [443], allowed: [], resolve: names([]) })
    const error = await connected(netConnect(guard.target('hooks.example', 443))).catch((e) => e)
    expect(faultOf(error)).toBe('unknown_name')
  })
  test('asks a name once, and connects to what it looked at, whatever the name answers next', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const port = (server.address() as { port: number }).port
    let asked = 0
    const resolve: Resolve = async () => {
      asked++
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    const guard = outboundGuard({ ports: [], allowed: allowedOf([`127.0.0.1:${port}`]), resolve })
    expect(await connected(netConnect(guard.target('hooks.example', port)))).toBe('127.0.0.1')
    expect(asked).toBe(1)
    // The same name, whose second lookup returns a different address.
    const error = await connected(netConnect(guard.target('hooks.example', port))).catch((e) => e)
    expect(faultOf(error)).toBe('unknown_name')
    await new Promise((done) => server.close(done))
  })
})

test('what is allowed is an address with a port', () => {
  expect(allowedOf(['10.0.0.5:22', '[fd00::5]:2222'])).toEqual([
    { address: '10.0.0.5', port: 22 },
    { address: 'fd00::5', port: 2222 },
  ])
  for (const entry of ['10.0.0.5', 'host:22', '10.0.0.5:0', '10.0.0.5:70000', '10.0.0.0/8:22'])
    expect(() => allowedOf([entry])).toThrow(entry)
})
