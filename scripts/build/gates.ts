// The gates of the house: what must hold before a change is good. `npm run check`, `npm test` and
// .ci/run take theirs from this one list.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, ROOT, run } from './run.ts'

export interface Gate {
  name: string
  command: string[]
  /** Where the tool writes a JSON report from which the tests are counted. */
  report?: string
}

export interface Verdict extends Outcome {
  name: string
  passed: number
  failed: number
}

export const CHECKS: Gate[] = [
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'error'] },
  { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
]

const SUITES = ['law', 'unit', 'machines', 'component', 'api-pglite', 'api-postgres', 'race']

function suite(name: string): Gate {
  const report = `test-results/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: ['vitest', 'run', '--project', name, ...reporters], report }
}

export const VITEST: Gate[] = SUITES.map(suite)

/** The public pages as they were built; it needs a build. */
export const SITE: Gate = suite('site')

export const BROWSER: Gate = {
  name: 'browser',
  command: ['playwright', 'test'],
  report: 'test-results/browser.json',
}

export const BUDGETS: Gate = { name: 'bytes', command: ['node', 'scripts/budgets.ts'] }

/**
 * Runs one gate. A gate without a report counts as one test of its own; a suite that finds no
 * test at all has failed.
 */
export async function judge(gate: Gate): Promise<Verdict> {
  // The report of an earlier run must not be taken for that of a run that broke off.
  if (gate.report) rmSync(join(ROOT, gate.report), { force: true })
  const outcome = await run(gate.command, { NO_COLOR: '1', CI: '1' })
  const counted = gate.report ? countTests(gate.report) : undefined
  const passed = counted?.passed ?? (outcome.ok && !gate.report ? 1 : 0)
  const sound = outcome.ok && passed > 0
  return {
    ...outcome,
    name: gate.name,
    passed,
    failed: Math.max(counted?.failed ?? 0, sound ? 0 : 1),
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

function countTests(report: string): { passed: number; failed: number } | undefined {
  try {
    // The two tools' own report files; a file of another shape counts as none.
    const read = JSON.parse(readFileSync(join(ROOT, report), 'utf8')) as
      | VitestReport
      | PlaywrightReport
    if ('stats' in read) {
      return { passed: read.stats.expected, failed: read.stats.unexpected + read.stats.flaky }
    }
    return { passed: read.numPassedTests, failed: read.numFailedTests }
  } catch {
    return undefined
  }
}

/** Prints one line a gate, then what the failed ones said, then the closing line. */
export function report(verdicts: readonly Verdict[]): boolean {
  const width = Math.max(...verdicts.map((verdict) => verdict.name.length))
  for (const verdict of verdicts.filter((one) => one.failed > 0)) {
    console.log(`\n──── ${verdict.name} ────\n${verdict.output.trimEnd()}`)
  }
  console.log('')
  for (const { name, passed, failed, seconds } of verdicts) {
    const mark = failed > 0 ? 'FAILED' : 'ok'
    const time = `${seconds.toFixed(1)} s`
    console.log(
      `${name.padEnd(width)}  ${mark.padEnd(6)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed  ${time.padStart(8)}`,
    )
  }
  const passed = verdicts.reduce((sum, one) => sum + one.passed, 0)
  const failed = verdicts.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}
