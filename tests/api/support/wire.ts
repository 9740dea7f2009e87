import type { ChildProcess } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { TestClock, Told } from './clock.ts'

type Message = { readonly id: number; readonly time: Told } & (
  | { readonly of: string; readonly name: string; readonly given: readonly unknown[] }
  | { readonly answer: unknown }
  | { readonly error: unknown }
)
/** Calls a function of an object in the other process: values are copied, a stream is read to its end. */
export type Ask = (of: string, name: string, ...given: readonly unknown[]) => Promise<unknown>

/** One end of the connection. It outlives the test files that it serves: each registers its own objects here. */
export type WireEnd = {
  /** The objects whose functions the other process may call. */
  serves: Readonly<Record<string, object>>
  /** Its state is sent with every message, so that both processes share one time. */
  clock: TestClock
}

/** Connects with another process: with a child, or in the child with its parent, which is `process`. */
export function openWire(other: ChildProcess | NodeJS.Process, end: WireEnd): Ask {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  const send = (message: object, failed: (why: unknown) => void) =>
    other.send?.(
      { time: end.clock.tell(), ...message },
      undefined,
      {},
      (error) => error && failed(error),
    )
  const answer = async (of: string, name: string, given: readonly unknown[]) => {
    try {
      const object = end.serves[of] ?? {}
      const answer = Reflect.apply(Reflect.get(object, name), object, given.map(unpacked))
      return { answer: await packed(await answer) }
    } catch (error) {
      return { error }
    }
  }
  other.on('message', async (message: Message) => {
    const { id } = message
    end.clock.hear(message.time)
    if ('of' in message) {
      // If the response cannot be sent, nobody is waiting for it.
      send({ id, ...(await answer(message.of, message.name, message.given)) }, () => {})
      return
    }
    if ('error' in message) waiting.get(id)?.reject(message.error)
    else waiting.get(id)?.resolve(unpacked(message.answer))
    waiting.delete(id)
  })
  const ended = new Error('the other process has ended')
  if (other !== process)
    other.once('exit', () => {
      for (const { reject } of waiting.values()) reject(ended)
    })
  return async (of, name, ...given) => {
    const id = asked++
    const answered = Promise.withResolvers<unknown>()
    waiting.set(id, answered)
    send({ id, of, name, given: await Promise.all(given.map(packed)) }, answered.reject)
    return answered.promise
  }
}

/** A proxy for an object of asynchronous functions in the other process; `known` holds its local members. */
export const remote = <T extends object>(ask: Ask, of: string, known: Partial<T> = {}): T =>
  // The other process serves a T under that name, so every function missing here exists there.
  new Proxy(known as T, {
    get: (here, name) =>
      Reflect.get(here, name) ??
      ((...given: readonly unknown[]) => ask(of, String(name), ...given)),
  })

const packed = async (value: unknown) =>
  value instanceof Readable ? { stream: await buffer(value) } : value
const unpacked = (value: unknown) =>
  typeof value === 'object' && value !== null && 'stream' in value
    ? Readable.from([value.stream])
    : value
