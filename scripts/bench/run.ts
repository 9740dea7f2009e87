// `npm run bench`: measures the product beside the bare thing it stands on, in the same run on the same
// machine. `npm run bench -- list export` measures these only, `npm run bench:site` the public pages; `--record` rewrites
// docs/benchmarks.md. `--small` runs all of them in sizes that take seconds, for CI: it proves that they still work.
import { bytes } from './bytes.ts'
import { clock } from './clock.ts'
import { deadlines } from './deadlines.ts'
import { desk } from './desk.ts'
import { evidence } from './evidence.ts'
import { exporting } from './export.ts'
import { list } from './list.ts'
import { pay } from './pay.ts'
import { posting } from './posting.ts'
import { record } from './record.ts'
import { rehearsal } from './rehearsal.ts'
import { type Finding, isKept, print } from './report.ts'
import { reports } from './reports.ts'
import { site } from './site.ts'
import { isSmall } from './size.ts'
import { starting } from './start.ts'
import { stating } from './statement.ts'
import { serving } from './static.ts'
import { webhooks } from './webhooks.ts'

const benches: Record<string, () => Promise<Finding>> = {
  bytes,
  start: starting,
  static: serving,
  list,
  rehearsal,
  evidence,
  deadlines,
  reports,
  posting,
  pay,
  export: exporting,
  statement: stating,
  desk,
  webhooks,
  // Late: it leaves its demo year half a year further on.
  clock,
  site,
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`bench: no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
if (isSmall && args.includes('--record')) {
  console.error('bench: the figures of a small run say nothing and are not recorded')
  process.exit(1)
}
const findings: Finding[] = []
for (const [name, bench] of Object.entries(benches)) {
  // Lighthouse takes minutes and a program of its own: of the real size only when it is asked for.
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'site' && !isSmall) continue
  const finding = await bench()
  print(finding)
  findings.push(finding)
  // One by one: a run of all takes minutes, and one that breaks off keeps what it has.
  if (args.includes('--record')) await record(name, finding)
}
const missed = findings.flatMap(({ verdicts }) => verdicts).filter((verdict) => !isKept(verdict))
// A time is no gate: the figures are for people to read.
console.log(missed.length === 0 ? '\nall kept' : `\n${missed.length} not kept`)
