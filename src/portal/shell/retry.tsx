import { useState } from 'react'
import { CallError, type CallFailure } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { enter } from '#portal/kit/standing.ts'
import { Bare } from './bare.tsx'

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
      <FailurePanel error={new CallError(failure)} onRetry={again} retrying={trying} />
    </Bare>
  )
}
