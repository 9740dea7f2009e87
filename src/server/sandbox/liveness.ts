import { sandboxFaultyFirstName } from '#domain/company/distribution.ts'
import type { Liveness } from '#server/ports/liveness.ts'

/** The recognition of faces as the sandbox plays it: it knows everybody, one person only the second time. */
export const sandboxLiveness: Liveness = {
  begin: async () => null,
  resultOf: async ({ firstName, attempt }) =>
    firstName === sandboxFaultyFirstName && attempt === 1 ? 'failed' : 'passed',
}
