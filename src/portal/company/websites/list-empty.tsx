import Globe from 'lucide-react/icons/globe'
import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { AddButton } from './add-button.tsx'

const RequirementList = lazy(async () => ({
  default: (await import('./requirement-list.tsx')).RequirementList,
}))

/** Empty state of the website list: no match, or no website yet. */
export const ListEmpty = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title={m.websites_none_fit_title()} text={m.websites_none_fit_text()} />
  ) : (
    <EmptyState
      icon={<Globe />}
      title={m.websites_empty_title()}
      text={m.websites_empty_text()}
      action={
        <Stack align="center" gap="lg">
          <AddButton />
          <Suspense>
            <RequirementList />
          </Suspense>
        </Stack>
      }
    />
  )
