import type { Readable } from 'node:stream'
import type { SftpProblem, SftpSecretKind } from '#domain/money/statement-delivery.ts'

/** A merchant's server that takes files over SSH. */
export type SftpServer = {
  readonly host: string
  readonly port: number
  readonly userName: string
  readonly secretKind: SftpSecretKind
  /** A password, or a private key in one of the forms that OpenSSH writes. */
  readonly secret: string
  readonly directory: string
  /** The server's key as it was seen first (`sha256Of`): another one is refused. Null: none was seen yet. */
  readonly hostKey: string | null
}

/** A file and how to read it; opened once for each try. */
export type SftpFile = { readonly name: string; readonly open: () => Promise<Readable> }

/** A server did not take what it was given. */
export class SftpError extends Error {
  override readonly name = 'SftpError'
  readonly problem: SftpProblem
  /** The server's key as it was seen this time; null when the connection did not come so far. */
  readonly hostKey: string | null
  constructor(problem: SftpProblem, hostKey: string | null, cause?: unknown) {
    super(`SFTP: ${problem}`, { cause })
    this.problem = problem
    this.hostKey = hostKey
  }
}

/** Puts files on servers of merchants. Both ways give the server's key as it was seen, and fail with `SftpError`. */
export interface Sftp {
  /** Puts files into the directory, each under its name only when it is whole. Safe to do twice. */
  put(server: SftpServer, files: readonly SftpFile[], signal: AbortSignal): Promise<string>
  /** Signs in, and writes and removes an empty file. */
  test(server: SftpServer, signal: AbortSignal): Promise<string>
  /** Whether a private key is one that it could sign in with. Nothing is connected. */
  readsKey(secret: string): boolean
}
