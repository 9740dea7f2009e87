import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/frame/permitted.ts'
import type { Session } from '#portal/kit/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Tone } from '#ui/theme/tones.ts'

type Status = Exclude<Session['account']['status'], 'PASSED'>
type Banner = { tone: Tone; text: () => string; act: (() => string) | null }

const banners: Record<Status, Banner> = {
  PENDING: { tone: 'info', text: m.shell_account_pending, act: null },
  FAILED: { tone: 'bad', text: m.shell_account_failed, act: m.shell_account_add_again },
  EMPTY: { tone: 'warn', text: m.shell_account_empty, act: m.shell_account_add_now },
}

/** Status of the merchant's account until it is approved. Its button leads to the account centre. */
export function StatusBanner({ status }: { status: Status }) {
  const { tone, text, act } = banners[status]
  const target = reachable('/aq/accountCenter')
  return (
    <Notice
      tone={tone}
      action={
        act && target ? (
          <ButtonLink size="sm" look="outline" href={target}>
            {act()}
          </ButtonLink>
        ) : undefined
      }
    >
      {text()}
    </Notice>
  )
}
