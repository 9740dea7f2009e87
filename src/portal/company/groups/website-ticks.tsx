import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Stack } from '#ui/stack.tsx'
import { words } from './labels.ts'

const look = css({
  flow: 'column',
  gap: '2',
  maxHeight: '[16rem]',
  overflowY: 'auto',
  p: '3',
  borderWidth: 'hair',
  borderRadius: 'lg',
})
const searchFrom = 8

export type WebsiteTicksProps = {
  chosen: readonly string[]
  onChange: (storeIds: readonly string[]) => void
}

/** Checkboxes for the visible websites, each with its current group. */
export function WebsiteTicks({ chosen, onChange }: WebsiteTicksProps) {
  const { stores } = useSession()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = stores.filter(({ storeName }) => storeName.toLowerCase().includes(wanted))
  if (stores.length === 0) return <p>{words.noWebsites()}</p>
  return (
    <Stack gap="sm">
      {stores.length > searchFrom && (
        <Field width="full" label={m.groups_search()} hideLabel>
          <Input type="search" value={typed} placeholder={m.groups_search()} onChange={setTyped} />
        </Field>
      )}
      <div className={look}>
        {shown.map(({ storeId, storeName, groupName }) => (
          <Checkbox
            key={storeId}
            label={storeName}
            {...(groupName ? { hint: m.groups_now_in({ group: groupName }) } : {})}
            checked={chosen.includes(storeId)}
            onChange={(on) =>
              onChange(on ? [...chosen, storeId] : chosen.filter((id) => id !== storeId))
            }
          />
        ))}
      </div>
    </Stack>
  )
}
