// `npm run bench`: measures the product beside the bare thing it stands on, in the same run on the same
// machine. `npm run bench -- list export` measures these only, `npm run bench:site` the public pages; `--record` rewrites
// docs/benchmarks.md. `--small` runs them in sizes that take seconds, for CI, on what they share: it proves that they still
// work, but for `bytes`, which is a gate of its own.

import { rehearsal } from './backtest.ts'
import { bytes } from './bytes.ts'
import { clicks } from './clicks.ts'
import { clock } from './clock.ts'
import { deadlines } from './deadlines.ts'
import { desk } from './desk.ts'
import { evidence } from './evidence.ts'
import { exporting } from './export.ts'
import { closeGrounds } from './fixtures.ts'
import { list } from './list.ts'
import { pay } from './pay.ts'
import { posting } from './posting.ts'
import { closeProduct } from './product.ts'
import { record } from './record.ts'
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
  clicks,
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
// Lighthouse takes minutes and a program of its own: of the real size only when it is asked for.
const isLeftOut = (name: string) => name === (isSmall ? 'bytes' : 'site')
const findings: Finding[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : isLeftOut(name)) continue
  const finding = await bench()
  print(finding)
  findings.push(finding)
  // One by one: a run of all takes minutes, and one that breaks off keeps what it has.
  if (args.includes('--record')) await record(name, finding)
}
await Promise.all([closeGrounds(), closeProduct()])
const missed = findings.flatMap(({ verdicts }) => verdicts).filter((verdict) => !isKept(verdict))
// A time is no gate: the figures are for people to read.
console.log(missed.length === 0 ? '\nall kept' : `\n${missed.length} not kept`)
