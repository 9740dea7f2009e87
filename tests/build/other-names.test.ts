import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { otherNames } from '../../scripts/build/other-names.ts'

const portal = join(import.meta.dirname, '../../src/portal')
const module = join(portal, 'palette/other-names.ts')
const letter = join(portal, 'trade/chargebacks/letter-titles.ts')

async function bundle(locale: 'en' | 'zh', entry = module) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [otherNames(locale)],
    build: { write: false, lib: { entry, formats: ['es'] } },
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

test.each(['en', 'zh'] as const)(
  'a letter names what it encloses in its own language, in a build for %s',
  async (locale) => {
    const { code, moduleIds } = await bundle(locale, letter)
    const address = `data:text/javascript,${encodeURIComponent(code)}`
    const { letterTitles }: typeof import('#portal/trade/chargebacks/letter-titles.ts') =
      await import(address)
    const { en, zh } = letterTitles()
    expect([en.proofOfDelivery, zh.proofOfDelivery]).toEqual(['Proof of delivery', '签收证明'])
    expect(moduleIds).toEqual([letter])
  },
)
