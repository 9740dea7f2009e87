import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import { hour, second } from '#domain/durations.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { timeLeft } from '#portal/kit/time-left.ts'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { dash, mailLooks, standLooks, standOf } from './look.ts'
import { linkHref } from './shared/addresses.ts'
import { useNow } from './use-now.ts'

const soon = css({ color: 'tone.bad.fg', fontWeight: 'medium' })

/** The time left to pay a link, highlighted in its last hour. */
function ExpiresIn({ until }: { until: string }) {
  const at = useNow(10 * second)
  const left = timeLeft(until)
  if (left === null) return m.payment_links_over()
  return <span className={Date.parse(until) - at < hour ? soon : undefined}>{left}</span>
}

const quiet = css({ display: 'block', textStyle: 'small', color: 'fg.muted' })
const inZone = (title: () => string) => () => `${title()} (${zone()})`
const at = (instant: string | null) => (instant === null ? dash : <When at={instant} bare />)

export const columns: readonly Column<LinkRow>[] = [
  {
    key: 'bookerName',
    title: m.payment_links_payer,
    cell: (row) => (
      <>
        <LinkText href={linkHref(row)}>{row.bookerName}</LinkText>
        <span className={quiet}>{row.bookerEmail}</span>
      </>
    ),
  },
  {
    key: 'amount',
    title: m.payment_links_amount,
    sort: { first: '-amount' },
    cell: (row) => <Money amount={row.amount} currency={row.currency} flag />,
    align: 'end',
    card: 'title',
  },
  {
    key: 'status',
    title: m.payment_links_status,
    cell: (row) => <StatusChip value={standOf(row)} of={standLooks} />,
    card: 'side',
  },
  {
    key: 'left',
    title: m.payment_links_left,
    sort: { first: 'validUntil' },
    cell: (row) => (row.status === 'VALID' ? <ExpiresIn until={row.validUntil} /> : dash),
  },
  {
    key: 'orderId',
    title: m.payment_links_order,
    cell: ({ orderId }) => <Copyable value={orderId} name={m.payment_links_order()} />,
    setting: 1,
  },
  {
    key: 'mailState',
    title: m.payment_links_mail,
    cell: ({ mailState }) =>
      mailState === null ? (
        m.payment_links_mail_none()
      ) : (
        <StatusChip value={mailState} of={mailLooks} />
      ),
    setting: 1,
  },
  {
    key: 'openedAt',
    title: inZone(m.payment_links_opened),
    cell: ({ openedAt }) => at(openedAt),
    setting: 1,
  },
  {
    key: 'createdAt',
    title: inZone(m.payment_links_created),
    sort: { first: '-time', usual: true },
    cell: ({ createdAt }) => at(createdAt),
    setting: 1,
  },
  { key: 'storeName', title: m.payment_links_website, cell: (row) => row.storeName, setting: 1 },
  { key: 'brandName', title: m.payment_links_brand, cell: (row) => row.brandName, setting: 0 },
  {
    key: 'validUntil',
    title: inZone(m.payment_links_until),
    cell: ({ validUntil }) => at(validUntil),
    setting: 0,
  },
  {
    key: 'transactionId',
    title: m.payment_links_transaction,
    cell: ({ transactionId }) =>
      transactionId === null ? dash : <TransactionId id={transactionId} />,
    setting: 0,
  },
  {
    key: 'linkId',
    title: m.payment_links_id,
    cell: ({ linkId }) => <Copyable value={linkId} name={m.payment_links_id()} />,
    setting: 0,
  },
]
