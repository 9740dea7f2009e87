import type { Output } from '#contract/call.ts'
import { confirm, dismiss, type getCase } from '#contract/desk/desk.ts'
import { noteIn } from '#domain/notes.ts'
import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import { Money } from '#portal/kit/money.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { reasonName } from './case-history.tsx'
import { actName } from './labels.ts'

type ProposalNoticeProps = { of: Output<typeof getCase> }

/** A proposal by another staff member, with every effect of its confirmation. */
export function ProposalNotice({
  of: { queue, subject, currency, proposal },
}: ProposalNoticeProps) {
  const act = useAct({
    act: async (send, call: typeof confirm | typeof dismiss) => {
      const wish = { queue, subject, proposalId: proposal?.proposalId ?? '' }
      const answer = await send(call, wish)
      if (!answer.ok) refetchAfter(call)
      else
        void notify({
          tone: 'good',
          title: call === confirm ? m.desk_decided() : m.desk_proposal_dismissed(),
        })
      return answer
    },
  })
  if (!proposal) return null
  const { decision, amount, reference, reason, by, at, against, againstDismissing } = proposal
  const note = noteIn(language(), proposal)
  return (
    <Notice tone="info" title={m.desk_proposal_title({ decision: actName(queue, decision) })}>
      <Stack>
        <p>
          {m.desk_proposal_by({ name: by })} <When at={at} />
        </p>
        {amount !== null && currency !== null && (
          <p>
            {m.desk_decide_amount()}: <Money amount={amount} currency={currency} />
          </p>
        )}
        {reference !== null && (
          <p>
            {m.desk_decide_reference()}: {reference}
          </p>
        )}
        {reason !== null && <p>{reasonName(queue, reason)}</p>}
        {note !== null && <p>{note}</p>}
        <Inline>
          <WhyNot reasons={against}>
            {(blocked) => (
              <Button size="sm" disabled={blocked || act.busy} onClick={() => act.press(confirm)}>
                {m.desk_proposal_confirm()}
              </Button>
            )}
          </WhyNot>
          <WhyNot reasons={againstDismissing}>
            {(blocked) => (
              <Button
                size="sm"
                look="outline"
                tone="neutral"
                disabled={blocked || act.busy}
                onClick={() => act.press(dismiss)}
              >
                {m.desk_proposal_dismiss()}
              </Button>
            )}
          </WhyNot>
        </Inline>
      </Stack>
    </Notice>
  )
}
