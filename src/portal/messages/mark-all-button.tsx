import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { mark } from './mark.ts'
import type { MessageTab } from './params.ts'
import { useUnread } from './unread.ts'

/** Marks everything of a tab as read; absent while nothing waits. */
export function MarkAllButton({ tab }: { tab: MessageTab }) {
  const [busy, setBusy] = useState(false)
  if (useUnread()[tab] === 0) return null
  const press = async () => {
    setBusy(true)
    await mark({ all: tab })
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      look="outline"
      tone="neutral"
      icon={<CheckCheck />}
      loading={busy}
      onClick={press}
    >
      {m.messages_mark_all()}
    </Button>
  )
}
