// A build has the messages of one language, but the palette finds a page by its name in either: those few names are
// evaluated here and inlined into the module that shows them.
import { type Plugin, runnerImport } from 'vite'
import { ROOT } from './run.ts'

type Names = (mine: 'en' | 'zh') => object

const module = /\/src\/portal\/palette\/other-names\.ts$/

/** A Vite plugin that replaces that module with its result for `locale`. */
export function otherNames(locale: 'en' | 'zh'): Plugin {
  return {
    name: 'aqueduct:other-names',
    enforce: 'pre',
    async load(id) {
      const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
      if (!module.test(path)) return null
      const { module: names } = await runnerImport<{ otherNames: Names }>(path, {
        root: ROOT,
        configFile: false,
        logLevel: 'warn',
      })
      const answer = JSON.stringify(names.otherNames(locale))
      return {
        code: `const names = ${answer}\nexport const otherNames = () => names`,
        moduleSideEffects: false,
      }
    },
  }
}
