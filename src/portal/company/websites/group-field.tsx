import { useState } from 'react'
import { GroupName } from '#contract/company/group-inputs.ts'
import { add, listRisk } from '#contract/company/groups.ts'
import { storeLimits } from '#domain/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { textFormat } from '#labels/formats/text.ts'
import { asSentence, sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import { refetched, useCall } from '#portal/kit/query.ts'
import { mayOpen, mayPress } from '#portal/kit/session.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { isEnter } from '#ui/keys.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Select } from '#ui/select.tsx'
import type { PartProps } from './website-fields.tsx'

const row = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  '& > :first-child': { flex: '1', minWidth: '0' },
})

/** The website's group; a missing group can be added here. */
export function GroupField({ draft, faults, disabled, onChange }: PartProps) {
  const [adding, setAdding] = useState(false)
  const groups = useCall(listRisk, {}).data
  const adds = mayOpen('M-0201') && mayPress(buttons.addGroup) && !disabled
  if (adding)
    return (
      <NewGroup
        onAdded={(groupId) => {
          onChange({ groupId })
          setAdding(false)
        }}
        onClose={() => setAdding(false)}
      />
    )
  return (
    <Field
      required
      width="full"
      label={groupLabel()}
      error={faults.groupId}
      disabled={disabled}
      help={adds && <LinkText onClick={() => setAdding(true)}>{m.websites_group_add()}</LinkText>}
    >
      <Select
        value={draft.groupId}
        placeholder={groups?.length === 0 ? m.websites_group_none() : m.websites_choose()}
        options={(groups ?? []).map(({ groupId, groupName }) => ({
          value: groupId,
          label: groupName,
        }))}
        onChange={(groupId) => onChange({ groupId })}
      />
    </Field>
  )
}

type NewGroupProps = { onAdded: (groupId: string) => void; onClose: () => void }

function NewGroup({ onAdded, onClose }: NewGroupProps) {
  const form = useForm({
    begin: { groupName: '' },
    faultsOf: (draft) => errorTextsOf(GroupName, draft),
    act: async ({ groupName }, send) => {
      const answer = await send(add, { groupName })
      if (answer.ok) await refetched()
      return answer
    },
    onDone: ({ groupId }) => onAdded(groupId),
  })
  const { values, errors, told } = form
  const line =
    told.failure === 'unanswered'
      ? sentences(told.message && asSentence(told.message), m.portal_unanswered_text())
      : told.message
  return (
    <Field
      width="full"
      label={m.websites_group_add()}
      error={errors.groupName ?? line}
      help={<LinkText onClick={onClose}>{m.websites_group_choose()}</LinkText>}
    >
      <div className={row}>
        <DraftInput
          autoFocus
          value={values.groupName}
          format={textFormat(storeLimits.groupName)}
          onChange={(groupName) => form.set({ groupName })}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            form.submit()
          }}
        />
        <Button look="outline" loading={form.busy} onClick={form.submit}>
          {m.websites_add_short()}
        </Button>
      </div>
    </Field>
  )
}
