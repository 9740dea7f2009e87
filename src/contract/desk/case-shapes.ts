import * as v from 'valibot'
import { CurrencyCode, Decimal, Instant, ReasonShape } from '#contract/shapes.ts'
import { deskDecisions, deskFacts, deskQueues, deskReasons } from '#domain/cases.ts'

export const Queue = v.picklist(deskQueues, 'unknown_value')
export const Decision = v.picklist(Object.values(deskDecisions).flat(), 'unknown_value')
export const DeskReasonCode = v.picklist(Object.values(deskReasons).flat(), 'unknown_value')

export const CaseRow = v.object({
  queue: Queue,
  subject: v.string(),
  /** How the merchant knows it: a name or an id. */
  label: v.string(),
  merchantId: v.string(),
  merchantName: v.string(),
  state: v.string(),
  /** It waits for the staff. */
  waits: v.boolean(),
  since: Instant,
  /** What kind of case of its queue it is, in words; null where there is but one. */
  kind: v.nullable(v.string()),
  /** Country code, where the case has one that matters. */
  country: v.nullable(v.string()),
  /** By when it has to be decided. */
  decideBy: v.nullable(Instant),
  /** It was sent back to the merchant before. */
  returned: v.boolean(),
  /** Who gave the first of two passes. */
  firstPassBy: v.nullable(v.string()),
  /** The decision that waits for a second person, and who proposed it. */
  proposed: v.nullable(v.object({ decision: v.string(), by: v.string() })),
  amount: v.nullable(Decimal),
  currency: v.nullable(CurrencyCode),
})
export type CaseRow = v.InferOutput<typeof CaseRow>

const Fact = v.object({
  name: v.picklist(deskFacts),
  kind: v.picklist(['text', 'amount', 'instant', 'date', 'link', 'file', 'country']),
  value: v.string(),
  /** Of a document of a person: whose it is. */
  whose: v.exactOptional(v.string()),
})
export type Fact = v.InferOutput<typeof Fact>
/** A decision, or a step on the way to one that takes two persons. */
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

/** A decision that waits for a second person, with what stands against confirming and dismissing it. */
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

/** A case with everything to decide on it. */
export const CaseDetail = v.object({
  ...CaseRow.entries,
  facts: v.array(Fact),
  /** The mark of the facts; a decision that names it is refused when it is another by then. */
  revision: v.string(),
  /** Every decision of the queue with what stands against it now; legal when nothing does. */
  steps: v.array(v.object({ decision: Decision, against: v.array(ReasonShape) })),
  /** What another has to confirm before it takes effect. */
  proposal: v.nullable(ProposalShape),
  history: v.array(Decided),
})
