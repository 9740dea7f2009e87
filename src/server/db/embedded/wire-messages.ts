// The messages of PostgreSQL's wire protocol that the stream has to recognise or build.

export const kinds = {
  query: 0x51,
  copyData: 0x64,
  copyDone: 0x63,
  copyFail: 0x66,
  copyInResponse: 0x47,
  flush: 0x48,
  sync: 0x53,
  terminate: 0x58,
} as const

function simpleQuery(sql: string): Uint8Array {
  const message = Buffer.alloc(6 + sql.length)
  message[0] = kinds.query
  message.writeInt32BE(5 + sql.length, 1)
  message.write(sql, 5)
  return new Uint8Array(message)
}

export const rollback = simpleQuery('ROLLBACK')
export const discardAll = simpleQuery('DISCARD ALL')

/** CopyInResponse in text format without column count, which is all that clients read of it. */
export const copyInResponse = Buffer.from([kinds.copyInResponse, 0, 0, 0, 7, 0, 0, 0])

const copyFromStdin = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i

export const isCopyIn = (message: Buffer): boolean =>
  message[0] === kinds.query && copyFromStdin.test(message.toString('utf8', 5, 2000))

/**
 * The end of the first complete message in `bytes` after `at`, or undefined while it is incomplete. The first message
 * of a session has no type byte before its length.
 */
export function messageEnd(bytes: Buffer, at: number, started: boolean): number | undefined {
  const head = started ? 1 : 0
  if (bytes.length - at < head + 4) return undefined
  const end = at + head + bytes.readInt32BE(at + head)
  return end <= bytes.length ? end : undefined
}
