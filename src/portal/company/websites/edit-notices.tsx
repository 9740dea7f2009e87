import type { Decision, WebsiteDetail } from '#contract/company/website-shapes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { When } from '#portal/kit/when.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { editReasons } from './acts.ts'

/** The provider's reason, with the note of its staff. */
export const DecisionText = ({ decision }: { decision: Decision }) => (
  <Stack gap="xs">
    {decision.reason && <span>{deskReasonLabels[decision.reason]({})}</span>}
    {decision.note && <span>{decision.note}</span>}
    <When at={decision.at} />
  </Stack>
)

/** Why a website was sent back, or why it cannot be changed now. */
export function EditNotices({ website }: { website: WebsiteDetail }) {
  const reasons = editReasons(website)
  const returned = website.state === 'review_failed' && website.decision
  return (
    <>
      {returned && (
        <Notice tone="bad" title={m.websites_returned_title()}>
          <DecisionText decision={returned} />
        </Notice>
      )}
      {reasons.length > 0 && (
        <Notice title={m.websites_edit_not_possible()}>
          <ReasonList reasons={reasons} />
        </Notice>
      )}
    </>
  )
}
