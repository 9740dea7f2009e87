import type { RenderedReason } from '#domain/reasons.ts'
import { reason } from '#domain/reasons.ts'
import { chargebacksReasons } from '#labels/reasons/chargebacks.ts'
import { explain } from '#machines/explain.ts'
import { type AppealEvent, appealReasons } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import type { CaseProps } from './case-hero.tsx'
import type { StoredAppeal } from './draft-state.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', flexDirection: { md: 'column' } })

/** The dialogs of a case: their names in the address, with the events that open them. */
export const caseDialogs = { send: 'REVIEW', waive: 'WAIVE', confirm: 'CONFIRM' } as const
type CaseDialog = keyof typeof caseDialogs

/** All reasons, as texts, why the machine does not accept an event now. */
function against(held: StoredAppeal, event: AppealEvent): readonly RenderedReason[] {
  if (held.can(event)) return []
  const named = appealReasons({ context: held.context, event })
  const found = named.length > 0 ? named : explain(held, event).map((code) => reason(code))
  return formatReasons(chargebacksReasons, found)
}

type Act = {
  readonly id: string
  readonly label: string
  readonly event: AppealEvent
  /** The name in the address of the dialog that it opens. */
  readonly dialog?: CaseDialog
  readonly look?: 'solid' | 'outline' | 'ghost'
  readonly danger?: true
}

function actsOf(held: StoredAppeal): readonly Act[] {
  const waive: Act = {
    ...{ id: 'waive', label: m.chargebacks_act_waive(), event: { type: 'WAIVE' } },
    ...{ dialog: 'waive', look: 'ghost', danger: true },
  }
  const confirm: Act = {
    ...{ id: 'confirm', label: m.chargebacks_act_confirm(), event: { type: 'CONFIRM' } },
    ...{ dialog: 'confirm', look: 'ghost', danger: true },
  }
  if (held.matches('closed')) return []
  if (held.matches('submitted')) {
    return [
      { id: 'takeBack', label: m.chargebacks_act_take_back(), event: { type: 'TAKE_BACK' } },
      { id: 'edit', label: m.chargebacks_change(), event: { type: 'EDIT' }, look: 'outline' },
      waive,
    ]
  }
  if (held.hasTag('draft')) {
    const confirms = held.context.standing.stage === 'pre_arbitration'
    return [
      {
        ...{ id: 'send', label: m.chargebacks_act_send(), event: { type: 'REVIEW' } },
        dialog: 'send',
      },
      ...(confirms ? [confirm] : []),
      waive,
    ]
  }
  if (!held.matches('waiting') && !held.matches('acting')) return []
  const { stage } = held.context.standing
  if (stage === 'arbitration' || stage === 'chargeback_reversal') return []
  return [
    {
      ...{ id: 'reopen', label: m.chargebacks_act_reopen(), event: { type: 'REOPEN' } },
      look: 'outline',
    },
  ]
}

/** The main action that moves the case on, next to the one that gives it up. */
export function CaseActs({ actor, held, uploading }: CaseProps) {
  const { open } = useAddressWords(['dialog'])
  const waits = formatReasons({}, uploading ? [reason('action.running')] : [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={row} role="group" aria-label={m.chargebacks_acts()}>
      {actsOf(held).map(({ id, label, event, dialog, look = 'solid', danger }) => (
        <WhyNot
          key={id}
          reasons={[
            ...(held.hasTag('open') ? [] : against(held, event)),
            ...(id === 'send' ? waits : []),
          ]}
        >
          {(blocked) => (
            <Button
              look={look}
              tone={danger ? 'danger' : 'accent'}
              loading={held.matches('acting')}
              disabled={blocked}
              onClick={() => {
                actor.send(event)
                if (dialog) open({ dialog })
              }}
            >
              {label}
            </Button>
          )}
        </WhyNot>
      ))}
    </div>
  )
}
