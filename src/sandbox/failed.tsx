import { m } from '#paraglide/messages.js'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'

export const Failed = ({ again }: { again: () => void }) => (
  <Notice tone="bad" live action={<LinkText onClick={again}>{m.sandbox_retry()}</LinkText>}>
    {m.sandbox_failed()}
  </Notice>
)
