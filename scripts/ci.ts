// What .ci/run runs when the packages are installed: every gate, also after one has failed. What keeps one core busy
// has a neighbour; what keeps both busy runs alone.

import {
  BENCHES,
  BROWSER,
  BUDGETS,
  CHECKS,
  COMPONENT,
  EMBEDDED,
  judgeLanes,
  LAW,
  POSTGRES,
  QUICK,
  RACE,
  report,
  SITE,
  TYPES,
  type Verdict,
} from './build/gates.ts'
import { build, prepare } from './build.ts'

const verdicts: Verdict[] = []
const began = performance.now()

async function stage(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  let output = ''
  try {
    await work()
  } catch (error) {
    output = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  const ok = output === ''
  const seconds = (performance.now() - began) / 1000
  verdicts.push({ name, ok, output, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: 0 })
}

await stage('codegen', prepare)
verdicts.push(...(await judgeLanes([...TYPES, LAW], [...CHECKS, ...QUICK])))
await stage('build', () => build(false))
verdicts.push(...(await judgeLanes([COMPONENT, SITE], [BUDGETS, BENCHES])))
verdicts.push(...(await judgeLanes([POSTGRES])))
verdicts.push(...(await judgeLanes([RACE], [EMBEDDED])))
verdicts.push(...(await judgeLanes([BROWSER])))
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes in all`)
process.exitCode = report(verdicts) ? 0 : 1
