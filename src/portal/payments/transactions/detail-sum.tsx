import type { MoneySum, TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { SumColumn, SumPart } from '#domain/payments/money-sum.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { zone } from '#portal/kit/zone.ts'
import { useProof } from '#portal/ledger/proof.ts'
import { css, cx } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { proofOfPart } from './proof-of-part.ts'
import { datesOf } from './sum-dates.tsx'

const look = {
  // On a phone each name is above its row, so that all columns have enough room.
  table: css({ width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
  row: css({
    borderBottomWidth: 'hair',
    '&:last-child': { borderBottomWidth: 'none' },
    display: { base: 'flex', sm: 'table-row' },
    flexWrap: 'wrap',
  }),
  net: css({ borderTopWidth: '[2px]', borderTopColor: 'line.strong', fontWeight: 'semibold' }),
  head: css({
    flex: { base: '[1 1 0]', sm: 'auto' },
    textStyle: 'caption',
    fontWeight: 'normal',
    color: 'fg.muted',
    textAlign: 'end',
    verticalAlign: 'bottom',
    pb: '2',
    paddingInlineStart: { base: '0', sm: '4' },
    '& > span': { display: 'block' },
  }),
  corner: css({ display: { base: 'none', sm: 'table-cell' } }),
  unseen: css({ srOnly: true }),
  name: css({
    flex: { base: '[1 0 100%]', sm: 'auto' },
    textAlign: 'start',
    fontWeight: '[inherit]',
    pt: '2.5',
    pb: { base: '0.5', sm: '2.5' },
  }),
  note: css({ display: 'block', textStyle: 'caption', fontWeight: 'normal', color: 'fg.subtle' }),
  cell: css({
    flex: { base: '[1 1 0]', sm: 'auto' },
    textAlign: 'end',
    whiteSpace: 'nowrap',
    pt: { base: '0', sm: '2.5' },
    pb: '2.5',
    paddingInlineStart: { base: '0', sm: '4' },
    fontSize: { base: 'sm', sm: 'md' },
    color: 'fg.muted',
  }),
  now: css({ color: 'fg', fontWeight: 'medium' }),
  hint: css({ textStyle: 'small', color: 'fg.muted' }),
  dates: css({ width: 'full' }),
}

const columnNames: Record<SumColumn, (count: number) => string> = {
  payment: m.transactions_sum_payment,
  refund: (count) =>
    count > 1 ? m.transactions_sum_refunds({ count: `${count}` }) : m.transactions_sum_refund(),
  chargeback: m.transactions_sum_chargeback,
  release: m.transactions_sum_release,
}

const partNames: Record<SumPart, () => string> = {
  gross: m.transactions_sum_gross,
  fees: m.transactions_sum_fees,
  reserve: m.transactions_sum_reserve,
  held: m.transactions_sum_held,
  net: m.transactions_sum_net,
}

type Props = { record: TransactionDetail; sum: MoneySum }

/** The amounts of a payment: gross less fees and reserve is net, by event and in total. */
export function DetailSum({ record, sum }: Props) {
  const proof = useProof()
  const dates = datesOf(record, sum)
  const { currency, columns, now } = sum
  const isHeld = [...columns, now].some(({ held }) => /[1-9]/.test(held))
  const parts: readonly SumPart[] = [
    'gross',
    'fees',
    'reserve',
    ...(isHeld ? ['held' as const] : []),
    'net',
  ]
  const isExpected = columns.some(({ expected }) => expected)
  // A single column equals the current amounts, so it is not repeated.
  const before = columns.length > 1 ? columns : []
  const notes: Record<SumPart, string | undefined> = {
    gross: undefined,
    fees: isExpected ? m.transactions_sum_expected() : undefined,
    reserve: isExpected ? m.transactions_sum_reserved() : undefined,
    held: m.transactions_sum_held_note(),
    net: m.transactions_sum_net_note({ currency }),
  }
  return (
    <Card
      title={
        record.transactionType === 'REFUND'
          ? m.transactions_sum_of_refund()
          : m.transactions_sum_title()
      }
      actions={<span className={look.hint}>{m.transactions_sum_signs()}</span>}
      footer={
        dates.length > 0 && (
          <div className={look.dates}>
            <DescriptionList columns={2} items={dates} />
          </div>
        )
      }
    >
      <table className={look.table} aria-label={m.transactions_sum_title()}>
        <thead>
          <tr className={look.row}>
            <th scope="col" className={look.corner}>
              <span className={look.unseen}>{m.transactions_sum_part()}</span>
            </th>
            {before.map(({ kind, at, count }) => (
              <th key={kind} scope="col" className={look.head}>
                <span>{columnNames[kind](count)}</span>
                <span>{inZone(new Date(at), zone()).slice(0, 10)}</span>
              </th>
            ))}
            <th scope="col" className={look.head}>
              <span>{m.transactions_sum_now()}</span>
              <span>{currency}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const proven = proofOfPart(record, sum, part)
            return (
              <tr key={part} className={cx(look.row, part === 'net' && look.net)}>
                <th scope="row" className={look.name}>
                  {partNames[part]()}
                  {notes[part] && <span className={look.note}>{notes[part]}</span>}
                </th>
                {before.map((column) => (
                  <td key={column.kind} className={look.cell}>
                    <Money amount={column[part]} currency={currency} code={false} sign />
                  </td>
                ))}
                <td className={cx(look.cell, look.now)}>
                  <Money
                    amount={now[part]}
                    currency={currency}
                    code={false}
                    sign
                    {...(proven ? { onProve: () => proof.open(proven) } : {})}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
