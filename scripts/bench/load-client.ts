// The child process of load.ts: plain sockets with just enough HTTP to detect the end of a response.
import { connect, type Socket } from 'node:net'
import type { Load, Loaded } from './load.ts'
import { timesOf } from './measure.ts'

/** Longer than any response takes on a busy machine. */
const silentFor = 60_000
const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

const bytesOf = ({ method, path, headers, body = '' }: Load['requests'][number]): Buffer => {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** The length of the response at the start of `seen`; undefined while it is incomplete. */
function answerLength(seen: Buffer): number | undefined {
  const end = seen.indexOf(headEnd)
  if (end < 0) return undefined
  const head = seen.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`an answer began ${head.slice(0, 40)}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return end + headEnd.length + Number(length)
  const at = seen.indexOf(lastChunk, end)
  return at < 0 ? undefined : at + lastChunk.length
}

/**
 * Sends requests on one connection until `until`; adds its measurements to `samples`. Returns the number of bytes
 * received.
 */
function ask(load: Load, requests: readonly Buffer[], until: number, samples: number[]) {
  return new Promise<number>((resolve, reject) => {
    const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let seen: Buffer = Buffer.alloc(0)
    let [turn, began, bytes] = [samples.length, 0, 0]
    const next = () => {
      began = performance.now()
      if (began >= until) {
        socket.end()
        resolve(bytes)
      } else socket.write(requests[turn++ % requests.length] ?? '')
    }
    socket.on('connect', next).on('error', reject)
    // A crashed server closes its connections and a hanging one is silent; a socket reports neither as an error.
    socket.on('close', () => reject(new Error('the connection was closed')))
    socket.setTimeout(silentFor, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (piece) => {
      seen = seen.length === 0 ? piece : Buffer.concat([seen, piece])
      try {
        const length = answerLength(seen)
        if (length === undefined || seen.length < length) return
        samples.push(performance.now() - began)
        bytes += length
        seen = seen.subarray(length)
        next()
      } catch (error) {
        reject(error)
      }
    })
  })
}

async function run(load: Load): Promise<Loaded> {
  const requests = load.requests.map(bytesOf)
  const warm = performance.now() + 500
  await Promise.all(Array.from({ length: load.connections }, () => ask(load, requests, warm, [])))
  const samples: number[] = []
  const began = performance.now()
  const until = began + load.seconds * 1000
  const bytes = await Promise.all(
    Array.from({ length: load.connections }, () => ask(load, requests, until, samples)),
  )
  const perSecond = (samples.length * 1000) / (performance.now() - began)
  return { perSecond, ...timesOf(samples), bytes: bytes.reduce((all, one) => all + one, 0) }
}

process.once('message', async (load: Load) => {
  try {
    process.send?.(await run(load))
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error))
  }
  process.disconnect()
})
