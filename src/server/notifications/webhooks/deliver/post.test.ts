import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { allowedOf, outboundGuard, type Resolve } from '#server/ports/outbound/guard.ts'
import { post } from './post.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
async function serve(answer: RequestListener): Promise<number> {
  server = createServer(answer)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const send = (url: string, more: Partial<Parameters<typeof post>[0]> = {}) =>
  post({ url, headers: {}, body: '{}', guard: undefined, ...more })

test('what is accepted, what is not, and what leads elsewhere', async () => {
  const statuses = [200, 204, 301, 404, 500]
  const seen: string[] = []
  const port = await serve((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('said')
  })
  const faults = []
  for (let nth = 0; nth < 5; nth++) faults.push((await send(`http://127.0.0.1:${port}/in`)).fault)
  expect(faults).toEqual([null, null, 'redirect', 'status', 'status'])
  expect(new Set(seen)).toEqual(new Set(['/in']))
})

test('of an endless answer 2 KB are kept, and the status counts', async () => {
  const port = await serve((_, response) => {
    response.writeHead(200)
    const more = () => response.write('x'.repeat(1_000)) && setImmediate(more)
    more()
    response.on('drain', more)
  })
  const posted = await send(`http://127.0.0.1:${port}/`)
  expect(posted).toEqual({ status: 200, fault: null, answer: 'x'.repeat(2_048) })
})

test('of an answer that never ends the status counts, with what came of it', async () => {
  const port = await serve((_, response) => {
    response.writeHead(202)
    response.write('said')
  })
  const posted = await send(`http://127.0.0.1:${port}/`, { timeoutMs: 100 })
  expect(posted).toEqual({ status: 202, fault: null, answer: 'said' })
})

test.each([
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    101,
    'status',
  ],
  ['words before an answer that never comes', 'HTTP/1.1 103 Early Hints\r\n\r\n', null, 'timeout'],
  ['what is no HTTP', 'SSH-2.0-x\r\n', null, 'unreachable'],
])('%s instead of an answer: nobody is held up', async (_, said, status, fault) => {
  const held = new Set<Socket>()
  const raw = createSocketServer((socket) => {
    held.add(socket.on('error', () => {}))
    socket.once('data', () => socket.write(said))
  })
  await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done))
  const { port } = raw.address() as AddressInfo
  const posted = await send(`http://127.0.0.1:${port}/`, { timeoutMs: 100 })
  expect(posted).toEqual({ status, fault, answer: '' })
  await expect.poll(() => [...held].every((socket) => socket.destroyed)).toBe(true)
  raw.close()
})

test('a connection that is closed without a word is an answer', async () => {
  const port = await serve((request) => request.socket.end())
  const posted = await send(`http://127.0.0.1:${port}/`)
  expect(posted).toEqual({ status: null, fault: 'unreachable', answer: '' })
})

test('no answer in time, nobody there, and no certificate', async () => {
  const port = await serve(() => {})
  const late = await send(`http://127.0.0.1:${port}/`, { timeoutMs: 50 })
  expect(late).toEqual({ status: null, fault: 'timeout', answer: '' })
  expect((await send(`https://127.0.0.1:${port}/`, { timeoutMs: 2_000 })).fault).toMatch(
    /certificate|unreachable|timeout/,
  )
  expect((await send('http://127.0.0.1:1/')).fault).toBe('unreachable')
})

test('a name that answers otherwise the second time is refused the second time', async () => {
  let got = 0
  const port = await serve((_, response) => {
    got++
    response.end()
  })
  let asked = 0
  const resolve: Resolve = async () => [
    { address: asked++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 },
  ]
  const guard = outboundGuard({ ports: [], allowed: allowedOf([`127.0.0.1:${port}`]), resolve })
  const url = `http://hooks.example:${port}/`
  expect((await send(url, { guard })).fault).toBe(null)
  expect((await send(url, { guard })).fault).toBe('unknown_name')
  expect((await send(`http://[::ffff:127.0.0.1]:${port}/`, { guard })).fault).toBe('inner_address')
  expect((await send('http://hooks.example:1/', { guard })).fault).toBe('port')
  expect(got).toBe(1)
})
