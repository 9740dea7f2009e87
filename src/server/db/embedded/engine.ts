import { Worker } from 'node:worker_threads'
import { root } from '#server/paths/root.ts'
import type { Answer, Question, ThreadData } from './thread-messages.ts'
import type { Exec } from './wire.ts'

type Call = {
  readonly onData: (bytes: Uint8Array) => void
  readonly done: () => void
  readonly fail: (error: Error) => void
}

/** A PGlite in its own thread, so that a long query never blocks the event loop. */
export type Engine = {
  readonly exec: Exec
  /** Whether it has become unusable. */
  readonly lost: boolean
  /** Resolves when its thread has ended and released the folder. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/** Starts the thread and waits until the database in `home` (in memory for null) accepts queries. */
export async function startEngine(home: string | null): Promise<Engine> {
  const workerData: ThreadData = { home }
  const worker = new Worker(new URL('src/server/db/embedded/thread.ts', root), { workerData })
  const calls = new Map<number, Call>()
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let next = 0
  let lost: Error | undefined

  const lose = (reason: string) => {
    lost ??= new Error(`The embedded database stopped: ${reason}`)
    ready.reject(lost)
    for (const call of calls.values()) call.fail(lost)
    calls.clear()
  }
  const take = (answer: Answer) => {
    if (answer.is === 'ready') return ready.resolve()
    if (answer.is === 'broken') return lose(answer.reason)
    const call = calls.get(answer.id)
    if (answer.is === 'data') return call?.onData(answer.data)
    calls.delete(answer.id)
    call?.done()
  }
  const ask = (bytes: Uint8Array | null, onData: Call['onData']) =>
    new Promise<void>((done, fail) => {
      if (lost) return fail(lost)
      const question: Question = { id: next++, bytes }
      calls.set(question.id, { onData, done, fail })
      worker.postMessage(question)
    })

  worker.on('message', take)
  worker.on('error', (error: unknown) => lose(error instanceof Error ? error.message : 'no reason'))
  worker.on('exit', (code) => {
    lose(`its thread ended with ${code}`)
    ended.resolve()
  })
  await ready.promise
  return {
    exec: ask,
    ended: ended.promise,
    get lost() {
      return lost !== undefined
    },
    close: async () => {
      if (!lost) await ask(null, () => {})
      await worker.terminate()
    },
  }
}
