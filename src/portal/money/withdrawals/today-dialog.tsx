import { getToday } from '#contract/money/withdrawals.ts'
import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { withdrawalHref } from './params.ts'
import { ProvenMoney } from './proven-money.tsx'
import { StageChip } from './stage-chip.tsx'

const look = {
  list: css({
    borderTopWidth: 'hair',
    '& > li': {
      flow: 'row',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
      py: '2',
      borderBottomWidth: 'hair',
    },
  }),
  words: css({ flow: 'column', gap: '0.5', textStyle: 'small' }),
  sums: css({ flow: 'column', alignItems: 'flex-end' }),
  side: css({ flow: 'row', columnGap: '3', rowGap: '1' }),
}

/** Today's withdrawals (UTC+0): the totals by currency, and each withdrawal. */
export function TodayDialog({ accId, onClose }: { accId?: string; onClose: () => void }) {
  const today = useCall(getToday, accId ? { accId } : {})
  const { data } = today
  /** The day's total of a currency, which opens its proof. */
  const total = (figure: 'withdrawn' | 'transferred', currency: Currency, amount: string) => {
    const days = data ? { firstDay: data.day, lastDay: data.day } : {}
    const proof = { figure, currency, ...days, ...(accId ? { storeId: accId } : {}) }
    return <ProofMoney amount={amount} proof={proof} />
  }
  return (
    <Dialog
      open
      width="530"
      title={m.withdrawals_today()}
      {...(data ? { description: m.withdrawals_today_day({ day: data.day }) } : {})}
      closeLabel={m.portal_close()}
      onClose={onClose}
    >
      {today.isError && !data ? (
        <FailurePanel of={today} />
      ) : !data ? (
        <Stack>
          <Skeleton shape="line" />
          <Skeleton shape="block" />
        </Stack>
      ) : data.records.length === 0 ? (
        <EmptyState title={m.withdrawals_today_none()} text={m.withdrawals_today_none_text()} />
      ) : (
        <Stack>
          <DescriptionList
            flow="line"
            items={data.totals.map(({ currency, count, amount, transferredAmount }) => ({
              name:
                count === 1
                  ? m.withdrawals_today_total_one({ currency })
                  : m.withdrawals_today_total({ currency, count: countText(count) }),
              value: (
                <span className={look.sums}>
                  {total('withdrawn', currency, amount)}
                  <span>
                    {m.withdrawals_net()} {total('transferred', currency, transferredAmount)}
                  </span>
                </span>
              ),
            }))}
          />
          <ul className={look.list} aria-label={m.withdrawals_today()}>
            {data.records.map((row) => (
              <li key={row.flowId}>
                <span className={look.words}>
                  <LinkText href={withdrawalHref(row.flowId)}>{row.flowId}</LinkText>
                  <When at={row.requestedAt} />
                </span>
                <span className={look.side}>
                  <ProvenMoney row={row} figure="amount" storeId={accId} />
                  <StageChip row={row} />
                </span>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  )
}
