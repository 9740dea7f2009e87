import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './env.ts'

/** The port cannot be had, for a reason that one line tells. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

export type Listening = {
  readonly port: number
  /** For so long everything is still taken and answered, but no connection is kept open after its answer. */
  drain(forMs: number): Promise<void>
  /** Accepts nothing new, waits for what was accepted (at most `graceMs`), then cuts what is left. */
  stop(graceMs: number): Promise<void>
}

// Whoever sends slowly on purpose holds a connection no longer than this.
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 }
const silence = 120_000
// At the end: long enough for a question that is on its way.
const toAsk = 2_000
const mostTurns = 5_000

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
}

/** Fails with `CannotListen` when the address cannot be had, so that no work is begun in vain. */
export async function requireFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await take(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
}

/** Serves the app. Port 0 takes any free one. */
export async function listen(app: Hono<Env>, host: string, port: number): Promise<Listening> {
  const answer = getRequestListener(app.fetch)
  const leaving = leavingOf()
  const server = createServer(
    { ...timeouts, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      leaving.mind(response)
      return answer(request, response)
    },
  )
  server.setTimeout(silence)
  const unasked = unaskedOf(server)
  await take(server, host, port)
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  const drain = async (forMs: number) => {
    leaving.begin()
    await pause(forMs)
  }
  const stop = async (graceMs: number) => {
    leaving.begin()
    await letIn(server)
    await close(server, unasked, graceMs)
  }
  return { port: taken, drain, stop }
}

const take = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = reasons[cause.code ?? ''] ?? cause.message
      reject(new CannotListen(`The address ${host}:${port} ${reason}.`, { cause }))
    })
    server.listen(port, host, resolve)
  })

/** From some moment on every answer says that its connection ends with it. */
function leavingOf() {
  const open = new Set<ServerResponse>()
  let left = false
  const last = (response: ServerResponse) => {
    response.shouldKeepAlive = false
  }
  return {
    mind: (response: ServerResponse) => {
      if (left) return last(response)
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    begin: () => {
      left = true
      for (const response of open) last(response)
    },
  }
}

/** The connections on which nothing was asked yet: a browser opens some on the chance that it will. */
function unaskedOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
  return sockets
}

/** Closing turns away who waits at the door, and one is let in at each turn of the loop. */
async function letIn(server: Server): Promise<void> {
  let quiet = 0
  const came = () => {
    quiet = 0
  }
  server.on('connection', came)
  for (let turns = 0; quiet++ < 3 && turns < mostTurns; turns++) await new Promise(setImmediate)
  server.off('connection', came)
}

async function close(server: Server, unasked: ReadonlySet<Socket>, graceMs: number): Promise<void> {
  const over = new AbortController()
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      over.abort()
      resolve()
    })
  })
  // A connection that is kept alive becomes idle when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const asked = pause(Math.min(toAsk, graceMs), undefined, { signal: over.signal }).then(
    () => unasked.forEach((socket) => void (socket.bytesRead === 0 && socket.destroy())),
    () => {},
  )
  const cut = pause(graceMs, undefined, { signal: over.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  )
  await closed
  clearInterval(idle)
  await asked
  await cut
}
