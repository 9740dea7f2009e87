import { day, hour } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { DisputeEventKind, DisputeReason, DisputeStatus } from '#domain/payments/disputes.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { disputeEvents, disputes } from '#server/db/schema/disputes.ts'
import { transactionEvents } from '#server/db/schema/transactions.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { insertMany } from './bulk.ts'
import { managerOf, northlight } from './companies.ts'
import { replyTo } from './dispute-labels.ts'
import { randomFrom } from './random.ts'
import { newWorld, type Row, type World } from './world.ts'

type Story = {
  readonly reason: DisputeReason
  readonly status: DisputeStatus
  readonly at: Date
  /** Delay until the merchant's answer, and until the network or the clock ended it. */
  readonly answered?: number
  readonly ended?: number
  readonly note?: string
}
type Told = readonly [row: Row, story: Story]

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Recent alerts, about payments without any other event. */
const lately = (now: Date): readonly Story[] => [
  { reason: 'DUTY', status: 'pending', at: ago(now, 61 * hour) },
  { reason: 'NO_RECEIVED', status: 'pending', at: ago(now, 43 * hour) },
  { reason: 'WRONG_GOODS', status: 'pending', at: ago(now, 19 * hour) },
  { reason: 'DUTY', status: 'pending', at: ago(now, 2 * hour) },
  {
    ...{ reason: 'NO_RECEIVED', status: 'processed', at: ago(now, 3 * day), answered: 30 * hour },
    note: 'The parcel was delivered and signed for. We sent the signed proof to the cardholder.',
  },
  {
    ...{ reason: 'OTHERS', status: 'processed', at: ago(now, 4 * day), answered: 9 * hour },
    note: 'The customer ordered twice by mistake. We stopped the second order before it shipped.',
  },
  {
    ...{ reason: 'WRONG_GOODS', status: 'success', at: ago(now, 19 * day), answered: 20 * hour },
    ...{ ended: 70 * hour, note: 'We sent the right size by express on the same day.' },
  },
  {
    ...{ reason: 'DUTY', status: 'success', at: ago(now, 33 * day), answered: 5 * hour },
    ...{ ended: 3 * day, note: 'The cardholder confirmed the order to us by phone.' },
  },
  {
    ...{ reason: 'NO_RECEIVED', status: 'failed', at: ago(now, 26 * day), answered: 66 * hour },
    ...{ ended: 5 * day, note: 'The carrier lost the parcel. We have opened a claim with it.' },
  },
  { reason: 'OTHERS', status: 'revoked', at: ago(now, 12 * day), ended: 22 * hour },
]

const isMine = ({ merchantId, type, status }: Row): boolean =>
  merchantId === northlight.id && (type === 'DEBIT' || type === 'CAPTURE') && status === 'SUCCESS'

function stories({ rows, cases, until }: World): readonly Told[] {
  const mine = rows.filter(isMine)
  const quiet = mine.filter((row) => row.refunded === 0n && !row.chargebackOpenOrLost)
  const taken = new Set<Row>()
  const before = (at: Date): Row | undefined => {
    const found = quiet.findLast((row) => !taken.has(row) && row.createdAt < ago(at, 2 * day))
    if (found) taken.add(found)
    return found
  }
  const told = lately(until).flatMap((story): Told[] => {
    const row = before(story.at)
    return row ? [[row, story]] : []
  })
  return [...told, ...refunded(rows, mine), ...charged(cases, mine)]
}

function refunded(rows: readonly Row[], mine: readonly Row[]): readonly Told[] {
  const back = rows.findLast(
    ({ type, status, amount, originalId }) =>
      type === 'REFUND' &&
      status === 'SUCCESS' &&
      mine.some(({ id, amount: paid }) => id === originalId && paid === amount),
  )
  const row = mine.find(({ id }) => id === back?.originalId)
  if (!back || !row) return []
  const at = ago(back.createdAt, 4 * hour)
  if (at < row.createdAt) return []
  return [[row, { reason: 'WRONG_GOODS', status: 'refunded', at, ended: 4 * hour }]]
}

/** Alerts that were followed by a chargeback: one unanswered, and one waived. */
function charged(cases: World['cases'], mine: readonly Row[]): readonly Told[] {
  const known = cases.flatMap(({ transactionId, stage, openedAt }) => {
    const row = mine.find(({ id }) => id === transactionId)
    return row && stage === '1st_chargeback' ? [{ row, openedAt }] : []
  })
  const [last, other] = known.toReversed()
  const expired = last && ago(last.openedAt, day + limits.disputeAnswer)
  const waived = other && ago(other.openedAt, 2 * day)
  const told: Told[] = []
  if (last && expired && expired > last.row.createdAt)
    told.push([
      last.row,
      { reason: 'DUTY', status: 'expired', at: expired, ended: limits.disputeAnswer },
    ])
  if (other && waived && waived > other.row.createdAt)
    told.push([
      other.row,
      {
        ...{ reason: 'DUTY', status: 'waiver_appeal', at: waived, answered: day },
        note: 'The delivery address belongs to a parcel forwarder. We cannot prove the order.',
      },
    ])
  return told
}

/**
 * Inserts alerts of the demo merchant in every state. They use a random generator of their own, which leaves the
 * payments of the year unchanged.
 */
export async function insertDisputes(tx: Tx, world: World): Promise<void> {
  const own = newWorld(randomFrom(20_261_124), world.until)
  const written = stories(world).map(([row, story]) => write(own, row, story))
  if (written.length === 0) return
  await insertMany(
    tx,
    disputes,
    written.map(({ held }) => held),
  )
  await insertMany(
    tx,
    disputeEvents,
    written.flatMap(({ history }) => history),
  )
  await insertMany(tx, transactionEvents, own.events)
  await insertMany(
    tx,
    deskDecisions,
    written.flatMap(({ held }) => replyTo(held)),
  )
  for (const { held } of written) {
    const { id, status, deadline } = held
    const payload = { disputeId: id }
    const remindAt = ago(deadline, limits.disputeReminder)
    if (status === 'pending') {
      await enqueue(tx, { kind: 'dispute.expire', key: id, dueAt: deadline, payload })
      if (remindAt > world.until)
        await enqueue(tx, { kind: 'dispute.remind', key: id, dueAt: remindAt, payload })
    }
  }
}

function write(own: World, row: Row, story: Story) {
  const { reason, status, at, answered, ended, note } = story
  const id = own.newId('dsp', at)
  const manager = managerOf(row.merchantId)
  const after = (ms: number) => new Date(at.getTime() + ms)
  const happened: readonly (readonly [DisputeEventKind, Date, string | null])[] = [
    ['received', at, null],
    ...(answered === undefined
      ? []
      : ([[status === 'waiver_appeal' ? status : 'processed', after(answered), manager]] as const)),
    ...(ended !== undefined && status !== 'pending'
      ? ([[status, after(ended), status === 'refunded' ? manager : null]] as const)
      : []),
  ]
  const isOpen = status === 'pending' || status === 'processed'
  const closedAt = isOpen ? null : (happened.at(-1)?.[1] ?? at)
  own.tell(row, 'dispute', at, { relatedId: id })
  if (closedAt) own.tell(row, 'dispute_closed', closedAt, { relatedId: id })
  const { merchantId, storeId, id: transactionId, currency, amount } = row
  return {
    held: {
      ...{ id, networkReference: `ALR-${transactionId}`, merchantId, storeId, transactionId },
      ...{ status, reason, currency, amount, receivedAt: at, closedAt, note: note ?? null },
      deadline: after(limits.disputeAnswer),
    },
    history: happened.map(([kind, when, actor]) => ({
      ...{ id: own.newId('dse', when), disputeId: id, kind, at: when, actor },
    })),
  }
}
