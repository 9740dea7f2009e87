import { Duplex } from 'node:stream'
import * as wire from './wire-messages.ts'

/** Runs whole protocol messages; when it resolves, every byte of the response has gone to `onData`. */
export type Exec = (bytes: Uint8Array, onData: (bytes: Uint8Array) => void) => Promise<void>

type Done = (error?: Error | null) => void

/**
 * The "socket" for node-postgres: one session on the one PGlite. Driver, pool and SQL are thus the same for the
 * embedded database and a server.
 */
export class WireStream extends Duplex {
  readonly #exec: Exec
  #pending: Buffer = Buffer.alloc(0)
  #started = false
  #left = false
  #copy: Buffer[] | undefined

  constructor(exec: Exec) {
    super({ allowHalfOpen: false })
    this.#exec = exec
  }

  // The methods of net.Socket that node-postgres calls.
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#run(chunk).then(() => done(), done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#run(Buffer.concat(chunks.map((each) => each.chunk))).then(() => done(), done)
  }
  override _destroy(error: Error | null, done: Done): void {
    this.#leave().then(() => done(error))
  }

  async #run(chunk: Buffer): Promise<void> {
    const bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    let from = 0 // [from, at) holds whole messages that have not run yet
    let at = 0
    for (;;) {
      const end = wire.messageEnd(bytes, at, this.#started)
      if (end === undefined) break
      const message = bytes.subarray(at, end)
      if (this.#isPlain(message)) {
        at = end
        continue
      }
      if (at > from) await this.#send(bytes.subarray(from, at))
      await this.#special(message)
      from = at = end
    }
    if (at > from) await this.#send(bytes.subarray(from, at))
    this.#pending = Buffer.from(bytes.subarray(at))
  }

  #isPlain(message: Buffer): boolean {
    return (
      this.#started &&
      this.#copy === undefined &&
      message[0] !== wire.kinds.terminate &&
      !wire.isCopyIn(message)
    )
  }

  async #special(message: Buffer): Promise<void> {
    if (!this.#started) return await this.#begin(message)
    if (this.#copy) return await this.#takeCopy(this.#copy, message)
    if (message[0] === wire.kinds.terminate) {
      await this.#leave()
      this.push(null)
      return
    }
    this.#copy = [message]
    this.push(wire.copyInResponse)
  }

  /** Discards the state of the former session on the single backend. */
  async #begin(message: Buffer): Promise<void> {
    this.#started = true
    await this.#quiet(wire.rollback)
    await this.#quiet(wire.discardAll)
    await this.#send(message)
  }

  /** PGlite needs a whole COPY at once, so the rows are buffered until the last has arrived. */
  async #takeCopy(parts: Buffer[], message: Buffer): Promise<void> {
    const kind = message[0]
    if (kind !== wire.kinds.flush && kind !== wire.kinds.sync) parts.push(message)
    if (kind !== wire.kinds.copyDone && kind !== wire.kinds.copyFail) return
    this.#copy = undefined
    const out: Buffer[] = []
    await this.#exec(
      new Uint8Array(Buffer.concat(parts)),
      (data) => void out.push(Buffer.from(data)),
    )
    const answer = Buffer.concat(out)
    const answersTwice = answer[0] === wire.kinds.copyInResponse
    this.push(answersTwice ? answer.subarray(1 + answer.readInt32BE(1)) : answer)
  }

  /** A closed session rolls back, as with a closed socket; the database may be closed already. */
  async #leave(): Promise<void> {
    if (this.#left) return
    this.#left = true
    if (this.#started) await this.#quiet(wire.rollback).catch(() => {})
  }
  #quiet(bytes: Uint8Array): Promise<void> {
    return this.#exec(bytes, () => {})
  }
  #send(bytes: Buffer): Promise<void> {
    return this.#exec(new Uint8Array(bytes), (data) => {
      if (data.length > 0) this.push(Buffer.from(data))
    })
  }
}
