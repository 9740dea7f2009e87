import { useState } from 'react'
import { Bare } from '#portal/frame/bare.tsx'
import { enter } from '#portal/kit/auth-state.ts'
import { CallError, type CallFailure } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'

/** What is loaded once per sign-in did not come: no empty menu, but another try. */
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
