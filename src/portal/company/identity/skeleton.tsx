import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

/** In the place of a form that is not there yet. */
export const FormSkeleton = () => (
  <Card>
    <Stack>
      <Skeleton shape="title" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="block" />
    </Stack>
  </Card>
)
