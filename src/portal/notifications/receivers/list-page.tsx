import { Suspense, useState } from 'react'
import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { list, listChoices } from '#contract/notifications/receivers.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { receiverLimits, receiverStates } from '#domain/notifications/receivers.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { againstAct, againstMore } from './acts.ts'
import { receiverHref } from './addresses.ts'
import { receiverColumns } from './columns.tsx'
import { stateOptions } from './looks.ts'
import { useMailActs } from './use-mail-acts.ts'

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))
const params = urlParams({
  keyword: text(),
  type: choice(messageTypes, ''),
  state: choice(receiverStates, ''),
})

/** /aq/messageReceiverSetting: the receivers of email notifications, with their message types. */
export function ReceiverListPage() {
  const [{ keyword, type, state }] = useUrlState(params)
  const count = useCall(listChoices, {}).data?.count ?? 0
  const [removed, setRemoved] = useState<Receiver | null>(null)
  const { testing, inviting } = useMailActs()
  const actionsOf = (receiver: Receiver): readonly RowAction[] => [
    {
      ...{ id: 'edit', label: m.receivers_act_edit(), href: receiverHref(receiver.receiverId) },
      reasons: againstAct(receiver, 'EDIT'),
    },
    // Only the email that fits the state is offered: a test once confirmed, otherwise the confirmation request.
    receiver.state === 'confirmed'
      ? {
          ...{ id: 'test', label: m.receivers_act_test(), run: () => testing.press(receiver) },
          reasons: againstAct(receiver, 'TEST'),
        }
      : {
          ...{ id: 'invite', label: m.receivers_act_invite(), run: () => inviting.press(receiver) },
          reasons: againstAct(receiver, 'INVITE'),
        },
    {
      ...({ id: 'remove', label: m.receivers_act_remove(), tone: 'danger' } as const),
      reasons: againstAct(receiver, 'REMOVE'),
      run: () => setRemoved(receiver),
    },
  ]
  const filters = {
    ...(keyword && { keyword }),
    ...(type && { type }),
    ...(state && { state }),
  }
  const filtered = Object.keys(filters).length > 0
  return (
    <Page
      title={m.receivers_title()}
      hint={m.receivers_hint()}
      actions={
        <WhyNot reasons={againstMore(count)}>
          {(blocked) =>
            blocked ? (
              <Button disabled>{m.receivers_add()}</Button>
            ) : (
              <ButtonLink href="/aq/receiver">{m.receivers_add()}</ButtonLink>
            )
          }
        </WhyNot>
      }
    >
      <FilterBar
        params={params}
        fields={[
          {
            ...({ name: 'keyword', kind: 'text', maxLength: 100, first: true } as const),
            label: m.receivers_filter_keyword(),
          },
          {
            ...({ name: 'type', kind: 'select' } as const),
            label: m.receivers_column_types(),
            options: messageTypes.map((one) => ({ value: one, label: messageTypeLabels[one]({}) })),
          },
          {
            ...({ name: 'state', kind: 'select' } as const),
            label: m.receivers_column_state(),
            options: stateOptions.map((option) => ({ ...option, label: option.label() })),
          },
        ]}
      />
      <DataTable
        call={list}
        payload={filters}
        columns={receiverColumns}
        preference={null}
        rowKey={({ receiverId }) => receiverId}
        rowName={({ name }) => name}
        rowHref={({ receiverId }) => receiverHref(receiverId)}
        actions={actionsOf}
        label={m.receivers_label()}
        empty={
          <EmptyState
            title={m.receivers_empty_title()}
            text={filtered ? m.receivers_empty_filtered() : m.receivers_empty_text()}
          />
        }
        tools={
          count > 0 &&
          m.receivers_count({ count: countText(count), most: countText(receiverLimits.most) })
        }
      />
      <Suspense>
        {removed && <RemoveDialog receiver={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Page>
  )
}
