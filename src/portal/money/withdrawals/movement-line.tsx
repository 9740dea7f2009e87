import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Landmark from 'lucide-react/icons/landmark'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactElement } from 'react'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { css } from '#styled/css'
import type { Movement } from './month-days.ts'

type Kind = Movement['kind']

/** Each kind has an icon of its own, so that colour is not the only distinction. */
export const kindShapes: Record<
  Kind,
  { readonly icon: ReactElement; readonly name: () => string }
> = {
  bank: { icon: <Landmark aria-hidden="true" />, name: m.withdrawals_kind_bank },
  settlement: { icon: <ArrowDownToLine aria-hidden="true" />, name: m.withdrawals_kind_settlement },
  release: { icon: <RotateCcw aria-hidden="true" />, name: m.withdrawals_kind_release },
}

const look = {
  line: css({
    display: 'grid',
    gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
    alignItems: 'center',
    columnGap: '2',
    py: '1.5',
    textStyle: 'small',
    '& > svg': { width: '4', height: '4', color: 'accent.fg' },
  }),
}

function nameOf({ kind, count }: Movement): string {
  if (kind === 'bank') return m.withdrawals_kind_bank()
  const one = count === 1
  if (kind === 'settlement')
    return one
      ? m.withdrawals_kind_settlement_one()
      : m.withdrawals_kind_settlement_count({ count: countText(count) })
  return one
    ? m.withdrawals_kind_release_one()
    : m.withdrawals_kind_release_count({ count: countText(count) })
}

export const MovementLine = ({ movement }: { movement: Movement }) => (
  <li className={look.line}>
    {kindShapes[movement.kind].icon}
    <span>{nameOf(movement)}</span>
    <Money amount={movement.amount} currency={movement.currency} />
  </li>
)
