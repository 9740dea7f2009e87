import { useState } from 'react'
import { add, list, listRisk } from '#contract/groups.ts'
import { buttons } from '#domain/permissions.ts'
import { storeLimits } from '#domain/stores.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { groupWord } from '#portal/kit/omnichannel.ts'
import { refetchAll, useCall } from '#portal/kit/query.ts'
import { mayOpen, mayPress } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Select } from '#ui/select.tsx'
import type { PartProps } from './website-fields.tsx'

const line = css({
  display: 'flex',
  gap: '2',
  alignItems: 'flex-start',
  '& > :first-child': { flex: '1', minWidth: '0' },
})

/** The group of the website; one that is missing is added on the spot. */
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
      label={groupWord()}
      error={faults.groupId}
      disabled={disabled}
      help={adds && <LinkText onClick={() => setAdding(true)}>{m.stores_group_add()}</LinkText>}
    >
      <Select
        value={draft.groupId}
        placeholder={groups?.length === 0 ? m.stores_group_none() : m.stores_choose()}
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
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const save = async () => {
    if (name.trim() === '') return setError(m.stores_required())
    setBusy(true)
    const answer = await send(add, { groupName: name }, { quiet: true })
    if (answer.ok) {
      await refetchAll(listRisk, list)
      return onAdded(answer.data.groupId)
    }
    setBusy(false)
    setError(answer.failure.fields.groupName ?? answer.failure.msg)
  }
  return (
    <Field
      width="full"
      label={m.stores_group_add()}
      error={error}
      help={<LinkText onClick={onClose}>{m.stores_group_choose()}</LinkText>}
    >
      <div className={line}>
        <Input
          autoFocus
          value={name}
          maxLength={storeLimits.groupName}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void save()
          }}
        />
        <Button look="outline" loading={busy} onClick={save}>
          {m.stores_add_short()}
        </Button>
      </div>
    </Field>
  )
}
