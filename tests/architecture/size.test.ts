// Files stay small enough to be read at once.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

const LIMIT = 250
const MEDIAN = 100

const sources = filesNamed(/^(?:src|scripts|tests)\/.*\.(?:ts|tsx|mjs|astro|css)$/)
const lines = new Map(sources.map((path) => [path, read(path).trimEnd().split('\n').length]))

test('there are sources to judge', () => expect(lines.size).toBeGreaterThan(30))

test(`no file has more than ${LIMIT} lines`, () => {
  const long = [...lines].filter(([, count]) => count > LIMIT)
  expect(long.map(([path, count]) => `${path}: ${count} lines`)).toEqual([])
})

test(`half of the files under src have at most ${MEDIAN} lines`, () => {
  const counts = [...lines].filter(([path]) => path.startsWith('src/')).map(([, count]) => count)
  const middle = counts.sort((one, other) => one - other)[Math.floor(counts.length / 2)]
  expect(middle).toBeLessThanOrEqual(MEDIAN)
})
