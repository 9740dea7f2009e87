import { randomInt } from 'node:crypto'
import type { Draft } from '#contract/links/made-link-shapes.ts'
import { type BillField, type BillValues, billError } from '#domain/links/bills.ts'
import { linkCurrencies } from '#domain/links/making.ts'
import { dayInZone } from '#domain/time-zones.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import { readPhoneNumber } from '#server/kernel/phone.ts'
import { byId } from '#server/kernel/scope.ts'
import { isCountry } from '../get-country-info.ts'
import type { WholeLink } from '../shared/make-link.ts'
import { type FieldErrors, isOwnPage, readOrder } from '../shared/read-order.ts'
import { readParts } from './read-parts.ts'

/** Validates a draft against its brand, template, theme and mode. Fails with an error for every invalid field. */
export async function readDraft(db: Reader, ctx: MerchantCtx, draft: Draft): Promise<WholeLink> {
  if (!ctx.storeIds.includes(draft.storeId)) return fail('not_found')
  const [store] = await db.select().from(stores).where(byId(stores.id, draft.storeId))
  if (!store) return fail('not_found')
  const { currency, returnUrl } = draft
  const parts = await readParts(db, ctx, draft)
  const { lines, otherFee, amount, faults: orderFaults } = readOrder(draft)
  const phone = readPhoneNumber(draft.bookerPhone, draft.country)
  const bill = readBill(draft, parts.fields)
  const faults: FieldErrors = {
    ...parts.faults,
    ...orderFaults,
    ...bill.faults,
    ...(phone === undefined && { bookerPhone: 'phone_unknown' }),
    ...(!isCountry(draft.country) && { country: 'unknown_value' }),
    ...(!linkCurrencies(store.settlementCurrencies).includes(currency) && {
      currency: 'unknown_value',
    }),
    ...(returnUrl && !isOwnPage(returnUrl, store.url) && { returnUrl: 'own_page' }),
  }
  if (Object.keys(faults).length > 0) return failFields(faults)
  const { bookerName, bookerEmail, country, language, remarks } = draft
  return {
    ...parts.kept,
    version: draft.version,
    merchantId: ctx.merchantId,
    storeId: store.id,
    ...{ language, bookerName, bookerEmail, country, currency, otherFee, amount },
    orderId: draft.orderId || newOrderId(ctx.now),
    bookerPhone: phone ?? null,
    billFields: [...parts.fields],
    billValues: bill.whole,
    remarks: remarks || null,
    products: lines.map(({ name, price, quantity }, at) => ({
      ...{ name, quantity, price: price.toString() },
      values: bill.products[at] ?? {},
    })),
    returnUrl: returnUrl || null,
    authorizeOnly: draft.authorizeOnly ? 1 : 0,
    asksShipping: draft.asksShipping || parts.asksShipping,
    ...{ shipping: null, shopOrderId: null },
  }
}

/** The values typed into the bill's fields: in version 1 once for the whole bill, otherwise per product. */
function readBill(draft: Draft, fields: readonly BillField[]) {
  const faults: FieldErrors = {}
  const read = (values: BillValues, path: string): BillValues => {
    const known = new Set(fields.map(({ fieldId }) => fieldId))
    for (const name of Object.keys(values))
      if (!known.has(name)) faults[`${path}values.${name}`] = 'unknown_value'
    for (const field of fields) {
      const fault = billError(field, values[field.fieldId] ?? '')
      if (fault) faults[`${path}values.${field.fieldId}`] = fault
    }
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  }
  const whole = draft.version === 1 ? read(draft.values, '') : {}
  const products = draft.products.map(({ values }, at) =>
    draft.version === 1 ? {} : read(values, `products.${at}.`),
  )
  return { whole, products, faults }
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Order number for a draft without one: the day, and characters that are not easily confused. */
function newOrderId(now: Date): string {
  const noise = Array.from({ length: 6 }, () => signs.charAt(randomInt(signs.length))).join('')
  return `PL-${dayInZone(now, 'UTC+0').replaceAll('-', '')}-${noise}`
}
