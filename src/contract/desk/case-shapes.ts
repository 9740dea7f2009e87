import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant, ReasonShape } from '#contract/shapes.ts'
import { deskDecisions, deskFacts, deskQueues, deskReasons } from '#domain/cases.ts'

export const Queue = v.picklist(deskQueues, 'unknown_value')
export const Decision = v.picklist(Object.values(deskDecisions).flat(), 'unknown_value')
export const DeskReasonCode = v.picklist(Object.values(deskReasons).flat(), 'unknown_value')

export const CaseRow = v.object({
  queue: Queue,
  subject: v.string(),
  /** The label by which the merchant knows it: a name or an id. */
  label: v.string(),
  merchantId: v.string(),
  merchantName: v.string(),
  state: v.string(),
  /** Whether it is waiting for the staff. */
  waits: v.boolean(),
  since: Instant,
  /** The localised subtype within its queue; null where there is only one. */
  kind: v.nullable(v.string()),
  /** Country code, where one is relevant to the case. */
  country: v.nullable(v.string()),
  /** Deadline of the decision. */
  decideBy: v.nullable(Instant),
  /** It was sent back to the merchant before. */
  returned: v.boolean(),
  /** Who gave the first of two approvals. */
  firstPassBy: v.nullable(v.string()),
  /** The decision that is waiting for a second person, and who proposed it. */
  proposed: v.nullable(v.object({ decision: v.string(), by: v.string() })),
  amount: v.nullable(Decimal),
  currency: v.nullable(CurrencyCode),
})
export type CaseRow = v.InferOutput<typeof CaseRow>

const Fact = v.object({
  name: v.picklist(deskFacts),
  kind: v.picklist(['text', 'amount', 'instant', 'date', 'link', 'file', 'country']),
  value: v.string(),
  /** For a person's document: whose it is. */
  whose: v.exactOptional(v.string()),
})
export type Fact = v.InferOutput<typeof Fact>
/** A decision, or one part of a decision that takes two persons. */
const Decided = v.object({
  step: v.picklist(['decided', 'proposed', 'dismissed', 'lapsed']),
  decision: v.string(),
  before: v.string(),
  after: v.string(),
  reason: v.nullable(v.string()),
  noteEn: v.nullable(v.string()),
  noteZh: v.nullable(v.string()),
  by: v.string(),
  at: Instant,
})

/** A decision that is waiting for a second person, with the reasons against confirming and dismissing it. */
const ProposalShape = v.object({
  proposalId: v.string(),
  decision: Decision,
  reason: v.nullable(v.string()),
  noteEn: v.nullable(v.string()),
  noteZh: v.nullable(v.string()),
  amount: v.nullable(Decimal),
  reference: v.nullable(v.string()),
  by: v.string(),
  at: Instant,
  against: v.array(ReasonShape),
  againstDismissing: v.array(ReasonShape),
})

/** A case with everything needed to decide it. */
export const CaseDetail = v.object({
  ...CaseRow.entries,
  facts: v.array(Fact),
  /** The revision of the facts; a decision that names an outdated one is refused. */
  revision: v.string(),
  /** Every decision of the queue with the reasons against it; allowed when there are none. */
  steps: v.array(v.object({ decision: Decision, against: v.array(ReasonShape) })),
  /** A proposal that another person must confirm before it takes effect. */
  proposal: v.nullable(ProposalShape),
  history: v.array(Decided),
})
