import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isPrivateFile } from '#domain/private-files.ts'
import { open, seal } from '#server/kernel/seal.ts'
import type { FileStore } from '../services.ts'

/**
 * A store that encrypts private files, each with its name bound in; all other files are stored unchanged. An encrypted
 * file is held in memory completely, because none of it may be returned before all of it is authenticated.
 */
export const encryptedFiles = (store: FileStore, key: Buffer): FileStore => ({
  write: async (name, body) => {
    if (!isPrivateFile(name)) return store.write(name, body)
    const bytes = await buffer(body)
    await store.write(name, Readable.from([seal(key, bytes, name)]))
    return bytes.length
  },
  read: async (name) => {
    const body = await store.read(name)
    if (!body || !isPrivateFile(name)) return body
    return Readable.from([open(key, await buffer(body), name)])
  },
  remove: (name) => store.remove(name),
  names: () => store.names(),
})
