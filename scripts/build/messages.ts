// Compiles messages/ to src/paraglide. Node (server, tests) chooses the language of every call with `{ locale }`; the
// browser builds are cut to one language by static-locale.ts. What was compiled from these very texts is not compiled
// again.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileProject } from '@inlang/paraglide-js'
import { partsOf, type Texts, textsOf } from './texts.ts'

type Project = Parameters<typeof compileProject>[0]['project']

const locales = ['en', 'zh']
const outdir = 'src/paraglide'
const EXPORTED = /(?<=^export const )\w+/gm

/**
 * The modules of Paraglide's runtime and messages, by file name. The compiler is given the texts themselves: loading
 * them through its SDK takes a database in WebAssembly, and eight times as long.
 */
export async function compileTexts(
  texts: Readonly<Record<string, Texts>>,
): Promise<Record<string, string>> {
  const bundles = bundlesOf(texts)
  const compiled = await compileProject({
    project: projectOf(bundles),
    compilerOptions: {
      // Two modules instead of thousands: Node reads them in a tenth of the time. For the browser
      // static-locale.ts takes them apart again.
      outputStructure: 'locale-modules',
      // `lang` is the portal's stored choice (localStorage, mirrored in the cookie of that name). Only
      // astro dev asks these at run time; a build has one language and the server passes `{ locale }`.
      strategy: ['globalVariable', 'localStorage', 'cookie', 'preferredLanguage', 'baseLocale'],
      localStorageKey: 'lang',
      cookieName: 'lang',
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
    },
  })
  const exported = new Set(compiled['messages/_index.js']?.match(EXPORTED))
  const absent = bundles.find(({ id }) => !exported.has(id))
  if (absent) throw new Error(`Paraglide compiled no message ${absent.id}`)
  return compiled
}

/** The texts as the compiler reads them from a project, in the order of their keys. */
function bundlesOf(texts: Readonly<Record<string, Texts>>) {
  const keys = new Set(Object.values(texts).flatMap((ofLocale) => Object.keys(ofLocale)))
  return [...keys].sort().map((id) => {
    const messages = Object.entries(texts).flatMap(([locale, ofLocale]) => {
      const text = ofLocale[id]
      if (text === undefined) return []
      const variants = [{ id: '', messageId: '', matches: [], pattern: patternOf(text) }]
      return { id: '', bundleId: id, locale, selectors: [], variants }
    })
    const patterns = messages.flatMap(({ variants }) => variants.flatMap(({ pattern }) => pattern))
    const names = new Set(patterns.flatMap(({ arg }) => arg?.name ?? []))
    return {
      id,
      declarations: [...names].map((name) => ({ type: 'input-variable', name })),
      messages,
    }
  })
}

const patternOf = (text: string) =>
  partsOf(text).map((part) =>
    'input' in part
      ? { type: 'expression', arg: { type: 'variable-reference', name: part.input } }
      : { type: 'text', value: part.text },
  )

/**
 * A project as far as the compiler asks for it: its settings, and a database of which it selects every bundle. Whatever
 * it calls on the way to that answer gives the same object.
 */
function projectOf(bundles: ReturnType<typeof bundlesOf>): Project {
  const db: unknown = new Proxy(() => db, {
    get: (_, name) => (name === 'execute' ? async () => bundles : () => db),
  })
  const settings = { get: async () => ({ baseLocale: 'en', locales }) }
  return { settings, db } as unknown as Project
}

function hashOfTexts(): string {
  const hash = createHash('sha256')
  const compiler = [import.meta.filename, 'node_modules/@inlang/paraglide-js/package.json']
  for (const path of [...compiler, ...globSync('messages/**/*.json').sort()])
    hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

/** Writes src/paraglide, unless it was made from these texts. */
export async function compileMessages(): Promise<void> {
  const stamp = join(outdir, '.hash')
  const hash = hashOfTexts()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // What breaks off is not taken for whole.
  rmSync(stamp, { force: true })
  const compiled = await compileTexts(
    Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])),
  )
  for (const [name, code] of Object.entries(compiled)) {
    const path = join(outdir, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
  writeFileSync(stamp, hash)
}

if (import.meta.main) await compileMessages()
