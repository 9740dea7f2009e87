// Worker thread: owns the single PGlite and runs batches of wire protocol messages one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openDurable } from './durable-fs.ts'
import type { Answer, Question, ThreadData } from './thread-messages.ts'

const port = parentPort
if (!port) throw new Error('embedded/thread.ts runs only as a worker thread')
const answer = (message: Answer, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// `engine.ts` starts this thread and passes ThreadData.
const { home } = workerData as ThreadData
const lite = await (home === null ? PGlite.create() : openDurable(home))

async function serve({ id, bytes }: Question): Promise<void> {
  try {
    if (bytes === null) await lite.close()
    else
      await lite.execProtocolRawStream(bytes, {
        onRawData: (raw) => {
          const data = new Uint8Array(raw)
          answer({ is: 'data', id, data }, [data.buffer])
        },
      })
    answer({ is: 'done', id })
  } catch (error) {
    // Not a failed statement, whose error is part of the response, but an engine error: memory can no longer be
    // trusted. The next thread recovers from the WAL on disk.
    answer({ is: 'broken', reason: textOf(error) })
    process.exit(1)
  }
}

let last: Promise<void> = Promise.resolve()
port.on('message', (question: Question) => {
  last = last.then(() => serve(question))
})
answer({ is: 'ready' })
