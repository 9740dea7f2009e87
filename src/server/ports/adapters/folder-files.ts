import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#server/db/errors/make-folder.ts'
import type { FileStore } from '../services.ts'

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Files in a folder. A file exists completely or not at all: it is written under a unique temporary name and then
 * renamed; of two processes that write the same file, the later one wins.
 */
export function folderFiles(folder: string): FileStore {
  makeFolder('files', folder)
  const pathOf = (name: string) => {
    if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/.test(name)) throw new Error('no name for a file')
    return join(folder, name)
  }
  return {
    write: async (name, body) => {
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      try {
        const to = createWriteStream(part, { mode: 0o600, flush: true })
        await pipeline(body, to)
        await rename(part, path)
        return to.bytesWritten
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (name) => {
      // Opened before the stream is returned, so that a missing file fails here and not in the stream.
      const file = await open(pathOf(name), 'r').catch(noneIfMissing)
      return file?.createReadStream()
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    names: () => readdir(folder),
  }
}
