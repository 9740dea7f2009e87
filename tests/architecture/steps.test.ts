// A column that a lifecycle decides is only written with the result of a transition. Types reject other updates
// (`stateColumn`); this test covers what the types cannot see.
import ts from 'typescript'
import { expect, expectTypeOf, test } from 'vitest'
import type { Changes } from '#server/db/open.ts'
import type { withdrawals } from '#server/db/schema/withdrawals.ts'
import { filesNamed, nodesOf, placeOf, treeOf } from '../../scripts/build/sources.ts'

/** Names of the columns that a lifecycle decides. */
const CARRIED = new Set([
  ...['status', 'state', 'accountStatus', 'applicationStatus'],
  ...['captured', 'refunded', 'voided', 'returned', 'remitted'],
])
/** Tables with a status but no lifecycle. */
const WITHOUT: Readonly<Record<string, string>> = {
  jobs: 'work waits, runs and is over; the runner alone has it',
  paymentLinkMails: 'tells what the mail port said of a mail that was sent',
  transactionEvents: 'tells the status that a transaction had',
}
/** Tables where an insert may replace an existing row. */
const BORN_AGAIN: Readonly<Record<string, string>> = {
  autoWithdrawals: 'the step that saves it also makes it',
  virtualAccountCurrencies: 'one that was refused may be applied for again',
}

const isCallOf = (node: ts.Node | undefined, name: string): node is ts.CallExpression =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === name
const isDecided = (column: ts.ObjectLiteralElementLike) =>
  ts.isPropertyAssignment(column) && isCallOf(column.initializer, 'stateColumn')

const tables = filesNamed(/^src\/server\/db\/schema\/.*\.ts$/)
  .flatMap((path) => [...nodesOf(treeOf(path))])
  .flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || !isCallOf(node.initializer, 'pgTable')) return []
    const [stored, columns] = node.initializer.arguments
    if (!stored || !ts.isStringLiteral(stored)) return []
    if (!columns || !ts.isObjectLiteralExpression(columns)) return []
    return { name: node.name.getText(), stored: stored.text, columns: [...columns.properties] }
  })
/** Tables with a lifecycle, by their names in the program and in the database. */
const DECIDED = new Set(
  tables
    .filter(({ columns }) => columns.some(isDecided))
    .flatMap(({ name, stored }) => [name, stored]),
)

// The demo seed writes whole histories at once.
const nodes = filesNamed(/^src\/.*\.ts$/)
  .filter((path) => !/\.test\.ts$|\/sandbox\/seed\//.test(path))
  .flatMap((path) => [...nodesOf(treeOf(path))])

test('a status that is written by hand does not compile', () => {
  type Status = Changes<typeof withdrawals>['status']
  expectTypeOf<'SUCCESS'>().not.toExtend<Status>()
  expectTypeOf<bigint>().not.toExtend<Changes<typeof withdrawals>['remitted']>()
  expectTypeOf<string>().toExtend<Changes<typeof withdrawals>['reference']>()
})

test('what a lifecycle decides is declared so', () => {
  expect(DECIDED.size).toBeGreaterThan(8)
  const loose = tables
    .filter(({ name }) => !(name in WITHOUT))
    .flatMap(({ columns }) => columns)
    .filter((column) => CARRIED.has(column.name?.getText() ?? '') && !isDecided(column))
  expect(loose.map(placeOf)).toEqual([])
})

test('only a lifecycle makes a step', () => {
  const made = nodes.filter(
    (node) => ts.isAsExpression(node) && /\b(?:From)?Transition\b/.test(node.type.getText()),
  )
  expect(made.map(placeOf)).toEqual([expect.stringMatching(/^src\/machines\/lifecycle\.ts:/)])
})

test('no statement goes past the types', () => {
  const replaced = nodes.filter(
    (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'onConflictDoUpdate',
  )
  const texts = nodes.filter((node) => ts.isTaggedTemplateExpression(node))
  const past = [...replaced, ...texts].filter((node) => {
    const [, replacing, updated] =
      /\.insert\((\w+)\)|\bupdate (?:\$\{)?(\w+)/i.exec(node.getText()) ?? []
    const table = replacing ?? updated ?? ''
    return DECIDED.has(table) && !(table in BORN_AGAIN)
  })
  expect(replaced.length).toBeGreaterThan(8)
  expect(past.map(placeOf)).toEqual([])
})
