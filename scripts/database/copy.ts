// COPY over node-postgres, which leaves its messages to whoever asks.
import pg from 'pg'

type CopyData = { readonly chunk: Buffer }
/** What the driver's connection can do during a COPY; its types leave it out. */
type CopyConnection = { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void }

/** `copy … to stdout`: gives the bytes. */
export class CopyOut extends pg.Query {
  readonly #pieces: Buffer[] = []
  readonly #ended = Promise.withResolvers<void>()

  constructor(text: string) {
    super({ text })
    this.on('end', () => this.#ended.resolve())
    this.on('error', (error) => this.#ended.reject(error))
  }
  handleCopyData({ chunk }: CopyData): void {
    // The driver reads the next bytes into the same place.
    this.#pieces.push(Buffer.from(chunk))
  }
  async run(client: pg.ClientBase): Promise<Buffer> {
    client.query(this)
    await this.#ended.promise
    return Buffer.concat(this.#pieces)
  }
}

/** `copy … from stdin`: sends the bytes and gives the number of rows. */
export class CopyIn extends pg.Query {
  readonly #bytes: Buffer
  readonly #ended = Promise.withResolvers<number>()

  constructor(text: string, bytes: Buffer) {
    super({ text })
    this.#bytes = bytes
    this.on('end', (result) => this.#ended.resolve(result.rowCount ?? 0))
    this.on('error', (error) => this.#ended.reject(error))
  }
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }
  run(client: pg.ClientBase): Promise<number> {
    client.query(this)
    return this.#ended.promise
  }
}
