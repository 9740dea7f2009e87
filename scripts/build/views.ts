// Records which built file contains a view that a page loads by itself, so that the budgets can count the views a
// visitor waits for.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './run.ts'

/** A language's map from the source file of a view (from src/ on) to its address. */
export const viewsFile = (locale: string): string => join(ROOT, '.cache', `views-${locale}.json`)

/** A Vite plugin that records the built file of every dynamically imported module. */
export function noteViews(locale: string): Plugin {
  return {
    name: 'aqueduct:views',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const fetched = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const views = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds
              .filter(fetched)
              .map((id) => [relative(join(ROOT, 'src'), id), `/${file.fileName}`] as const)
          : [],
      )
      await mkdir(join(ROOT, '.cache'), { recursive: true })
      await writeFile(viewsFile(locale), JSON.stringify(Object.fromEntries(views.sort()), null, 1))
    },
  }
}
