import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './env.ts'

/** The server cannot listen on the address; the message gives the reason in one line. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

export type Listening = {
  readonly port: number
  /** For `forMs` requests are still served, but no connection is kept alive after its response. */
  drain(forMs: number): Promise<void>
  /** Accepts no new connections, waits for running requests (at most `graceMs`), then closes the rest. */
  stop(graceMs: number): Promise<void>
}

// Limits how long a deliberately slow client can hold a connection.
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 }
const silence = 120_000
// On shutdown: long enough for a request that is already on its way.
const toAsk = 2_000
const mostTurns = 5_000

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
}

/** Fails with `CannotListen` when the address is not available, before any work begins in vain. */
export async function requireFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await take(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
}

/** Serves the app. Port 0 picks a free port. */
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

/** From `begin` on, every response closes its connection. */
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

/** The connections without a request yet; browsers open some speculatively. */
function unaskedOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
  return sockets
}

/**
 * Accepts the connections that wait in the backlog, because closing the server would reset them; the event loop accepts
 * one per turn.
 */
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
  // A kept-alive connection becomes idle once its response is sent.
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
