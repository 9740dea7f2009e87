// `npm test`: every suite, in the order from fast to slow, then the browser on a built site.

import { BROWSER, judge, report, SITE, type Verdict, VITEST } from './build/gates.ts'
import { build, prepare } from './build.ts'

await prepare()
const verdicts: Verdict[] = []
for (const gate of VITEST) {
  console.log(`${gate.name} …`)
  verdicts.push(await judge(gate))
}
await build(true)
for (const gate of [SITE, BROWSER]) {
  console.log(`${gate.name} …`)
  verdicts.push(await judge(gate))
}
process.exitCode = report(verdicts) ? 0 : 1
