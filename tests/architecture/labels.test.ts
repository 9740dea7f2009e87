// Labels: both languages are complete, each key is unique, and every key is known at build time.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { filesNamed, nodesOf, placeOf, read, treeOf } from '../../scripts/build/sources.ts'

const LOCALES = ['en', 'zh'] as const
const moduleOf = (path: string) => path.replace(/^messages\/(?:en|zh)\/|\.json$/g, '')
const files = (locale: string) => filesNamed(new RegExp(`^messages/${locale}/.*\\.json$`))
const wordsOf = (path: string): Record<string, unknown> => {
  // A message file is a flat JSON object; a test below checks this for every value.
  const { $schema: _, ...words } = JSON.parse(read(path)) as Record<string, unknown>
  return words
}
const modules = files('en').map(moduleOf)

/** The placeholders of a message; a message with variants names them in its declarations. */
function placeholders(message: unknown): string[] {
  const found = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return [...new Set(found)].sort()
}

const isMessage = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || (Array.isArray(value) && value.length > 0)

describe('message files', () => {
  test('each module has its file in both languages', () => {
    expect(modules.length).toBeGreaterThan(0)
    expect(files('zh').map(moduleOf)).toEqual(modules)
  })

  test('no key stands in two files', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const module of modules) {
      for (const key of Object.keys(wordsOf(`messages/en/${module}.json`))) {
        if (seen.has(key)) twice.push(`${key} in ${seen.get(key)} and ${module}`)
        seen.set(key, module)
      }
    }
    expect(twice).toEqual([])
  })

  test('no key stands twice in one file', () => {
    const twice = LOCALES.flatMap(files).flatMap((path) => {
      const text = read(path)
      const count = (key: string) => text.split(new RegExp(`"${key}"\\s*:`)).length - 1
      return Object.keys(wordsOf(path))
        .filter((key) => count(key) > 1)
        .map((key) => `${path}: ${key}`)
    })
    expect(twice).toEqual([])
  })
})

test.each(LOCALES)('%s: what the desk gives as a reason is a sentence', (locale) => {
  const reasons = Object.entries(wordsOf(`messages/${locale}/desk.json`)).filter(([key]) =>
    key.startsWith('desk_reason_'),
  )
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.filter(([, text]) => !/[.。]$/.test(`${text}`))).toEqual([])
})

describe.each(modules)('%s', (module) => {
  const [en, zh] = LOCALES.map((locale) => wordsOf(`messages/${locale}/${module}.json`))

  test('is complete in both languages', () => {
    expect(Object.keys(zh ?? {}).sort()).toEqual(Object.keys(en ?? {}).sort())
    const empty = [en, zh].flatMap((words) =>
      Object.entries(words ?? {}).filter(([, value]) => !isMessage(value)),
    )
    expect(empty).toEqual([])
  })

  test('has the same placeholders in both languages', () => {
    const different = Object.keys(en ?? {}).filter(
      (key) => `${placeholders(en?.[key])}` !== `${placeholders(zh?.[key])}`,
    )
    expect(different).toEqual([])
  })

  test('starts every key with its name', () => {
    // Actions, reasons and events are in folders; their keys begin with the name of the folder, whatever the module.
    const prefix = `${module.replace(/\/.*$/, '').replaceAll('-', '_')}_`
    expect(Object.keys(en ?? {}).filter((key) => !key.startsWith(prefix))).toEqual([])
  })
})

test('no key is computed: m[...] would keep every message in every page', () => {
  const sources = filesNamed(/^src\/.*\.(?:ts|tsx|astro)$/)
  const found = sources
    .flatMap((path) => [...nodesOf(treeOf(path))])
    .filter(
      (node) =>
        (ts.isElementAccessExpression(node) && node.expression.getText() === 'm') ||
        // `Object.keys(m)`, `{ ...m }`, `f(m)`: uses of the whole object where one message is meant.
        (ts.isIdentifier(node) &&
          node.text === 'm' &&
          isImported(node) &&
          !ts.isPropertyAccessExpression(node.parent) &&
          !ts.isImportSpecifier(node.parent)),
    )
  expect(found.map(placeOf)).toEqual([])
})

test('no message is left that nobody reads', () => {
  const sources = filesNamed(/^src\/.*\.(?:ts|tsx|astro)$/).map(read)
  const used = new Set(
    [...sources.join('\n').matchAll(/\bm\s*\.(\w+)/g)].map(([, key = '']) => key),
  )
  const keys = modules.flatMap((module) => Object.keys(wordsOf(`messages/en/${module}.json`)))
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

/** True when `m` in this file is the messages object rather than a variable of the same name. */
function isImported(node: ts.Node): boolean {
  return /import \{ m \} from '#paraglide\/messages\.js'/.test(node.getSourceFile().text)
}
