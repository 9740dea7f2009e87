import type { ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { isAnswered } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { When, whenText } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { appealName } from './appeal-name.ts'
import { CaseChip } from './case-chip.tsx'
import { Deadline } from './deadline.tsx'
import { EvidenceMeter } from './evidence-meter.tsx'
import type { CaseTab } from './params.ts'
import { reasonName } from './shared/reason-name.ts'
import { stageNames } from './shared/stage-names.ts'
import { WinLikelihoodMark } from './win-likelihood-mark.tsx'

const inZone = (title: string): string => `${title} (${zone()})`
const dash = '–'
const look = {
  why: css({ display: 'block', minWidth: { md: '[16rem]' } }),
  where: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
  leaves: css({
    display: 'block',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'normal',
  }),
}

const deadline: Column<ChargebackRow> = {
  key: 'deadline',
  title: () => m.chargebacks_deadline(),
  sort: { first: 'deadline' },
  cell: ({ deadline: until, status, sendAt }) =>
    status === 'pending' && !sendAt ? (
      <Deadline until={until} />
    ) : (
      <>
        <When at={until} />
        {sendAt && (
          <span className={look.leaves}>{m.chargebacks_window_at({ at: whenText(sendAt) })}</span>
        )}
      </>
    ),
  card: 'title',
}
const opened: Column<ChargebackRow> = {
  key: 'openedAt',
  title: () => inZone(m.chargebacks_opened()),
  sort: { first: '-opened' },
  cell: (row) => <When at={row.openedAt} bare />,
  setting: 1,
}
const id: Column<ChargebackRow> = {
  key: 'chargebackId',
  title: m.chargebacks_id,
  cell: ({ chargebackId }) => (
    <Copyable value={chargebackId} name={m.chargebacks_id()}>
      {reachable('/aq/chargebackDetail') ? (
        <LinkText href={chargebackHref(chargebackId)}>{chargebackId}</LinkText>
      ) : (
        chargebackId
      )}
    </Copyable>
  ),
  setting: 1,
}
const amount: Column<ChargebackRow> = {
  key: 'amount',
  title: m.chargebacks_amount,
  sort: { first: '-amount' },
  cell: (row) => <Money amount={row.amount} currency={row.currency} flag />,
  align: 'end',
  card: 'side',
}
const why: Column<ChargebackRow> = {
  key: 'reason',
  title: m.chargebacks_why,
  nowrap: false,
  cell: ({ reason, stage, brand, orderId, storeName }) => (
    <>
      <span className={look.why}>{reasonName(reason)}</span>
      <span className={look.where}>
        {[stageNames[stage](), brand && brandNames[brand], orderId, storeName]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  ),
}
const evidence: Column<ChargebackRow> = {
  key: 'evidence',
  title: m.chargebacks_evidence,
  cell: (row) => <EvidenceMeter evidence={row.evidence} draft={row.draft} />,
  setting: 1,
}
const chance: Column<ChargebackRow> = {
  key: 'successRate',
  title: m.evidence_chance,
  cell: ({ successRate }) => (successRate ? <WinLikelihoodMark rate={successRate} /> : dash),
  setting: 1,
}
const status: Column<ChargebackRow> = {
  key: 'status',
  title: m.chargebacks_status,
  cell: (row) => <CaseChip record={row} />,
  card: 'side',
}
const act: Column<ChargebackRow> = {
  key: 'act',
  title: m.chargebacks_act,
  cell: (row) => {
    if (row.sendAt) return <CaseChip record={row} />
    const label = row.draft ? m.chargebacks_act_continue() : m.chargebacks_act_answer()
    return row.status === 'pending' ? (
      <ButtonLink
        size="sm"
        look="outline"
        href={chargebackHref(row.chargebackId)}
        aria-label={`${label} ${row.chargebackId}`}
      >
        {label}
      </ButtonLink>
    ) : (
      dash
    )
  },
  align: 'end',
  card: 'side',
}
const rest: readonly Column<ChargebackRow>[] = [
  {
    key: 'frozen',
    title: m.chargebacks_frozen,
    cell: ({ frozen, chargebackId }) =>
      frozen ? (
        <ProofMoney
          amount={frozen.amount}
          proof={{ figure: 'caseHeld', currency: frozen.currency, chargebackId }}
        />
      ) : (
        dash
      ),
    setting: 0,
    align: 'end',
  },
  {
    key: 'closedAt',
    title: () => inZone(m.chargebacks_closed()),
    cell: ({ closedAt }) => (closedAt ? <When at={closedAt} bare /> : dash),
    setting: 0,
  },
  {
    key: 'transactionId',
    title: m.chargebacks_transaction,
    cell: ({ transactionId }) => <TransactionId id={transactionId} />,
    setting: 0,
  },
  {
    key: 'flowId',
    title: m.chargebacks_flow,
    cell: ({ flowId }) => <Copyable value={flowId} name={m.chargebacks_flow()} />,
    setting: 0,
  },
  {
    key: 'appealStatus',
    title: m.exports_column_appeal,
    cell: ({ stage, appealStatus }) => (isAnswered(stage) ? appealName(appealStatus) : dash),
    setting: 0,
  },
  { key: 'card', title: m.chargebacks_card, cell: (row) => row.card ?? dash, setting: 0 },
]

const usual = (column: Column<ChargebackRow>): Column<ChargebackRow> =>
  column.sort ? { ...column, sort: { ...column.sort, usual: true } } : column
const shown = (column: Column<ChargebackRow>): Column<ChargebackRow> => ({ ...column, setting: 1 })

// Cases to answer are sorted by deadline, soonest first; the other tabs by date opened, newest first.
const pending = [usual(deadline), amount, why, evidence, chance, act, id, opened, ...rest]
const others = [
  { ...usual(opened), card: 'title' as const },
  amount,
  why,
  status,
  { ...shown(deadline), card: 'line' as const },
  id,
  ...rest,
]
export const columnsOf = (tab: CaseTab): readonly Column<ChargebackRow>[] =>
  tab === 'pending' ? pending : others
export const orderOf = (tab: CaseTab): 'deadline' | '-opened' =>
  tab === 'pending' ? 'deadline' : '-opened'
