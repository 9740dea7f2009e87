import type { Told } from '#machines/parts/told.ts'
import { FailureNotice } from './failure-notice.tsx'

/** Why the last try of a form was not taken, unless a field says it already. */
export const ToldNotice = ({ told }: { told: Told }) =>
  Object.values(told.faults).includes(told.message) ? null : <FailureNotice trouble={told} />
