import CheckCheck from 'lucide-react/icons/check-check'
import { markRead } from '#contract/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { useAct } from '#portal/kit/use-act.ts'
import { Button } from '#ui/button.tsx'
import type { MessageTab } from './params.ts'
import { useUnread } from './unread.ts'

/** Marks all messages of a tab as read; absent when none are unread. */
export function MarkAllButton({ tab }: { tab: MessageTab }) {
  const { busy, press } = useAct({ act: (send) => send(markRead, { all: tab }) })
  if (useUnread()[tab] === 0) return null
  return (
    <Button
      size="sm"
      look="outline"
      tone="neutral"
      icon={<CheckCheck />}
      loading={busy}
      onClick={() => press()}
    >
      {m.messages_mark_all()}
    </Button>
  )
}
