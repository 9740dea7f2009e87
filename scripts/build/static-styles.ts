// Computes class names at build time. Panda's functions compute them in the browser, which costs every page about 10
// KB; all our styles are literals and all variants are known, so the results are inlined: `css({ … })` becomes a
// string, a recipe a few names and its defaults.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { literalCalls } from './literals.ts'
import { ROOT } from './run.ts'
import { notedNames, shortClasses } from './short-classes.ts'

const STYLED = join(ROOT, 'styled-system')
const RECIPES = join(STYLED, 'recipes')
const SOURCE = /\/src\/.*\.tsx?$/
const IMPORT = /import \{[^}]*\bcss\b[^}]*\} from '#styled\/css'/
const RUNTIME = '\0styles'
const ALL = `${RUNTIME}:all`
/** For Astro pages, which compute their classes at build time. */
const PAGES = `${RUNTIME}:pages`

type Classes = (styles: object) => string
type Recipe = ((variants: object) => string | Record<string, string>) & {
  variantKeys: readonly string[]
  getVariantProps: (variants: object) => Record<string, unknown>
}

/** A Vite plugin that removes all style functions from the bundle. */
export function staticStyles(): Plugin {
  let css: Classes = () => ''
  let names: ReadonlyMap<string, string> = new Map()
  let recipes = new Map<string, string>()
  return {
    name: 'aqueduct:static-styles',
    enforce: 'pre',
    async buildStart() {
      const own = (await load<{ css: Classes }>(join(STYLED, 'css', 'css.mjs'))).css
      names = notedNames()
      css = (styles) => shortClasses(own(styles), names)
      recipes = await recipeModules()
    },
    resolveId(id, importer) {
      if (id === '#styled/recipes') return ALL
      if (id === '#styled/css' && importer?.includes('.astro')) return PAGES
      return id === RUNTIME || id.startsWith(`${RUNTIME}:`) ? id : null
    },
    load(id) {
      if (id === RUNTIME) return { code: runtime, moduleSideEffects: false }
      if (id === PAGES) return { code: inPages(names), moduleSideEffects: false }
      const code = id === ALL ? passedOn(recipes) : recipes.get(id)
      return code === undefined ? null : { code, moduleSideEffects: false }
    },
    transform(code, id) {
      const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
      if (path.includes('/styled-system/')) return { code, map: null, moduleSideEffects: false }
      if (!SOURCE.test(path) || !IMPORT.test(code)) return null
      return { code: written(code, path, css), map: null }
    },
  }
}

const load = async <T>(file: string): Promise<T> => import(pathToFileURL(file).href) as Promise<T>

/** The source with every `css({ … })` replaced by its class names. */
function written(code: string, path: string, css: Classes): string {
  let text = ''
  let from = 0
  for (const { start, end, literal } of literalCalls(code, path, 'css')) {
    if (typeof literal !== 'object' || literal === null)
      throw new Error(
        `${path}: css() takes one literal object, not ${code.slice(start, start + 60)}`,
      )
    text += code.slice(from, start) + JSON.stringify(css(literal))
    from = end
  }
  return text + code.slice(from)
}

const runtime = `const names = (name, usual, variants) => {
  let text = name
  const all = { ...usual }
  for (const key in variants) if (variants[key] !== undefined) all[key] = variants[key]
  for (const key in all) if (all[key] !== undefined) text += ' ' + name + '--' + key + '_' + all[key]
  return text
}
export const one = (name, usual, keys) => (variants) => names(name, usual, known(keys, variants))
export const slots = (list, usual, keys) => (variants) =>
  Object.fromEntries(list.map(([slot, name]) => [slot, names(name, usual, known(keys, variants))]))
const known = (keys, variants = {}) => Object.fromEntries(keys.map((key) => [key, variants[key]]))
`

const inPages = (names: ReadonlyMap<string, string>): string =>
  `import { css as own } from ${JSON.stringify(join(STYLED, 'css', 'css.mjs'))}
export { cx } from ${JSON.stringify(join(STYLED, 'css', 'cx.mjs'))}
const names = new Map(${JSON.stringify([...names])})
export const css = (...styles) => own(...styles).split(' ').map((name) => names.get(name)).join(' ')
`

/** Each recipe is its own module, so that a page loads only those of its components. */
const passedOn = (recipes: ReadonlyMap<string, string>): string =>
  [...recipes.keys()].map((id) => `export * from ${JSON.stringify(id)}`).join('\n')

/** The reduced recipes, by module id. */
async function recipeModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>()
  const files = readdirSync(RECIPES).filter((name) => /^(?!index|create-recipe).*\.mjs$/.test(name))
  for (const file of files) {
    const parts = await load<Record<string, Recipe>>(join(RECIPES, file))
    const forms = Object.entries(parts).map(([name, recipe]) => shortForm(name, recipe))
    const code = [`import { one, slots } from ${JSON.stringify(RUNTIME)}`, ...forms].join('\n')
    modules.set(`${RUNTIME}:${file}`, code)
  }
  return modules
}

function shortForm(name: string, recipe: Recipe): string {
  const drawn = recipe({})
  const keys = JSON.stringify(recipe.variantKeys)
  const all = Object.entries(recipe.getVariantProps({}))
  const usual = Object.fromEntries(all.filter(([key]) => recipe.variantKeys.includes(key)))
  const base = (text: string) => text.split(' ')[0] ?? text
  const first =
    typeof drawn === 'string'
      ? `one(${JSON.stringify(base(drawn))}`
      : `slots(${JSON.stringify(Object.entries(drawn).map(([slot, text]) => [slot, base(text)]))}`
  return `export const ${name} = /* @__PURE__ */ ${first}, ${JSON.stringify(usual)}, ${keys})`
}
