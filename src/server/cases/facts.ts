import type { Fact } from '#contract/desk/desk.ts'
import type { DeskFact } from '#domain/cases.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'

type Kind = Exclude<Fact['kind'], 'amount' | 'instant'>

/** A fact as it stands; nothing where it is empty. */
export const fact = (name: DeskFact, value: string | null, kind: Kind = 'text'): Fact[] =>
  value === null || value === '' ? [] : [{ name, kind, value }]

/** An amount with its currency: `12.00 USD`. */
export const amountFact = (name: DeskFact, minor: bigint | null, currency: Currency): Fact[] =>
  minor === null
    ? []
    : [{ name, kind: 'amount', value: `${decimalOf(minor, currency)} ${currency}` }]

export const instantFact = (name: DeskFact, at: Date | null): Fact[] =>
  at === null ? [] : [{ name, kind: 'instant', value: at.toISOString() }]
