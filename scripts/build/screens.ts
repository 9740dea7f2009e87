// Which built file contains which portal screen, and all files that a screen needs beside those of its shell.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { pageFiles } from './graph.ts'
import { ROOT } from './run.ts'
import { viewsFile } from './views.ts'

const MAP = 'portal/shell/routes.tsx'
const FRAME = 'portal/shell/screen-outlet.tsx'

const screensFile = (locale: string): string => join(ROOT, '.cache', `screens-${locale}.json`)

type Node = { readonly type: string; readonly [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The nodes of a syntax tree in pre-order. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const field of Object.values(value)) if (typeof field === 'object') yield* nodesIn(field)
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string'
    ? node.name
    : undefined

/** The module that an entry of the map imports when it is shown. */
function importedBy(part: unknown): string | undefined {
  for (const node of nodesIn(part)) if (node.type === 'ImportExpression') return textOf(node.source)
  return undefined
}

type Screen = {
  /** Its path, or the name under which the map stores it. */
  readonly name: string
  readonly imported: string
}

/** The screens in a module of the map by path. `known`: screens that it references by name. */
function screensIn(module: unknown, known: readonly Screen[] = []): Screen[] {
  const named = new Map(known.map(({ name, imported }) => [name, imported]))
  const screens: Screen[] = []
  for (const node of nodesIn(module)) {
    const isNamed = node.type === 'VariableDeclarator'
    const name = isNamed ? nameOf(node.id) : node.type === 'Property' ? textOf(node.key) : undefined
    const value = isNamed ? node.init : node.value
    const imported = importedBy(value) ?? named.get(nameOf(value) ?? '')
    if (name === undefined || imported === undefined) continue
    if (isNamed) named.set(name, imported)
    screens.push({ name, imported })
  }
  return screens
}

/** A Vite plugin that records the built file of every screen of the map. */
export function noteScreens(locale: string): Plugin {
  return {
    name: 'aqueduct:screens',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const map = join(ROOT, 'src', MAP)
      const files = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? file.moduleIds.map((id) => [id, `/${file.fileName}`] as const)
            : [],
        ),
      )
      const screens: Record<string, string> = {}
      const read = (id: string) => this.parse(this.getModuleInfo(id)?.code ?? '')
      const beside = this.getModuleInfo(map)?.importedIds.filter(
        (id) => dirname(id) === dirname(map),
      )
      const known = beside?.flatMap((id) => screensIn(read(id)))
      for (const { name, imported } of screensIn(read(map), known)) {
        if (!name.startsWith('/')) continue
        const file = files.get((await this.resolve(imported, map))?.id ?? '')
        if (file === undefined) this.error(`no file holds ${imported}, the screen of ${name}`)
        screens[name] = file
      }
      await mkdir(join(ROOT, '.cache'), { recursive: true })
      await writeFile(screensFile(locale), JSON.stringify(screens))
    },
  }
}

/**
 * The scripts that each screen needs beside those that the portal's `shell` references itself, by the screen's path.
 */
export function screenScripts(
  shell: string,
  files: string,
  locale: string,
): Record<string, readonly string[]> {
  const views: Record<string, string> = JSON.parse(readFileSync(viewsFile(locale), 'utf8'))
  const screens: Record<string, string> = JSON.parse(readFileSync(screensFile(locale), 'utf8'))
  const named = new Set(pageFiles(shell, files).scripts)
  const around = [MAP, FRAME].map((view) => {
    const file = views[view]
    if (file === undefined) throw new Error(`the build has no view ${view}`)
    return file
  })
  return Object.fromEntries(
    Object.entries(screens).map(([address, file]) => [
      address,
      pageFiles('', files, [...around, file]).scripts.filter((path) => !named.has(path)),
    ]),
  )
}
