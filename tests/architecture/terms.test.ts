// Names speak the field's language: words for which it has a fixed term stand in no file, folder or exported name.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

/** Words that are not used in names, each with the term to use instead. */
const terms: Readonly<Record<string, string>> = {
  ...{ noun: 'module', nouns: 'modules', verb: 'handler', verbs: 'handlers' },
  ...{ lane: 'merchant concurrency', lanes: 'merchant concurrency', patience: 'timeouts' },
  ...{ trouble: 'error', heed: 'on', upkeep: 'maintenance', whose: 'tenant filter' },
  ...{ rehearsal: 'view-as or backtest', rehearsals: 'view-as or backtest' },
  ...{ arriving: 'expected payouts', chance: 'win likelihood', kin: 'related records' },
  ...{ setback: 'decline message', painted: 'prerendered', played: 'simulator' },
  ...{ fired: 'executed', storm: 'chaos', gathered: 'registry', aftermath: 'outcomes' },
  ...{ askew: 'malformed', untrue: 'contract violations', fault: 'error', faults: 'errors' },
  ...{ sealed: 'encrypted', spent: 'consumed', overall: 'unscoped' },
}
/** Names of the wire and of stored values, which stay. */
const wire: ReadonlySet<string> = new Set(['getFired', 'listFired', 'SealedPassword'])

const wordsIn = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
const usedIn = (name: string): string[] =>
  wordsIn(name).filter((word) => Object.hasOwn(terms, word))
const told = (name: string, word: string): string => `${name}: ${word} is ${terms[word]}`

const sources = filesNamed(/^(?:src|scripts|tests)\/.*\.tsx?$/)
const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

test('no file or folder', () => {
  expect(sources.length).toBeGreaterThan(3_000)
  const found = sources.flatMap((path) => usedIn(path).map((word) => told(path, word)))
  expect(found).toEqual([])
})

test('no exported name', () => {
  const found = sources.flatMap((path) =>
    [...read(path).matchAll(EXPORT)].flatMap(([, name = '']) =>
      wire.has(name) ? [] : usedIn(name).map((word) => told(`${path} ${name}`, word)),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['payers.noun', ['noun']],
  ['listNouns', ['nouns']],
  ['defaultTheme', []],
  ['StormPlan', ['storm']],
])('%s', (name, words) => expect(usedIn(name)).toEqual(words))
