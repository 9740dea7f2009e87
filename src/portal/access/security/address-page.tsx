import { useSelector } from '@xstate/react'
import { explain } from '#machines/explain.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { newId } from '#portal/kit/ids.ts'
import { Page } from '#portal/kit/page.tsx'
import { useFlow } from '#portal/kit/use-flow.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { emailMachine, phoneMachine } from './change.ts'
import { crumbsTo } from './crumbs.ts'
import { leave } from './leave.ts'
import { ProveStep } from './prove-step.tsx'
import { RenewStep } from './renew-step.tsx'

const inputs = {
  phone: { change: 'phone', newKey: newId },
  email: { change: 'email', newKey: newId },
} as const
const machines = { phone: phoneMachine, email: emailMachine } as const

/** Changes the phone or e-mail in two steps: verify the current one, then the new one. */
export function AddressPage({ change }: { change: 'phone' | 'email' }) {
  const done = change === 'phone' ? m.security_phone_done : m.security_email_done
  const actor = useFlow(machines[change], {
    input: inputs[change],
    on: { changed: () => leave(done()) },
  })
  const snapshot = useSelector(actor, (held) => held)
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  const proving = snapshot.matches({ form: 'proving' })
  const step = {
    change,
    context,
    busy,
    send: actor.send,
    against: () => explain(actor.getSnapshot(), { type: proving ? 'NEXT' : 'SUBMIT' }),
  }
  const [title, hint] =
    change === 'phone'
      ? [m.security_phone_title(), m.security_phone_hint()]
      : [m.security_email_title(), m.security_email_hint()]
  return (
    <Page title={title} hint={hint} crumbs={crumbsTo(title)}>
      <Card title={proving ? m.security_step_old() : m.security_step_new()}>
        <Stack>
          {Object.keys(context.faults).length === 0 && <FailureNotice trouble={context} />}
          {proving ? <ProveStep {...step} /> : <RenewStep {...step} />}
        </Stack>
      </Card>
    </Page>
  )
}

export const PhonePage = () => <AddressPage change="phone" />
export const EmailPage = () => <AddressPage change="email" />
