import {
  hashKey,
  phoneKey,
  type RiskRuleError,
  type RiskRuleType,
  type RuleValue,
  readRuleValue,
} from '#domain/payments/risk-lists.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import { readPhoneNumber } from '#server/kernel/phone.ts'

/** A value in its stored form: the match key, and the text for display. */
export type StoredValue = { readonly matchKey: string; readonly shown: string }

/** Parses a value as `readRuleValue` does, and also refuses impossible phone numbers. */
export function readValue(
  type: RiskRuleType,
  typed: string,
): RuleValue | { readonly fault: RiskRuleError } {
  const read = readRuleValue(type, typed)
  if (!('phone' in read) || read.phone === undefined) return read
  const phone = readPhoneNumber(read.phone)
  return phone === undefined
    ? { fault: 'phone_unknown' }
    : { shown: phone, key: phoneKey(phone), phone }
}

/**
 * The match keys of values; full card numbers are hashed by the network, as for payments. Not to be called inside a
 * transaction.
 */
export async function storedValues(ctx: Ctx, values: readonly RuleValue[]): Promise<StoredValue[]> {
  const numbers = values.flatMap((value) => ('number' in value ? [value.number] : []))
  const hashes = new Map<string, string>()
  if (numbers.length > 0) {
    const made = await ctx.services.network
      .cardHashes(numbers)
      .catch((cause) => fail('network_unavailable', { cause }))
    for (const [place, number] of numbers.entries()) {
      const hash = made[place] ?? fail('network_unavailable')
      hashes.set(number, hash)
    }
  }
  return values.map((value) => ({
    shown: value.shown,
    matchKey: 'key' in value ? value.key : hashKey(hashes.get(value.number) ?? ''),
  }))
}

/** The stored form of one value. Fails with a field error on `value`. */
export async function storedValue(
  ctx: Ctx,
  type: RiskRuleType,
  typed: string,
): Promise<StoredValue> {
  const read = readValue(type, typed)
  if ('fault' in read) return failFields({ value: read.fault })
  const [kept] = await storedValues(ctx, [read])
  return kept ?? fail('internal')
}
