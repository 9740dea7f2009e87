// Selects the tests that a change can break: those that import a changed file, transitively.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './run.ts'
import { filesNamed, importsOf } from './sources.ts'

// These files import every module. The search does not continue through them, or every API test would match.
const GATHERS = /^src\/(?:server\/app\/|contract\/registry\.ts)/
const API = /^tests\/api\/.*\.test\.ts$/
const CONTRACT = /^src\/contract\//
// Every API test imports this file, so it says nothing about the test's subject.
const COMMON = 'tests/api/support/api.ts'

/** Our own files that a file imports, as paths from the root. */
function targetsOf(path: string): string[] {
  return importsOf(path).flatMap((to) => {
    const from = posix.dirname(path)
    const file = to.startsWith('#') ? `src/${to.slice(1)}` : posix.normalize(posix.join(from, to))
    return to.startsWith('#') || to.startsWith('.') ? [file] : []
  })
}

/** Files that discover other files by folder, and their pattern: these dependencies are not imports. */
const FINDS: Readonly<Record<string, RegExp>> = {
  'scripts/build/machines.ts': /^src\/machines\//,
  'tests/machines/models.ts': /^tests\/machines\/models\//,
  'tests/api/support/matrix.ts': /^tests\/api\/matrix\//,
}

type Graph = ReadonlyMap<string, readonly string[]>

export function readGraph(): Graph {
  const files = filesNamed(/^(?:src|tests|scripts)\/.*\.(?:ts|tsx|mjs|astro)$/)
  const foundBy = (path: string) => files.filter((file) => FINDS[path]?.test(file))
  return new Map(files.map((path) => [path, [...targetsOf(path), ...foundBy(path)]]))
}

/** The transitive dependencies of `from`, including itself. */
function reachOf(graph: Graph, from: string, ends: (path: string) => boolean): Set<string> {
  const reached = new Set([from])
  for (const path of reached)
    if (path === from || !ends(path)) for (const to of graph.get(path) ?? []) reached.add(to)
  return reached
}

/**
 * The tests to run for these changed files. An API test runs against the whole program, so it is also selected when it
 * imports the contract of a handler that depends on a changed file.
 */
export function testsReaching(graph: Graph, changed: readonly string[]): string[] {
  const isChanged = new Set(changed)
  const touches = (reached: Set<string>) => reached.values().some((path) => isChanged.has(path))
  const contracts = new Set(
    [...graph].flatMap(([path, targets]) =>
      path.startsWith('src/server/') && touches(reachOf(graph, path, (at) => GATHERS.test(at)))
        ? targets.filter((to) => CONTRACT.test(to))
        : [],
    ),
  )
  return [...graph.keys()].filter((path) => {
    if (!/\.test\.tsx?$/.test(path)) return false
    if (touches(reachOf(graph, path, (at) => GATHERS.test(at)))) return true
    if (!API.test(path)) return false
    const named = reachOf(graph, path, (at) => at === COMMON || !at.startsWith('tests/'))
    return named.values().some((to) => contracts.has(to))
  })
}

/** Whether a changed path is outside the graph although something may depend on it. */
export const isUnknown = (graph: Graph, path: string): boolean =>
  !graph.has(path) && existsSync(join(ROOT, path)) && !/\.md$|^docs\/|^messages\//.test(path)
