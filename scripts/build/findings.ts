// What is found by its folder, so that whoever adds a file there lists it nowhere.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesNamed, ROOT } from './sources.ts'

export type Found = { readonly path: string; readonly value: unknown }

/** Everything that the files below a folder export. */
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
