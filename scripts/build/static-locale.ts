// One language per browser build, and each message bundled where it is used. Paraglide compiles one module per
// language, which Node loads quickly; bundled like that, every page would contain all messages of both. In a
// single-language build each message becomes its own module, generated from the text in that language, and a few lines
// replace the runtime. Modules marked by other-language.ts use the other language.
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isMarked, MARK } from './other-language.ts'
import { functionOf, type Texts, textsOf } from './texts.ts'

const INDEX = /\/src\/paraglide\/messages\/_index\.js$/
const RUNTIME = /\/src\/paraglide\/runtime\.js$/
const MESSAGE = '\0message:'

/** A Vite plugin that bundles only the messages of `locale`. */
export function staticLocale(locale: 'en' | 'zh'): Plugin {
  const other = locale === 'en' ? 'zh' : 'en'
  const texts: Record<'en' | 'zh', Texts> = { en: {}, zh: {} }
  return {
    name: 'aqueduct:static-locale',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(MESSAGE) ? id : null),
    load(id) {
      const path = id.split('?')[0] ?? id
      const spoken = isMarked(id) ? other : locale
      if (RUNTIME.test(path)) return runtime(spoken)
      if (INDEX.test(path)) {
        texts[spoken] = textsOf(spoken, join(dirname(path), '../../..'))
        const keys = Object.keys(texts[spoken])
        if (keys.length === 0) this.error(`static-locale: no messages in ${spoken}`)
        const mark = isMarked(id) ? MARK : ''
        const lines = keys.map((key) => `export { ${key} } from '${MESSAGE}${key}${mark}'`)
        return { code: lines.join('\n'), moduleSideEffects: false }
      }
      if (!path.startsWith(MESSAGE)) return null
      const key = path.slice(MESSAGE.length)
      const text = texts[spoken][key]
      if (text === undefined) return null
      return { code: `export const ${key} = ${functionOf(text)}`, moduleSideEffects: false }
    },
  }
}

function runtime(locale: string): string {
  return `export const baseLocale = 'en'
export const locales = ['en', 'zh']
export const getLocale = () => ${JSON.stringify(locale)}
export const isLocale = (value) => locales.includes(value)
`
}
