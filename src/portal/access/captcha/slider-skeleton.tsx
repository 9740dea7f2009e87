import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

export const SliderSkeleton = () => (
  <Stack gap="sm">
    <Skeleton shape="block" />
    <Skeleton shape="control" />
  </Stack>
)
