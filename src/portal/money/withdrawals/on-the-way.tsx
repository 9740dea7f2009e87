import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { listOnTheWay } from '#contract/money/withdrawals.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { sayCount } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { expectedLabels } from './expected.ts'
import { withdrawalHref } from './params.ts'
import { ProvenMoney } from './proven-money.tsx'
import { Steps } from './steps.tsx'

// The polling interval in ms, as the bank does not notify us when a withdrawal completes.
const pollMs = 15_000

const look = {
  root: css({ layerStyle: 'panel', minWidth: '0' }),
  head: css({ flow: 'row', columnGap: '3', px: '5', py: '4' }),
  title: css({ textStyle: 'heading' }),
  note: css({
    textStyle: 'small',
    color: 'fg.muted',
    marginInlineStart: { base: '0', md: 'auto' },
  }),
  item: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[auto minmax(0, 1fr)]',
      lg: '[minmax(8rem, 1fr) minmax(10rem, 1.4fr) minmax(22rem, 3fr) minmax(7rem, 1.2fr)]',
    },
    columnGap: '5',
    rowGap: '2',
    alignItems: 'start',
    px: '5',
    py: '4',
    borderTopWidth: 'hair',
  }),
  amount: css({ textStyle: 'strong', order: '0' }),
  words: css({
    flow: 'column',
    gap: '0.5',
    minWidth: '0',
    order: { base: '2', lg: '0' },
    gridColumn: { base: '[1 / -1]', lg: 'auto' },
  }),
  small: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  steps: css({
    minWidth: '0',
    order: { base: '3', lg: '0' },
    gridColumn: { base: '[1 / -1]', lg: 'auto' },
  }),
  when: css({
    textAlign: 'end',
    textStyle: 'strong',
    // A Chinese date must not wrap.
    wordBreak: 'keep-all',
    order: { base: '1', lg: '0' },
  }),
}

/** The withdrawals that have not reached the bank yet, each with its steps. Renders nothing when there are none. */
export function OnTheWay({ accId }: { accId?: string }) {
  const { data } = useCall(listOnTheWay, accId ? { accId } : {}, { keep: true, pollMs })
  if (!data || data.records.length === 0) return null
  const count = data.records.length
  return (
    <section className={look.root}>
      <div className={look.head}>
        <h2 className={look.title}>{m.withdrawals_in_process()}</h2>
        <Badge
          label={sayCount(
            count,
            m.withdrawals_in_process_count_one,
            m.withdrawals_in_process_count,
          )}
          count={count}
        />
        <p className={look.note}>{m.withdrawals_in_process_hint()}</p>
      </div>
      <ul aria-label={m.withdrawals_in_process()}>
        {data.records.map((row) => (
          <Item key={row.flowId} row={row} accId={accId} />
        ))}
      </ul>
    </section>
  )
}

function Item({ row, accId }: { row: WithdrawalRow; accId: string | undefined }) {
  const { cause, account, storeName, flowId } = row
  return (
    <li className={look.item}>
      <span className={look.amount}>
        <ProvenMoney row={row} figure="transferredAmount" storeId={accId} />
      </span>
      <span className={look.words}>
        <LinkText href={withdrawalHref(flowId)}>{account || flowId}</LinkText>
        <span className={look.small}>{storeName ?? m.withdrawals_source_client()}</span>
        {cause !== null && <span className={look.small}>{deskReasonLabels[cause]({})}</span>}
      </span>
      <span className={look.steps}>
        <Steps row={row} />
      </span>
      <span className={look.when}>{expectedLabels(row)}</span>
    </li>
  )
}
