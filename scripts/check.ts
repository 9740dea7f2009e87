// `npm run check`: types, lint and unused code.

import { CHECKS, CODEGEN, TYPES } from './build/gates.ts'
import { judgeStages } from './build/judge.ts'

process.exitCode = (await judgeStages([[[CODEGEN]], [TYPES, CHECKS]])) ? 0 : 1
