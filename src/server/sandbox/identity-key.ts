import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotOpen, errorCode } from '#server/db/errors/failures.ts'

/**
 * The sandbox's key for identity data. It is created once, in a file beside the folder of the files and never in the
 * database; processes that create it at the same time all get the same key. Throws `CannotOpen` if the file is not a
 * valid key.
 */
export async function storedIdentityKey(filesDir: string): Promise<string> {
  const path = join(dirname(filesDir), 'identity.key')
  const key = (await read(path)) ?? (await make(path))
  if (/^[\w-]{43}$/.test(key)) return key
  throw new CannotOpen(`The key of identities ${path} is damaged. Restore it from a backup.`)
}

const read = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw cannot(path, error)
    return undefined
  })

/**
 * Written completely to a temporary file and then hard-linked, which only the first process can do: nobody reads half a
 * key.
 */
async function make(path: string): Promise<string> {
  const own = `${path}.${randomBytes(8).toString('hex')}`
  try {
    const key = randomBytes(32).toString('base64url')
    await writeFile(own, key, { flag: 'wx', mode: 0o600, flush: true })
    await link(own, path)
    return key
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw cannot(path, error)
    return readFile(path, 'utf8')
  } finally {
    await rm(own, { force: true })
  }
}

const cannot = (path: string, cause: unknown): CannotOpen =>
  new CannotOpen(`The key of identities ${path} cannot be kept (${errorCode(cause)}).`, { cause })
