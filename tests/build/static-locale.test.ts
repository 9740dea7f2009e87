import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { otherLanguage } from '../../scripts/build/other-language.ts'
import { staticLocale } from '../../scripts/build/static-locale.ts'
import { functionOf } from '../../scripts/build/texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(folder, { recursive: true }))

const words = join(folder, 'src', 'paraglide')
mkdirSync(join(words, 'messages'), { recursive: true })
const put = (path: string, code: string) => writeFileSync(join(words, path), code)
const texts = (name: string) => ({
  used: `${name} used`,
  later: `${name} for {whom}`,
  unused: `${name} unused`,
})
for (const [locale, name] of [
  ['en', 'english'],
  ['zh', 'chinese'],
] as const) {
  mkdirSync(join(folder, 'messages', locale), { recursive: true })
  writeFileSync(join(folder, 'messages', locale, 'all.json'), JSON.stringify(texts(name)))
}
put('messages/_index.js', 'throw new Error("the compiled messages")')
put('messages.js', "export * as m from './messages/_index.js'")
put('runtime.js', 'throw new Error("the compiled runtime")')
const entry = join(folder, 'entry.js')
writeFileSync(
  join(folder, 'screen.js'),
  "import { m } from './src/paraglide/messages.js'\nconsole.log(m.later({ whom: 'Ada' }))",
)
writeFileSync(
  entry,
  `import { m } from './src/paraglide/messages.js'
import { getLocale } from './src/paraglide/runtime.js'
console.log(m.used(), getLocale())
import('./screen.js')`,
)

async function bundle(
  locale: 'en' | 'zh',
  input = entry,
  more: readonly Plugin[] = [],
): Promise<Map<string, string>> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [...more, staticLocale(locale)],
    build: { write: false, rolldownOptions: { input } },
  })
  if (!('output' in built)) throw new Error('one input gives one output')
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  return new Map(chunks.map((chunk) => [chunk.name, chunk.code]))
}

test.each([
  ['zh', 'chinese', 'english'],
  ['en', 'english', 'chinese'],
] as const)('a build for %s carries that language only', async (locale, mine, other) => {
  const chunks = await bundle(locale)
  const code = [...chunks.values()].join('\n')
  expect(code).toContain(`${mine} used`)
  expect(code).not.toContain(other)
  expect(code).not.toContain('unused')
  expect(code).not.toContain('the compiled')
})

test('a message travels with the screen that says it', async () => {
  const chunks = await bundle('en')
  expect(chunks.get('entry')).not.toContain('english for')
  expect(chunks.get('screen')).toContain('english for')
})

test('what the preview of the other language is made of speaks that one, and nothing else does', async () => {
  const preview = join(folder, 'src', 'portal', 'links', 'checkout-settings')
  mkdirSync(preview, { recursive: true })
  writeFileSync(
    join(preview, 'page.tsx'),
    "import { m } from '../../../paraglide/messages.js'\nimport { getLocale } from '../../../paraglide/runtime.js'\n" +
      'export const page = () => m.used() + getLocale()',
  )
  writeFileSync(join(preview, 'other-language.tsx'), "export { page } from './page.tsx'")
  const both = join(folder, 'both.js')
  writeFileSync(
    both,
    "import { page } from './src/portal/links/checkout-settings/page.tsx'\nconsole.log(page())\n" +
      "import('./src/portal/links/checkout-settings/other-language.tsx').then(({ page }) => console.log(page()))",
  )
  const chunks = await bundle('en', both, [otherLanguage()])
  const own = chunks.get('both') ?? ''
  const other = [...chunks].flatMap(([name, code]) => (name === 'both' ? [] : code)).join('')
  expect(own).toContain('english used')
  expect(own).not.toContain('chinese')
  expect(other).toContain('chinese used')
  expect(other).toContain('zh')
  expect(other).not.toContain('english')
})

test('texts that are not found stop the build', async () => {
  rmSync(join(folder, 'messages', 'zh'), { recursive: true })
  await expect(bundle('zh')).rejects.toThrow(/static-locale: no messages in zh/)
})

test('a message gives its text and inputs as they are, whatever signs are in them', () => {
  const text = 'Hello {name}, {count} of `{count}` \\ \u0024{all}\n“{name}”'
  const message = new Function(`return ${functionOf(text)}`)()
  expect(message({ name: '{count}', count: 3, all: 9 })).toBe(
    'Hello {count}, 3 of `3` \\ $9\n“{count}”',
  )
})
