import { sandboxFaultyFirstName } from '#domain/company/distribution.ts'
import type { Liveness } from '#server/ports/liveness.ts'

/** The sandbox's simulation of face recognition: it accepts everybody, one person only on the second attempt. */
export const sandboxLiveness: Liveness = {
  begin: async () => null,
  resultOf: async ({ firstName, attempt }) =>
    firstName === sandboxFaultyFirstName && attempt === 1 ? 'failed' : 'passed',
}
