// The files of the project as the laws see them, and whoever asks what leads where.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

// Written by tools, or belonging to packages: no law of ours applies.
const NOT_OURS =
  /(?:^|\/)(?:node_modules|\.git|\.data|\.cache|\.astro|dist|styled-system|paraglide|project\.inlang|migrations|coverage|test-results|playwright-report)$/

/** Paths (with forward slashes, from the root) of our files whose name fits `pattern`, sorted. */
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

/** The program text of a source: the whole file, or of an Astro page its fence and its scripts. */
function codeOf(path: string): string {
  const text = read(path)
  if (!path.endsWith('.astro')) return text
  const scripts = [...text.matchAll(SCRIPT)].map(([, code]) => code)
  return [FRONTMATTER.exec(text)?.[1] ?? '', ...scripts].join('\n')
}

// Many laws look at the same sources, and one process judges them all.
function once<T>(make: (path: string) => T): (path: string) => T {
  const made = new Map<string, T>()
  return (path) => {
    const kept = made.get(path) ?? make(path)
    made.set(path, kept)
    return kept
  }
}

/** What a source imports, re-exports or loads at run time: the specifiers as they are written. */
export const importsOf = once((path): readonly string[] =>
  ts.preProcessFile(codeOf(path), true, true).importedFiles.map((file) => file.fileName),
)

/** The syntax tree of a source. */
export const treeOf = once((path): ts.SourceFile => {
  const kind = path.endsWith('x') || path.endsWith('.astro') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, codeOf(path), ts.ScriptTarget.Latest, true, kind)
})

/** Every node below `node`, itself included. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

/** `path:line` of a node, for a message that can be clicked. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
