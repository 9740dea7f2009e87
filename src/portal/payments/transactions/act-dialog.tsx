import { type ComponentType, useState } from 'react'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { factsOf } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { ReasonsDialog } from '#portal/kit/reasons-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CaptureDialog } from './capture-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ApproveDialog, RejectDialog } from './review-dialog.tsx'
import { type Act, describedActs, reasonsOf } from './shared/acts.ts'
import type { FlowOfAct } from './use-act-flow.ts'
import { VoidDialog } from './void-dialog.tsx'

export type ActDialogProps = FlowOfAct & {
  /** The record when the dialog opened. */
  record: TransactionDetail
  /** The current record. */
  latest?: TransactionDetail | undefined
  /** Starts with the full available amount. */
  whole?: boolean
}

const dialogs: Readonly<Record<Act, ComponentType<ActDialogProps>>> = {
  capture: CaptureDialog,
  void: VoidDialog,
  refund: RefundDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  cancel: CancelDialog,
  return: ReturnDialog,
}

type Props = FlowOfAct & { act: Act; transactionId: string; whole: boolean }

/** The dialog of an action on a current record, or the reasons why the action is not possible. */
export function ActDialog({ act, transactionId, ...flow }: Props) {
  const record = useCall(getDetail, { transactionId })
  const [opened, setOpened] = useState<TransactionDetail | null>(null)
  const label = describedActs[act].label()
  const reasons = record.data ? reasonsOf(act, factsOf(record.data.facts)) : []
  // Once open, the dialog keeps its record, because the request itself changes the current one.
  if (opened === null && record.data && reasons.length === 0) setOpened(record.data)
  if (opened) {
    const Shown = dialogs[act]
    return <Shown record={opened} latest={record.data} {...flow} />
  }
  if (record.data) return <ReasonsDialog title={label} reasons={reasons} onClose={flow.onClosed} />
  return (
    <Dialog open width="450" title={label} closeLabel={m.portal_close()} onClose={flow.onClosed}>
      {record.isError ? (
        <FailurePanel of={record} />
      ) : (
        <Stack>
          <Skeleton shape="line" />
          <Skeleton shape="control" />
        </Stack>
      )}
    </Dialog>
  )
}
