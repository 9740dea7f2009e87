import { type RiskList, type RiskRuleType, readRuleValue } from '#domain/payments/risk-lists.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { riskRules } from '#server/db/schema/risk-lists.ts'
import { insertMany } from './bulk.ts'
import { northlight } from './companies.ts'
import type { Row, World } from './world.ts'

type RuleRow = typeof riskRules.$inferInsert
type Decision = typeof deskDecisions.$inferInsert

const decider = 'Grace Okafor'
const [outfitters] = northlight.stores

/** The demo merchant's rules; the first of each list were matched in the last months of the year. */
export function planRiskRules(world: World): RuleRow[] {
  const { rows, until } = world
  const recent = rows.filter(
    (row) =>
      row.merchantId === northlight.id &&
      row.originalId === null &&
      row.createdAt > plusDays(until, -80) &&
      row.createdAt < plusDays(until, -1),
  )
  const blocked = recent.filter(({ declineCode }) => declineCode === 'RSK')
  // Only values that belong to a single payment, because no other payment of the year may contradict the rule.
  const passed = recent.filter(
    (row) =>
      row.status === 'SUCCESS' && row.type === 'DEBIT' && !row.reviewUntil && row.cardLastFour,
  )
  const hit = [
    ...blocked.slice(0, 2).map((row) => hitBy(row, 'black', 'phone', row.phone ?? '')),
    ...blocked.slice(2, 5).map((row) => hitBy(row, 'black', 'card', cardOf(row))),
    ...blocked.slice(5, 6).map((row) => hitBy(row, 'black', 'shipping_address', addressOf(row))),
    ...passed.slice(0, 2).map((row) => hitBy(row, 'white', 'card', cardOf(row))),
  ].flatMap((made) => made ?? [])
  for (const { rule, row } of hit) row.riskRuleId = rule.id
  const made = [...hit.map(({ rule }) => rule), ...quietRules(until)]
  for (const { merchantId, id: subject, createdAt: at } of made)
    world.note({ merchantId, subject, action: 'risk_rule.add', at, actor: northlight.manager })
  return made
}

const cardOf = ({ cardFirstSix, cardLastFour }: Row) => `${cardFirstSix}******${cardLastFour}`
const addressOf = ({ shipping }: Row) =>
  shipping ? `${shipping.line}, ${shipping.postcode}, ${shipping.city}` : ''

/** A rule that was added a day before the payment that it matched. */
function hitBy(row: Row, list: RiskList, type: RiskRuleType, value: string) {
  const rule = ruleOf(`${row.id.slice(4)}`, list, type, value, plusDays(row.createdAt, -1))
  return rule && { row, rule }
}

function ruleOf(
  id: string,
  list: RiskList,
  type: RiskRuleType,
  value: string,
  createdAt: Date,
  more: Partial<RuleRow> = {},
): RuleRow | undefined {
  const read = readRuleValue(type, value)
  if (!('key' in read)) return undefined
  return {
    id: `rul_${id}`,
    merchantId: northlight.id,
    list,
    type,
    matchKey: read.key,
    shown: read.shown,
    forStoreId: null,
    forGroupId: null,
    status: 'enabled',
    invalidated: false,
    reason: null,
    noteEn: null,
    noteZh: null,
    comment: '',
    creatorId: 'usr_ADMINISTRATOR',
    creatorName: northlight.manager,
    createdAt,
    changedAt: null,
    askedAt: list === 'white' ? createdAt : null,
    ...more,
  }
}

/** Rules that no payment of the year matched, of both lists and in each state. */
function quietRules(until: Date): RuleRow[] {
  const before = (days: number) => plusDays(until, -days)
  const only = { forStoreId: outfitters?.id ?? null }
  const rules = [
    ruleOf('MAILTUB', 'black', 'email_domain', 'mailtub.example', before(62), {
      comment: 'Throw-away addresses, three chargebacks in one month',
    }),
    ruleOf('RESELLER', 'black', 'email', 'bulk@parcelhop.example', before(40), {
      ...{ comment: 'Resells our drops', ...only },
    }),
    ruleOf('OLDDOMAIN', 'black', 'email_domain', 'quickpost.example', before(210), {
      ...{ status: 'disabled', changedAt: before(30), comment: 'Under new owners, watched' },
    }),
    ruleOf('REGULAR', 'white', 'email', 'studio@lumenfield.example', before(120), {
      comment: 'Orders lamps for its shops every month',
    }),
    ruleOf('PARTNER', 'white', 'email_domain', 'lumenfield.example', before(3), {
      ...{ status: 'review', comment: 'All buyers of the same company' },
    }),
    ruleOf('NEWPHONE', 'white', 'phone', '+442079460123', before(0.1), { status: 'pending' }),
    ruleOf('PAUSED', 'white', 'email', 'events@northpier.example', before(150), {
      ...{ status: 'disabled', changedAt: before(20), comment: 'Season is over' },
    }),
    ruleOf('TOOWIDE', 'white', 'email_domain', 'postbox.example', before(55), {
      ...{ status: 'declined', reason: 'value_too_wide' },
    }),
    ruleOf('TAKENBACK', 'white', 'card', '455673******4016', before(95), {
      ...{ status: 'disabled', invalidated: true, reason: 'disputes_found', changedAt: before(12) },
    }),
  ]
  return rules.flatMap((rule) => rule ?? [])
}

/** The provider's decisions on the white list rules. */
const decisionsOf = ({ id: subject, list, status, ...rule }: RuleRow): Decision[] => {
  if (list === 'black' || status === 'pending') return []
  const decided = (decision: string, before: string, after: string, days: number): Decision => ({
    ...{ queue: 'white_rule', subject, merchantId: rule.merchantId, decision, before, after },
    ...{ reason: null, noteEn: null, noteZh: null, deciderName: decider },
    at: plusDays(rule.createdAt, days),
  })
  const first = decided('first_pass', 'pending', 'review', 0.2)
  const reason = rule.reason ?? null
  if (status === 'declined') return [{ ...decided('decline', 'pending', 'declined', 0.3), reason }]
  if (status === 'review') return [first]
  const approved = decided('approve', 'review', 'enabled', 0.5)
  if (!rule.invalidated) return [first, approved]
  const at = rule.changedAt ?? rule.createdAt
  return [first, approved, { ...decided('invalidate', 'enabled', 'disabled', 0), reason, at }]
}

export async function insertRiskRules(tx: Tx, rules: readonly RuleRow[]): Promise<void> {
  await insertMany(tx, riskRules, rules)
  await insertMany(tx, deskDecisions, rules.flatMap(decisionsOf))
}
