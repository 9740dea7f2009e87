// COPY over node-postgres, which does not implement it itself.
import pg from 'pg'

type CopyData = { readonly chunk: Buffer }
/** Methods of the driver's connection for COPY; its types omit them. */
type CopyConnection = { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void }

/** `copy … to stdout`: yields the bytes. */
export class CopyOut extends pg.Query {
  readonly #pieces: Buffer[] = []
  readonly #ended = Promise.withResolvers<void>()

  constructor(text: string) {
    super({ text })
    this.on('end', () => this.#ended.resolve())
    this.on('error', (error) => this.#ended.reject(error))
  }
  handleCopyData({ chunk }: CopyData): void {
    // Copied, because the driver reuses the buffer for the next bytes.
    this.#pieces.push(Buffer.from(chunk))
  }
  async run(client: pg.ClientBase): Promise<Buffer> {
    client.query(this)
    await this.#ended.promise
    return Buffer.concat(this.#pieces)
  }
}

/** `copy … from stdin`: sends the bytes and returns the number of rows. */
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
