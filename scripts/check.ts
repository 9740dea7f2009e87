// `npm run check`: types, lint and unused code.

import { CHECKS, judgeLanes, report, TYPES } from './build/gates.ts'
import { prepare } from './build.ts'

await prepare()
process.exitCode = report(await judgeLanes(TYPES, CHECKS)) ? 0 : 1
