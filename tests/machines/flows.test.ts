import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverage, coverageCsv } from './flows/coverage.ts'
import { flowFiles, folder, notInGit, outdated } from './flows/files.ts'

describe('docs/flows', () => {
  const stored = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  )
  test('is what `npm run flows` writes', () => {
    expect(outdated(flowFiles(), stored)).toEqual([])
  })
  test('names a changed, a missing and a left-over document', () => {
    const now = new Map([
      ['a.md', 'new'],
      ['b.md', 'b'],
    ])
    const then = new Map([
      ['a.md', 'old'],
      ['c.md', 'c'],
    ])
    expect(outdated(now, then)).toEqual(['a.md', 'b.md', 'c.md'])
  })
  test('asks nothing of what git does not hold', () => {
    expect(outdated(new Map([[notInGit, 'now']]), new Map())).toEqual([])
  })
  test('tells for every transition a path and a walk', () => {
    const transitions = coverage().flatMap((one) => one.transitions)
    for (const { transition, shortestPath, walkedBy } of transitions) {
      expect(shortestPath, transition).not.toEqual([])
      expect(walkedBy, transition).not.toEqual([])
    }
    const lines = coverageCsv(coverage()).trimEnd().split('\n')
    expect(lines).toHaveLength(transitions.length + 1)
  })
})
