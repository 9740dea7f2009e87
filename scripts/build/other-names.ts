// A build has the words of one language. The palette finds a page by its name in either: those few names are worked out
// here, as the sources say them, and travel with what shows them alone.
import { type Plugin, runnerImport } from 'vite'
import { ROOT } from './run.ts'

type Names = (mine: 'en' | 'zh') => object

const module = /\/src\/portal\/palette\/other-names\.ts$/

/** A Vite plugin that leaves of that module what it answers in a build for `locale`. */
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
