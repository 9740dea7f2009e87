// `npm run check:changed [since]`: runs what a change can break. The change is the uncommitted files; if there are
// none, the last commit; or everything since the given commit.
import { execFileSync } from 'node:child_process'
import { ARCHITECTURE, CHECKS, type Gate, suite, TYPES } from './build/gates.ts'
import { judgeStages } from './build/judge.ts'
import { isUnknown, readGraph, testsReaching } from './build/reach.ts'
import { ROOT } from './build/run.ts'
import { prepare } from './build.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
const filesSince = (since: string) => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const [since] = process.argv.slice(2)
const open = filesSince(since ?? 'HEAD')
const changed = open.length > 0 || since ? open : filesSince('HEAD~1')

await prepare()
const graph = readGraph()
const unknown = changed.filter((path) => isUnknown(graph, path))
if (unknown.length > 0) console.log(`No import leads to ${unknown.join(', ')}: every suite runs.`)
const isWhole = unknown.length > 0
const tests = isWhole ? [] : testsReaching(graph, changed)

/** The tests of a suite that import a changed file, transitively; the whole suite where that cannot be determined. */
function touched(name: string, of: RegExp): Gate[] {
  if (isWhole) return [suite(name)]
  const files = tests.filter((path) => of.test(path))
  if (files.length > 0) console.log(`${name}: ${files.length} files`)
  return files.length > 0 ? [suite(name, files)] : []
}

const suites = [
  ARCHITECTURE,
  ...touched('unit', /^(?:src|tests\/build)\/.*\.test\.ts$/),
  ...touched('machines', /^tests\/machines\//),
  ...touched('component', /^tests\/portal\/|\.test\.tsx$/),
  ...touched('api-postgres', /^tests\/api\//),
]
process.exitCode = (await judgeStages([[[...TYPES, ...CHECKS], suites]])) ? 0 : 1
