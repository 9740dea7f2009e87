import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { circleOf, everyScript, isDrawn, pageFiles, pageInView } from '../../scripts/build/graph.ts'
import { finishPage, scriptsLater } from '../../scripts/build/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(folder, { recursive: true }))

mkdirSync(join(folder, '_astro'))
const put = (name: string, code: string) => writeFileSync(join(folder, '_astro', name), code)
put('main.js', 'import{a}from"./shared.js";import"./side.js";const p=()=>import(`./later.js`)')
put('client.js', 'export{b}from"./shared.js";const text=\'from "./missing.js"\'')
put('shared.js', 'import"./main.js"')
put('side.js', '')
put('later.js', 'import"./deep.js"')
put('deep.js', '')

const island =
  '<astro-island component-url="/_astro/main.js" renderer-url="/_astro/client.js"></astro-island>'
const page = (body: string) => `<html><head></head><body>${body}</body></html>`
const names = (paths: string[]) => paths.map((path) => path.replace('/_astro/', '')).sort()

test('scripts that need one another before they can run are found', () => {
  expect(circleOf(folder)).toBe('/_astro/shared.js > /_astro/main.js > /_astro/shared.js')
  const sound = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync(join(sound, '_astro'))
  writeFileSync(join(sound, '_astro', 'a.js'), 'import"./b.js";import(`./c.js`)')
  writeFileSync(join(sound, '_astro', 'b.js'), '')
  writeFileSync(join(sound, '_astro', 'c.js'), 'import"./a.js"')
  expect(circleOf(sound)).toBeUndefined()
  rmSync(sound, { recursive: true })
})

describe('what a page fetches', () => {
  test('before it can be used: the island, its renderer and their static imports', () => {
    const { scripts } = pageFiles(page(island), folder)
    expect(names(scripts)).toEqual(['client.js', 'main.js', 'shared.js', 'side.js'])
  })

  test('nothing of an island that waits to be in view, until it is', () => {
    const waiting = page(island.replace('></', ' ssr client="visible"></'))
    expect(pageFiles(waiting, folder).scripts).toEqual([])
    expect(names(pageInView(waiting, folder).scripts)).toEqual(
      names(pageFiles(page(island), folder).scripts),
    )
  })

  test('after the first paint: the scripts that the body names', () => {
    const drawn = '<body class="x" data-scripts="/_astro/side.js /_astro/later.js">'
    expect(names(pageFiles(drawn, folder).scripts)).toEqual(['deep.js', 'later.js', 'side.js'])
  })

  test('ever: what is loaded later as well', () => {
    const scripts = everyScript(page(island), folder)
    expect(names(scripts)).toEqual([
      'client.js',
      'deep.js',
      'later.js',
      'main.js',
      'shared.js',
      'side.js',
    ])
  })
})

test('a page is drawn when its islands wait to be in view', () => {
  const waiting = island.replace('></', ' client="visible"></')
  expect(isDrawn(page('words'))).toBe(true)
  expect(isDrawn(page(waiting))).toBe(true)
  expect(isDrawn(page(waiting + island))).toBe(false)
})

describe('a finished page', () => {
  test('asks for its chunks at once, not for those of later', () => {
    const html = finishPage(page(island), folder, 'x')
    expect(html).toContain('<link rel="modulepreload" href="/_astro/shared.js">')
    expect(html).not.toContain('later.js')
  })

  test("has lost Astro's inline style", () => {
    const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
    expect(finishPage(page(style), folder, 'x')).toBe(page(''))
  })

  test.each([
    ['an inline style', '<style>p{}</style>'],
    ['a style attribute', '<p style="color:red">'],
    ['an inline handler', '<p onclick="x()">'],
  ])('never has %s', (_what, body) => {
    expect(() => finishPage(page(body), folder, 'en/x.html')).toThrow(/^en\/x\.html has an? /)
  })
})

describe('scripts that a page does not wait for', () => {
  test('are named on its body and neither linked nor preloaded', () => {
    const script = '<script type="module" src="/_astro/main.js"></script>'
    const html = finishPage(page(script), folder, 'en/page.html')
    expect(html).toContain('modulepreload')
    const later = scriptsLater(html)
    expect(later).toContain('<body data-scripts="/_astro/main.js">')
    expect(later).not.toMatch(/modulepreload|<script/)
    expect(names(pageFiles(later, folder).scripts)).toEqual(names(pageFiles(html, folder).scripts))
  })

  test('stand in files of their own', () => {
    expect(() => scriptsLater(page('<script type="module">go()</script>'))).toThrow('inline module')
  })
})
