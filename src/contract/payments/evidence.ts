import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  CurrencyCode,
  Day,
  Decimal,
  Id,
  pageEntries,
  pageOf,
  SuccessText,
  sortEntry,
} from '#contract/shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { AttachInput, PolicyInput } from './evidence-inputs.ts'
import { OrderEvidence, Policy, RiskRow } from './evidence-shapes.ts'

const repeated = ['key_reused', 'in_progress'] as const
const seesRisk = { menu: ['M-05', 'M-1001'] } as const

export const get = call({
  id: 'evidence.get',
  method: 'GET',
  of: ['trade', 'logistics', 'chargeback'],
  path: '/merchant/acquirer/evidence/get',
  access: { menu: ['M-1001', 'M-1002'] },
  input: v.object({ transactionId: Id }),
  output: OrderEvidence,
  refuses: [],
  ours: true,
  summary:
    'Returns the evidence there is for a payment before any dispute, what is missing, and the chance of an answer by reason.',
})

export const getAtRisk = call({
  id: 'evidence.getAtRisk',
  method: 'GET',
  of: ['trade', 'logistics', 'chargeback'],
  path: '/merchant/acquirer/evidence/getAtRisk',
  access: seesRisk,
  input: v.object({ storeId: v.optional(v.array(Id)) }),
  output: v.object({
    count: v.number(),
    sums: v.array(v.object({ currency: CurrencyCode, count: v.number(), amount: Decimal })),
    /** The total in the main currency, at the current card network rates; null where there are none. */
    total: v.nullable(
      v.object({ currency: CurrencyCode, amount: Decimal, leftOut: v.array(CurrencyCode) }),
    ),
    stores: v.array(v.object({ storeId: v.string(), storeName: v.string(), count: v.number() })),
    /** The first day included, in UTC. */
    since: Day,
  }),
  refuses: [],
  ours: true,
  summary:
    'Counts the paid orders of the last 120 days that lack proof, by currency and by website.',
})

export const listAtRisk = call({
  id: 'evidence.listAtRisk',
  method: 'POST',
  reads: true,
  of: ['trade', 'logistics', 'chargeback'],
  path: '/merchant/acquirer/evidence/listAtRisk',
  access: seesRisk,
  input: v.object({
    storeId: v.optional(v.array(Id)),
    ...sortEntry('time'),
    ...pageEntries,
  }),
  output: pageOf(RiskRow),
  refuses: [],
  ours: true,
  summary: 'Lists the paid orders of the last 120 days that lack proof, newest first.',
})

export const attach = call({
  id: 'evidence.attach',
  method: 'POST',
  changes: ['evidence', 'chargeback'],
  path: '/merchant/acquirer/evidence/attach',
  access: { menu: 'M-1001', button: buttons.uploadLogistics },
  input: AttachInput,
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', ...repeated],
  ours: true,
  summary: 'Attaches uploaded files to a paid order as evidence of one type.',
})

export const remove = call({
  id: 'evidence.remove',
  method: 'POST',
  changes: ['evidence', 'chargeback'],
  path: '/merchant/acquirer/evidence/remove',
  access: { menu: 'M-1001', button: buttons.uploadLogistics },
  input: v.object({ id: Id }),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', ...repeated],
  ours: true,
  summary: 'Removes a file attached to an order, unless its payment has a case.',
})

export const getPolicies = call({
  id: 'evidence.getPolicies',
  method: 'GET',
  path: '/merchant/acquirer/evidence/getPolicies',
  access: { menu: 'M-0202' },
  input: v.object({ storeId: Id }),
  output: v.object({
    /** The versions of both policies, newest first. */
    policies: v.array(Policy),
  }),
  refuses: [],
  ours: true,
  summary: 'Returns the policies of a website with all their versions.',
})

export const setPolicy = call({
  id: 'evidence.setPolicy',
  method: 'POST',
  changes: ['evidence'],
  path: '/merchant/acquirer/evidence/setPolicy',
  access: { menu: 'M-0202', button: buttons.editWebsite },
  input: PolicyInput,
  output: SuccessText,
  idempotent: true,
  refuses: ['changed_meanwhile', ...repeated],
  ours: true,
  summary:
    "Starts a new version of a website's policy; orders paid earlier keep the version they were paid under.",
})
