import type { Readable } from 'node:stream'
import type { SftpProblem, SftpSecretKind } from '#domain/money/statement-delivery.ts'

/** A merchant's server that accepts files over SSH. */
export type SftpServer = {
  readonly host: string
  readonly port: number
  readonly userName: string
  readonly secretKind: SftpSecretKind
  /** A password, or a private key in an OpenSSH-readable format. */
  readonly secret: string
  readonly directory: string
  /** The host key as first seen (`sha256Of`); any other key is refused. Null if none has been seen yet. */
  readonly hostKey: string | null
}

/** A file and how to read it; opened once per attempt. */
export type SftpFile = { readonly name: string; readonly open: () => Promise<Readable> }

/** A server did not accept the files or the connection. */
export class SftpError extends Error {
  override readonly name = 'SftpError'
  readonly problem: SftpProblem
  /** The host key as seen this time; null if the connection did not get that far. */
  readonly hostKey: string | null
  constructor(problem: SftpProblem, hostKey: string | null, cause?: unknown) {
    super(`SFTP: ${problem}`, { cause })
    this.problem = problem
    this.hostKey = hostKey
  }
}

/** Uploads files to merchants' servers. Both methods return the host key that was seen, and throw `SftpError`. */
export interface Sftp {
  /** Uploads files into the directory; each appears under its name only when complete. Idempotent. */
  put(server: SftpServer, files: readonly SftpFile[], signal: AbortSignal): Promise<string>
  /** Signs in, and writes and removes an empty file. */
  test(server: SftpServer, signal: AbortSignal): Promise<string>
  /** Whether a private key can be used to sign in. Makes no connection. */
  readsKey(secret: string): boolean
}
