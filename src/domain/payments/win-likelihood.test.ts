import { describe, expect, test } from 'vitest'
import { chargebackReasons } from './chargebacks.ts'
import {
  soonDays,
  type WinLikelihoodFacts,
  winLikelihoodFrom,
  winLikelihoodOf,
} from './win-likelihood.ts'
import {
  itemOfFact,
  type WinLikelihoodFactName,
  winLikelihoodFactNames,
  winLikelihoodRules,
} from './win-likelihood-rules.ts'

const nothing: WinLikelihoodFacts = {
  items: [],
  threeD: false,
  payerView: false,
  sendsGoods: true,
  refunded: false,
  earlierPayments: 0,
  daysToShip: null,
  shippingCountry: null,
  receiverCountry: null,
  cardCountry: null,
}

/** Facts in which only the given one holds, or could hold but does not. */
function facts(fact: WinLikelihoodFactName, holds: boolean): Partial<WinLikelihoodFacts> {
  const item = itemOfFact[fact]
  if (item) return { items: holds ? [item] : [] }
  const others: Partial<Record<WinLikelihoodFactName, Partial<WinLikelihoodFacts>>> = {
    refunded: { refunded: holds },
    withdrawal: { items: holds ? ['proofOfWithdrawal'] : [] },
    three_d: { threeD: holds },
    parcel_country: { shippingCountry: 'GB', receiverCountry: holds ? 'GB' : 'FR' },
    shipped_soon: { daysToShip: holds ? soonDays : soonDays + 1 },
    payer_view: { payerView: holds },
    earlier_payments: { earlierPayments: holds ? 1 : 0 },
    card_country: { shippingCountry: 'GB', cardCountry: holds ? 'GB' : 'US' },
  }
  const found = others[fact]
  if (!found) throw new Error(`no facts for ${fact}`)
  return found
}

const lines = chargebackReasons.flatMap((reason) =>
  winLikelihoodRules[reason].flatMap(({ fact, has, lacks }) => [
    { reason, fact, holds: true, points: has },
    { reason, fact, holds: false, points: lacks },
  ]),
)

describe('every line of the rule table', () => {
  test.each(lines)('$reason: $fact, $holds, gives $points', ({ reason, fact, holds, points }) => {
    const { facts: counted } = winLikelihoodOf(reason, { ...nothing, ...facts(fact, holds) })
    const found = counted.filter((one) => one.fact === fact)
    if (points === 0) return expect(found).toEqual([])
    expect(found).toEqual([{ fact, counts: points > 0 ? 'for' : 'against', points }])
  })
  test('names a fact once, and each fact stands somewhere', () => {
    const named = chargebackReasons.flatMap((reason) => {
      const own = winLikelihoodRules[reason].map(({ fact }) => fact)
      expect(new Set(own).size).toBe(own.length)
      return own
    })
    expect(new Set(named)).toEqual(new Set(winLikelihoodFactNames))
  })
})

describe('a chance', () => {
  test.each(chargebackReasons)('of %s is the sum of its facts, and no more', (reason) => {
    const chance = winLikelihoodOf(reason, { ...nothing, threeD: true, items: ['reasons'] })
    expect(chance.points).toBe(chance.facts.reduce((sum, { points }) => sum + points, 0))
  })
  test.each(chargebackReasons)('of %s is low with nothing and high with everything', (reason) => {
    expect(winLikelihoodOf(reason, nothing).rate).toBe('low')
    const everything = winLikelihoodRules[reason].map(({ fact }) => facts(fact, true))
    const items = everything.flatMap((one) => one.items ?? [])
    const all: WinLikelihoodFacts = Object.assign({}, nothing, ...everything, { items })
    expect(winLikelihoodOf(reason, all).rate).toBe('high')
  })
  test('is high and medium from these points on', () => {
    // Has tracking, a matching country, fast shipping, an address, a policy and 3-D Secure; no proof of delivery.
    const shipped: WinLikelihoodFacts = {
      ...nothing,
      items: ['trackingNumber', 'shippingAddress', 'shippingPolicy'],
      ...{ daysToShip: 1, shippingCountry: 'GB', receiverCountry: 'GB', threeD: true },
    }
    const medium = winLikelihoodOf('not_received', shipped)
    expect(medium).toMatchObject({ points: 6, rate: 'medium' })
    expect(medium.raise).toEqual({ fact: 'proof_of_delivery', to: 'high' })
    const high = winLikelihoodOf('not_received', {
      ...shipped,
      items: [...shipped.items, 'proofOfDelivery'],
    })
    expect(high.points).toBeGreaterThanOrEqual(winLikelihoodFrom.high)
    expect(high).toMatchObject({ rate: 'high', raise: null })
  })
  test('is raised by what the merchant can add, never by what is as it is', () => {
    for (const reason of chargebackReasons) {
      const { raise } = winLikelihoodOf(reason, nothing)
      if (raise) expect(itemOfFact[raise.fact]).toBeDefined()
    }
    // Without 3-D Secure no other item that is not a file would help.
    expect(
      winLikelihoodOf('fraud', { ...nothing, earlierPayments: 1, payerView: true }).raise,
    ).not.toEqual(expect.objectContaining({ fact: 'three_d' }))
  })
  test('counts nothing of a parcel where none is sent, nor what is not known', () => {
    const { facts: counted } = winLikelihoodOf('not_received', { ...nothing, sendsGoods: false })
    const parcel = [
      'tracking',
      'parcel_country',
      'shipped_soon',
      'delivery_address',
      'shipping_policy',
    ]
    expect(counted.filter(({ fact }) => parcel.includes(fact))).toEqual([])
    const unknown = winLikelihoodOf('fraud', nothing).facts.map(({ fact }) => fact)
    expect(unknown).not.toContain('parcel_country')
    expect(unknown).not.toContain('card_country')
  })
})
