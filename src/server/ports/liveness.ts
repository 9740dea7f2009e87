/** A face recognition check of one person, started from our link; repeating it refers to the same check. */
export type LivenessCheck = {
  readonly checkId: string
  readonly firstName: string
  readonly lastName: string
  readonly idNumber: string
  /** The number of this person's attempt, from 1. */
  readonly attempt: number
}

/** The face recognition service. Throws if it cannot be reached. */
export interface Liveness {
  /** The page of the check, which sends the person back to `returnUrl`; null if no page has to be opened. */
  begin(check: LivenessCheck, returnUrl: string): Promise<string | null>
  /** The result, queried when the person reports to be done. */
  resultOf(check: LivenessCheck): Promise<'unfinished' | 'passed' | 'failed'>
}
