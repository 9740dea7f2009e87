import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'

type Props = { onKeep: () => void; onOpen: () => void }

/** Another draft of the user is stored; the user chooses which of the two to continue. */
export const OtherDraftNotice = ({ onKeep, onOpen }: Props) => (
  <Notice
    live
    tone="warn"
    title={m.portal_other_draft_title()}
    action={
      <Inline gap="md">
        <LinkText onClick={onKeep}>{m.portal_other_draft_keep()}</LinkText>
        <LinkText onClick={onOpen}>{m.portal_other_draft_open()}</LinkText>
      </Inline>
    }
  >
    {m.portal_other_draft_text()}
  </Notice>
)
