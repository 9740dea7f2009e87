// Source files of the project, as input of the architecture tests and import analysis.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

// Generated files and those of packages, to which our architecture tests do not apply.
const NOT_OURS =
  /(?:^|\/)(?:node_modules|\.git|\.data|\.cache|\.astro|dist|styled-system|paraglide|project\.inlang|migrations|coverage|test-results|playwright-report)$/

/** Paths (with forward slashes, from the root) of our files whose name matches `pattern`, sorted. */
export function filesNamed(pattern: RegExp, folder = ''): string[] {
  const found: string[] = []
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!NOT_OURS.test(path)) found.push(...filesNamed(pattern, path))
    } else if (pattern.test(path)) found.push(path)
  }
  return found.sort()
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const FRONTMATTER = /^---\n([\s\S]*?)\n---/
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g

/** The code of a source: the whole file, or an Astro page's frontmatter and scripts. */
function codeOf(path: string): string {
  const text = read(path)
  if (!path.endsWith('.astro')) return text
  const scripts = [...text.matchAll(SCRIPT)].map(([, code]) => code)
  return [FRONTMATTER.exec(text)?.[1] ?? '', ...scripts].join('\n')
}

// Memoises by path: many architecture tests read the same sources in one process.
function once<T>(make: (path: string) => T): (path: string) => T {
  const made = new Map<string, T>()
  return (path) => {
    const kept = made.get(path) ?? make(path)
    made.set(path, kept)
    return kept
  }
}

/** The specifiers of a source's imports, re-exports and dynamic imports, as written. */
export const importsOf = once((path): readonly string[] =>
  ts.preProcessFile(codeOf(path), true, true).importedFiles.map((file) => file.fileName),
)

/** The syntax tree of a source. */
export const treeOf = once((path): ts.SourceFile => {
  const kind = path.endsWith('x') || path.endsWith('.astro') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, codeOf(path), ts.ScriptTarget.Latest, true, kind)
})

/** Every node below `node`, including itself. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

/** `path:line` of a node, clickable in a terminal. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
