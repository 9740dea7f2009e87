import {
  type ColumnSetting,
  type TransactionColumn,
  transactionColumns,
} from '#domain/transactions.ts'

const settings: readonly unknown[] = [9, 1, 0]
const isSetting = (value: unknown): value is ColumnSetting => settings.includes(value)
const isColumn = (name: string): name is TransactionColumn =>
  Object.hasOwn(transactionColumns, name)

/**
 * The column settings of a transaction table (9 fixed, 1 shown, 0 hidden) in their order. Columns we do
 * not know are left out; undefined when it is no record of settings. What is fixed stays fixed.
 */
export function columnSettings(value: unknown): Record<string, ColumnSetting> | undefined {
  const record: unknown = typeof value === 'string' ? parsed(value) : value
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined
  const known: [string, ColumnSetting][] = []
  for (const [name, setting] of Object.entries(record)) {
    if (!isColumn(name)) continue
    if (!isSetting(setting)) return undefined
    known.push([name, transactionColumns[name] === 9 ? 9 : setting])
  }
  return Object.fromEntries(known)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
