import { useState } from 'react'
import { Bare } from '#portal/frame/bare.tsx'
import { enter } from '#portal/kit/auth-state.ts'
import { CallError, type CallFailure } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'

/** Shown if the session data failed to load: a retry instead of an empty menu. */
export function Retry({ failure }: { failure: CallFailure }) {
  const [trying, setTrying] = useState(false)
  const again = async () => {
    setTrying(true)
    await enter()
    setTrying(false)
  }
  return (
    <Bare>
      <FailurePanel of={{ error: new CallError(failure), refetch: again, isFetching: trying }} />
    </Bare>
  )
}
