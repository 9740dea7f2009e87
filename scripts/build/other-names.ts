// A build has the words of one language. The palette finds a page by its name in either, and a letter to a bank may be
// in the other one: those few names are worked out here, as the sources say them, and travel with what shows them alone.
import { type Plugin, runnerImport } from 'vite'
import { ROOT } from './run.ts'

type Names = (mine: 'en' | 'zh') => object

/** Which function of a module answers the names. */
const answers: readonly (readonly [module: RegExp, name: string])[] = [
  [/\/src\/portal\/palette\/other-names\.ts$/, 'otherNames'],
  [/\/src\/portal\/trade\/chargebacks\/letter-titles\.ts$/, 'letterTitles'],
]

/** A Vite plugin that leaves of those modules what they answer in a build for `locale`. */
export function otherNames(locale: 'en' | 'zh'): Plugin {
  return {
    name: 'aqueduct:other-names',
    enforce: 'pre',
    async load(id) {
      const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
      const name = answers.find(([module]) => module.test(path))?.[1]
      if (name === undefined) return null
      const { module } = await runnerImport<Record<string, Names>>(path, {
        root: ROOT,
        configFile: false,
        logLevel: 'warn',
      })
      const names = JSON.stringify(module[name]?.(locale))
      return {
        code: `const names = ${names}\nexport const ${name} = () => names`,
        moduleSideEffects: false,
      }
    },
  }
}
