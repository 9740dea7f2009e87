// One language per browser build, and each message where it is used. Paraglide compiles a module
// per language, which Node loads quickly; bundled as it is, every page would carry all words of
// both. For a build made for one language this plugin offers each message as a module of its own,
// in that language only, and replaces the runtime by the few lines a page can need. What is marked by
// other-language.ts speaks the other one.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isMarked, MARK } from './other-language.ts'

const INDEX = /\/src\/paraglide\/messages\/_index\.js$/
const RUNTIME = /\/src\/paraglide\/runtime\.js$/
const MESSAGE = '\0message:'
const START = /^export const (\w+) = /gm

/** A Vite plugin that leaves only `locale` in everything it bundles. */
export function staticLocale(locale: 'en' | 'zh'): Plugin {
  const other = locale === 'en' ? 'zh' : 'en'
  let messages = new Map<string, string>()
  let others = new Map<string, string>()
  return {
    name: 'aqueduct:static-locale',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(MESSAGE) ? id : null),
    load(id) {
      const path = id.split('?')[0] ?? id
      const marked = isMarked(id)
      const spoken = marked ? other : locale
      if (RUNTIME.test(path)) return runtime(spoken)
      if (INDEX.test(path)) {
        const file = join(dirname(path), `${spoken}.js`)
        this.addWatchFile(file)
        const found = split(readFileSync(file, 'utf8'), join(dirname(path), '../registry.js'))
        if (marked) others = found
        else messages = found
        const wanted = readFileSync(path, 'utf8').match(START)?.length ?? 0
        // A new Paraglide that writes another shape must stop the build, not ship half the words.
        if (wanted === 0 || found.size !== wanted) {
          this.error(`static-locale: ${found.size} of ${wanted} messages found in ${file}`)
        }
        const mark = marked ? MARK : ''
        const lines = [...found.keys()].map(
          (key) => `export { ${key} } from '${MESSAGE}${key}${mark}'`,
        )
        return { code: lines.join('\n'), moduleSideEffects: false }
      }
      if (!path.startsWith(MESSAGE)) return null
      const code = (marked ? others : messages).get(path.slice(MESSAGE.length))
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
  }
}

/** The messages of a compiled language by key, each as the text of a module. */
function split(compiled: string, registry: string): Map<string, string> {
  const starts = [...compiled.matchAll(START)]
  return new Map(
    starts.map((start, index) => {
      const code = compiled.slice(start.index, starts[index + 1]?.index)
      // Plurals and formats call into Paraglide's registry.
      const head = code.includes('registry.')
        ? `import * as registry from ${JSON.stringify(registry)}\n`
        : ''
      return [start[1] ?? '', head + code]
    }),
  )
}

function runtime(locale: string): string {
  return `export const baseLocale = 'en'
export const locales = ['en', 'zh']
export const getLocale = () => ${JSON.stringify(locale)}
export const isLocale = (value) => locales.includes(value)
`
}
