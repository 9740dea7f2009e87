import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { confirm, dismiss, list } from '#contract/desk/controls.ts'
import { staffControlLabels } from '#labels/staff-controls.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { refetchAfter, useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { useAgainst } from '../permitted.tsx'
import { ChangeDialog } from './change-dialog.tsx'

type Control = Output<typeof list>[number]

const valueName = (on: boolean): string => (on ? m.desk_control_on() : m.desk_control_off())

/** /admin/controls: the rules that bind the staff itself; each change needs two administrators. */
export function ControlsPage() {
  const found = useCall(list, {}, { pollMs: 15_000 })
  return (
    <Page title={m.desk_nav_controls()} hint={m.desk_controls_hint()}>
      {found.isError && !found.data ? (
        <FailurePanel of={found} />
      ) : !found.data ? (
        <Skeleton shape="block" />
      ) : (
        <Stack>
          {found.data.map((one) => (
            <ControlCard key={one.control} of={one} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

function ControlCard({ of: { control, on, change, last } }: { of: Control }) {
  const [changing, setChanging] = useState(false)
  const against = useAgainst('control.change')
  return (
    <Card
      title={staffControlLabels[control]({})}
      actions={
        <Inline>
          <Chip tone={on ? 'good' : 'neutral'} label={valueName(on)} />
          <WhyNot reasons={against}>
            {(blocked) => (
              <Button
                size="sm"
                look="outline"
                tone="neutral"
                disabled={blocked || change !== null}
                onClick={() => setChanging(true)}
              >
                {on ? m.desk_control_turn_off() : m.desk_control_turn_on()}
              </Button>
            )}
          </WhyNot>
        </Inline>
      }
    >
      <Stack>
        {change && <ChangeNotice control={control} of={change} />}
        {last && (
          <p>
            {m.desk_control_last({
              value: valueName(last.on),
              proposer: last.by,
              confirmer: last.confirmedBy,
              reason: last.reason,
            })}{' '}
            <When at={last.at} />
          </p>
        )}
        {!change && !last && <p>{m.desk_control_never()}</p>}
      </Stack>
      {changing && <ChangeDialog control={control} on={!on} onClose={() => setChanging(false)} />}
    </Card>
  )
}

type ChangeNoticeProps = {
  control: Control['control']
  of: NonNullable<Control['change']>
}

/** A change that waits for a second administrator. */
function ChangeNotice({ control, of }: ChangeNoticeProps) {
  const { proposalId, on, reason, by, at, against } = of
  const mayChange = useAgainst('control.change')
  const act = useAct({
    act: async (send, call: typeof confirm | typeof dismiss) => {
      const answer = await send(call, { control, proposalId })
      if (!answer.ok) refetchAfter(call)
      return answer
    },
  })
  return (
    <Notice tone="info" title={on ? m.desk_control_turn_on() : m.desk_control_turn_off()}>
      <Stack>
        <p>
          {m.desk_proposal_by({ name: by })} <When at={at} />
        </p>
        <p>{reason}</p>
        <Inline>
          <WhyNot reasons={[...mayChange, ...against]}>
            {(blocked) => (
              <Button size="sm" disabled={blocked || act.busy} onClick={() => act.press(confirm)}>
                {m.desk_proposal_confirm()}
              </Button>
            )}
          </WhyNot>
          <WhyNot reasons={mayChange}>
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
