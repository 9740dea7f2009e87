import { m } from '#paraglide/messages.js'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { failureOf } from './failure-text.ts'

export type FailurePanelProps = { error: unknown; onRetry: () => void; retrying?: boolean }

/** In the place of what could not be fetched: what went wrong, and another try. */
export function FailurePanel({ error, onRetry, retrying = false }: FailurePanelProps) {
  const failure = failureOf(error)
  return (
    <ErrorPanel
      title={m.portal_load_failed()}
      text={failure.msg}
      detail={failure.requestId ? m.portal_request_id({ request: failure.requestId }) : undefined}
      retryLabel={m.portal_retry()}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
