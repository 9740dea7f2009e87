// The quality gates of a change. `npm run check`, `npm test` and .ci/run all use this list.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, ROOT, run } from './run.ts'

export interface Gate {
  name: string
  command: string[]
  /** Path of the tool's JSON report from which tests are counted. */
  report?: string
  /** Approximate duration on two fast cores, for the estimate; omitted for a gate of negligible duration. */
  seconds?: number
}

/** Parallel lanes of gates; the gates of each lane run one after the other. */
export type Stage = readonly (readonly Gate[])[]

export interface Verdict extends Outcome {
  name: string
  passed: number
  failed: number
  /** Passed tests that needed a retry. */
  flaky: number
}

const tsc = ['node', 'node_modules/typescript-7/bin/tsc']
const kept = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']

/**
 * The type checks: of the pages by Astro, which first generates the types of their collections, then of everything
 * else. The TypeScript 7 compiler is four times faster, but Astro cannot use it yet.
 */
export const TYPES: Gate[] = [
  {
    name: 'types of pages',
    command: [
      'astro',
      'check',
      '--tsconfig',
      'tsconfig.astro.json',
      '--minimumFailingSeverity',
      'error',
    ],
    seconds: 30,
  },
  { name: 'types', command: [...tsc, ...kept], seconds: 10 },
]
export const CHECKS: Gate[] = [
  { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'], seconds: 10 },
  { name: 'unused', command: ['knip', '--no-progress'], seconds: 15 },
]

/**
 * Suites that wait for screens, databases or processes. Their failed tests are retried once, and reported if the retry
 * passes, because the test or the product has a race. Other suites cannot have one.
 */
const waiting: ReadonlySet<string> = new Set(['component', 'api-postgres', 'api-pglite', 'race'])

const secondsOf: Readonly<Record<string, number>> = {
  architecture: 25,
  unit: 40,
  machines: 35,
  component: 250,
  site: 30,
  'api-postgres': 365,
  'api-pglite': 85,
  race: 335,
}

/** A Vitest suite, whole or limited to these files. */
export function suite(name: string, files: readonly string[] = []): Gate {
  const report = `test-results/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tries = waiting.has(name) ? ['--retry=1'] : []
  const command = ['vitest', 'run', '--project', name, ...tries, ...reporters, ...files]
  const seconds = files.length === 0 ? secondsOf[name] : undefined
  return { name, command, report, ...(seconds && { seconds }) }
}

/** Generated code that the sources import: compiled messages and style functions. */
export const CODEGEN: Gate = {
  name: 'codegen',
  command: ['node', 'scripts/build.ts', '--prepare'],
  seconds: 12,
}
export const BUILD: Gate = { name: 'build', command: ['node', 'scripts/build.ts'], seconds: 55 }
export const ARCHITECTURE: Gate = suite('architecture')
/** Suites that need neither a database nor a screen. */
export const QUICK: Gate[] = [suite('unit'), suite('machines')]
export const COMPONENT: Gate = suite('component')
export const POSTGRES: Gate = suite('api-postgres')
/** Runs after POSTGRES: it tests the embedded engine with the statements that were sent to PostgreSQL. */
export const EMBEDDED: Gate = suite('api-pglite')
export const RACE: Gate = suite('race')

/** The built public pages; requires a build. */
export const SITE: Gate = suite('site')

/** With a retry, like the waiting suites. */
export const BROWSER: Gate = {
  name: 'browser',
  command: ['playwright', 'test', '--retries', '1'],
  report: 'test-results/browser.json',
  seconds: 600,
}

/** Every benchmark in a size that takes seconds: its figures are not meaningful, but a broken one is noticed. */
export const BENCHES: Gate = {
  name: 'benches',
  command: ['node', 'scripts/bench/run.ts', '--small'],
  seconds: 200,
}

export const BUDGETS: Gate = { name: 'bytes', command: ['node', 'scripts/budgets.ts'] }

/** Runs one gate. A gate without a report counts as one test; a suite without any tests fails. */
export async function judge(gate: Gate): Promise<Verdict> {
  // A stale report must not count for a run that aborted.
  if (gate.report) rmSync(join(ROOT, gate.report), { force: true })
  const outcome = await run(gate.command, { NO_COLOR: '1', CI: '1' })
  const counted = gate.report ? countTests(gate.report) : undefined
  const passed = counted?.passed ?? (outcome.ok && !gate.report ? 1 : 0)
  const sound = outcome.ok && passed > 0
  return {
    ...outcome,
    output: [outcome.output, ...(counted?.firstTries ?? [])].join('\n'),
    name: gate.name,
    passed,
    failed: Math.max(counted?.failed ?? 0, sound ? 0 : 1),
    flaky: counted?.flaky ?? 0,
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

type Counted = Pick<Verdict, 'passed' | 'failed' | 'flaky'> & {
  /** Failure messages of tests whose retry passed; Playwright prints its own. */
  firstTries: string[]
}

function countTests(report: string): Counted | undefined {
  try {
    // Cast to the two tools' report formats; a file of another shape is ignored.
    const read = JSON.parse(readFileSync(join(ROOT, report), 'utf8')) as
      | VitestReport
      | PlaywrightReport
    if ('stats' in read) {
      const { expected, unexpected, flaky } = read.stats
      return { passed: expected + flaky, failed: unexpected, flaky, firstTries: [] }
    }
    const firstTries = read.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `at a second try: ${test.fullName}\n${test.failureMessages[0]}`)
    const flaky = firstTries.length
    return { passed: read.numPassedTests, failed: read.numFailedTests, flaky, firstTries }
  } catch {
    return undefined
  }
}
