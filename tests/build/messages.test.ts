import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { compileTexts } from '../../scripts/build/messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function imported(texts: Record<string, Record<string, string>>) {
  for (const [name, code] of Object.entries(await compileTexts(texts))) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return import(pathToFileURL(join(folder, 'messages.js')).href)
}

test('a message says its text in the language that is asked for', async () => {
  const { m } = await imported({
    en: {
      greeting: 'Hello {name}, {count} of `{count}` \\ {all}\n“{name}”',
      plain: 'Nothing to fill in',
      later: 'Not translated yet',
    },
    zh: { greeting: '{name}，您好', plain: '' },
  })
  expect(m.greeting({ name: 'Ada', count: 3, all: 9 }, { locale: 'en' })).toBe(
    'Hello Ada, 3 of `3` \\ 9\n“Ada”',
  )
  expect(m.greeting({ name: '{count}' }, { locale: 'zh' })).toBe('{count}，您好')
  expect(m.plain({}, { locale: 'en' })).toBe('Nothing to fill in')
  expect(m.later({}, { locale: 'zh' })).toBe('Not translated yet')
})
