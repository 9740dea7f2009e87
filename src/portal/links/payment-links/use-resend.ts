import { resendEmail } from '#contract/links/made-links.ts'
import { m } from '#paraglide/messages.js'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'
import { useAct } from '#portal/kit/use-act.ts'

export const useResend = () =>
  useAct({
    act: (send: IdempotentClient, id: string) => send(resendEmail, { id }),
    onDone: () => void notify({ tone: 'good', title: m.payment_links_resent() }),
  })
