// What .ci/run runs when the packages are installed: every gate, also after one has failed. What keeps one core busy
// has a neighbour; what keeps both busy runs alone.

import {
  ARCHITECTURE,
  BENCHES,
  BROWSER,
  BUDGETS,
  BUILD,
  CHECKS,
  CODEGEN,
  COMPONENT,
  EMBEDDED,
  POSTGRES,
  QUICK,
  RACE,
  SITE,
  TYPES,
} from './build/gates.ts'
import { judgeStages } from './build/judge.ts'

const isGood = await judgeStages([
  [[CODEGEN]],
  [
    [...TYPES, ARCHITECTURE],
    [...CHECKS, ...QUICK],
  ],
  [[BUILD]],
  [
    [COMPONENT, SITE],
    [BUDGETS, BENCHES],
  ],
  [[POSTGRES]],
  [[RACE], [EMBEDDED]],
  [[BROWSER]],
])
process.exitCode = isGood ? 0 : 1
