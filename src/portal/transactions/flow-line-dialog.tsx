import type { FlowLine } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { depositFlowItems } from './deposit-flow-items.tsx'
import { isDepositLine } from './flow-kind.ts'
import { tradeFlowItems } from './trade-flow-items.tsx'

export type FlowLineDialogProps = { line: FlowLine; onClose: () => void }

/** One line of a fund flow, with what its kind of movement tells. */
export function FlowLineDialog({ line, onClose }: FlowLineDialogProps) {
  const deposit = isDepositLine(line)
  return (
    <Dialog
      open
      width="488"
      title={deposit ? m.transactions_deposit_dialog_title() : m.transactions_flow_dialog_title()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <Button look="outline" tone="neutral" onClick={onClose}>
          {m.portal_close()}
        </Button>
      }
    >
      <DescriptionList
        flow="line"
        items={deposit ? depositFlowItems(line) : tradeFlowItems(line)}
      />
    </Dialog>
  )
}
