// A percentage has no space before the sign in either language: 10%, not 10 %.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

// Also after a placeholder or a value, as in `{percent} %`.
const PARTED = /[\d}]\s+[%％]|％/

const texts = filesNamed(
  /^(?:messages\/(?:en|zh)\/.*\.json|src\/content\/.*\.(?:md|json)|src\/.*\.(?:tsx?|astro))$/,
)

test('there are texts to judge', () => expect(texts.length).toBeGreaterThan(200))

test('no space stands before a percent sign', () => {
  const parted = texts.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => (PARTED.test(line) ? [`${path}:${at + 1}`] : [])),
  )
  expect(parted).toEqual([])
})
