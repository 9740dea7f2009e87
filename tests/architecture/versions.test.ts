// Versions that must not fall below a minimum, and versions that must not change by themselves.
import { expect, test } from 'vitest'
import { read } from '../../scripts/build/sources.ts'

interface Lock {
  packages: Record<string, { version?: string }>
}

// Earlier versions have known vulnerabilities.
const FLOORS: Record<string, string> = { astro: '7.2.8', hono: '4.12.25', sharp: '0.35.4' }

const lock = JSON.parse(read('package-lock.json')) as Lock
const wanted = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

/** True when version `one` is at least `other`; both are plain `a.b.c`. */
function atLeast(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

test.each(Object.entries(FLOORS))('%s is at least %s wherever it is installed', (name, floor) => {
  const held = Object.entries(lock.packages).filter(([path]) =>
    path.endsWith(`node_modules/${name}`),
  )
  expect(held.length).toBeGreaterThan(0)
  const low = held.filter(([, { version = '0.0.0' }]) => !atLeast(version, floor))
  expect(low).toEqual([])
})

test('every dependency names one exact version', () => {
  const loose = Object.entries({ ...wanted.dependencies, ...wanted.devDependencies }).filter(
    ([, version]) => !/^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/.test(version),
  )
  expect(loose).toEqual([])
})

test('Paraglide stays on the last version without the 360 MB native module', () => {
  expect(wanted.dependencies?.['@inlang/paraglide-js']).toBe('2.23.2')
})
