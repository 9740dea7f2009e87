import { m } from '#paraglide/messages.js'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { announcementParams, messageParams } from './params.ts'

export type MessageFiltersProps<Type extends string> = {
  params: typeof announcementParams | typeof messageParams
  types: readonly Type[]
  looks: Readonly<Record<Type, { readonly label: () => string }>>
}

export function MessageFilters<Type extends string>(props: MessageFiltersProps<Type>) {
  const { params, types, looks } = props
  return (
    <FilterBar
      params={params}
      fields={[
        {
          name: 'type',
          label: m.messages_column_type(),
          kind: 'select',
          options: types.map((value) => ({ value, label: looks[value].label() })),
          all: m.portal_all(),
        },
        {
          name: 'state',
          label: m.messages_column_state(),
          kind: 'select',
          options: [
            { value: 'unread', label: m.messages_state_unread() },
            { value: 'read', label: m.messages_state_read() },
          ],
          all: m.portal_all(),
        },
      ]}
    />
  )
}
