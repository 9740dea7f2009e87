// `npm test`: every suite, from fast to slow, then the browser tests on a built site. `npm test -- browser
// architecture`: only these.

import {
  ARCHITECTURE,
  BROWSER,
  BUILD,
  CODEGEN,
  COMPONENT,
  EMBEDDED,
  type Gate,
  POSTGRES,
  QUICK,
  RACE,
  SITE,
} from './build/gates.ts'
import { judgeStages } from './build/judge.ts'

const ofSources = [ARCHITECTURE, ...QUICK, COMPONENT, POSTGRES, EMBEDDED, RACE]
const ofBuild = [SITE, BROWSER]
const names = [...ofSources, ...ofBuild].map(({ name }) => name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`aqueduct: no suite is called ${unknown.join(', ')}; there are ${names.join(', ')}`)
  process.exit(1)
}

const isAsked = ({ name }: Gate) => asked.length === 0 || asked.includes(name)
const onBuild = ofBuild.filter(isAsked)
const build: Gate = { ...BUILD, command: [...BUILD.command, '--if-changed'] }
const gates = [
  CODEGEN,
  ...ofSources.filter(isAsked),
  ...(onBuild.length > 0 ? [build, ...onBuild] : []),
]
process.exitCode = (await judgeStages(gates.map((gate) => [[gate]]))) ? 0 : 1
