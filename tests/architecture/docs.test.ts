// Everything that the documents mention exists.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesNamed, ROOT, read } from '../../scripts/build/sources.ts'

// Paths from the repository root that a reader could open: `src/domain/money.ts`, `tests/architecture/`.
const PATH = /`((?:src|tests|scripts|docs|deploy|messages|public|\.ci)\/[^`\s]*)`/g
const FENCE = /^(```|~~~)[\s\S]*?^\1/gm
const SCRIPT = /`npm run (?:-s )?([a-z:-]+)/g
// A pattern (`messages/*/x.json`, `src/<module>/`) stands for many files.
const isPattern = (path: string) => /[*<{…]|NNNN/.test(path)

// The texts of the public site are checked after the build: tests/site.
const documents = filesNamed(/\.md$/).filter((path) => !path.startsWith('src/content/'))

test('paths in the documents exist', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).replace(FENCE, '').matchAll(PATH)]
      .flatMap(([, path = '']) => path.replace(/:\d+$/, '').replace(/#.*$/, ''))
      .filter((path) => !isPattern(path) && !existsSync(join(ROOT, path)))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('scripts in the documents exist, and what a script runs exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(SCRIPT)]
      .flatMap(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${document}: npm run ${name}`),
  )
  const files = Object.entries(scripts).flatMap(([name, line]) =>
    [...line.matchAll(/\bscripts\/\S+/g)]
      .filter(([path]) => !existsSync(join(ROOT, path)))
      .map(([path]) => `npm run ${name}: ${path}`),
  )
  expect([...missing, ...files]).toEqual([])
})

test('relative links in the documents lead somewhere', () => {
  const broken = documents.flatMap((document) =>
    [
      ...read(document)
        .replace(FENCE, '')
        .matchAll(/\]\((?!https?:|#|mailto:)([^)\s]+)\)/g),
    ]
      .map(([, link = '']) => link.replace(/#.*$/, ''))
      .filter((link) => !existsSync(join(ROOT, document, '..', link)))
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})
