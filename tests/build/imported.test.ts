import { expect, test } from 'vitest'
import { type Module, reachOf } from '../../scripts/build/imported.ts'

const module = (code: string, importedIds: string[] = [], exports: string[] = []): Module => ({
  code,
  importedIds,
  exports,
})
const reach = (modules: Record<string, Module>) => {
  const reached = reachOf((id) => modules[id] ?? null)
  return (id: string) => [...reached(id)].sort()
}

test('what a module imports, and what that imports, a circle included', () => {
  const from = reach({
    script: module("import './view'", ['view']),
    view: module("import { part } from 'part'\npart()", ['part']),
    part: module("import { view } from 'view'\nexport const part = view", ['view', 'word']),
    word: module('export const word = 1'),
    other: module('export const other = 1'),
  })
  expect(from('view')).toEqual(['part', 'view', 'word'])
  expect(from('script')).toEqual(['part', 'script', 'view', 'word'])
  expect(from('other')).toEqual(['other'])
})

test('through a file that passes on, only what is named of it', () => {
  const words = {
    messages: module("export * as m from 'index'", ['index'], ['m']),
    index: module(
      "export { hello } from 'hello'\nexport { bye } from 'bye'",
      ['hello', 'bye'],
      ['hello', 'bye'],
    ),
    hello: module('export const hello = () => 1', [], ['hello']),
    bye: module('export const bye = () => 2', [], ['bye']),
  }
  const from = reach({
    ...words,
    view: module("import { m } from 'messages'\nexport const said = m.hello()", ['messages']),
  })
  expect(from('view')).toEqual(['hello', 'messages', 'view'])
})

test('also under another name', () => {
  const from = reach({
    view: module("import { Root } from 'index'\nRoot()", ['index']),
    index: module(
      "import { Inner } from 'inner';\nexport { Inner as Root };",
      ['inner', 'rest'],
      ['Root'],
    ),
    inner: module('export const Inner = 1', [], ['Inner']),
    rest: module('export const Rest = 1', [], ['Rest']),
  })
  expect(from('view')).toEqual(['index', 'inner', 'view'])
})
