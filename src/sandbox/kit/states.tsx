import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'
import { Badge } from '#ui/badge.tsx'
import { Brand } from '#ui/brand.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

export function StatesSection() {
  return (
    <Section title={m.kit_states()}>
      <Inline gap="lg">
        <Brand name={m.kit_brand()} />
        <Brand name={m.kit_brand()} size="lg" />
        <Brand name={m.kit_brand()} markOnly />
      </Inline>
      <Inline>
        <Chip tone="neutral" label={m.kit_created()} />
        <Chip tone="info" label={m.kit_pending()} />
        <Chip tone="good" label={m.kit_approved()} />
        <Chip tone="warn" label={m.kit_review()} />
        <Chip tone="bad" label={m.kit_failed()} />
        <Badge count={3} label={m.kit_unread()} />
        <Badge count={120} tone="danger" label={m.kit_unread()} />
        <Badge count={7} tone="neutral" label={m.kit_unread()} />
        <Badge label={m.kit_new()} tone="danger" />
      </Inline>
      <Stack gap="sm">
        <Notice
          title={m.kit_notice_title()}
          action={<LinkText href="#kit">{m.kit_details()}</LinkText>}
        >
          {m.kit_notice()}
        </Notice>
        <Notice tone="info">{m.kit_tooltip()}</Notice>
        <Notice tone="good">{m.kit_toast_good()}</Notice>
        <Notice tone="bad">{m.kit_toast_bad()}</Notice>
        <Notice tone="neutral">{m.kit_store_help()}</Notice>
      </Stack>
      <Inline>
        <Button
          look="outline"
          tone="neutral"
          onClick={() => void notify({ tone: 'good', title: m.kit_toast_good() })}
        >
          {m.kit_toast_good()}
        </Button>
        <Button
          look="outline"
          tone="danger"
          onClick={() =>
            void notify({ tone: 'bad', title: m.kit_error_title(), detail: m.kit_toast_bad() })
          }
        >
          {m.kit_failed()}
        </Button>
      </Inline>
      <Progress label={m.kit_exporting()} value={64} />
      <Progress label={m.kit_waiting()} value={null} />
      <Stack gap="sm">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
      </Stack>
      <EmptyState
        title={m.kit_empty_title()}
        text={m.kit_empty_text()}
        action={<Button look="outline">{m.kit_details()}</Button>}
      />
      <ErrorPanel
        title={m.kit_error_title()}
        text={m.kit_error_text()}
        detail="req_01J9Z6"
        retryLabel={m.kit_retry()}
        onRetry={nothing}
      />
    </Section>
  )
}
