import { m } from '#paraglide/messages.js'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { failureOf } from './failure.ts'

/** A call that was asked: its failure, and how to ask again. */
type Asked = {
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

/** In the place of what could not be fetched: what went wrong, and another try. */
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
