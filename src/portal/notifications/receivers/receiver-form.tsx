import type { Output } from '#contract/call.ts'
import type { Choices, Receiver } from '#contract/notifications/receiver-shapes.ts'
import { add, type listMessageTypes, update } from '#contract/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { againstAct, againstMore } from './acts.ts'
import { draftErrors, draftOf, payloadOf } from './draft.ts'
import { GroupFields } from './group-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { TimeFields } from './time-fields.tsx'
import { TypeFields } from './type-fields.tsx'
import { WhoFields } from './who-fields.tsx'

/** Why a receiver is not notified yet or any more. */
function StateNotice({ receiver }: { receiver: Receiver }) {
  const { state, stateReason, isDisabled } = receiver
  if (state === 'bounced')
    return (
      <Notice tone="bad" title={m.receivers_bounced_title()}>
        {stateReason ?? againstAct(receiver, 'TEST')[0]?.text}
      </Notice>
    )
  if (state === 'unsubscribed')
    return (
      <Notice tone="warn" title={m.receivers_unsubscribed_title()}>
        {m.receivers_waiting_text()}
      </Notice>
    )
  if (state === 'waiting')
    return (
      <Notice tone="info" title={m.receivers_waiting_title()}>
        {m.receivers_waiting_text()}
      </Notice>
    )
  return isDisabled ? (
    <Notice tone="warn" title={m.receivers_disabled_title()}>
      {m.receivers_disabled_text()}
    </Notice>
  ) : null
}

const look = {
  root: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  aside: css({ position: { lg: 'sticky' }, top: { lg: '20' }, minWidth: '0' }),
}

const back = '/aq/messageReceiverSetting'

export type TypeChoices = Output<typeof listMessageTypes>
type Props = {
  /** The receiver when the form opened; null for a new one. */
  receiver: Receiver | null
  /** The current receiver. */
  now: Receiver | null
  types: TypeChoices
  choices: Choices
}

/** The form of a receiver, next to a preview of the notifications that they would have received. */
export function ReceiverForm({ receiver, now, types, choices }: Props) {
  const given = types.filter(({ mayGive }) => mayGive).map(({ type }) => type)
  const form = useForm({
    begin: draftOf(receiver, given, choices.allGroups),
    faultsOf: draftErrors,
    act: (draft, send) => {
      const { kind, ...settings } = payloadOf(draft)
      if (receiver === null) return send(add, { kind, ...settings })
      const { receiverId, revision: seen } = receiver
      const { operatorCode: _, ...edited } = { operatorCode: '', ...settings }
      return send(update, { receiverId, seen, ...edited })
    },
    onDone: ({ state }, { kind, name, operatorCode }) => {
      const operator = choices.operators.find((one) => one.operatorCode === operatorCode)
      const called = kind === 'other' ? name.trim() : (operator?.name ?? receiver?.name ?? '')
      void notify({ tone: 'good', title: doneWords(receiver === null, state)({ name: called }) })
      go(back, { replace: true })
    },
  })
  const reasons = receiver === null ? againstMore(choices.count) : againstAct(receiver, 'EDIT')
  return (
    <div className={look.root}>
      <Form form={form}>
        <Stack gap="lg">
          {now && <StateNotice receiver={now} />}
          <Card title={m.receivers_form_who()}>
            <Stack>
              <WhoFields form={form} receiver={receiver} operators={choices.operators} />
            </Stack>
          </Card>
          <Card title={m.receivers_form_what()}>
            <Stack gap="lg">
              <TypeFields form={form} types={types} />
              <GroupFields form={form} choices={choices} />
            </Stack>
          </Card>
          <Card title={m.receivers_form_when()}>
            <Stack>
              <TimeFields form={form} />
            </Stack>
          </Card>
          <FormFoot
            form={form}
            confirmLabel={receiver === null ? m.receivers_add() : m.portal_save()}
            reasons={reasons}
            unchanged={receiver !== null && form.unchanged()}
            back={back}
            onReload={() => window.location.reload()}
          />
        </Stack>
      </Form>
      <aside className={look.aside}>
        <PreviewCard draft={form.values} />
      </aside>
    </div>
  )
}

function doneWords(isNew: boolean, state: Receiver['state']) {
  if (state === 'waiting' && isNew) return m.receivers_added_waiting
  return isNew ? m.receivers_added : m.receivers_saved
}
