// The container image contains everything that its programs need, and no unneeded package.
import { expect, test } from 'vitest'
import { readGraph } from '../../scripts/build/reach.ts'
import { importsOf, read } from '../../scripts/build/sources.ts'

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const matchesOf = (pattern: RegExp) => [...dockerfile.matchAll(pattern)].map(([, one = '']) => one)

const graph = readGraph()
function reachOf(entries: readonly string[]): string[] {
  const reached = new Set(entries)
  for (const path of reached) for (const to of graph.get(path) ?? []) reached.add(to)
  return [...reached].filter((path) => graph.has(path))
}

// These files are started from their sources (`new Worker`, `fork`).
const children = ['src/server/db/embedded/thread.ts', 'src/server/files/inspect/process.ts']
const commands = matchesOf(/bundle\.ts \.cache\/commands (.*)/g).flatMap((line) =>
  line.trim().split(/\s+/),
)
const sources = reachOf(['src/server/app/main.ts', ...children, ...commands])
const imported = new Set(sources.flatMap(importsOf))
// Document fonts, resolved by the name of their script (src/server/documents/face-files.ts), and Node itself.
const foundByName = /^(?:@fontsource\/noto-sans.*|node)$/

/** Whether a program imports the package or reads one of its files by path. */
const isUsed = (name: string) =>
  foundByName.test(name) ||
  imported.has(name) ||
  [...imported].some((one) => one.startsWith(`${name}/`)) ||
  sources.some((path) => read(path).includes(`('${name}/`))

test('the image leaves out every package that no program in it uses, and no other', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  const removed = matchesOf(/npm uninstall (.*)/g).flatMap((line) =>
    line.split(/\s+/).filter((word) => word && !word.startsWith('--')),
  )
  const unused = Object.keys(dependencies).filter((name) => !isUsed(name))
  expect(commands).not.toEqual([])
  expect(removed.toSorted()).toEqual(unused.toSorted())
})

test('the image holds the sources of what runs beside the server', () => {
  const folders = matchesOf(/^COPY --from=build \/app\/(src\/\S+) /gm)
  const missing = reachOf(children).filter(
    (path) => !folders.some((folder) => path.startsWith(`${folder}/`)),
  )
  expect(missing).toEqual([])
})

test('nothing that git ignores is sent to the build of the image', () => {
  const ignored = new Set(read('.dockerignore').split('\n'))
  expect(
    read('.gitignore')
      .split('\n')
      .filter((line) => !ignored.has(line)),
  ).toEqual([])
})
