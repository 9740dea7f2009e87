import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { flowDetailItems, isDepositLine } from './flow-detail-items.tsx'

export type FlowDetailProps = { line: FlowLine; onClose: () => void }

export function FlowDetail({ line, onClose }: FlowDetailProps) {
  return (
    <Dialog
      open
      width="488"
      title={isDepositLine(line) ? m.funds_flow_deposit_title() : m.funds_flow_title()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <Button look="outline" tone="neutral" onClick={onClose}>
          {m.portal_close()}
        </Button>
      }
    >
      <DescriptionList flow="line" items={flowDetailItems(line)} />
    </Dialog>
  )
}
