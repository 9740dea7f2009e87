import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { listen } from './listen.ts'

/** A server whose responses wait until they are released. */
async function serving() {
  const go = Promise.withResolvers<void>()
  let arrived = 0
  const app = new Hono<Env>().get('/slow', async (c) => {
    arrived++
    await go.promise
    return c.text('answered')
  })
  app.get('/quick', (c) => c.text('quick'))
  const listening = await listen(app, '127.0.0.1', 0)
  return { ...listening, go: go.resolve, arrived: () => arrived }
}

/** Sends a request on a connection of its own and reports the outcome. */
const ask = (port: number, path: string, agent: Agent | false = false) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject)
  }).then(async (answer) => `${await text(answer)}, ${answer.headers.connection}`)

test('a stop answers everyone who is connected, also who has not asked yet', async () => {
  const { port, stop, go, arrived } = await serving()
  const early = Array.from({ length: 50 }, () => ask(port, '/slow'))
  await expect.poll(arrived).toBe(50)
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
  const ends = sockets.map((socket) => text(socket))
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done))))
  const stopped = stop(20_000)
  for (const socket of sockets) socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(arrived).toBe(100)
  go()
  expect(new Set(await Promise.all(early))).toEqual(new Set(['answered, close']))
  for (const end of await Promise.all(ends)) expect(end).toMatch(/^HTTP\/1.1 200.*answered/s)
  await stopped
  await expect(ask(port, '/quick')).rejects.toThrow('ECONNREFUSED')
})

test('while it drains everything is answered, and no connection is kept', async () => {
  const { port, drain, stop } = await serving()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(port, '/quick', agent)).toBe('quick, keep-alive')
  const drained = drain(300)
  expect(await ask(port, '/quick', agent)).toBe('quick, close')
  expect(await ask(port, '/quick')).toBe('quick, close')
  await drained
  await stop(5_000)
})

test('connections on which nobody asks do not hold up the end', async () => {
  const { port, stop } = await serving()
  const socket = connect(port, '127.0.0.1')
  const ended = text(socket)
  await new Promise((done) => socket.once('connect', done))
  await stop(60_000)
  expect(await ended).toBe('')
})

test('what does not end is cut when the time is over', async () => {
  const { port, stop, arrived } = await serving()
  const never = ask(port, '/slow')
  await expect.poll(arrived).toBe(1)
  await stop(50)
  await expect(never).rejects.toThrow('socket hang up')
})
