// A screen's code loads in one step: next to each import in the screen map all files that it needs are listed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { portalPaths } from '#domain/routes.ts'
import { isSignedOutPath } from '#portal/frame/paths.ts'
import { pageFiles } from '../../scripts/build/graph.ts'
import { viewsFile } from '../../scripts/build/views.ts'
import { DIST } from './support/built.ts'

const files = join(DIST, 'files')
const needed = (file: string): string[] => pageFiles('', files, [file]).scripts

describe.each(['en', 'zh'])('%s', (language) => {
  const views: Record<string, string> = JSON.parse(readFileSync(viewsFile(language), 'utf8'))
  const fileOf = (view: string): string => views[view] ?? ''
  const map = fileOf('portal/shell/routes.tsx')
  const code = readFileSync(join(files, map), 'utf8')
  const names: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]')
  const screens = [
    ...code.matchAll(/import\([`"']\.\/([\w.-]+\.js)[`"']\).*?__vite__mapDeps\(\[([\d,]*)\]/g),
  ]
  // Files that are already loaded when a screen opens.
  const there = new Set([map, fileOf('portal/shell/screen-outlet.tsx')].flatMap(needed))

  test('has every screen of the portal', () => {
    expect(screens.length).toBeGreaterThan(70)
  })

  test('the server knows what each of them needs beside its shell', () => {
    const noted: Record<string, Record<string, string[]>> = JSON.parse(
      readFileSync(join(DIST, 'screens.json'), 'utf8'),
    )
    expect(Object.keys(noted[language] ?? {}).sort()).toEqual(
      portalPaths.filter((path) => !isSignedOutPath(path)).sort(),
    )
    const shell = new Set(
      pageFiles(readFileSync(join(DIST, language, 'aq.html'), 'utf8'), files).scripts,
    )
    const log = needed(fileOf('portal/payments/transactions/log-page.tsx'))
    expect(noted[language]?.['/aq/transitionLog']).toEqual(
      expect.arrayContaining(log.filter((file) => !shell.has(file))),
    )
  })

  test.each(screens.map(([, file = '', beside = '']) => [file, beside]))(
    '%s is fetched with all that it needs',
    (file, beside) => {
      const listed = new Set(beside.split(',').map((at) => `/${names[Number(at)]}`))
      const missing = needed(`/_astro/${file}`).filter(
        (one) => !(there.has(one) || listed.has(one)),
      )
      expect(missing).toEqual([])
    },
  )
})
