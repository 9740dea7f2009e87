import { createHash } from 'node:crypto'
import type { TimelineEvent } from '#contract/payments/timeline-shapes.ts'
import type { CardBrand } from '#domain/cards.ts'
import { type Currency, exponentOf } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import type { Gateway } from '#domain/payments/recipients.ts'
import { addressKey } from '#domain/payments/risk-lists.ts'
import { managerOf } from './companies.ts'
import { payers, postingContexts } from './people.ts'
import type { Random } from './random.ts'
import { rateOf } from './rates.ts'
import type { Row, Shop, World } from './world.ts'

const bins: Record<CardBrand, readonly string[]> = {
  VISA: ['411111', '400000', '455673', '491761'],
  MASTERCARD: ['555555', '520082', '222300'],
  JCB: ['353011', '356600'],
  DINERS: ['305693', '362272'],
  DISCOVER: ['601111', '644564'],
  AMEX: ['371449', '378282'],
}
const brandWeights: readonly (readonly [CardBrand, number])[] = [
  ['VISA', 47],
  ['MASTERCARD', 33],
  ['JCB', 9],
  ['AMEX', 7],
  ['DISCOVER', 3],
  ['DINERS', 1],
]

/** An order value in minor units that looks like a typical price of its currency. */
function priceOf(random: Random, orderUsd: number, currency: Currency): bigint {
  const usdCents = BigInt(
    Math.max(300, Math.round(orderUsd * Math.exp(0.55 * random.normal()) * 100)),
  )
  const worth = convert(usdCents, 'USD', currency, rateOf('USD', currency))
  const step = { 0: currency === 'JPY' ? 10n : 100n, 2: 50n, 3: 250n }[exponentOf[currency]]
  const whole = (worth / step) * step
  return (whole > 0n ? whole : step) - (exponentOf[currency] === 2 && random.chance(0.6) ? 5n : 0n)
}

/** Local wallets and banks, whose refunds go to a recipient instead of a card. */
const localGateways: Partial<Record<Currency, Gateway>> = {
  THB: 'XManPay',
  IDR: 'Jokul',
  TWD: 'Local',
}
const noCard = {
  brand: null,
  cardFirstSix: null,
  cardLastFour: null,
  cardHash: null,
  holder: null,
  issuer: null,
  threeD: false,
  tokenized: false,
}

/** The recipient of a local payment's refund, with the fields of its gateway. */
export function recipientOf({ refundKind, gateway, email }: Row): Record<string, string> | null {
  if (refundKind === 'ORIGINAL') return null
  const name = email?.split('@')[0] ?? 'payer'
  if (gateway === 'Jokul')
    return { email: email ?? 'payer@example.com', phone: '+628112345678', customerName: name }
  const account = { accountName: name, accountNumber: '0012345678' }
  return gateway === 'XManPay'
    ? { accountType: 'BANK_ACCOUNT', bankCode: 'BBL', ...account }
    : { ...account, bankCode: '822' }
}

/** A payment when its payer opens the checkout, before any decision. */
export function openedPayment(world: World, { company, store }: Shop, at: Date): Row {
  const { random } = world
  const country = random.weighted(store.countries)
  const place = postingContexts[country]
  const payer = random.pick(payers)
  const brand = random.weighted(brandWeights)
  const currency = random.weighted(store.currencies)
  const reference = `${store.id.slice(4, 7)}-${at.getUTCFullYear()}${random.digits(7)}`
  const cardFirstSix = random.pick(bins[brand])
  const cardLastFour = random.digits(4)
  const id = world.newId('txn', at)
  const gateway = localGateways[currency] ?? 'Card'
  const opened: Row = {
    id,
    merchantId: company.id,
    storeId: store.id,
    originalId: null,
    type: random.chance(store.authorised) ? 'AUTH' : 'DEBIT',
    status: 'PENDING',
    outcome: 'PAID_PENDING',
    createdAt: at,
    endedAt: null,
    currency,
    amount: priceOf(random, store.orderUsd, currency),
    captured: 0n,
    refunded: 0n,
    refundFailed: 0n,
    voided: false,
    returned: false,
    chargebackOpenOrLost: false,
    chargedBack: false,
    captureUntil: null,
    refundUntil: null,
    reviewUntil: null,
    reviewReason: null,
    reviewReasons: null,
    reviewScore: null,
    outFlowId: id,
    merchantReference: reference,
    arn: null,
    gateway,
    refundKind: gateway === 'Card' ? 'ORIGINAL' : 'NONE',
    tradeModel: store.platform === 'API' ? 'HOSTED' : 'SHOP_PLUGIN',
    brand,
    cardFirstSix,
    cardLastFour,
    cardHash: createHash('sha256').update(`${cardFirstSix} ${payer.email}`).digest('base64url'),
    holder: payer.name.toUpperCase(),
    issuer: place ? random.pick(place.issuers) : null,
    issueCountry: country,
    threeD: random.chance(0.42),
    tokenized: random.chance(0.18),
    declineCode: null,
    email: payer.email,
    orderEmail: null,
    phone: place ? `${place.dial}${random.digits(9)}` : null,
    shipping: place
      ? {
          name: payer.name,
          line: `${random.int(1, 240)} ${random.pick(['Mill Lane', 'Station Road', 'Harbour Street', 'Pine Avenue'])}`,
          city: random.pick(place.cities),
          country,
          postcode: random.digits(5),
        }
      : null,
    shopOrderId: store.platform === 'API' ? null : `#${random.int(1000, 98_000)}`,
    linkId: null,
    networkReference: random.digits(12),
    recipient: null,
    images: null,
    settlementCurrency: null,
    settlementAmount: null,
    settlementRefunded: 0n,
    rate: null,
    fee: null,
    reserve: null,
    reserveReturned: 0n,
    settleAt: null,
    settledAt: null,
    releaseAt: null,
    releasedAt: null,
    ...(gateway === 'Card' ? {} : noCard),
  }
  const { shipping } = opened
  return { ...opened, shippingKey: shipping ? addressKey(shipping) : null, riskRuleId: null }
}

export const recordOf = (
  world: World,
  original: Row,
  type: 'CAPTURE' | 'VOID' | 'REFUND' | 'APPROVE' | 'REJECT',
  amount: bigint,
  at: Date,
): Row => {
  const id = world.newId('txn', at)
  return {
    ...original,
    id,
    type,
    amount,
    originalId: original.id,
    outFlowId: id,
    createdAt: at,
    endedAt: at,
    status: 'SUCCESS',
    outcome: 'RECEIPT',
    captured: 0n,
    refunded: 0n,
    refundFailed: 0n,
    voided: false,
    returned: false,
    chargebackOpenOrLost: false,
    chargedBack: false,
    captureUntil: null,
    refundUntil: null,
    reviewUntil: null,
    reviewReason: null,
    riskRuleId: null,
    reviewReasons: null,
    reviewScore: null,
    declineCode: null,
    settlementCurrency: null,
    settlementAmount: null,
    settlementRefunded: 0n,
    rate: null,
    fee: null,
    reserve: null,
    reserveReturned: 0n,
    settleAt: null,
    settledAt: null,
    releaseAt: null,
    releasedAt: null,
  }
}

/** Adds a person's action to the rows, to the audit log and to the timeline of its payment. */
export function addRecord(
  world: World,
  original: Row,
  record: Row,
  action: 'capture' | 'void' | 'refund' | 'review',
  kind: TimelineEvent['kind'],
): void {
  const { merchantId, id: subject, createdAt: at, amount } = record
  const actor = managerOf(merchantId)
  world.rows.push(record)
  world.note({ merchantId, subject, action: `transaction.${action}`, at, actor })
  world.tell(original, kind, at, { amount, relatedId: subject, actor })
}
