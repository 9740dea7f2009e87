// Architecture test: every operation has one instant, read where it begins; nothing below reads a clock again.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesNamed, nodesOf, placeOf, treeOf } from '../../scripts/build/sources.ts'

/** Files that may read a clock; everything else on the server receives the instant. */
const READERS: Readonly<Record<string, string>> = {
  'src/server/kernel/clock.ts': 'the clock of the machine',
  'src/server/kernel/ids.ts': 'ids sort by the time they were made, whatever act makes them',
  'src/server/http/app.ts': 'once for a request',
  'src/server/jobs/run-due.ts': 'once for a claim, once for a job, once for the end of a long one',
  'src/server/jobs/deliver-due.ts': 'a message goes out, or does not, after its act',
  'src/server/jobs/runner.ts': 'the first of the schedules',
  'src/server/access/captcha/token-store.ts':
    'the human verification of our own stands for one outside',
  'src/server/ports/adapters/inbox.ts':
    'when a message arrived is another instant than when it left',
  'src/server/ports/adapters/shopline.ts': 'requests are signed as they leave',
  'src/server/jobs/claim.ts': 'leases go by the clock of the database, which no sandbox moves',
  'src/server/jobs/claim-messages.ts': 'leases, as above',
  'src/server/jobs/settle.ts': 'leases, as above',
  'src/server/notifications/webhooks/deliver/claim.ts': 'leases, as above',
  'src/server/notifications/webhooks/deliver/deliverer.ts': 'what is due goes out after its act',
  'src/server/notifications/webhooks/deliver/try-one.ts':
    'requests are signed as they leave, by the clock of whoever gets them',
  'src/server/notifications/webhooks/shared/receive.ts': 'stands for a service outside',
  'src/server/sandbox/deadlines.ts': 'leases, as above',
  'src/server/sandbox/get-clock.ts': 'shows what the clock says now, also after it was moved',
  'src/server/sandbox/move-clock.ts': 'a move begins at what the clock says',
  'src/server/sandbox/run-move.ts': 'shows that the process lives while a move lasts',
  'src/server/sandbox/network.ts': 'stands for a service outside',
  'src/server/sandbox/collections.ts': 'stands for a service outside',
  'src/server/sandbox/identity-page.ts': 'stands for a service outside',
  'src/server/sandbox/shops/platforms.ts': 'stands for a service outside',
  'src/server/sandbox/prepare.ts': 'hands the clock to the network of the sandbox',
  'src/server/db/embedded/maintenance.ts': 'the care of the embedded database, by the wall clock',
  'src/server/app/prepare-data.ts': 'hands the time at which it prepares to the demo data',
  'src/server/app/services.ts': 'hands the clock to the services',
  'src/server/app/start.ts': 'hands the clock on, and counts the beats of the runner',
}

const sources = filesNamed(
  /^src\/(?:server|domain|contract|machines\/(?:[a-z]+\/)?lifecycles)\/.*\.ts$/,
).filter((path) => !path.endsWith('.test.ts'))

/**
 * Matches `clock.now()`, `now()`, `clock()`, `Date.now()` and `new Date()`; `performance.now()` only measures
 * durations.
 */
function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0
  if (ts.isTemplateLiteralToken(node))
    return /\bnow\(\)|\b(?:current_(?:timestamp|date|time)|(?:clock|statement)_timestamp)\b/i.test(
      node.text,
    )
  if (!ts.isCallExpression(node)) return false
  const called = node.expression.getText()
  return /^(?:now|clock|Date)$|\.(?:now|clock)$/.test(called) && called !== 'performance.now'
}

const readingsOf = (path: string) => [...nodesOf(treeOf(path))].filter(readsClock)

test('a clock is read where an act begins, and nowhere else', () => {
  const found = sources.filter((path) => !(path in READERS)).flatMap(readingsOf)
  expect(found.map(placeOf)).toEqual([])
})

test('each place that may read a clock does', () => {
  const idle = Object.keys(READERS).filter((path) => readingsOf(path).length === 0)
  expect(idle).toEqual([])
})

test('every way of reading a clock is seen', () => {
  const text =
    'clock.now(); deps.now(); now(); clock(); Date.now(); new Date(); sql`now()`; sql`current_date`'
  const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  expect([...nodesOf(tree)].filter(readsClock).map((node) => node.getText())).toEqual([
    'clock.now()',
    'deps.now()',
    'now()',
    'clock()',
    'Date.now()',
    'new Date()',
    '`now()`',
    '`current_date`',
  ])
  const others = 'new Date(0); ctx.now; performance.now()'
  const quiet = ts.createSourceFile('b.ts', others, ts.ScriptTarget.Latest, true)
  expect([...nodesOf(quiet)].filter(readsClock)).toEqual([])
})
