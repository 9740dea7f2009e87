// Run by .ci/run after installation: every gate, even after one has failed. Gates that use one core run in pairs; a
// gate that uses both runs alone.

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
