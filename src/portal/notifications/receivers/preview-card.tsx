import { preview } from '#contract/notifications/receivers.ts'
import { receiverLimits } from '#domain/notifications/receivers.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { payloadOf, type ReceiverDraft } from './draft.ts'

const look = {
  total: css({ textStyle: 'figure', mb: '3' }),
  quiet: css({ color: 'fg.muted', textStyle: 'small' }),
  rows: css({ flow: 'column', gap: '3' }),
  row: css({ flow: 'column', gap: '1' }),
  words: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'small',
  }),
  track: css({
    height: '1.5',
    borderRadius: 'full',
    bg: 'surface.sunken',
    overflow: 'hidden',
  }),
  bar: css({ height: 'full', borderRadius: 'full', bg: 'accent' }),
}
const settledMs = 400
const percent = 100

function previewPayloadOf(draft: ReceiverDraft): Sent<typeof preview> {
  const { kind, types, allGroups, groups, ...rest } = payloadOf(draft)
  const operatorCode = 'operatorCode' in rest ? { operatorCode: rest.operatorCode } : {}
  return { kind, types, allGroups, groups, ...operatorCode }
}

const canAsk = ({ kind, operatorCode, types, allGroups, groups }: Sent<typeof preview>): boolean =>
  types.length > 0 &&
  (allGroups === true || (groups ?? []).length > 0) &&
  (kind === 'other' || operatorCode !== undefined)

/** The past notifications that these types and groups would have produced, requested once the user stops choosing. */
export function PreviewCard({ draft }: { draft: ReceiverDraft }) {
  const now = previewPayloadOf(draft)
  const settled = useSettled(JSON.stringify(now), settledMs)
  // Safe: the text is a serialised result of `previewPayloadOf`.
  const asked = JSON.parse(settled) as Sent<typeof preview>
  const answer = useCall(preview, asked, { enabled: canAsk(asked), keep: true })
  const isReady = canAsk(now)
  const data = isReady ? answer.data : undefined
  return (
    <Card
      title={m.receivers_preview_title({ days: String(receiverLimits.previewDays) })}
      hint={m.receivers_preview_hint()}
    >
      <div aria-live="polite" aria-busy={answer.isFetching || undefined}>
        {!isReady ? (
          <p className={look.quiet}>{m.receivers_preview_none()}</p>
        ) : answer.isError && !data ? (
          <FailurePanel of={answer} />
        ) : data ? (
          <Counts counts={data.counts} />
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
    </Card>
  )
}

type CountsProps = { counts: readonly { type: keyof typeof messageTypeLabels; count: number }[] }

function Counts({ counts }: CountsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const top = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <>
      <p className={look.total}>{m.receivers_preview_total({ count: countText(total) })}</p>
      <ul className={look.rows}>
        {counts.map(({ type, count }) => (
          <li key={type} className={look.row}>
            <span className={look.words}>
              <span>{messageTypeLabels[type]({})}</span>
              <span>{countText(count)}</span>
            </span>
            <div className={look.track} aria-hidden="true">
              <div className={look.bar} style={{ width: `${(percent * count) / top}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
