// Sends requests over keep-alive connections as fast as the server responds, from a separate process, so that the
// client's work is not counted as the server's.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type LoadRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type Load = {
  readonly port: number
  /** Sent in order, repeatedly. */
  readonly requests: readonly LoadRequest[]
  readonly connections: number
  readonly seconds: number
}
/** Measurements of one client; times in milliseconds. */
export type Loaded = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}

const client = fileURLToPath(new URL('./load-client.ts', import.meta.url))

/** Runs one client to completion. Throws unless every response was 200. */
export async function startLoad(load: Load): Promise<Loaded> {
  const child = fork(client, { stdio: 'inherit' })
  const ended = once(child, 'exit')
  child.send(load)
  const [answer] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('the load client died')
    }),
  ])
  await ended
  if (typeof answer === 'string') throw new Error(answer)
  return answer as Loaded // Cast to the message type of load-client.ts.
}
