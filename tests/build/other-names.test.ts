import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { otherNames } from '../../scripts/build/other-names.ts'

const module = join(import.meta.dirname, '../../src/portal/palette/other-names.ts')

async function bundle(locale: 'en' | 'zh') {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [otherNames(locale)],
    build: { write: false, lib: { entry: module, formats: ['es'] } },
  })
  const [library] = Array.isArray(built) ? built : []
  const [chunk] = library?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('one entry gives one chunk')
  return chunk
}

test.each([
  ['en', '提现记录', '退出登录', '时区 UTC+8'],
  ['zh', 'Withdrawals', 'Sign out', 'Time zone UTC+8'],
] as const)(
  'a build for %s has the names of the other language, and nothing else',
  async (locale, ...names) => {
    const { code, moduleIds } = await bundle(locale)
    const address = `data:text/javascript,${encodeURIComponent(code)}`
    const said: { otherNames: () => Record<string, string> } = await import(address)
    const found = said.otherNames()
    expect([found['/aq/withdrawalDetail'], found.out, found['UTC+8']]).toEqual(names)
    expect(moduleIds).toEqual([module])
  },
)
