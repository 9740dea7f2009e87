// `npm run check`: types, lint and unused code.

import { CHECKS, judge, report } from './build/gates.ts'
import { prepare } from './build.ts'

await prepare()
const verdicts = await Promise.all(CHECKS.map(judge))
process.exitCode = report(verdicts) ? 0 : 1
