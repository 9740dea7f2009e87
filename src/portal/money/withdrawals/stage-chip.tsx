import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { css } from '#styled/css'
import { expectedLabels, stageToday } from './expected.ts'
import { stageLooks } from './look.ts'

const look = {
  root: css({ display: 'inline-flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'center' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
}

type Props = { row: Pick<WithdrawalRow, 'status' | 'expectedOn' | 'cause'> }

/** The current stage of a withdrawal with its main detail: the expected day, or the reason of a failure. */
export function StageChip({ row }: Props) {
  const said = row.cause === null ? expectedLabels(row) : deskReasonLabels[row.cause]({})
  return (
    <span className={look.root}>
      <StatusChip value={stageToday(row)} of={stageLooks} />
      {said && <span className={look.note}>{said}</span>}
    </span>
  )
}
