/** One recognition of a person, begun with a link of ours; asked again, the same one. */
export type LivenessCheck = {
  readonly checkId: string
  readonly firstName: string
  readonly lastName: string
  readonly idNumber: string
  /** Which try of that person it is, from 1. */
  readonly attempt: number
}

/** The service by which a person shows his face. Throws when it cannot be reached. */
export interface Liveness {
  /** The page on which it is done, which sends him back to `returnUrl`; null: nothing has to be opened. */
  begin(check: LivenessCheck, returnUrl: string): Promise<string | null>
  /** How it ended, for who says that he is done. */
  resultOf(check: LivenessCheck): Promise<'unfinished' | 'passed' | 'failed'>
}
