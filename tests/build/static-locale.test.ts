import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { otherLanguage } from '../../scripts/build/other-language.ts'
import { staticLocale } from '../../scripts/build/static-locale.ts'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(folder, { recursive: true }))

const words = join(folder, 'src', 'paraglide')
mkdirSync(join(words, 'messages'), { recursive: true })
const put = (path: string, code: string) => writeFileSync(join(words, path), code)
const language = (text: string) => `import * as registry from "../registry.js"
export const used = () => { return \`${text} used\` };
export const later = () => { return registry.plural('${text}') };
export const unused = () => { return \`${text} unused\` };
`
put('messages/en.js', language('english'))
put('messages/zh.js', language('chinese'))
put(
  'messages/_index.js',
  ['used', 'later', 'unused'].map((key) => `export const ${key} = () => {};`).join('\n'),
)
put('messages.js', "export * as m from './messages/_index.js'")
put('registry.js', 'export const plural = (text) => "plural " + text')
put('runtime.js', 'throw new Error("the compiled runtime")')
const entry = join(folder, 'entry.js')
writeFileSync(
  join(folder, 'screen.js'),
  "import { m } from './src/paraglide/messages.js'\nconsole.log(m.later())",
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
  expect(code).not.toContain('the compiled runtime')
})

test('a message travels with the screen that says it', async () => {
  const chunks = await bundle('en')
  expect(chunks.get('entry')).not.toContain('plural')
  expect(chunks.get('screen')).toContain('plural')
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

test('a compiler that writes another shape stops the build', async () => {
  put('messages/zh.js', 'export { used, later, unused } from "./elsewhere.js"')
  await expect(bundle('zh')).rejects.toThrow(/static-locale: 0 of 3 messages/)
})
