// The palette finds a page by its name in either language, and a build has the words of one. The few
// names of the other are worked out here, as the sources say them, and travel with the palette alone.
import { type Plugin, runnerImport } from 'vite'
import { ROOT } from './run.ts'

type Names = typeof import('../../src/portal/palette/other-names.ts')

const MODULE = /\/src\/portal\/palette\/other-names\.ts$/

/** A Vite plugin that leaves of `otherNames` what it answers in a build for `locale`. */
export function otherNames(locale: 'en' | 'zh'): Plugin {
  return {
    name: 'aqueduct:other-names',
    enforce: 'pre',
    async load(id) {
      const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
      if (!MODULE.test(path)) return null
      const { module } = await runnerImport<Names>(path, {
        root: ROOT,
        configFile: false,
        logLevel: 'warn',
      })
      const names = JSON.stringify(module.otherNames(locale))
      return {
        code: `const names = ${names}\nexport const otherNames = () => names`,
        moduleSideEffects: false,
      }
    },
  }
}
