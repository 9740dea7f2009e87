import type { ColumnBuilderBase } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Money: exact minor units as `bigint`. In raw SQL add `.mapWith(BigInt)`, because pg returns int8 as text. */
export const money = (name: string) => bigint(name, { mode: 'bigint' })

/** An instant in UTC as `Date`, to the millisecond: the finest precision that both engines and JavaScript share. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Marks a column that a lifecycle decides. */
export type StateColumn = { _: { decided: true } }

/** A column that a lifecycle decides: set at the insert, then only by a transition. */
export const stateColumn = <Builder extends ColumnBuilderBase>(column: Builder) =>
  column as Builder & StateColumn
