import { createServer, type Server } from 'node:http'
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
  /** Accepts nothing new, waits for what was accepted (at most `graceMs`), then cuts what is left. */
  stop(graceMs: number): Promise<void>
}

// Whoever sends slowly on purpose holds a connection no longer than this.
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 }
const silence = 120_000

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
  const server = createServer(
    { ...timeouts, connectionsCheckingInterval: 5_000 },
    getRequestListener(app.fetch),
  )
  server.setTimeout(silence)
  await take(server, host, port)
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return { port: taken, stop: (graceMs) => stop(server, graceMs) }
}

const take = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = reasons[cause.code ?? ''] ?? cause.message
      reject(new CannotListen(`The address ${host}:${port} ${reason}.`, { cause }))
    })
    server.listen(port, host, resolve)
  })

async function stop(server: Server, graceMs: number): Promise<void> {
  const over = new AbortController()
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      over.abort()
      resolve()
    })
  })
  // A connection that is kept alive becomes idle when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const cut = pause(graceMs, undefined, { signal: over.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  )
  await closed
  clearInterval(idle)
  await cut
}
