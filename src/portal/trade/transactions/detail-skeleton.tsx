import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const title = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '[1.15em]',
  textStyle: 'section',
})
const words = css({ srOnly: true })

/** The place of the amount while it is fetched; who listens hears what page it is. */
export const TitleSkeleton = () => (
  <span className={title}>
    <span className={words}>{m.transactions_detail_title()}</span>
    <Skeleton shape="title" />
  </span>
)

/** The shape of a transaction's page while it is fetched. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()}>
      <Stack gap="lg">
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
