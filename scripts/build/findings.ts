// Modules discovered by folder, so that a new file needs no registration.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesNamed, ROOT } from './sources.ts'

export type Found = { readonly path: string; readonly value: unknown }

/** All exports of the files below a folder. */
export async function exportsIn(folder: string): Promise<readonly Found[]> {
  const files = filesNamed(/\.ts$/, folder).filter((path) => !path.endsWith('.test.ts'))
  const found = await Promise.all(
    files.map(async (path) => {
      const module: object = await import(pathToFileURL(join(ROOT, path)).href)
      return Object.values(module).map((value: unknown) => ({ path, value }))
    }),
  )
  return found.flat()
}
