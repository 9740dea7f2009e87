// What .ci/run runs when the packages are installed: every gate, also after one has failed.

import {
  BROWSER,
  BUDGETS,
  CHECKS,
  judge,
  report,
  SITE,
  type Verdict,
  VITEST,
} from './build/gates.ts'
import { build, prepare } from './build.ts'

const verdicts: Verdict[] = []

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
  verdicts.push({ name, ok, output, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
}

await stage('codegen', prepare)
for (const gate of [...CHECKS, ...VITEST]) {
  console.log(`${gate.name} …`)
  verdicts.push(await judge(gate))
}
await stage('build', () => build(false))
for (const gate of [BUDGETS, SITE, BROWSER]) {
  console.log(`${gate.name} …`)
  verdicts.push(await judge(gate))
}
process.exitCode = report(verdicts) ? 0 : 1
