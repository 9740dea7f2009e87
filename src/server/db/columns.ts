import type { ColumnBuilderBase } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Money: minor units as `bigint`, exact. In raw SQL add `.mapWith(BigInt)`: pg gives int8 as text. */
export const money = (name: string) => bigint(name, { mode: 'bigint' })

/** A moment in UTC, to the millisecond, as `Date`: the finest step that both engines and JavaScript share. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What marks a column that a lifecycle decides. */
export type StateColumn = { _: { decided: true } }

/** A column that a lifecycle decides: a record is born with it, and then it is what a step leads to. */
export const stateColumn = <Builder extends ColumnBuilderBase>(column: Builder) =>
  column as Builder & StateColumn
