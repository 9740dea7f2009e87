import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/money/statements.ts'
import type { FileLine } from '#domain/money/statement-check.ts'
import { checkLines } from '#domain/money/statement-check.ts'
import { coveredFields } from '#domain/money/statements.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import { statements } from '#server/db/schema/statements.ts'
import { csvRows } from '#server/files/csv-rows.ts'
import { runJobs } from '../../support/trades.ts'
import type { Api } from './api.ts'
import type { TestSession } from './people.ts'

export const digest = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex')

/** The rows of a CSV file, keyed by its headings. */
export function rowsOf(file: Buffer): readonly Readonly<Record<string, string>>[] {
  const [heads = [], ...rows] = csvRows(file.toString('utf8').replace('\uFEFF', ''), {
    isTable: () => true,
    within: 1,
    most: Number.POSITIVE_INFINITY,
  })
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}

/** The lines of a CSV file in the form that the check expects. */
export const linesOf = (file: Buffer): FileLine[] =>
  rowsOf(file).map((row) => ({
    cells: coveredFields(Object.keys(row)).map((name) => row[name] ?? ''),
    line: row.line as FileLine['line'],
    storeId: row.store_id ?? '',
    currency: row.currency ?? '',
    entryId: row.entry_id ?? '',
    recordedAt: row.recorded_at ?? '',
    type: row.type ?? '',
    amount: row.amount ?? '',
    balance: row.balance ?? '',
    hash: row.hash ?? '',
  }))

/** The result of the check for a CSV file as it was saved. */
export const checkedFile = (file: Buffer) =>
  checkLines(linesOf(file), digest, () => coveredFields(Object.keys(rowsOf(file)[0] ?? {})))

export const openStatements = (api: Api) => ({
  create: (session: TestSession, more: Partial<Payload<typeof contract.create>> = {}) =>
    api.call(contract.create, { type: 'daily', firstDay: '2026-11-22', ...more }, session, {
      key: api.newId('req'),
    }),
  /** Requests a statement and completes it. */
  made: async (session: TestSession, more: Partial<Payload<typeof contract.create>> = {}) => {
    const { statementId } = await api.data(
      contract.create,
      { type: 'daily', firstDay: '2026-11-22', ...more },
      session,
      { key: api.newId('req') },
    )
    await runJobs(api.ctx(), 'statement.make')
    return statementId
  },
  file: async (
    session: TestSession,
    id: string,
    format: Payload<typeof contract.download>['format'] = 'csv',
    language: 'en' | 'zh' = 'en',
  ) => (await api.data(contract.download, { id, format, language }, session)) as unknown as Buffer,
  checked: checkedFile,
  /** Resets a statement to the state before its job has run, or after it has failed. */
  stand: (id: string, state: 'generating' | 'failed') =>
    api.db
      .update(statements)
      .set({ state: state as never })
      .where(eq(statements.id, id)),
  schedule: (
    merchantId: string,
    types: readonly ('daily' | 'weekly' | 'monthly')[],
    byStore = false,
  ) =>
    api.db.insert(statementSettings).values({
      ...{ merchantId, types, fields: ['order_id'], formats: ['csv', 'pdf'], byStore },
      ...{ delivery: 'checkout', revision: 1, changedAt: api.clock.now(), changedBy: 'Ada' },
    }),
})
