// `npm test`: every suite, in the order from fast to slow, then the browser on a built site.

import {
  BROWSER,
  COMPONENT,
  EMBEDDED,
  judgeLanes,
  LAW,
  POSTGRES,
  QUICK,
  RACE,
  report,
  SITE,
} from './build/gates.ts'
import { build, prepare } from './build.ts'

await prepare()
const before = await judgeLanes([LAW, ...QUICK, COMPONENT, POSTGRES, EMBEDDED, RACE])
await build(true)
const after = await judgeLanes([SITE, BROWSER])
process.exitCode = report([...before, ...after]) ? 0 : 1
