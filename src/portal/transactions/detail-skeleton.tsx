import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** The shape of a transaction's page while it is fetched. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()}>
      <Stack gap="lg">
        <Card>
          <Stack>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
            <Skeleton shape="control" />
          </Stack>
        </Card>
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Card>
          <Skeleton shape="block" />
        </Card>
      </Stack>
    </div>
  )
}
