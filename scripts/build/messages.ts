// Compiles messages/ to src/paraglide. Node (server, tests) selects the language per call with `{ locale }`;
// static-locale.ts reduces the browser builds to one language. Skipped when the texts have not changed.
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
 * The modules of Paraglide's runtime and messages, by file name. The compiler receives the texts directly: loading them
 * through its SDK needs a database in WebAssembly and takes eight times as long.
 */
export async function compileTexts(
  texts: Readonly<Record<string, Texts>>,
): Promise<Record<string, string>> {
  const bundles = bundlesOf(texts)
  const compiled = await compileProject({
    project: projectOf(bundles),
    compilerOptions: {
      // Two modules instead of thousands: Node loads them in a tenth of the time. static-locale.ts splits them again
      // for the browser.
      outputStructure: 'locale-modules',
      // `lang` is the portal's stored choice (localStorage, mirrored in the cookie of that name). Only astro dev
      // evaluates these at run time; a build has one language and the server passes `{ locale }`.
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

/** The texts in the compiler's project format, in key order. */
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
 * A minimal project for the compiler: its settings, and a database stub from which it selects every bundle. Every
 * chained query method returns the same object.
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

/** Writes src/paraglide, unless it was compiled from the same texts. */
export async function compileMessages(): Promise<void> {
  const stamp = join(outdir, '.hash')
  const hash = hashOfTexts()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // An aborted compilation must not count as complete.
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
