// `npm run check`: types, lint and unused code.

import { CHECKS, judgeLanes, report } from './build/gates.ts'
import { prepare } from './build.ts'

await prepare()
process.exitCode = report(await judgeLanes(...CHECKS.map((gate) => [gate]))) ? 0 : 1
