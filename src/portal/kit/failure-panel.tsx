import { m } from '#paraglide/messages.js'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { failureOf } from './failure.ts'

/** The failed query with its refetch. */
type Asked = {
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

/** Shown in place of content that could not be fetched: the failure and a retry button. */
export function FailurePanel({ of }: { of: Asked }) {
  const failure = failureOf(of.error)
  return (
    <ErrorPanel
      title={m.portal_load_failed()}
      text={failure.msg}
      detail={failure.requestId ? m.portal_request_id({ request: failure.requestId }) : undefined}
      retryLabel={m.portal_retry()}
      onRetry={() => void of.refetch()}
      retrying={of.isFetching}
    />
  )
}
