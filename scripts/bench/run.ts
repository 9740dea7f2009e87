// `npm run bench`: measures the product against the plain technology below it, in the same run on the same machine.
// `npm run bench -- list export` measures only these, `npm run bench:site` the public pages; `--record` rewrites
// docs/benchmarks.md. `--small` runs all except `bytes`, which is its own gate, in sizes that take seconds, on shared
// fixtures, as a CI check that they still work.

import { backtest } from './backtest.ts'
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
  rehearsal: backtest,
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
  // Late in the list: it advances its demo year by half a year.
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
// Lighthouse takes minutes and a separate installation: at full size it runs only on request.
const isLeftOut = (name: string) => name === (isSmall ? 'bytes' : 'site')
const findings: Finding[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : isLeftOut(name)) continue
  const finding = await bench()
  print(finding)
  findings.push(finding)
  // Recorded one by one, so that an aborted run, which may take minutes, keeps its results.
  if (args.includes('--record')) await record(name, finding)
}
await Promise.all([closeGrounds(), closeProduct()])
const missed = findings.flatMap(({ verdicts }) => verdicts).filter((verdict) => !isKept(verdict))
// Times are not a gate: the figures are informational.
console.log(missed.length === 0 ? '\nall kept' : `\n${missed.length} not kept`)
