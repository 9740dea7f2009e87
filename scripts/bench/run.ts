// `npm run bench`: measures the product beside the bare thing it stands on, in the same run on the same
// machine. `npm run bench -- list export` measures these only; `--record` rewrites docs/benchmarks.md.
import { posting } from './posting.ts'
import { exporting } from './export.ts'
import { list } from './list.ts'
import { type Finding, isKept, print } from './report.ts'

const benches: Record<string, () => Promise<Finding>> = { list, posting, export: exporting }

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const findings: Finding[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const finding = await bench()
  print(finding)
  findings.push(finding)
}
const missed = findings.flatMap(({ verdicts }) => verdicts).filter((verdict) => !isKept(verdict))
console.log(missed.length === 0 ? '\nall kept' : `\n${missed.length} not kept`)
